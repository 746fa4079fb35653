import type { Plan } from '@caltrop/engine';
import { distance, gap, INCH, type Spot } from '@caltrop/engine/inches';
import { kitOf, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { cloneState, modelOf, type Model, type Side } from '../match/state.ts';
import { markersOf } from '../rules/end/markers.ts';
import { areCoherent, isEngaged } from '../rules/ground/measures.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { canMove, moveVerb } from '../rules/movement/movement.ts';
import { allowanceOf } from '../rules/ways/paths.ts';
import { planRush, planTowards, termsOf, type Plan as Way } from '../rules/ways/plans.ts';
import { isFighter } from './brawl.ts';
import { fightsFor, prospectOf } from './evaluation.ts';
import type { Standing } from './moves.ts';

type Move = Extract<Command, { readonly do: 'move' }>;

/** A try of several moves, one after the other, on a copy of the position. */
interface Sketch {
  readonly p: Position;
  readonly moves: Move[];
}

const sketchOf = (p: Position): Sketch => ({ p: { book: p.book, state: cloneState(p.state) }, moves: [] });

/** Adds a move to a sketch where it is legal there; the model then stands where it goes. */
const add = ({ p, moves }: Sketch, side: Side, id: string, path: readonly Spot[]): boolean => {
  const move: Move = { do: 'move', model: id, path };
  const end = path.at(-1);
  if (end === undefined || moveVerb.fault(p, side, move) !== undefined) return false;
  const m = modelOf(p.state, id);
  const charged = meets(p, m, end);
  Object.assign(m, stoodAt(p, m.r, end), { moved: true, charged });
  moves.push(move);
  return true;
};

/** Whether a model would touch an enemy at a place. */
const meets = (p: Position, m: Model, at: Spot): boolean =>
  p.state.models.some(
    (e) => e.side !== m.side && e.where === 'table' && distance(at, e) <= m.r + e.r + TOUCHING,
  );
const TOUCHING = 50;

/** The plan of a sketch: as good as the position that it leads to. */
export const planOf = (sketch: Sketch, side: Side, before: Standing): Plan<Command> | undefined => {
  if (sketch.moves.length === 0) return undefined;
  const { p, moves } = sketch;
  // Who could move was in no fight; who comes to none changes none.
  const fights = moves.some(({ model }) => isEngaged(p, modelOf(p.state, model)))
    ? fightsFor(p, side)
    : before.fights;
  const score = prospectOf(p, side).value + fights - before.places - before.fights;
  return { commands: moves, dice: -1, score };
};

/** How far apart models may stand and still march together. */
const RANK = 2.5 * INCH;

/** The models of a side that could go, in groups that stand close. */
const groupsOf = (free: readonly Model[]): Model[][] => {
  const left = new Set(free);
  const groups: Model[][] = [];
  for (const first of free) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const m of group) {
      for (const o of left) {
        if (!areCoherent(m, o) && gap(m, o) > RANK) continue;
        left.delete(o);
        group.push(o);
      }
    }
    groups.push(group);
  }
  return groups;
};

const middleOf = (models: readonly Model[]): Spot => {
  let [x, y] = [0, 0];
  for (const m of models) {
    x += m.x;
    y += m.y;
  }
  return { x: x / models.length, y: y / models.length };
};

/** Where a group may want to go: at the nearest enemy, at a marker, at a hill, at the enemy's zone. */
const goalsOf = (p: Position, side: Side, from: Spot): Spot[] => {
  const goals: Spot[] = [];
  const nearest = (spots: readonly Spot[]): void => {
    const [best] = spots.toSorted((a, b) => distance(a, from) - distance(b, from));
    if (best !== undefined) goals.push({ x: best.x, y: best.y });
  };
  nearest(p.state.models.filter((e) => e.side !== side && e.where === 'table'));
  const done = p.state.deeds[side].markers;
  nearest(markersOf(p.book).filter((_, i) => !done.includes(i)));
  const hill = p.state.hills[side];
  if (hill !== undefined) goals.push(hill);
  if (p.book.forces[side].scenario === 'break-their-lines')
    goals.push({ x: from.x, y: side === 'south' ? p.book.surface.height : 0 });
  return goals;
};

/** A group goes one way, all as far as the slowest of them: the foremost first, so that nobody stands in the way. */
export const march = (p: Position, side: Side, group: readonly Model[], goal: Spot, part: number): Sketch => {
  const sketch = sketchOf(p);
  const from = middleOf(group);
  const far = Math.max(1, distance(from, goal));
  const slowest = Math.min(...group.map((m) => allowanceOf(p, m) - m.spent));
  const length = Math.min(slowest * part, Math.max(0, far));
  const [dx, dy] = [((goal.x - from.x) * length) / far, ((goal.y - from.y) * length) / far];
  const ahead = (m: Model): number => m.x * dx + m.y * dy;
  for (const { id } of group.toSorted((a, b) => ahead(b) - ahead(a))) {
    const m = modelOf(sketch.p.state, id);
    const to = { x: Math.round(m.x + dx), y: Math.round(m.y + dy) };
    // Charges are planned by themselves: a march ends short of the enemy.
    if (!meets(sketch.p, m, to) && add(sketch, side, id, [to])) continue;
    const way = planTowards(sketch.p, m, to, length);
    const end = way?.path.at(-1);
    if (way !== undefined && end !== undefined && !meets(sketch.p, m, end)) add(sketch, side, id, way.path);
  }
  return sketch;
};

/** Marches of whole groups: those that fight, and all together. */
export const marchPlans = (p: Position, side: Side, before: Standing): Plan<Command>[] => {
  const free = p.state.models.filter((m) => m.side === side && canMove(p, m));
  const fighters = free.filter((m) => isFighter(p, m));
  const groups = groupsOf(fighters);
  // Shooters come along where nobody is in their range yet.
  const whole = groupsOf(free.filter((m) => isFighter(p, m) || !hasPrey(p, m))).filter((group) =>
    group.some((m) => !isFighter(p, m)),
  );
  return [...groups, ...whole].flatMap((group) => {
    if (group.length < 2) return [];
    return goalsOf(p, side, middleOf(group)).flatMap((goal) =>
      PARTS.flatMap((part) => planOf(march(p, side, group, goal, part), side, before) ?? []),
    );
  });
};

/** Whether a shooter has an enemy in the range of its best weapon. */
export const hasPrey = (p: Position, m: Model): boolean => {
  const range = Math.max(0, ...kitOf(p.book, m).ranged.map((item) => item.ranged?.range ?? 0));
  return p.state.models.some((e) => e.side !== m.side && e.where === 'table' && gap(m, e) <= range * INCH);
};

/** How much of the allowance a march takes. */
const PARTS: readonly number[] = [1, 0.5];

/** How many enemies a charge of several is tried on, and by how many at most. */
const PREY = 4;
const CHARGERS = 5;

/** How many models can come at one enemy at all. */
const reachers = (p: Position, free: readonly Model[], prey: Model): Model[] =>
  free.filter((m) => gap(m, prey) <= allowanceOf(p, m) - m.spent).sort((a, b) => gap(a, prey) - gap(b, prey));

/** Charges of several models on one enemy or on whom stands beside it: each further one where it makes the fight better. */
export const chargeOn = (
  p: Position,
  side: Side,
  free: readonly Model[],
  prey: Model,
  before: Standing,
  least = 2,
  rushes: Rushes = new Map(),
): Plan<Command>[] => {
  const sketch = sketchOf(p);
  const plans: Plan<Command>[] = [];
  const beside = (e: Model): boolean => e === prey || (e.side === prey.side && areCoherent(e, prey));
  for (const { id } of reachers(p, free, prey)) {
    if (sketch.moves.length >= CHARGERS) break;
    const m = modelOf(sketch.p.state, id);
    const targets = [prey, ...p.state.models.filter((e) => e !== prey && e.where === 'table' && beside(e))];
    const way = rushAt(sketch.p, m, targets, sketch.moves.length === 0 ? rushes : undefined);
    if (way === undefined || !add(sketch, side, id, way.path)) continue;
    if (sketch.moves.length < least) continue;
    const plan = planOf(sketch, side, before);
    if (plan !== undefined) plans.push({ ...plan, commands: [...plan.commands] });
  }
  return plans;
};

/** Charges as they were found before anybody had moved, by who charges at whom. */
type Rushes = Map<string, Way | undefined>;

/** A charge at the first of some enemies that can be reached. */
const rushAt = (p: Position, m: Model, targets: readonly Model[], known?: Rushes): Way | undefined => {
  const terms = termsOf(p, m);
  for (const e of targets) {
    const key = `${m.id} ${e.id}`;
    const way = known?.has(key) === true ? known.get(key) : planRush(p, m, modelOf(p.state, e.id), terms);
    known?.set(key, way);
    if (way !== undefined) return way;
  }
  return undefined;
};

/** Charges of two and more models together. */
export const chargePlans = (p: Position, side: Side, before: Standing, most = PREY): Plan<Command>[] => {
  const free = p.state.models.filter((m) => m.side === side && canMove(p, m) && willFight(p, m));
  const prey = p.state.models
    .filter((e) => e.side !== side && e.where === 'table')
    .map((e) => ({ e, near: reachers(p, free, e).length }))
    .filter(({ near }) => near > 1)
    .sort((a, b) => b.near - a.near || value(p, b.e) - value(p, a.e));
  const rushes: Rushes = new Map();
  return prey.slice(0, most).flatMap(({ e }) => chargeOn(p, side, free, e, before, 2, rushes));
};

const value = (p: Position, m: Model): number => kitOf(p.book, m).points;

/** Shooters keep out of charges, unless they fight as well as they shoot. */
const willFight = (p: Position, m: Model): boolean =>
  isFighter(p, m) || kitOf(p.book, m).unit.type === 'hero';
