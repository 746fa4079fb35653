import { signed, zoneOfTiles, type Ring, type Seat, type Zone } from '@caltrop/engine';
import { blockDistance } from '@caltrop/engine/squares';
import { isRooted } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { footOf, groundAt } from '../../rules/creature/measures.ts';
import { carryOf, usable } from '../../rules/creature/in-hand.ts';
import { isUp, type Creature } from '../../match/state.ts';
import { reachable } from '../../rules/movement/ways.ts';
import { isShown } from './tokens.ts';

const isWall = (p: Position, at: number): boolean => p.book.grounds[groundAt(p, at)]?.behind === 'total';

/** Every square that could be struck from some, at a distance; nobody stands in a wall. */
export const struckFrom = (p: Position, c: Creature, from: readonly number[], far: number): Set<number> => {
  const { board, options } = p.book;
  const foot = footOf(p, c);
  const diagonals = options.metric === 'chebyshev' ? 'one' : 'alternating';
  const struck = new Set<number>();
  for (const at of from)
    for (let t = 0; t < board.size; t++)
      if (!struck.has(t) && blockDistance(board, at, foot, t, 1, diagonals) <= far && !isWall(p, t))
        struck.add(t);
  return struck;
};

/** How far the arms that a creature has ready carry. */
const farthest = (p: Position, c: Creature): number =>
  Math.max(0, ...kitOf(p.book, c).arms.flatMap((arm, n) => (usable(p, c, n) ? [carryOf(p, c, arm)] : [])));

/** Where a creature could strike in a fresh turn: it walks first, or its mount does. */
const threatOf = (p: Position, c: Creature): Set<number> => {
  const mover = p.state.creatures[c.mount] ?? c;
  const from = isRooted(mover) ? [] : reachable(p, mover, 'walk').map((w) => w.to);
  return struckFrom(p, c, [c.at, ...from], farthest(p, c));
};

/** Everything that the foes of a seat could strike in a fresh turn: all of them, or those named. */
export const threatTo = (p: Position, seat: Seat, units: readonly string[] | undefined): Zone => {
  const own = p.book.sideOf.get(seat) ?? 0;
  const asked = p.state.creatures.filter(
    (c) => isUp(c) && (units === undefined ? c.side !== own : units.includes(c.id)),
  );
  const tiles = new Set<number>();
  for (const c of asked) for (const t of threatOf(p, c)) tiles.add(t);
  return zoneOfTiles(tiles);
};

/** GE-RNG-05: where short and medium range end. */
const SHORT = 4;
const MEDIUM = 12;

/** How far each weapon that is ready carries from where a creature stands: melee reach, or the bands of range. */
export const ringsOf = (p: Position, id: string): Ring[] => {
  const c = p.state.creatures.find((o) => o.id === id);
  if (c === undefined || !isShown(c)) return [];
  const ring = (label: string, far: number): Ring => ({
    label,
    zone: zoneOfTiles(struckFrom(p, c, [c.at], far)),
  });
  return kitOf(p.book, c).arms.flatMap((arm, n): Ring[] => {
    if (!usable(p, c, n)) return [];
    const { range } = arm;
    const far = carryOf(p, c, arm);
    if (range === null) return far === 0 ? [] : [ring(`${arm.name}, ${far} m`, far)];
    const band = (name: string, score: number): string =>
      `${arm.name}, ${name} range${score === 0 ? '' : ` ${signed(score)}`}`;
    return [
      ring(band('short', range.short), Math.min(SHORT, far)),
      ...(far > SHORT ? [ring(band('medium', range.medium), Math.min(MEDIUM, far))] : []),
      ...(far > MEDIUM ? [ring(band('long', range.long), far)] : []),
    ];
  });
};
