import {
  err,
  ok,
  type Point,
  type ReachPicture,
  type Refusal,
  type Result,
  type Ring,
  type Way,
  type Zone,
} from '@caltrop/engine';
import { distance, INCH, type Spot } from '@caltrop/engine/inches';
import { kitOf, powerOf, refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { findModel, isUp, type Model, type Side } from '../../match/state.ts';
import { areCoherent, coherentWith } from '../../rules/ground/measures.ts';
import { stoodAt } from '../../rules/ground/terrain.ts';
import { beforeSurge, moveVerb } from '../../rules/movement/movement.ts';
import { mayRetreat, retreatVerb } from '../../rules/retreat/retreat.ts';
import { RETREAT, retreatCost, retreatPaths } from '../../rules/retreat/steps.ts';
import { placeVerb } from '../../rules/set-up/deployment.ts';
import { isInZone } from '../../rules/set-up/muster.ts';
import { weaponFault } from '../../rules/strikes/weapons.ts';
import { allowanceOf, judge } from '../../rules/ways/paths.ts';
import { planCharge, planMove, termsOf } from '../../rules/ways/plans.ts';
import { circle, inchWords, NO_ZONE, pointOf, sideOfSeat, spotOf, zoneOf } from '../places.ts';
import { arranged, placingSide } from '../scene/arranged.ts';
import { actingSide } from '../scene/scene.ts';
import { isChoosable } from '../scene/units.ts';
import { reachZones, unitedZone } from './reach-zone.ts';

/** Pointing this near the contact with an enemy means charging it. */
const SNAP = INCH / 2;

const isFalling = (p: Position): boolean =>
  p.state.stage === 'retreat' || p.state.work.at(-1)?.is === 'retreat';

/** The deployment zone of a side as an outline, less half the base. */
const zoneFor = (p: Position, m: Model): Zone => {
  const { width, height } = p.book.surface;
  const deep = p.book.content.numbers.zone * INCH;
  const [low, high] = m.side === 'south' ? [m.r, deep - m.r] : [height - deep + m.r, height - m.r];
  const corners = [
    { x: m.r, y: low },
    { x: width - m.r, y: low },
    { x: width - m.r, y: high },
    { x: m.r, y: high },
  ];
  return zoneOf([corners.map((c) => pointOf(p.book, c))]);
};

/** Where the middle of a model's base could go now; undefined when it cannot move at all. */
export const reachPicture = (now: Position, seat: string, id: string): ReachPicture | undefined => {
  const found = findModel(now.state, id);
  const side = sideOfSeat(seat);
  if (found === undefined || found.side !== side || actingSide(now) !== side) return undefined;
  if (placingSide(now) === side && found.where === 'muster')
    return {
      zone: zoneFor(now, found),
      costs: [],
      strikes: NO_ZONE,
      budget: 0,
      words: 'Click a place in your zone, or drag it there: it begins there.',
    };
  if (!isChoosable(now, found)) return undefined;
  if (isFalling(now)) {
    const ends = mayRetreat(now, side).includes(found) ? retreatPaths(now, found) : [];
    if (ends.length === 0) return undefined;
    const spots = ends.flatMap((path) => path.slice(-1));
    const budget = RETREAT / INCH;
    return { zone: zoneOf([outline(now, found, spots)]), costs: [], strikes: NO_ZONE, budget };
  }
  if (now.state.stage !== 'movement') return undefined;
  const p = beforeSurge(now, found);
  const m = findModel(p.state, id) ?? found;
  if (m.moved) return undefined;
  const { allowance } = termsOf(p, m);
  if (allowance <= 0) return undefined;
  const charged = p.state.models.filter(
    (e) => e.where === 'table' && e.side !== side && planCharge(p, m, e) !== undefined,
  );
  const quiet = shootingReach(p, m, allowance);
  const zones = reachZones(p, m, quiet === undefined ? [allowance] : [quiet, allowance]);
  const zone = zones.at(-1) ?? NO_ZONE;
  const [near = zone] = zones;
  return {
    zone,
    costs: [],
    strikes: unitedZone(
      p,
      charged.map((e) => ({ x: e.x, y: e.y, r: e.r + INCH / 4 })),
    ),
    budget: allowance / INCH,
    ...(quiet === undefined
      ? {}
      : {
          bands: [
            { label: 'moves and may still shoot', zone: near },
            { label: 'moves, then cannot shoot', zone },
          ],
        }),
  };
};

/** How far a model may still go and fire what it could fire now; undefined where moving costs it no shot (DW-SHOOT-18, 19). */
const shootingReach = (p: Position, m: Model, allowance: number): number | undefined => {
  const { ranged } = kitOf(p.book, m);
  const fires = (spent: number): number =>
    ranged.filter((w) => weaponFault(p, { ...m, spent: m.spent + spent }, w) === undefined).length;
  const now = fires(0);
  if (now === 0 || fires(allowance) === now) return undefined;
  const half = Math.floor(allowanceOf(p, m) / 2) - m.spent;
  return half > 0 && fires(half) === now ? half : 0;
};

/** Places around a model in order of their direction, as one outline. */
const outline = (p: Position, m: Model, spots: readonly Spot[]): Point[] => {
  const half = ({ x, y }: Spot): number => (y > m.y || (y === m.y && x > m.x) ? 0 : 1);
  const cross = (a: Spot, b: Spot): number => (a.x - m.x) * (b.y - m.y) - (a.y - m.y) * (b.x - m.x);
  const ring = [...spots].sort((a, b) => half(a) - half(b) || cross(b, a));
  return ring.map((spot) => pointOf(p.book, spot));
};

/** A judged way in words: `3.2″ of 6.0″`. */
export const wayAlong = (
  p: Position,
  m: Model,
  path: readonly Spot[],
  cost: number,
  allowance: number,
  command: Command,
  note = '',
): Way<Command> => ({
  commands: [command],
  path: [m, ...path].map((spot) => pointOf(p.book, spot)),
  used: cost / INCH,
  left: (allowance - cost) / INCH,
  words: `${inchWords(cost)} of ${inchWords(allowance)}${note}`,
});

/** What a way leaves a shooter: weapons that it could no longer fire (DW-SHOOT-18, 19). */
const silenced = (p: Position, m: Model, cost: number): string => {
  const { ranged } = kitOf(p.book, m);
  const after = { ...m, spent: m.spent + cost };
  const lost = ranged.filter(
    (w) => weaponFault(p, m, w) === undefined && weaponFault(p, after, w) !== undefined,
  );
  return lost.length === 0 ? '' : `; then no ${lost.map((w) => w.name).join(' and no ')}`;
};

/** The charge of a model on an enemy as a way; undefined where none leads there. */
export const chargeWay = (now: Position, m: Model, enemy: Model): Way<Command> | undefined => {
  const p = beforeSurge(now, m);
  const mover = findModel(p.state, m.id) ?? m;
  const plan = planCharge(p, mover, enemy);
  if (plan === undefined) return undefined;
  const command: Command = { do: 'move', model: m.id, path: plan.path };
  if (moveVerb.fault(now, m.side, command) !== undefined) return undefined;
  return wayAlong(
    p,
    mover,
    plan.path,
    plan.cost,
    termsOf(p, mover).allowance,
    command,
    `; charges ${enemy.name}`,
  );
};

const placeWay = (now: Position, m: Model, to: Spot): Result<Way<Command>, Refusal> => {
  const command = { do: 'place', models: [{ id: m.id, x: to.x, y: to.y }] } as const;
  const fault = placeVerb.fault(now, m.side, command);
  if (fault !== undefined) return err(fault);
  const from = findModel(arranged(now).state, m.id) ?? m;
  const path = [from, to].map((spot) => pointOf(now.book, spot));
  const words = isInZone(now, m.side, { y: to.y, r: m.r }) ? 'Begins here' : '';
  return ok({ commands: [command], path, used: 0, left: 0, words });
};

const retreatWay = (now: Position, m: Model, path: readonly Spot[]): Result<Way<Command>, Refusal> => {
  const command: Command = { do: 'retreat', model: m.id, path };
  const fault = retreatVerb.fault(now, m.side, command);
  if (fault !== undefined) return err(fault);
  return ok(wayAlong(now, m, path, retreatCost(now, m, path), RETREAT, command));
};

/** The way of a model to a point, through the points before it; or which rule is against it. */
export const wayOf = (
  now: Position,
  seat: string,
  id: string,
  to: Point,
  via: readonly Point[],
): Result<Way<Command>, Refusal> => {
  const found = findModel(now.state, id);
  const side = sideOfSeat(seat);
  if (found === undefined || found.side !== side)
    return err(refuse('DW-MOVE-02', 'That is not a model of yours.'));
  if (actingSide(now) !== side) return err(refuse('DW-PRIO-05', 'It is the other side that acts now.'));
  const goal = spotOf(now.book, to);
  if (placingSide(now) === side && found.where === 'muster') return placeWay(now, found, goal);
  const joints = via.map((point) => spotOf(now.book, point));
  if (isFalling(now)) return retreatWay(now, found, [...joints, goal]);
  if (now.state.stage !== 'movement') return err(refuse('DW-TURN-01', 'Models move in the Movement phase.'));
  const p = beforeSurge(now, found);
  const m = findModel(p.state, id) ?? found;
  return moveWay(now, p, m, joints, goal);
};

const moveWay = (
  now: Position,
  p: Position,
  m: Model,
  joints: readonly Spot[],
  goal: Spot,
): Result<Way<Command>, Refusal> => {
  const { allowance } = termsOf(p, m);
  if (joints.length === 0) {
    const near = p.state.models.find(
      (e) => e.where === 'table' && e.side !== m.side && distance(e, goal) < e.r + m.r + SNAP,
    );
    const charge = near === undefined ? undefined : chargeWay(now, m, near);
    if (charge !== undefined) return ok(charge);
  }
  const plan = joints.length === 0 ? planMove(p, m, goal) : undefined;
  const path = plan?.path ?? [...joints, goal];
  const command: Command = { do: 'move', model: m.id, path };
  const fault = moveVerb.fault(now, m.side, command);
  if (fault !== undefined) return err(fault);
  const judged = judge(p, m, path, termsOf(p, m));
  const cost = judged.ok ? judged.value.cost : 0;
  const way = wayAlong(p, m, path, cost, allowance, command, silenced(p, m, cost));
  return ok({ ...way, notes: notesAt(p, m, goal, cost) });
};

/** What it means to a model to stand at a place after a way: whom it stands with, and whether it may still shoot. */
const notesAt = (p: Position, m: Model, to: Spot, cost: number): NonNullable<Way<Command>['notes']> => {
  const { ranged } = kitOf(p.book, m);
  const fires = (spent: number): boolean =>
    ranged.some((w) => weaponFault(p, { ...m, spent: m.spent + spent }, w) === undefined);
  const there: Model = { ...m, ...stoodAt(p, m.r, to) };
  const friends = p.state.models.filter((o) => o.id !== m.id && o.where === 'table' && areCoherent(there, o));
  const lone = coherentWith(p, m).length > 0 && friends.length === 0;
  const [first, ...rest] = friends;
  return [
    ...(first === undefined
      ? []
      : [
          {
            good: true,
            text: `In coherency with ${first.name}${rest.length === 0 ? '' : ` and ${rest.length} more`}`,
          },
        ]),
    ...(lone ? [{ good: false, text: 'Leaves coherency' }] : []),
    ...(fires(0) ? [fires(cost) ? STILL_SHOOTS : SHOOTS_NO_MORE] : []),
  ];
};

const STILL_SHOOTS = { good: true, text: 'May still shoot' };
const SHOOTS_NO_MORE = { good: false, text: 'Cannot shoot after this' };

/** How far a model could strike in a fresh turn, from the middle of its base. */
const strikeRange = (p: Position, m: Model): number => {
  const move = allowanceOf(p, m);
  const kit = kitOf(p.book, m);
  const shots = kit.ranged.map(({ ranged }) => {
    const before = ranged?.penalty === 'full' ? 0 : ranged?.penalty === 'half' ? move / 2 : move;
    return before + (ranged?.range ?? 0) * INCH;
  });
  const powers = kit.powers.map((id) => {
    const power = powerOf(p.book, id);
    return power.target === 'self' || power.strength === 0 ? 0 : move + power.range * INCH;
  });
  return m.r + Math.max(move, ...shots, ...powers);
};

/** Everything that the enemies of a side could strike in a fresh turn: their move and their longest reach. */
export const threatTo = (p: Position, seat: string, units: readonly string[] | undefined): Zone => {
  const side: Side = sideOfSeat(seat);
  const wanted = (m: Model): boolean => (units === undefined ? m.side !== side : units.includes(m.id));
  return unitedZone(
    p,
    p.state.models.filter((m) => isUp(m) && wanted(m)).map((m) => ({ x: m.x, y: m.y, r: strikeRange(p, m) })),
  );
};

/** How far each weapon and power of a model carries from where it stands, and the inch of coherency. */
export const ringsOf = (p: Position, id: string): Ring[] => {
  const m = findModel(p.state, id);
  if (m === undefined || m.where !== 'table') return [];
  const kit = kitOf(p.book, m);
  const ring = (label: string, inches: number): Ring => ({
    label: `${label} ${inches}″`,
    zone: zoneOf([circle(p.book, m, m.r + inches * INCH)]),
  });
  const far = kit.ranged.map((w) => ring(w.name, w.ranged?.range ?? 0));
  const powers = kit.powers
    .map((power) => powerOf(p.book, power))
    .filter((power) => power.range > 0)
    .map((power) => ring(power.name, power.range));
  const long = far.length > 0 ? [ring('long from', 12)] : [];
  return [ring('coherency', 1), ...long, ...far, ...powers];
};
