import { firstAnswer, type Policy } from '@caltrop/engine';
import { conditionsOf } from '../../../content/content.ts';
import type { Aura, Position } from '../../../match/book.ts';
import { modelOf, type Model, type Side, type State } from '../../../match/state.ts';
import { meleeKeyword } from '../../strikes/weapons.ts';
import { blowsOf } from './blows.ts';
import { sufferersOf } from './falls.ts';
import { planFight } from './plan.ts';

/** What a fight brings one model that takes part in it. */
export interface Fallen {
  readonly id: string;
  readonly side: Side;
  /** The chance that it is slain, and the mean of the Wounds that it loses. */
  readonly slain: number;
  readonly lost: number;
}

/** The odds of a whole fight, in doubles. */
export interface FightOdds {
  /** Everybody who takes part, supporters included. */
  readonly models: readonly Fallen[];
  /** The chance that south loses so many models and north so many: `joint[south][north]`. */
  readonly joint: readonly Float64Array[];
}

/**
 * The odds of a fight, all answers given by a policy and Destiny spent as it says: who takes part, what is rolled and who
 * bears it comes from the rules as they are played, but the dice are added up and not walked. Both sides strike before
 * anybody falls (DW-R53), so that a side's losses hang on the other's blows and on its own Destiny alone.
 * Undefined where something else than dice and wounds comes into it: a power cast in the fight, the Fire option, a rule
 * that gives a save or an ignore roll again only once, an aura that begins with its bearer's last Wound.
 */
export const fightOdds = (
  p: Position,
  engaged: readonly Model[],
  attacker: Side,
  policy: Policy = firstAnswer,
): FightOdds | undefined => {
  if (p.book.bearers.some(({ auras }) => auras.some(hangsOnWounds))) return undefined;
  const plan = planFight(p, engaged, attacker, policy);
  // Blows that take several Wounds are walked.
  if (
    plan === undefined ||
    plan.work.strikers.some((s) => meleeKeyword(p, modelOf(p.state, s.by), 'wound') > 1)
  )
    return undefined;
  const [southBlows, northBlows] = [blowsOf(plan, 'south'), blowsOf(plan, 'north')];
  const [south, north] = [sufferersOf(plan, 'south'), sufferersOf(plan, 'north')];
  const joint = Array.from(
    { length: south.models.length + 1 },
    () => new Float64Array(north.models.length + 1),
  );
  const fallen = new Map<string, { slain: number; lost: number }>();
  for (const m of plan.all) fallen.set(m.id, { slain: 0, lost: 0 });
  const note = (models: readonly Model[], each: Float64Array, lost: Float64Array, chance: number): void =>
    models.forEach((m, i) => {
      const so = fallen.get(m.id);
      if (so === undefined) return;
      so.slain += chance * (each[i] ?? 0);
      so.lost += chance * (lost[i] ?? 0);
    });
  southBlows.forEach((fromSouth, southLeft) => {
    const southChance = total(fromSouth);
    if (southChance === 0) return;
    northBlows.forEach((fromNorth, northLeft) => {
      const northChance = total(fromNorth);
      if (northChance === 0) return;
      const ours = south.fall(fromNorth, southLeft);
      const theirs = north.fall(fromSouth, northLeft);
      note(south.models, ours.each, ours.lost, southChance);
      note(north.models, theirs.each, theirs.lost, northChance);
      joint.forEach((row, s) => {
        const chance = ours.slain[s] ?? 0;
        if (chance > 0) theirs.slain.forEach((other, n) => (row[n] = (row[n] ?? 0) + chance * other));
      });
    });
  });
  if (south.isLost() || north.isLost()) return undefined;
  const models = plan.all.map(({ id, side }): Fallen => ({ id, side, ...(fallen.get(id) ?? NOBODY) }));
  return { models, joint };
};

/** Whether an aura begins with the last Wound of its source. */
const hangsOnWounds = ({ rule }: Aura): boolean => conditionsOf(rule).includes('last-wound');

const NOBODY = { slain: 0, lost: 0 };

const total = (chances: Float64Array): number => {
  let sum = 0;
  for (const one of chances) sum += one;
  return sum;
};

/** A position with so much Destiny on each side: odds are asked for what may be spent, not for all there is. */
export const withDestiny = (state: State, destiny: Readonly<Record<Side, number>>): State => ({
  ...state,
  pools: {
    south: { ...state.pools.south, destiny: destiny.south },
    north: { ...state.pools.north, destiny: destiny.north },
  },
});

/** The chance of each number of models that a side loses. */
export const lossesOf = ({ joint }: FightOdds, side: Side): number[] => {
  if (side === 'south') return joint.map(total);
  return Array.from(joint[0] ?? [], (_, n) => joint.reduce((sum, row) => sum + (row[n] ?? 0), 0));
};
