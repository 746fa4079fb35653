import { rollAmount, signedOf, sizeOf, type AmountWhat } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import { isImmune } from '../conditions/resistance.ts';
import type { Amount } from '../../content/content.ts';
import { harm } from '../damage/damage.ts';
import { timesNamed } from './harms.ts';
import { stabilise } from '../death/death.ts';
import { deprive as depriveBy, isProof } from '../healing/deprivation.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { addFatigue, shedFatigue } from '../healing/fatigue.ts';
import { mend as giveBack } from '../healing/mending.ts';
import { awaitRecovery } from '../healing/recovery.ts';
import { findCreature, maxOf, setMax, type Creature, type Recovery } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';
import { shiftPool } from '../damage/attribute-loss.ts';

const whatOf = (g: Play, work: EffectWork, text: string): AmountWhat => ({
  seat: findCreature(g.state, work.by)?.seat ?? 'warden',
  rule: 'CA-GRIM-02',
  text,
});

/** The STR that somebody has lost to some elements; undefined where any wound is mended. */
const woundsOf = (c: Creature, { of }: EffectOf<'mend'>): number | undefined =>
  of?.reduce((sum, element) => sum + (c.wounds?.[element] ?? 0), 0);

/** Wounds of these elements are closed. */
const close = (c: Creature, of: readonly string[]): void => {
  if (c.wounds === undefined) return;
  c.wounds = Object.fromEntries(Object.entries(c.wounds).filter(([element]) => !of.includes(element)));
};

/** Healing: points to each pool; what that means for the Dying and the Deprived is said there (CA-R24, CA-DEP-03). */
export const mend = (g: Play, work: EffectWork, effect: EffectOf<'mend'>): void => {
  const roll = (): number => rollAmount(g, effect.amount, work.dice, work.sum, whatOf(g, work, 'Healing'));
  // What may be aimed at one several times is rolled for each (a reversed Arcane Arrow).
  const repeats = g.book.content.spells.get(work.source)?.aim.repeats === true;
  let points = roll();
  for (const [i, c] of sufferers(g, work.on).entries()) {
    if (repeats) {
      if (i > 0) points = roll();
      for (let more = timesNamed(g, work, c) - 1; more > 0; more--) points += roll();
    }
    if (effect.notDying === true && c.fate === 'dying') continue;
    for (const pool of effect.pools)
      giveBack(g, c, pool, woundsOf(c, effect) ?? (effect.toMax === true ? maxOf(c, pool) : points), {
        magical: work.magical,
      });
    if (effect.of !== undefined) close(c, effect.of);
    if (effect.stabilise === true) stabilise(g, c, 'CA-R24');
  }
};

/** A pool goes from one to the other: harm that no Armor stops, and what it took for whoever did it, up to its most. */
export const drain = (g: Play, work: EffectWork, effect: EffectOf<'drain'>): void => {
  const [c] = sufferers(g, work.on);
  if (c === undefined) return;
  const raw = rollAmount(g, effect.amount, work.dice, work.sum, whatOf(g, work, 'How much is drained'));
  harm(g, [
    {
      target: c.id,
      raw,
      pool: effect.pool,
      armour: false,
      attack: true,
      by: work.by,
      with: work.source,
      of: '',
      magical: work.magical,
      rider: [],
      // CA-AUTO-06: naturals count as for any harm.
      extra: work.extra ?? 0,
      permanent: false,
      feeds: true,
    },
    ...(work.after ?? []),
  ]);
};

export const bank = (g: Play, work: EffectWork, advantages: Amount): void => {
  for (const c of sufferers(g, work.on)) c.bank += sizeOf(advantages, work.dice, work.sum);
};

/** AP more or less: of this turn for one whose turn it is, of the next for others (CA-R39). */
export const addAp = (g: Play, work: EffectWork, { by, round = false }: EffectOf<'ap'>): void => {
  for (const c of sufferers(g, work.on)) {
    // Whoever has had its turns of this Round would take it into the next one.
    if (round && c.taken >= c.turns && g.state.turn !== c.id) continue;
    c.ap = Math.max(0, c.ap + signedOf(by, work.dice, work.sum));
  }
};

export const tire = (g: Play, work: EffectWork, amount: Amount): void => {
  const by = rollAmount(g, amount, work.dice, work.sum, whatOf(g, work, 'Fatigue'));
  for (const c of sufferers(g, work.on)) addFatigue(g, c, by);
};

/** All Fatigue and every cause of being Deprived goes. */
export const refresh = (g: Play, work: EffectWork): void => {
  for (const c of sufferers(g, work.on)) {
    shedFatigue(g, c);
    c.deprived = [];
    c.deprivedHours = 0;
  }
};

/** CA-R83: one cause more of being Deprived. */
export const deprive = (g: Play, work: EffectWork, { cause, until, of = '' }: EffectOf<'deprived'>): void => {
  for (const c of sufferers(g, work.on)) {
    // CA-R194.
    if (isImmune(g, c, of)) continue;
    if (isProof(g, c, cause) || c.deprived.includes(cause)) continue;
    depriveBy(g, c, cause);
    if (until !== undefined) awaitRecovery(c, { rule: cause, text: cause, ...WAITS[until] });
  }
};

/** CA-R83: each cause has its own ending. */
const WAITS: Readonly<Record<NonNullable<EffectOf<'deprived'>['until']>, Pick<Recovery, 'when' | 'hours'>>> =
  {
    rest: { when: 'rest', hours: 4 },
    night: { when: 'rest', hours: 8 },
    healer: { when: 'healer', hours: 0 },
    save: { when: 'daily', hours: 0 },
  };

/** Whoever does it drags somebody along (CA-AUTO-16). */
export const haul = (g: Play, work: EffectWork): void => {
  const by = findCreature(g.state, work.by);
  const [c] = sufferers(g, work.on);
  if (by !== undefined && c !== undefined && by.drags === '') by.drags = c.id;
};

/** The clock of one who is Dying runs out sooner (CA-R23). */
export const hurryDeath = (g: Play, work: EffectWork, minutes: number | undefined): void => {
  for (const c of sufferers(g, work.on)) {
    if (c.fate !== 'dying') continue;
    const at = g.state.clock + (minutes ?? g.book.options.dyingMinutes);
    if (minutes === undefined || c.deathAt < 0 || at < c.deathAt) c.deathAt = at;
  }
};

/** A pool changes for good, its most and what is left of it (CA-R10); STR 0 is death (CA-LOSS-01). */
export const shift = (g: Play, work: EffectWork, effect: EffectOf<'shift'>): void => {
  const rolled =
    effect.by.roll === undefined
      ? 0
      : rollAmount(g, effect.by, work.dice, work.sum, whatOf(g, work, 'For good'));
  const by = effect.by.roll === undefined ? signedOf(effect.by, work.dice, work.sum) : rolled;
  for (const c of sufferers(g, work.on)) shiftPool(g, c, effect.pool, by, 'CA-R10');
};

/** A new most, where the roll is higher than the old one (CA-R35: what is left of it does not rise). */
export const raise = (g: Play, work: EffectWork, effect: EffectOf<'raise'>): void => {
  for (const c of sufferers(g, work.on)) {
    const rolled = rollAmount(g, { roll: effect.roll }, 0, 0, whatOf(g, work, `${c.name}: a new most?`));
    const from = maxOf(c, effect.pool);
    if (rolled <= from) continue;
    setMax(c, effect.pool, rolled);
    tell(g, () => ({
      type: 'set',
      rules: ['CA-MIS-08'],
      who: c.id,
      field: `max ${effect.pool}`,
      from: String(from),
      value: String(rolled),
    }));
  }
};
