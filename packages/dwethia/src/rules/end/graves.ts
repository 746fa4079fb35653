import type { Refusal } from '@caltrop/engine';
import { distance, gap, INCH, type Spot } from '@caltrop/engine/inches';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { newModel } from '../../match/setup/opening.ts';
import { noteDeed, type Grave, type Model, type Side } from '../../match/state.ts';
import { freePlace } from '../ground/free-places.ts';
import { HAIR } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';
import { radiusOf } from '../profile/kits.ts';
import { roomFault } from '../ways/paths.ts';

type Raise = CommandOf<'raise'>;

/** How far from the grave a Zombie rises. */
const GRAVE = 3 * INCH;

/** How far from its grave a base may be put: the distance runs to its edge (DW-GEN-03). */
const reachOf = (p: Position, side: Side): number => {
  const kit = p.book.kits.get(`${side}-zombie`);
  return kit === undefined ? Number.NEGATIVE_INFINITY : GRAVE + radiusOf(kit.unit.base);
};

/**
 * The graves after a Zombie has risen at a place: each Zombie counts for one of those it is near to. Where a place lies
 * near a grave that counts for another, that one counts for a further grave if it can; undefined where none is left.
 */
const gravesWith = (p: Position, side: Side, at: Spot): readonly Grave[] | undefined => {
  const graves = [...p.state.graves];
  const reach = reachOf(p, side) + HAIR;
  const tried = new Set<number>();
  const settle = (risen: Spot): boolean => {
    for (const [i, grave] of graves.entries()) {
      if (grave.side !== side || tried.has(i) || distance(grave, risen) > reach) continue;
      tried.add(i);
      if (grave.risen !== undefined && !settle(grave.risen)) continue;
      graves[i] = { ...grave, risen };
      return true;
    }
    return false;
  };
  return settle({ x: at.x, y: at.y }) ? graves : undefined;
};

const raiseFault = (p: Position, side: Side, { x, y }: Raise): Refusal | undefined => {
  const rule = 'DW-AFF-01';
  const kit = p.book.kits.get(`${side}-zombie`);
  if (kit === undefined || gravesWith(p, side, { x, y }) === undefined)
    return refuse(rule, 'No grave of yours is within 3″ of that place.');
  const r = radiusOf(kit.unit.base);
  const end = stoodAt(p, r, { x, y });
  const near = p.state.models.find(
    (m) => m.side !== side && m.where === 'table' && gap(end, m) <= INCH + HAIR,
  );
  if (near !== undefined) return refuse('DW-R25', `${near.name} is within 1″ of that place.`);
  return standFault(p, end) ?? roomFault(p, zombie(p, side, x, y), end);
};

/** A free Zombie: no starting worth, and none when it falls. */
const zombie = (p: Position, side: Side, x: number, y: number): Model => {
  const count = p.state.models.filter((m) => m.id.startsWith(`${side}-zombie-`)).length;
  const id = `${side}-zombie-${count + 1}`;
  const kit = kitOf(p.book, { id });
  const r = radiusOf(kit.unit.base);
  const { z } = stoodAt(p, r, { x, y });
  const risen = newModel(id, `Risen Zombie ${count + 1}`, side, r, kit.stats.W);
  return { ...risen, x, y, z, where: 'table', moved: true };
};

/** The usual places for a Zombie: on the grave, or as far from it as it may be. */
const around = ({ x, y }: Spot, far: number): Spot[] => [
  { x, y },
  { x: x + far, y },
  { x: x - far, y },
  { x, y: y + far },
  { x, y: y - far },
];

/** Where a Zombie could rise from a grave: the usual places, or where those are taken any other. */
const placesAt = (p: Position, side: Side, grave: Grave): Raise[] => {
  const far = reachOf(p, side);
  const isFree = ({ x, y }: Spot): boolean => raiseFault(p, side, { do: 'raise', x, y }) === undefined;
  let spots = around(grave, far).filter(isFree);
  if (spots.length === 0) {
    const other = freePlace(p, zombie(p, side, grave.x, grave.y), grave, far, isFree);
    spots = other === undefined ? [] : [other];
  }
  return spots.map(({ x, y }) => ({ do: 'raise', x, y }));
};

/** Graves of a side, where it has any left to raise from. */
const openGraves = ({ state, book }: Position, side: Side): readonly Grave[] => {
  const own = state.graves.filter((g) => g.side === side);
  return book.kits.has(`${side}-zombie`) && own.some((g) => g.risen === undefined) ? own : [];
};

/** Corruption: a Zombie rises within 3" of where its victim fell. */
export const raiseVerb: Verb<Raise> = {
  fault: raiseFault,
  start: (b: Battle, side, { x, y }) => {
    b.state.graves = gravesWith(b, side, { x, y }) ?? b.state.graves;
    const risen = zombie(b, side, x, y);
    noteDeed(b.state);
    b.state.models.push(risen);
    tell(b, { type: 'raised', rules: ['DW-AFF-01'], model: risen.id, x, y });
  },
  choices: (p, side) => openGraves(p, side).flatMap((g) => placesAt(p, side, g)),
  any: (p, side) => openGraves(p, side).some((g) => placesAt(p, side, g).length > 0),
};
