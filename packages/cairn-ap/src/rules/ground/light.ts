import { kitOf, type Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { distanceToSpace, spacesOf } from './map.ts';
import { itemOf } from '../inventory/slots.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** CA-LIGHT-01: how far a torch or a lantern lights. */
export const LIGHT_SPACES = 8;
/** CA-LIGHT-01: how often each can be lit: a torch by itself, a lantern for each can of oil. */
export const LIGHTINGS = { torch: 3, lantern: 6 } as const;

/** How many Spaces around it a creature lights: by a burning thing in hand, or by its nature; 0 for none. */
export const lightOf = (p: Position, c: Creature): number => {
  if (!isPresent(c)) return 0;
  let far = 0;
  for (const t of kitOf(p.book, c).traits) far = Math.max(far, t.sheds ?? 0);
  for (const i of c.items)
    if (i.place === 'hand' && itemOf(p.book, i).tags.includes('light')) far = Math.max(far, LIGHT_SPACES);
  return far;
};

/** Whether a Space lies in somebody's light, or in light that was laid over it. */
export const isLit = (p: Position, space: number): boolean =>
  p.state.patches.some((patch) => patch.at === space && patch.ground === 'light') ||
  p.state.creatures.some((c) => {
    const far = lightOf(p, c);
    return far > 0 && distanceToSpace(p, c, space) <= far;
  });

/** CA-LIGHT-01: in the dark, beyond every light, only outlines are seen, but by those whom darkness does not hinder. */
export const seesOutlines = (p: Position, from: Creature, to: Creature): boolean =>
  !bears(p, from, 'darkSight') && !spacesOf(p, to).some((space) => isLit(p, space));
