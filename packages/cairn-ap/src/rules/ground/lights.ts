import type { Position } from '../../match/book.ts';
import type { GroundKind } from '../../content/content.ts';
import { itemOf } from '../inventory/slots.ts';
import { distance, distanceToSpace, groundAt } from './map.ts';
import { seesSpace } from './sight.ts';
import { isPresent, type Carried, type Creature } from '../../match/state.ts';

/** A mundane light: what somebody carries, or a Space that burns; and how far away it is. */
export type Light = { readonly far: number } & (
  | { readonly owner: Creature; readonly carried: Carried }
  | { readonly space: number; readonly ground: GroundKind }
);

/** Snuff: the mundane lights that somebody sees, torches and lanterns and fires on the ground, so near to where they are measured from. */
export const lightsInSight = (p: Position, c: Creature, from: Creature, within: number): readonly Light[] => {
  const { book, state } = p;
  const found: Light[] = [];
  for (const owner of state.creatures) {
    if (!isPresent(owner) || (owner.id !== c.id && book.mapped && !seesSpace(p, c, owner.at))) continue;
    const far = owner.id === from.id && owner.at === from.at ? 0 : distance(p, from, owner);
    for (const carried of owner.items)
      if (carried.lit === true && itemOf(book, carried).tags.includes('light'))
        found.push({ owner, carried, far });
  }
  if (book.mapped)
    for (let space = 0; space < book.board.size; space++) {
      const ground = groundAt(p, space);
      if (ground.burns !== true || !seesSpace(p, c, space)) continue;
      found.push({ space, ground, far: distanceToSpace(p, from, space) });
    }
  return found.filter(({ far }) => far <= within);
};

/** Where lights are measured from: whoever puts them out, or the aimed Space. */
export const snuffedFrom = (c: Creature, { here }: { readonly here?: boolean }, at: number): Creature =>
  here === true && at >= 0 ? { ...c, at, side: 1 } : c;
