import { kitOf, type Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { coverOf, squareSeen, type Cover } from '../board/cover.ts';
import { distanceTo } from '../creature/measures.ts';
import { isHere, isShadowOf, type Creature } from '../../match/state.ts';
import type { Cast } from '../../match/work.ts';
import { metaOf } from './metamagic.ts';

/** How far from the caster a spell may begin that has another origin: as far as sorceries reach. */
const FAR = 20;

/**
 * Where spells of somebody may begin: with itself, with its shadows where a perk says so (Whispering Shadows), and for the
 * next sorcery on any square that it sees where metamagic says so (Translocated): as if it stood there.
 */
export const originsOf = (p: Position, c: Creature, a: Ability): readonly Creature[] => {
  const { origins } = kitOf(p.book, c).hooks;
  const shadows = origins.some((e) => e.tradition === a.tradition)
    ? p.state.creatures.filter((o) => isHere(o) && isShadowOf(o, p.state.creatures.indexOf(c)))
    : [];
  const places = metaOf(c, a, 'translocated') > 0 ? placesFor(p, c) : [];
  return shadows.length + places.length === 0 ? [c] : [c, ...shadows, ...places];
};

/** The creature as if it stood on each square that it sees within range. */
const placesFor = (p: Position, c: Creature): Creature[] => {
  const places: Creature[] = [];
  for (let at = 0; at < p.book.board.size; at++)
    if (at !== c.at && distanceTo(p, c, at) <= FAR && squareSeen(p, c, at)) places.push({ ...c, at });
  return places;
};

/** The cover of a target from where a projectile of magic begins: the least over its origins (GE-RNG-08). */
export const coverFrom = (p: Position, c: Creature, cast: Cast, on: Creature): Cover => {
  let least = coverOf(p, c, on);
  const a = least === 0 ? undefined : p.book.abilities.get(cast.ability);
  if (a === undefined || metaOf(c, a, 'translocated') === 0) return least;
  for (const from of originsOf(p, c, a)) {
    const cover = coverOf(p, from, on);
    if (cover < least) least = cover;
  }
  return least;
};
