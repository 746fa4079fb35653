import type { Battle, Position } from './book.ts';
import { creatureOf, woundsOf } from './state.ts';
import { limitOf, saveWaking } from './wounds.ts';

/**
 * What the start of a round, or the start or end of a turn has to do, in order (GE-SEQ-15 to 17): words that `doUpkeep`
 * understands. Mostly there is nothing, and nothing is made.
 */
export const upkeepOf = (p: Position, step: 'round' | 'start' | 'end', who: number): readonly string[] => {
  if (step !== 'start') return NOTHING;
  const c = creatureOf(p.state, who);
  return !c.awake && !c.dead && woundsOf(c) < limitOf(p, c) ? WAKING : NOTHING;
};

const NOTHING: readonly string[] = [];
const WAKING: readonly string[] = ['waking'];

/** Does one thing of the list, with at most one batch of dice. */
export const doUpkeep = (b: Battle, who: number, what: string): void => {
  if (what === 'waking') saveWaking(b, who);
};
