import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { creatureOf, numberOf, type Creature } from '../../match/state.ts';

/** What is not in the rules is left to the game master; so is everything that a table decides to see otherwise. */
export const DESK_RULE = 'GE-R75';

/** Whom a command of the game master is about; the command has been looked at before. */
export const named = (p: Position, id: string): Creature => creatureOf(p.state, numberOf(p.state, id));

/** Why there is nobody of that name. */
export const nameFault = (p: Position, id: string): Refusal | undefined =>
  numberOf(p.state, id) < 0 ? refuse(DESK_RULE, `There is nobody called "${id}".`) : undefined;

/** A whole number from one bound to another. */
export const isWithin = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most;

/** The least and the most by which a game master may shift an Advantage Score. */
export const MOST_ADVANTAGE = 6;
