import { NO_WHY } from '@caltrop/engine';
import { rollAmount, signedOf } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { afflict } from '../conditions/affliction.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { cure } from '../conditions/cures.ts';
import { setFate } from '../death/death.ts';
import { relieve } from '../healing/deprivation.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { lift } from '../ground/patches.ts';
import { settlePack } from '../inventory/slots.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { findCreature, maxOf, setMax, type Afflicted, type Creature } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';

/** The dead live again: barely, and on a free Space near where they fell. */
export const revive = (g: Play, work: EffectWork): void => {
  for (const id of new Set(work.on)) {
    const c = findCreature(g.state, id);
    if (c?.fate !== 'dead') continue;
    c.hp = Math.min(1, c.maxHp);
    c.str = Math.max(1, c.str);
    if (g.book.mapped) {
      const at = c.at < 0 ? work.at : c.at;
      c.at = -1;
      c.at = freeSpaceNear(g, at, c.side);
    }
    setFate(g, c, 'up', 'CA-R24');
  }
};

/** Causes of being Deprived end. */
export const relieveAll = (g: Play, work: EffectWork, causes: readonly string[]): void => {
  for (const c of sufferers(g, work.on)) for (const cause of causes) relieve(g, c, cause);
};

/** What a spell has made of somebody: its time is that of spells, or it was set by one (CA-R67). */
const isSpellbound = (g: Play, a: Afflicted): boolean =>
  conditionOf(g, a.kind).ends.some((e) => e.by === 'spell');

const pick = (
  g: Play,
  work: EffectWork,
  c: Creature,
  some: readonly Afflicted[],
  text: string,
): Afflicted | undefined => {
  if (some.length < 2) return some[0];
  const seat = findCreature(g.state, work.by)?.seat ?? 'warden';
  const key = `which:${work.source}:${c.id}`;
  const ids = some.map((a) => a.kind);
  const id = g.table.choose(seat, key, ids, () => ({
    key,
    seat,
    text,
    rule: 'CA-GRIM-02',
    choices: some.map((a) => ({ id: a.kind, label: conditionOf(g, a.kind).name })),
  }));
  return some.find((a) => a.kind === id);
};

/** One thing that a spell has made of somebody ends, or else what a spell has made of the ground there (Hex Stone). */
export const dispel = (g: Play, work: EffectWork): void => {
  for (const c of sufferers(g, work.on)) {
    const bound = pick(
      g,
      work,
      c,
      c.conditions.filter((a) => isSpellbound(g, a)),
      'Which spell is absorbed?',
    );
    if (bound !== undefined) cure(g, c, bound.kind);
    else
      lift(g, (patch) => patch.at === c.at && patch.ends.some((e) => e.by === 'spell' || e.by === 'rounds'));
  }
};

/** The condition that stands for one that is kept down. */
const SUPPRESSED = 'suppressed';

/** An affliction does nothing for so many hours (Goat Powder). */
export const suppress = (g: Play, work: EffectWork, effect: EffectOf<'suppress'>): void => {
  for (const c of sufferers(g, work.on)) {
    const ill = pick(
      g,
      work,
      c,
      c.conditions.filter((a) => isAffliction(g, a)),
      'What is kept down?',
    );
    if (ill === undefined) continue;
    cure(g, c, ill.kind);
    afflict(g, c, SUPPRESSED, work.by, [{ by: 'hours', hours: effect.hours }], 0, { named: ill.kind });
  }
};

/** What ails somebody until it is cured. */
const isAffliction = (g: Play, a: Afflicted): boolean =>
  a.kind !== SUPPRESSED && conditionOf(g, a.kind).ends.some((e) => e.by === 'cure');

/** What was kept down is back. */
export const recur = (g: Play, work: EffectWork): void => {
  for (const c of sufferers(g, work.on)) if (work.choice !== '') afflict(g, c, work.choice, work.by);
};

/** A condition turns into another, about the same thing (a vow that is broken). */
export const turnInto = (g: Play, work: EffectWork, { from, to }: EffectOf<'become'>): void => {
  for (const c of sufferers(g, work.on)) {
    const before = c.conditions.find((a) => a.kind === from);
    if (before === undefined) continue;
    cure(g, c, from);
    afflict(
      g,
      c,
      to,
      work.by,
      undefined,
      before.n,
      before.named === undefined ? {} : { named: before.named },
    );
  }
};

/** Two swap what they have lost of a pool (Pain Band). */
export const exchange = (g: Play, work: EffectWork, pool: EffectOf<'exchange'>['pool']): void => {
  const by = findCreature(g.state, work.by);
  const [c] = sufferers(g, work.on);
  if (by === undefined || c === undefined || by.id === c.id) return;
  const [mine, theirs] = [maxOf(by, pool) - by[pool], maxOf(c, pool) - c[pool]];
  lose(g, by, pool, theirs);
  lose(g, c, pool, mine);
};

/** Somebody has lost so much of a pool, no more and no less; one point of STR always stays. */
const lose = (g: Play, c: Creature, pool: EffectOf<'exchange'>['pool'], lost: number): void => {
  const from = c[pool];
  c[pool] = Math.max(pool === 'str' ? 1 : 0, maxOf(c, pool) - lost);
  tell(g, () => ({
    type: 'set',
    rules: ['CA-R10'],
    who: c.id,
    field: pool,
    from: String(from),
    value: String(c[pool]),
  }));
};

/** The condition of one who has more of a pool for a time. */
const BOOSTED = 'valorous';

/** More of a pool for a time: its most and what is left of it; the condition takes both away again. */
export const boost = (g: Play, work: EffectWork, { pool, amount, ends }: EffectOf<'boost'>): void => {
  const what = {
    seat: findCreature(g.state, work.by)?.seat ?? 'warden',
    rule: 'CA-R10',
    text: 'How much more',
  };
  for (const c of sufferers(g, work.on)) {
    const by = rollAmount(g, amount, work.dice, work.sum, what);
    setMax(c, pool, maxOf(c, pool) + by);
    c[pool] += by;
    afflict(g, c, BOOSTED, work.by, ends, by);
  }
};

/** CA-INV-01: slots more or less, for good; what does not fit any more is for its owner to drop. */
export const resize = (g: Play, work: EffectWork, by: EffectOf<'slots'>['by']): void => {
  for (const c of sufferers(g, work.on)) {
    c.capacity = Math.max(1, c.capacity + signedOf(by, work.dice, work.sum));
    settlePack(g, c);
  }
};

/** Something is written down for everybody. */
export const writeDown = (g: Play, work: EffectWork, text: string): void => {
  const { state } = g;
  state.notes = [...state.notes, { text, secret: false, clock: state.clock }];
  tell(g, () => ({ type: 'said', rules: ['CA-WARD-21'], who: work.by, text }));
};

/** A die says which of some rows happens. */
export const rollRow = (g: Play, work: EffectWork, { die, rows }: EffectOf<'roll'>): readonly Effect[] => {
  const seat = findCreature(g.state, work.by)?.seat ?? 'warden';
  const why = g.table.telling ? { seat, rule: 'CA-AUTO-14', text: 'Which of them' } : NO_WHY;
  return rows[(g.table.die(die, why) - 1) % Math.max(1, rows.length)] ?? [];
};

/** Everybody is as when the turn before this one began, and where; what is remembered is not undone (Reverse Teetotum). */
export const rewind = (g: Play): void => {
  const { state } = g;
  const [then] = state.past ?? [];
  if (then === undefined) return;
  for (const was of then) {
    const c = findCreature(state, was.id);
    if (c === undefined) continue;
    const { at, fate, hp, str, dex, wil, conditions, fatigue, deathAt } = was;
    Object.assign(c, { at, fate, hp, str, dex, wil, conditions, fatigue, deathAt });
  }
  state.past = [];
  tell(g, () => ({ type: 'said', rules: ['CA-UNIT-01'], who: '', text: 'Time jumps back half a minute' }));
};
