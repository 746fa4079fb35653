import type { Battle, Position } from '../../match/book.ts';
import type { Goal } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { goalWords } from './goal-words.ts';
import { groundAt, squaresOf } from '../creature/measures.ts';
import { kill } from '../wounds/wounds.ts';
import { isHere, isUp, type Creature, type Ending } from '../../match/state.ts';

/** Able to fight, or still to come (GE-R57); summons do not keep their side up (GE-R91). */
const isAble = (c: Creature): boolean => c.summoner < 0 && (isUp(c) || c.where === 'waiting');

/** How the battle stands: its end, or null while it goes on (GE-ROUND-03, and the encounter's own goals). */
const endingOf = (p: Position): Ending | null => {
  const { goals } = p.book.encounter;
  const plain = goals.length === 1 && goals[0]?.kind === 'last standing';
  let first = -1;
  let opposed = false;
  for (const c of p.state.creatures) {
    if (!isAble(c)) continue;
    if (first < 0) first = c.side;
    else if (c.side !== first) {
      if (plain) return null;
      opposed = true;
    }
  }
  if (!plain) {
    for (const goal of goals) {
      const winner = wonBy(p, goal);
      if (winner !== undefined) return ending(p, winner, reached(p, goal));
    }
  }
  if (opposed) return null;
  if (first < 0) return { winners: [], rule: 'GE-R57', text: 'Nobody is able to fight any more.' };
  if (
    goals.some(
      (goal) => goal.kind === 'left over' && p.book.sides.indexOf(goal.side) !== first && safe(p, goal) > 0,
    )
  )
    return {
      winners: [],
      rule: 'GE-ROUND-03',
      text: 'Nobody is left to fight on, but not all of them are down: some are safe.',
    };
  const name = p.book.sides[first] ?? 'one side';
  return ending(p, name, 'nobody else is able to fight any more.');
};

/** What a goal asked for, now that it is reached. */
const reached = (p: Position, goal: Goal): string =>
  goalWords(goal, (id) => p.state.creatures.find((c) => c.id === id)?.name ?? id);

const ending = (p: Position, side: string, text: string): Ending => ({
  winners: [p.book.sides.indexOf(side)],
  rule: 'GE-ROUND-03',
  text: `Victory for the ${side}: ${text}`,
});

/** How many have left over the edge of a goal: they are safe, and neither lost nor down. */
const safe = (p: Position, { side, edge }: Extract<Goal, { readonly kind: 'left over' }>): number => {
  const n = p.book.sides.indexOf(side);
  return p.state.creatures.filter(
    (c) => c.side === n && c.where === 'left' && c.used.includes(`left ${edge}`),
  ).length;
};

/** The side that a goal gives the victory to, when it is reached. What counts at the end of a round is asked there. */
const wonBy = (p: Position, goal: Goal): string | undefined => {
  const { creatures } = p.state;
  switch (goal.kind) {
    case 'last standing':
    case 'rounds':
    case 'hold':
      return undefined;
    case 'side down': {
      const side = p.book.sides.indexOf(goal.side);
      return creatures.some((c) => c.side === side && isAble(c)) ? undefined : goal.winner;
    }
    case 'creature down': {
      const c = creatures.find((o) => o.id === goal.id);
      return c === undefined || isUp(c) ? undefined : goal.winner;
    }
    case 'left over':
      return safe(p, goal) >= goal.count ? goal.side : undefined;
  }
};

/** Goals that count when a round ends: holding ground, outlasting rounds with somebody conscious. */
export const endingOfRound = (p: Position): Ending | null => {
  const { creatures, round } = p.state;
  for (const goal of p.book.encounter.goals) {
    if (goal.kind === 'rounds' && round >= goal.rounds) {
      if (creatures.some((c) => isUp(c) && c.id.startsWith(goal.conscious)))
        return ending(p, goal.winner, reached(p, goal));
    }
    if (goal.kind === 'hold' && round > goal.after) {
      const side = p.book.sides.indexOf(goal.side);
      const there = creatures.filter(
        (c) => isHere(c) && squaresOf(p, c).some((at) => p.book.grounds[groundAt(p, at)]?.id === goal.ground),
      );
      const own = there.filter((c) => c.side === side && c.awake);
      if (own.length >= goal.count && there.every((c) => c.side === side || !c.awake))
        return ending(p, goal.side, reached(p, goal));
    }
  }
  return null;
};

/** Creatures bound to one that is down collapse when the round ends. */
export const collapseBound = (b: Battle): void => {
  for (const { to, ids } of b.book.encounter.bound) {
    const master = b.state.creatures.find((c) => c.id === to);
    if (master === undefined || isUp(master)) continue;
    b.state.creatures.forEach((c, n) => {
      if (ids.includes(c.id) && !c.dead) kill(b, n);
    });
  }
};

/** Ends the battle when it is over; true when it is. */
export const checkEnd = (b: Battle): boolean => {
  const found = endingOf(b);
  if (found === null) return false;
  finish(b, found);
  return true;
};

/** Ends the battle. */
export const finish = (b: Battle, found: Ending): void => {
  b.state.result = found;
  b.state.stage = 'over';
  b.state.work = [];
  tell(b, {
    type: 'result',
    rules: [found.rule],
    winners: found.winners.map((side) => b.book.sides[side] ?? ''),
    text: found.text,
  });
};
