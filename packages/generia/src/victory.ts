import type { Battle, Position } from './book.ts';
import { endAllHeld } from './concentration.ts';
import { tell } from './events.ts';
import { isUp, type Ending } from './state.ts';

/** What follows when a creature drops or dies: its concentration ends; riders, grips and summons are told (GE-R33). */
export const fallen = (b: Battle, n: number): void => {
  const c = b.state.creatures[n];
  if (c === undefined) return;
  endAllHeld(b, n);
  c.grappling = -1;
};

/** Sides that have somebody able to fight (GE-R57); summons do not keep their side up (GE-R91). */
export const ableSides = (p: Position): number[] => {
  const sides: number[] = [];
  for (const c of p.state.creatures)
    if ((isUp(c) || c.where === 'waiting') && c.summoner < 0 && !sides.includes(c.side)) sides.push(c.side);
  return sides;
};

/** How the battle stands: its end, or null while it goes on (GE-ROUND-03, and the encounter's own goals). */
export const endingOf = (p: Position): Ending | null => {
  const { creatures } = p.state;
  // Quick look: two creatures of different sides that are up.
  let first = -1;
  for (const c of creatures) {
    if (c.summoner >= 0 || !(isUp(c) || c.where === 'waiting')) continue;
    if (first < 0) first = c.side;
    else if (c.side !== first) return null;
  }
  if (first < 0) return { winners: [], rule: 'GE-R57', text: 'Nobody is able to fight any more.' };
  return {
    winners: [first],
    rule: 'GE-ROUND-03',
    text: `Only ${p.book.sides[first] ?? 'one side'} is still able to fight.`,
  };
};

/** Ends the battle when it is over; true when it is. */
export const checkEnd = (b: Battle): boolean => {
  const ending = endingOf(b);
  if (ending === null) return false;
  finish(b, ending);
  return true;
};

/** Ends the battle. */
export const finish = (b: Battle, ending: Ending): void => {
  b.state.result = ending;
  b.state.stage = 'over';
  b.state.work = [];
  tell(b, {
    type: 'result',
    rules: [ending.rule],
    winners: ending.winners.map((side) => b.book.sides[side] ?? ''),
    text: ending.text,
  });
};
