import type { Position } from '../../match/book.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { torchesOf } from './light.ts';
import { distance, distanceTo, groundAt, squaresWithin } from '../creature/measures.ts';

const PRESENCE = ['none', 'weak', 'normal', 'strong'] as const;
/** Within how many metres an element counts. */
const NEAR = 12;

/** How strongly an element is there for a shaman within 12 m, 0 none to 3 strong (content section 14). */
export const presenceOf = (p: Position, c: Creature, element: string): number => {
  const { map } = p.book.encounter;
  const raised = isRaised(p, c, element) ? 2 : 0;
  const said = map.elements[element];
  if (said !== undefined) {
    const there = PRESENCE.indexOf(said);
    return there === 1 ? Math.max(there, raised) : there;
  }
  const underground = map.sky === 'none';
  switch (element) {
    case 'Stone':
      return underground ? 2 : Math.max(1, raised);
    case 'Air':
      return underground ? 0 : Math.max(1, raised);
    case 'Water':
      return isNear(p, c, (square) => isWater(p, square)) ? 2 : 0;
    case 'Fire':
      return isNear(p, c, (square) => p.book.grounds[groundAt(p, square)]?.fire === true)
        ? 2
        : [...map.lamps, ...torchesOf(p)].some((lamp) => distanceTo(p, c, lamp.at) <= NEAR)
          ? Math.max(1, raised)
          : 0;
    default:
      return 3;
  }
};

/** Whether somebody near has raised weak sources of an element to normal ones (Elemental Call). */
const isRaised = (p: Position, c: Creature, element: string): boolean =>
  p.state.creatures.some(
    (o) =>
      o.boons.length > 0 &&
      isHere(o) &&
      distance(p, c, o) <= NEAR &&
      o.boons.some((boon) => boon.effects.some((e) => e.hook === 'source' && e.element === element)),
  );

/** Whether a square is at a source of an element: fire and water are somewhere, air and stone are wherever they are at all. */
export const isAtSource = (p: Position, at: number, element: string): boolean => {
  const { map } = p.book.encounter;
  if (map.elements[element] !== undefined || (element !== 'Fire' && element !== 'Water')) return true;
  const there = (square: number): boolean => {
    return element === 'Fire'
      ? p.book.grounds[groundAt(p, square)]?.fire === true ||
          [...map.lamps, ...torchesOf(p)].some((lamp) => lamp.at === square)
      : isWater(p, square);
  };
  return squaresWithin(p, at, 1, 1).some(there);
};

/** Whether there is water on a square: deep, or a ford of the map; what magic has broken up is no ford (GE-R195). */
const isWater = (p: Position, at: number): boolean => {
  const ground = p.book.grounds[groundAt(p, at)];
  if (ground === undefined) return false;
  return ground.swim || (ground.name.includes('ford') && p.book.ground[at] === groundAt(p, at));
};

const isNear = (p: Position, c: Creature, is: (square: number) => boolean): boolean => {
  for (let at = 0; at < p.book.board.size; at++) if (is(at) && distanceTo(p, c, at) <= NEAR) return true;
  return false;
};
