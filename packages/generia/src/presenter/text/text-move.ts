import { dictionary, err, ok, type Result } from '@caltrop/engine';
import { badText, partsOf } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Creature } from '../../match/state.ts';
import { reachable } from '../../rules/movement/ways.ts';
import type { MoveHow } from '../../match/command.ts';
import { squaresIn } from './text-words.ts';

/** Squares one after another from where somebody stands: a way of its own; one far away: the cheapest way there. */
export const pathIn = (
  p: Position,
  c: Creature,
  how: MoveHow,
  words: readonly string[],
): Result<readonly number[]> => {
  const cells = squaresIn(
    p,
    words.filter((w) => w.toLowerCase() !== 'to'),
  );
  if (!cells.ok) return cells;
  const [first, ...more] = cells.value;
  if (first === undefined) return badText('Say where to: move K9.');
  if (more.length > 0 || how === 'fly') return cells;
  const found = reachable(p, c, how).find(({ to }) => to === first);
  if (found !== undefined) return ok(found.path);
  // Which rule is against it, the move itself says.
  return isBeside(p, c.at, first)
    ? cells
    : err([{ code: 'out-of-reach', what: `${c.name} does not get there in one move.` }]);
};

const isBeside = (p: Position, a: number, b: number): boolean => {
  const { xs, ys } = p.book.board;
  return Math.max(Math.abs((xs[a] ?? 0) - (xs[b] ?? 0)), Math.abs((ys[a] ?? 0) - (ys[b] ?? 0))) <= 1;
};

const HOWS: Readonly<Record<string, MoveHow>> = dictionary({
  sprint: 'sprint',
  sneak: 'stealth',
  fly: 'fly',
});

/** `move K9`, `sprint K9`, `sneak K9`, `fly K9 up 3`, `move K8 K9 K10`. */
export const moveText = (
  p: Position,
  c: Creature,
  verb: string,
  words: readonly string[],
): Result<Command> => {
  const how = HOWS[verb];
  const stealthily = words.some((w) => w.toLowerCase() === 'stealthily');
  const parts = partsOf(
    words.filter((w) => w.toLowerCase() !== 'stealthily'),
    ['up'],
  );
  const said = (parts[''] ?? '').split(/\s+/u).filter((w) => w !== '');
  const up = parts['up'] === undefined ? undefined : Number(parts['up']);
  if (up !== undefined && !Number.isInteger(up)) return badText('Say how high in whole metres: fly K9 up 3.');
  const path = how === 'fly' && said.length === 0 ? ok([]) : pathIn(p, c, how ?? 'walk', said);
  if (!path.ok) return path;
  return ok({
    do: 'move',
    path: path.value,
    ...(how === undefined ? {} : { how }),
    ...(stealthily ? { sneak: true } : {}),
    ...(up === undefined ? {} : { up }),
  });
};
