import type { Refusal } from '@caltrop/engine';
import { distance, gap, INCH, TOUCH } from '@caltrop/engine/inches';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { newModel } from '../../match/opening.ts';
import { findModel, isUp, modelOf, type Model, type Side } from '../../match/state.ts';
import { HAIR, isEngaged } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';
import { radiusOf } from '../profile/kits.ts';
import { hasStruck } from '../profile/stats.ts';
import { roomFault } from '../ways/paths.ts';
import { prize } from '../wounds/deaths.ts';
import { MARKER_RADIUS, markersOf } from './markers.ts';

type Objective = CommandOf<'objective'>;
type Raise = CommandOf<'raise'>;

/** How far from the grave a Zombie rises. */
const GRAVE = 3 * INCH;

/** DW-SETUP-06, section 7: why a model cannot complete a marker now. */
const objectiveFault = (p: Position, side: Side, { model, marker }: Objective): Refusal | undefined => {
  const rule = 'DW-SETUP-06';
  const m = findModel(p.state, model);
  const spot = markersOf(p.book)[marker];
  if (m === undefined || m.side !== side || !isUp(m))
    return refuse(rule, `${side} has no model "${model}" on the table.`);
  if (spot === undefined) return refuse(rule, `There is no marker ${marker}.`);
  if (p.state.deeds[side].markers.includes(marker))
    return refuse(rule, 'Your side has completed this marker already.');
  if (isEngaged(p, m)) return refuse(rule, `${m.name} is engaged.`);
  if (m.fired !== '' || m.casts > 0 || hasStruck(m)) {
    return refuse(rule, `${m.name} has shot, cast or struck this turn.`);
  }
  const away = distance(m, spot) - m.r - MARKER_RADIUS;
  const level = stoodAt(p, 0, spot).z;
  return away <= TOUCH && m.z === level ? undefined : refuse(rule, `${m.name} does not touch the marker.`);
};

/** An unengaged model that has done nothing else completes the marker it touches. */
export const objectiveVerb: Verb<Objective> = {
  fault: objectiveFault,
  start: (b, side, { model, marker }) => {
    const deeds = b.state.deeds[side];
    deeds.markers = [...deeds.markers, marker];
    tell(b, { type: 'objective', rules: ['DW-SETUP-06'], model, marker });
    prize(b, modelOf(b.state, model));
  },
  choices: (p, side) => openMarkers(p, side),
  any: (p, side) => openMarkers(p, side).length > 0,
};

const openMarkers = (p: Position, side: Side): Objective[] => {
  const open: Objective[] = [];
  for (const [marker, spot] of markersOf(p.book).entries()) {
    for (const m of p.state.models) {
      // A quick look before a close one.
      if (m.side !== side || m.where !== 'table' || distance(m, spot) - m.r - MARKER_RADIUS > TOUCH) continue;
      const command: Objective = { do: 'objective', model: m.id, marker };
      if (objectiveFault(p, side, command) !== undefined) continue;
      open.push(command);
      break;
    }
  }
  return open;
};

/** How far from its grave a base may be put: the distance runs to its edge (DW-GEN-03). */
const reachOf = (p: Position, side: Side): number => {
  const kit = p.book.kits.get(`${side}-zombie`);
  return kit === undefined ? Number.NEGATIVE_INFINITY : GRAVE + radiusOf(kit.unit.base);
};

/** The grave of a side that a place belongs to; -1 when none is near. */
const graveFor = (p: Position, side: Side, at: { readonly x: number; readonly y: number }): number => {
  const reach = reachOf(p, side) + HAIR;
  return p.state.graves.findIndex((g) => g.side === side && distance(g, at) <= reach);
};

const raiseFault = (p: Position, side: Side, { x, y }: Raise): Refusal | undefined => {
  const rule = 'DW-AFF-01';
  const kit = p.book.kits.get(`${side}-zombie`);
  if (kit === undefined || graveFor(p, side, { x, y }) < 0)
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

/** Where a Zombie could rise: on the grave, or as far from it as it may. */
const around = (
  { x, y }: { readonly x: number; readonly y: number },
  far: number,
): { x: number; y: number }[] => [
  { x, y },
  { x: x + far, y },
  { x: x - far, y },
  { x, y: y + far },
  { x, y: y - far },
];

/** Corruption: a Zombie rises within 3" of where its victim fell. */
export const raiseVerb: Verb<Raise> = {
  fault: raiseFault,
  start: (b: Battle, side, { x, y }) => {
    const place = graveFor(b, side, { x, y });
    const risen = zombie(b, side, x, y);
    b.state.models.push(risen);
    b.state.graves = b.state.graves.filter((_, i) => i !== place);
    tell(b, { type: 'raised', rules: ['DW-AFF-01'], model: risen.id, x, y });
  },
  choices: (p, side) =>
    p.state.graves
      .flatMap((g) => (g.side === side ? around(g, reachOf(p, side)) : []))
      .map(({ x, y }): Raise => ({ do: 'raise', x, y }))
      .filter((c) => raiseFault(p, side, c) === undefined),
  any: (p, side) => p.state.graves.some((g) => g.side === side) && raiseVerb.choices(p, side).length > 0,
};
