import type { Play } from '../../match/book.ts';
import { bearingsOf, bears, tagsOf } from '../conditions/bearings.ts';
import { distance } from '../ground/map.ts';
import { spared } from '../inventory/charges.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';

/** How near the beasts are that warn somebody who knows their kind. */
const NEAR = 8;

/** Whether somebody is not to be Surprised: by itself, by what it rides, or among beasts that warn it. */
export const isWarned = (g: Play, c: Creature): boolean => {
  if (spared(g, c, 'surpriseProof')) return true;
  const mount = c.rides === '' ? undefined : findCreature(g.state, c.rides);
  if (mount !== undefined && bears(g, mount, 'surpriseProof')) return true;
  return bears(g, c, 'warnedAmong') && isAmongItsKind(g, c);
};

/** Whether a beast of the kinds that somebody knows is near. */
const isAmongItsKind = (g: Play, c: Creature): boolean => {
  const kinds = new Set(bearingsOf(g, c).flatMap((b) => b.specialty ?? []));
  return g.state.creatures.some(
    (o) =>
      o.id !== c.id &&
      isPresent(o) &&
      distance(g, c, o) <= NEAR &&
      tagsOf(g, o).some((tag) => kinds.has(tag)),
  );
};
