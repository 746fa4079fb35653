import {
  cellName,
  err,
  ok,
  tileOf,
  zoneOfTiles,
  type Point,
  type ReachBand,
  type ReachPicture,
  type Refusal,
  type Result,
  type Seat,
  type Way,
} from '@caltrop/engine';
import { hasAction } from '../../rules/actions/actions.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { faultOf } from '../../match/verbs.ts';
import { reachOf as meleeReach } from '../../rules/creature/in-hand.ts';
import { isTaken } from '../../rules/board/standing.ts';
import type { Creature } from '../../match/state.ts';
import { gaitsOf, type Gait, type Walk } from './gaits.ts';
import { spotAt, spotOf } from '../places.ts';
import { struckFrom } from './threat.ts';
import { isInHand } from './tokens.ts';

/** Why a seat cannot move or act with a creature now. */
const handFault = (p: Position, seat: Seat, c: Creature): Refusal | undefined => {
  const { state } = p;
  if (isInHand(p, seat, c)) return undefined;
  if (state.stage === 'over') return refuse('GE-ROUND-03', 'The fight is over.');
  if (c.seat !== seat && seat !== p.book.master)
    return refuse('GE-ROUND-02', `${c.name} is not yours to play.`);
  if (state.stage === 'place') return refuse('GE-ROUND-01', 'You have said that you are ready.');
  const turn = state.creatures[state.turn.who];
  const whose = turn === undefined || turn.where === 'unseen' ? 'somebody else’s' : `${turn.name}’s`;
  return refuse('GE-ROUND-02', `It is ${whose} turn.`);
};

/** Squares on which a creature may begin. */
const startsOf = (p: Position, c: Creature): readonly number[] =>
  (p.book.encounter.places[p.book.sides[c.side] ?? ''] ?? []).filter(
    (at) => at === c.at || !isTaken(p, c, at),
  );

const placing = (p: Position, c: Creature): ReachPicture | undefined => {
  const tiles = startsOf(p, c);
  // Where there is one square alone, there is nothing to choose.
  if (tiles.every((at) => at === c.at)) return undefined;
  return {
    zone: zoneOfTiles(tiles),
    costs: [],
    strikes: zoneOfTiles([]),
    budget: 0,
    words: `Click one of your squares: ${c.name} begins there.`,
  };
};

/** Where a creature could go now, each square by the cheapest gait; costs are in metres. */
export const reachOf = (p: Position, seat: Seat, id: string): ReachPicture | undefined => {
  const c = p.state.creatures.find((o) => o.id === id);
  if (c === undefined || handFault(p, seat, c) !== undefined) return undefined;
  if (p.state.stage === 'place') return placing(p, c);
  const gaits = gaitsOf(p);
  const [first] = gaits;
  if (first === undefined) return undefined;
  const costs = new Map<number, number>();
  const bands: ReachBand[] = [];
  for (const gait of gaits) {
    const before = costs.size;
    for (const { to, cost } of gait.ways(gait.mover.at)) if (!costs.has(to)) costs.set(to, cost);
    if (costs.size > before) bands.push({ label: bandWords(gait), zone: zoneOfTiles(costs.keys()) });
  }
  if (costs.size === 0) return undefined;
  const melee = hasAction(p, 'attack') || p.state.turn.extra > 0 ? meleeReach(p, c) : 0;
  const struck =
    melee === 0 ? new Set<number>() : struckFrom(p, first.mover, [first.mover.at, ...costs.keys()], melee);
  for (const at of [...costs.keys(), c.at]) struck.delete(at);
  return {
    zone: zoneOfTiles(costs.keys()),
    costs: [...costs],
    strikes: zoneOfTiles(struck),
    budget: Math.max(...gaits.map((g) => g.budget)),
    ...(bands.length > 1 ? { bands } : {}),
  };
};

/** What a gait is and asks for: `walk`, `sprint, 2 EN`. */
const bandWords = ({ name, en }: Gait): string =>
  `${name === '' ? 'walk' : name}${en > 0 ? `, ${en} EN` : ''}`;

/** A way by a gait, in words: `3 of 4 m`, `sprint, 6 of 7 m, 2 EN`. */
export const wayBy = (p: Position, gait: Gait, { path, cost }: Omit<Walk, 'to'>): Way<Command> => ({
  commands: path.length === 0 ? [] : [gait.command(path)],
  path: [spotOf(p, gait.mover), ...path.map((at) => spotAt(p, gait.mover, at))],
  used: cost,
  left: gait.budget - cost,
  words: [gait.name, `${cost} of ${gait.budget} m`, gait.en > 0 ? `${gait.en} EN` : '']
    .filter((t) => t !== '')
    .join(', '),
});

/** The cheapest way of a gait through some squares; undefined where there is none. */
const through = (gait: Gait, stops: readonly number[]): Omit<Walk, 'to'> | undefined => {
  const path: number[] = [];
  let cost = 0;
  let at = gait.mover.at;
  for (const stop of stops) {
    if (stop === at) continue;
    const leg = gait.ways(at).find((w) => w.to === stop);
    if (leg === undefined) return undefined;
    path.push(...leg.path);
    cost += leg.cost;
    at = stop;
  }
  return { path, cost };
};

/** Squares on which a creature of this size could have its upper left corner to cover a square: that square first. */
const cornersFor = (p: Position, c: Creature, at: number): readonly number[] => {
  const { foot } = kitOf(p.book, c);
  const { xs, ys, width } = p.book.board;
  const corners: number[] = [];
  for (let dy = 0; dy < foot; dy++)
    for (let dx = 0; dx < foot; dx++)
      if ((xs[at] ?? 0) >= dx && (ys[at] ?? 0) >= dy) corners.push(at - dy * width - dx);
  return corners;
};

const placeAt = (p: Position, seat: Seat, c: Creature, at: number): Result<Way<Command>, Refusal> => {
  const command: Command = { do: 'place', who: c.id, at };
  const refused = at === c.at ? undefined : faultOf(p, seat, command);
  if (refused !== undefined) return err(refused);
  return ok({
    commands: at === c.at ? [] : [command],
    path: [spotOf(p, c), spotAt(p, c, at)],
    used: 0,
    left: 0,
    words: `begins on ${cellName(p.book.board, at)}`,
  });
};

/** The way of a creature to a point, through the points before it; or which rule is against it. */
export const wayOf = (
  p: Position,
  seat: Seat,
  id: string,
  to: Point,
  via: readonly Point[],
): Result<Way<Command>, Refusal> => {
  const { board } = p.book;
  const c = p.state.creatures.find((o) => o.id === id);
  if (c === undefined) return err(refuse('GE-ROUND-02', `There is no creature "${id}".`));
  const fault = handFault(p, seat, c);
  if (fault !== undefined) return err(fault);
  const stops = [...via, to].map((point) => tileOf(board, point));
  const last = stops.at(-1) ?? -1;
  if (stops.includes(-1)) return err(refuse('GE-GRID-06', 'That is off the map.'));
  if (p.state.stage === 'place') return placeAt(p, seat, c, last);
  const gaits = gaitsOf(p);
  let refused: Refusal | undefined;
  for (const gait of gaits) {
    for (const corner of cornersFor(p, gait.mover, last)) {
      const way = through(gait, [...stops.slice(0, -1), corner]);
      if (way === undefined) continue;
      if (way.path.length === 0) return ok(wayBy(p, gait, way));
      const against = faultOf(p, seat, gait.command(way.path));
      if (against === undefined) return ok(wayBy(p, gait, way));
      refused ??= against;
    }
  }
  if (gaits.length === 0) {
    const still = faultOf(p, seat, { do: 'move', path: [last] });
    return err(still ?? refuse('GE-ACT-13', `${c.name} cannot move now.`));
  }
  const far = Math.max(...gaits.map((g) => g.budget));
  return err(refused ?? refuse('GE-ACT-13', `There is no way to ${cellName(board, last)} within ${far} m.`));
};
