import type { Refusal } from '@caltrop/engine';
import { gap, INCH, type Disc } from '@caltrop/engine/inches';
import { refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, modelOf, type Model, type Side } from '../../match/state.ts';
import { isScenarioSecret } from '../end/victory.ts';
import { HAIR } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';
import { hasEffect } from '../profile/stats.ts';
import { roomFault } from '../ways/paths.ts';
import { autoPlaces, isInZone, placeFor } from './muster.ts';
import { needsHill, nextToPlace, waits } from './placing.ts';

export { edgeVerb, terrainVerb } from './ground-setup.ts';

/** Where the circle of King of the Hill may lie: on the table and wholly outside both zones. */
const hillFault = (p: Position, side: Side, x: number, y: number): Refusal | undefined => {
  const { width, height } = p.book.surface;
  const { zone, scoring } = p.book.content.numbers;
  const r = scoring.hillRadius * INCH - HAIR;
  if (!needsHill(p, side)) return refuse('DW-SETUP-05', 'You have no circle to lay.');
  if (x < r || x > width - r) return refuse('DW-SETUP-05', 'The circle must lie wholly on the table.');
  if (y - r < zone * INCH || y + r > height - zone * INCH)
    return refuse('DW-SETUP-05', 'The circle must lie wholly outside both deployment zones.');
  return undefined;
};

/** DW-SETUP-05: the circle that a side of King of the Hill keeps free. */
export const hillVerb: Verb<CommandOf<'hill'>> = {
  fault: (p, side, { x, y }) => hillFault(p, side, x, y),
  start: (b, side, { x, y }) => {
    b.state.hills = { ...b.state.hills, [side]: { x, y } };
    const to = isScenarioSecret(b) ? { to: [side] } : {};
    tell(b, { type: 'hill', rules: ['DW-SETUP-05'], side, x, y, ...to });
    nextToPlace(b);
  },
  choices: (p, side) => {
    const { width, height } = p.book.surface;
    const spots = [2, 1, 3].map((across) => ({
      x: Math.round((width * across) / 4),
      y: Math.round(height / 2),
    }));
    return spots
      .filter(({ x, y }) => hillFault(p, side, x, y) === undefined)
      .map(({ x, y }) => ({ do: 'hill', x, y }));
  },
  any: (p, side) => needsHill(p, side),
};

/** Why the models named cannot be placed as said. */
const placesFault = (p: Position, side: Side, places: CommandOf<'place'>['models']): Refusal | undefined => {
  if (needsHill(p, side)) return refuse('DW-SETUP-05', 'Lay the circle of King of the Hill first.');
  if (places.length === 0) return refuse('DW-DEP-05', 'Place at least one model.');
  const put: { name: string; base: Disc }[] = [];
  for (const { id, x, y } of places) {
    const m = findModel(p.state, id);
    if (
      m === undefined ||
      m.side !== side ||
      m.where !== 'muster' ||
      places.filter((o) => o.id === id).length > 1
    )
      return refuse('DW-DEP-05', `"${id}" is not a model of yours that waits to be placed.`);
    const base = stoodAt(p, m.r, { x, y });
    const fault = standFault(p, base) ?? roomFault(p, m, base);
    if (fault !== undefined) return fault;
    if (!isInZone(p, side, base))
      return refuse('DW-DEP-05', `The whole base of ${m.name} must lie within 9" of your edge.`);
    const other = put.find((o) => o.base.z === base.z && gap(o.base, base) === 0 && isShared(o.base, base));
    if (other !== undefined) return refuse('DW-MOVE-05', `${m.name} and ${other.name} share ground.`);
    put.push({ name: m.name, base });
  }
  return undefined;
};

const isShared = (a: Disc, b: Disc): boolean => {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy) < a.r + b.r - HAIR;
};

/** DW-DEP-05 to 07: one or more models are put into the zone, whole bases within 9" of the edge. */
export const placeVerb: Verb<CommandOf<'place'>> = {
  fault: (p, side, { models }) => placesFault(p, side, models),
  start: (b, _, { models }) => {
    for (const { id, x, y } of models) {
      const m = modelOf(b.state, id);
      const at = stoodAt(b, m.r, { x, y });
      m.x = at.x;
      m.y = at.y;
      m.z = at.z;
      m.where = 'table';
      tell(b, { type: 'placed', rules: ['DW-DEP-05'], model: id, x, y });
    }
    nextToPlace(b);
  },
  choices: (p, side) => {
    if (needsHill(p, side)) return [];
    const all = autoPlaces(p, side);
    if (all.length < 2) return all.map((one) => ({ do: 'place', models: [one] }));
    // Everything at once, as a quick player does, or one model after the other.
    return [{ do: 'place', models: all }, ...all.map((one) => ({ do: 'place' as const, models: [one] }))];
  },
  any: (p, side) => waits(p.state, side),
};

/** Whether a model may be held off: by a rule of its own, or for want of room (DW-DEP-08, DW-R93). */
const holdFault = (p: Position, m: Model): Refusal | undefined => {
  if (hasEffect(p, m, 'ambush')) return undefined;
  const standing = p.state.models.filter((o) => o.where === 'table');
  const own = standing.filter((o) => o.side === m.side);
  return placeFor(p, m, standing, own) === undefined
    ? undefined
    : refuse('DW-DEP-08', `${m.name} has no rule that lets it be held off, and there is room for it.`);
};

/** DW-DEP-08: a model with a rule for it stays off the field for now. */
export const holdVerb: Verb<CommandOf<'hold'>> = {
  fault: (p, side, { model }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side || m.where !== 'muster')
      return refuse('DW-DEP-08', 'No such model of yours waits to be placed.');
    if (needsHill(p, side)) return refuse('DW-SETUP-05', 'Lay the circle of King of the Hill first.');
    return holdFault(p, m);
  },
  start: (b, _, { model }) => {
    modelOf(b.state, model).where = 'held';
    tell(b, { type: 'held', rules: ['DW-DEP-08'], model });
    nextToPlace(b);
  },
  choices: (p, side) =>
    needsHill(p, side)
      ? []
      : p.state.models
          .filter((m) => m.side === side && m.where === 'muster' && holdFault(p, m) === undefined)
          .map((m) => ({ do: 'hold', model: m.id })),
  any: () => false,
};
