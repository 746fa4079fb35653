import { NO_WHY } from '@caltrop/engine';
import { rollAmount, signedOf } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { afflict } from '../conditions/affliction.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { cure, isAffliction, isRemedied, SUPPRESSED } from '../conditions/cures.ts';
import { drop } from '../conditions/endings.ts';
import { isRevived, setFate } from '../death/death.ts';
import { relieve } from '../healing/deprivation.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { magicAt, magicOn } from '../ground/magic-there.ts';
import { lift } from '../ground/patches.ts';
import { shedExcess } from '../inventory/inventory.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { cloneCreature, findCreature, maxOf, setMax, type Creature } from '../../match/state.ts';
import { takeAway } from './arrivals.ts';
import type { EffectWork } from '../../match/work.ts';

/** The dead live again: barely, and on a free Space near where they fell. */
export const revive = (g: Play, work: EffectWork, effect: EffectOf<'revive'>): void => {
  for (const id of new Set(work.on)) {
    const c = findCreature(g.state, id);
    if (c === undefined || !isRevived(g, c, effect)) continue;
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

/** One of several things that something can be done about. */
interface Choice {
  readonly id: string;
  readonly label: string;
  readonly end: () => void;
}

/** The one of them that whoever does it picks; undefined where there is none. */
const pick = (
  g: Play,
  work: EffectWork,
  about: string,
  some: readonly Choice[],
  text: string,
): Choice | undefined => {
  if (some.length < 2) return some[0];
  const seat = findCreature(g.state, work.by)?.seat ?? 'warden';
  const key = `which:${work.source}:${about}`;
  const ids = some.map(({ id }) => id);
  const picked = g.table.choose(seat, key, ids, () => ({
    key,
    seat,
    text,
    rule: 'CA-GRIM-02',
    choices: some.map(({ id, label }) => ({ id, label })),
  }));
  return some.find(({ id }) => id === picked);
};

/** One magical effect that lasts ends: on somebody, on the ground under it, or on the Space that was named (Hex Stone). */
export const dispel = (g: Play, work: EffectWork): void => {
  const all = sufferers(g, work.on);
  const on = all.flatMap((c) =>
    magicOn(c).map((a) => ({
      id: a.kind,
      label: a.kind === NAMED.called ? c.name : conditionOf(g, a.kind).name,
      end: () => drop(g, c, a),
    })),
  );
  const at = all[0]?.at ?? work.at;
  const under = magicAt(g, at).flatMap((laid) => {
    const [{ ground, by } = { ground: '', by: '' }] = laid;
    const label = g.book.content.grounds.get(ground)?.name ?? ground;
    return { id: `${by}:${ground}`, label, end: () => lift(g, (patch) => laid.includes(patch)) };
  });
  pick(g, work, all[0]?.id ?? `@${at}`, [...on, ...under], 'Which magical effect is absorbed?')?.end();
};

/** One of several conditions ends, as whoever has them chooses (Regrowth Salve). */
export const cureOne = (g: Play, work: EffectWork, c: Creature, effect: EffectOf<'cure'>): void => {
  const choices = c.conditions
    .filter((a) => isRemedied(g, a, effect))
    .map((a) => ({ id: a.kind, label: conditionOf(g, a.kind).name, end: () => drop(g, c, a) }));
  pick(g, { ...work, by: c.id }, c.id, choices, 'What is healed?')?.end();
};

/** An affliction does nothing for so many hours (Goat Powder). */
export const suppress = (g: Play, work: EffectWork, effect: EffectOf<'suppress'>): void => {
  for (const c of sufferers(g, work.on)) {
    const ills = c.conditions.filter((a) => isAffliction(g, a));
    const choices = ills.map((a) => ({
      id: a.kind,
      label: conditionOf(g, a.kind).name,
      end: () => {
        drop(g, c, a);
        afflict(g, c, SUPPRESSED, work.by, [{ by: 'hours', hours: effect.hours }], 0, { named: a.kind });
      },
    }));
    pick(g, work, c.id, choices, 'What is kept down?')?.end();
  }
};

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
    afflict(g, c, BOOSTED, work.by, ends, by, { magical: work.magical });
  }
};

/** CA-INV-01: slots more or less, for good; what does not fit any more is for its owner to drop. */
export const resize = (g: Play, work: EffectWork, by: EffectOf<'slots'>['by']): void => {
  for (const c of sufferers(g, work.on)) {
    c.capacity = Math.max(1, c.capacity + signedOf(by, work.dice, work.sum));
    shedExcess(g, c);
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

/** Everybody and everything is as when the turn before this one began, and where; what is remembered is not undone (Reverse Teetotum). */
export const rewind = (g: Play, { source }: EffectWork): void => {
  const { state } = g;
  const [then] = state.past ?? [];
  if (then === undefined) return;
  for (const c of state.creatures) if (!then.creatures.some((o) => o.id === c.id)) takeAway(g, c.id);
  state.creatures = state.creatures.map((c) => {
    const was = then.creatures.find((o) => o.id === c.id);
    if (was === undefined) return c;
    // Whose turn it is and what is left of it goes on, what is written down stays; what turned time back has been used.
    const { ap, owed, taken, pool, holds, attacks, notes } = c;
    const items = was.items.filter((i) => i.id !== source);
    return { ...cloneCreature(was), items, ap, owed, taken, pool, holds, attacks, notes };
  });
  state.lying = then.lying;
  state.patches = then.patches;
  state.past = [];
  tell(g, () => ({ type: 'said', rules: ['CA-UNIT-01'], who: '', text: 'Time jumps back half a minute' }));
};
