import type { Play, Position } from '../../match/book.ts';
import type { GroundKind } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { itemOf } from '../inventory/slots.ts';
import { groundAt, spacesOf } from './map.ts';
import { lay } from './patches.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** The door on a Space, open or closed; undefined where there is none. */
export const doorAt = (p: Position, at: number): GroundKind | undefined => {
  const ground = p.book.mapped && at >= 0 && at < p.book.board.size ? groundAt(p, at) : undefined;
  return ground?.door === undefined ? undefined : ground;
};

/** The other stand of a door: the ground that is open where this one is closed, and the other way round. */
const otherDoor = (p: Position, door: 'open' | 'closed'): GroundKind | undefined => {
  for (const ground of p.book.content.grounds.values())
    if (ground.door === (door === 'open' ? 'closed' : 'open')) return ground;
  return undefined;
};

/** CA-EXA-12: a closed door stands open, an open one is closed. */
export const turnDoor = (g: Play, at: number): void => {
  const door = doorAt(g, at)?.door;
  const other = door === undefined ? undefined : otherDoor(g, door);
  if (other !== undefined) lay(g, { at: [at], ground: other.id, by: '', ends: [] });
};

/** CA-R267: those on a Space whom a lock binds: what they are bound with lies there. */
export const lockedOn = (p: Position, space: number): readonly Creature[] => {
  const locks = p.state.lying.filter(({ item }) => itemOf(p.book, item).tags.includes('locks'));
  if (locks.length === 0) return [];
  return p.state.creatures.filter(
    (t) =>
      isPresent(t) &&
      spacesOf(p, t).includes(space) &&
      t.conditions.some((a) => a.kind === NAMED.bound && locks.some((l) => l.item.id === a.of)),
  );
};
