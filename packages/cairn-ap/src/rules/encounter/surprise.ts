import type { Play } from '../../match/book.ts';
import { bearingsOf, bears, tagsOf } from '../conditions/bearings.ts';
import { afflict } from '../conditions/affliction.ts';
import { distance } from '../ground/map.ts';
import { hears, isInSilence } from '../ground/hearing.ts';
import { spared } from '../inventory/charges.ts';
import { spendUse } from '../inventory/inventory.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { findCreature, isPresent, type Carried, type Creature } from '../../match/state.ts';

/** How near the beasts are that warn somebody who knows their kind. */
const NEAR = 8;

/** Whether somebody is not to be Surprised: by itself, by what it rides, or among beasts that warn it. */
export const isWarned = (g: Play, c: Creature): boolean => {
  const bell = bellFor(g, c);
  const uses = bell?.thing.uses;
  if (spared(g, c, 'surpriseProof')) {
    if (bell !== undefined && carriedOf(bell.by, bell.thing.id)?.uses !== uses) ring(g, bell.by);
    return true;
  }
  const mount = c.rides === '' ? undefined : findCreature(g.state, c.rides);
  if (mount !== undefined && bears(g, mount, 'surpriseProof')) return true;
  if (bears(g, c, 'warnedAmong') && isAmongItsKind(g, c)) return true;
  if (bell === undefined) return false;
  spendUse(g, bell.by, bell.thing.id);
  ring(g, bell.by);
  return true;
};

/** The tag of what rings before danger. */
const RINGS = 'rings';

/** CA-R159: whether one hears what rings with another of its Group: beside it, or within 8 Spaces. */
const hearsBell = (g: Play, c: Creature, by: Creature): boolean =>
  by.group === c.group &&
  isPresent(by) &&
  hears(g, c) &&
  (c.id === by.id || (distance(g, c, by) <= NEAR && !isInSilence(g, by)));

/** A bell that is not used up yet, worn by somebody or by a friend near enough to be heard. */
const bellFor = (g: Play, c: Creature): { readonly by: Creature; readonly thing: Carried } | undefined => {
  for (const by of g.state.creatures) {
    const thing = by.items.find(
      (i) => i.place !== 'pack' && i.uses > 0 && i.ruined !== true && itemOf(g.book, i).tags.includes(RINGS),
    );
    if (thing !== undefined && hearsBell(g, c, by)) return { by, thing };
  }
  return undefined;
};

/** CA-R159: one ringing warns everybody of the Group who hears it. */
const ring = (g: Play, by: Creature): void => {
  for (const c of g.state.creatures)
    if (isPresent(c) && hearsBell(g, c, by))
      afflict(g, c, WARNED, by.id, [{ by: 'rounds', rounds: { flat: 1 } }]);
};

/** The condition of those who have been warned. */
const WARNED = 'alert';

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
