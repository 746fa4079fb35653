/** What somebody lets go of who begins to concentrate on something new (GE-R33). */
import type { Position } from '../../match/book.ts';
import { isFree } from '../creature/sources.ts';
import { creatureOf, needsMind, type Creature, type Held } from '../../match/state.ts';

/** What may end for something new: what takes concentration of its own. */
export const lettable = (p: Position, c: Creature): readonly Held[] =>
  c.held.filter((h) => needsMind(h) && !isFree(p, c, h.ability));

/** Whether a creature is there only as long as its summoner keeps this up (GE-R91). */
export const keepsThere = (p: Position, c: Creature, held: Held, n: number): boolean =>
  held.on.includes(n) && creatureOf(p.state, n).summoner === p.state.creatures.indexOf(c);

/** Of what may end, that which does not take everybody with it whom the new is for; all of it where nothing is left else. */
export const choiceFor = (p: Position, c: Creature, on: readonly number[]): readonly Held[] => {
  const all = lettable(p, c);
  const some = all.filter((h) => on.length === 0 || !on.every((n) => keepsThere(p, c, h, n)));
  return some.length > 0 ? some : all;
};
