import { isLineClear } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import type { GroundKind } from '../../content/content.ts';
import { itemOf } from '../inventory/slots.ts';
import { blindSpaces, distance, distanceToSpace, groundAt, spacesOf } from './map.ts';
import { seesSpace } from './sight.ts';
import { isPresent, type Carried, type Creature } from '../../match/state.ts';

/** A mundane light: what somebody carries, or a Space that burns; and how far away it is. */
export type Light = { readonly far: number } & (
  | { readonly owner: Creature; readonly carried: Carried }
  | { readonly space: number; readonly ground: GroundKind }
);

/** What puts lights out: all that somebody sees, or all so near to somebody or to the aimed Space (CA-R92). */
interface Snuffing {
  readonly within?: number;
  readonly here?: boolean;
}

/** The mundane lights that are put out: torches and lanterns and fires on the ground. Only what has no reach of its own needs eyes. */
export const lightsFor = (
  p: Position,
  c: Creature,
  { within, here }: Snuffing,
  at: number,
): readonly Light[] => {
  const { book, state } = p;
  const from: Creature = here === true && at >= 0 ? { ...c, at, side: 1 } : c;
  const isReached = (space: number): boolean =>
    within === undefined
      ? seesSpace(p, c, space)
      : spacesOf(p, from).some((o) => o === space || isLineClear(book.board, o, space, blindSpaces(p)));
  const found: Light[] = [];
  for (const owner of state.creatures) {
    const own = owner.id === from.id && owner.at === from.at;
    if (!isPresent(owner) || (!own && book.mapped && !isReached(owner.at))) continue;
    const far = own ? 0 : distance(p, from, owner);
    for (const carried of owner.items)
      if (carried.lit === true && itemOf(book, carried).tags.includes('light'))
        found.push({ owner, carried, far });
  }
  if (book.mapped)
    for (let space = 0; space < book.board.size; space++) {
      const ground = groundAt(p, space);
      if (ground.burns !== true || !isReached(space)) continue;
      found.push({ space, ground, far: distanceToSpace(p, from, space) });
    }
  return found.filter(({ far }) => far <= (within ?? Infinity));
};
