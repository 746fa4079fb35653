import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { distance, distanceTo } from '../creature/measures.ts';
import { moveCost, moveFault, reachable } from './ways.ts';
import { hasStatus, isHere, statusOf, type Creature } from '../../match/state.ts';

/** Whether a creature must run (GE-STS-34). */
export const isPanicked = (c: Creature): boolean => c.statuses.length > 0 && hasStatus(c, 'Panicked');

/**
 * GE-R92: the moves of one who panics: a Sprint if EN allows, along ways that end farthest from the originator. None when no
 * square is farther than the one it stands on, or when it cannot move.
 */
export const panicWays = (p: Position, c: Creature): CommandOf<'move'>[] => {
  const from = p.state.creatures[statusOf(c, 'Panicked')?.by ?? -1];
  if (from === undefined || !isHere(from)) return [];
  const how = c.en >= moveCost(p, c, 'sprint') && moveFault(p, c, 'sprint') === undefined ? 'sprint' : 'walk';
  if (moveFault(p, c, how) !== undefined) return [];
  let best = distance(p, c, from);
  let ways: CommandOf<'move'>[] = [];
  for (const { to, path } of reachable(p, c, how)) {
    const far = distanceTo(p, from, to);
    if (far < best || (far === best && ways.length === 0)) continue;
    if (far > best) {
      best = far;
      ways = [];
    }
    ways.push({ do: 'move', path, how });
  }
  return ways;
};

/** Why one who panics may not move like this. */
export const panicFault = (
  p: Position,
  c: Creature,
  path: readonly number[],
  how: string,
): Refusal | undefined => {
  if (!isPanicked(c)) return undefined;
  const ways = panicWays(p, c);
  const fits = ways.some((way) => way.how === how && way.path.at(-1) === path.at(-1));
  return fits ? undefined : refuse('GE-R92', `${c.name} panics: it runs as far away as it can, or stays.`);
};

/** Why one who panics may not end its turn: it must run as long as it can. */
export const endFault = (p: Position, c: Creature): Refusal | undefined =>
  isPanicked(c) && !p.state.turn.move && panicWays(p, c).length > 0
    ? refuse('GE-R92', `${c.name} panics: it must run first.`)
    : undefined;
