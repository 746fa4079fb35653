import { SimulationTable, type Policy, type Random } from '@caltrop/engine';
import type { Battle, Position } from '../../../match/book.ts';
import { cloneState, type Model, type Side } from '../../../match/state.ts';
import type { FightWork } from '../../../match/work.ts';
import { participantsOf } from '../../strikes/strikes.ts';
import { openFight, stepFight } from '../combat.ts';

/** A fight up to its first die: who takes part, who strikes with what, on a copy of the position. */
export interface FightPlan {
  readonly b: Battle;
  readonly work: FightWork;
  /** Everybody in it, in the order of the table. */
  readonly all: readonly Model[];
  readonly policy: Policy;
}

/** Dice that nobody may roll: it tells when somebody did. */
const noDice = (): Random & { rolled: boolean } => ({
  rolled: false,
  below() {
    this.rolled = true;
    return 0;
  },
});

/** Windows before the first die: supporters and powers of both sides, the Defender's option; a few more do no harm. */
const WINDOWS = 12;

/**
 * Takes a fight through its own steps up to the attack dice, all questions answered by a policy. Undefined where
 * something else happens before them, such as a power that is cast, and where the Defender fires (DW-FIGHT-14).
 */
export const planFight = (
  { book, state: before }: Position,
  engaged: readonly Model[],
  attacker: Side,
  policy: Policy,
): FightPlan | undefined => {
  const dice = noDice();
  const state = cloneState(before);
  const b: Battle = { book, state, table: new SimulationTable(dice, policy) };
  state.work = [
    openFight(
      attacker,
      engaged.map((m) => m.id),
    ),
  ];
  for (let i = 0; i < WINDOWS; i++) {
    const work = state.work.at(-1);
    if (work?.is !== 'fight' || state.work.length > 1 || dice.rolled || work.option === 'fire')
      return undefined;
    if (work.step === 'attack') return { b, work, all: participantsOf(b, work), policy };
    if (work.step === 'after') return undefined;
    stepFight(b, work);
  }
  return undefined;
};
