import { lineOf, radiusOf } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import { kitOf } from '../../match/book.ts';
import { canReact } from '../../rules/actions/actions.ts';
import { coverOf } from '../../rules/board/cover.ts';
import { flightFault } from '../../rules/movement/heights/flight.ts';
import { OPPORTUNITY } from '../../rules/aim/manner.ts';
import { distance, distanceTo, groundAt } from '../../rules/creature/measures.ts';
import { reachOf } from '../../rules/creature/in-hand.ts';
import { gaitFault } from '../../rules/movement/mounts.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { moveFault, reachable, stepCost } from '../../rules/movement/ways.ts';
import { blowAt, creatureAt, worthAt, type Scene } from '../scene.ts';

/** A square that can be reached, how, and what it costs. */
export interface Place {
  readonly at: number;
  readonly path: readonly number[];
  readonly how: 'walk' | 'sprint' | 'fly' | 'ride';
  readonly cost: number;
  /** Metres above the ground at the end of a flight; 0 without. */
  readonly up?: number;
}

/** Puts the creature of a scene somewhere to try things out. */
export const put = ({ c, home, up }: Scene, place: Place | undefined): void => {
  c.at = place?.at ?? home;
  c.up = place?.how === 'fly' ? (place.up ?? 0) : up;
};

/** What is bad about standing somewhere, as a part of one's worth: blades, arrows, areas, company. */
export const badness = (scene: Scene, at: number): number => {
  const { p, c, far, foes } = scene;
  let bad = 0;
  let close = 0;
  for (const i of foes) {
    const foe = creatureOf(p.state, i);
    const d = distanceTo(p, foe, at);
    const reach = Math.max(1, reachOf(p, foe));
    if (d <= reach) close++;
    if (!far) continue;
    const strides = kitOf(p.book, foe).ms;
    if (d <= reach) bad += 0.05;
    else if (d <= reach + strides) bad += 0.025;
    else if (d <= 4) bad += 0.01;
  }
  if (!far && close > 1) bad += 0.02 * (close - 1);
  const ground = p.book.grounds[groundAt(p, at)];
  if (ground?.fire === true) bad += 0.1;
  if (ground?.swim === true) bad += 0.06;
  for (const area of p.state.areas) {
    if (area.by >= 0 && area.kind !== 'WATCH' && area.squares.includes(at))
      bad += area.side === c.side && area.who !== 'all' ? -0.01 : 0.06;
    else if (area.kind === 'WATCH' && area.side !== c.side && area.squares.includes(at)) bad += 0.05;
  }
  return bad;
};

/** What cover against those who shoot is worth on a square, as a part of one's worth. */
export const shelter = (scene: Scene, at: number): number => {
  const { p, c, foes } = scene;
  const from = c.at;
  c.at = at;
  let good = 0;
  for (const i of foes) {
    const foe = creatureOf(p.state, i);
    if (!shoots(p, foe)) continue;
    good += 0.008 * Math.min(2, coverOf(p, foe, c));
  }
  c.at = from;
  return Math.min(0.03, good);
};

const shoots = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  for (const i of c.hands) if (kit.arms[i]?.range !== null && kit.arms[i] !== undefined) return true;
  return false;
};

/** Who would strike at somebody on its way, and what that costs in parts of its worth. */
export const peril = (scene: Scene, path: readonly number[]): number => {
  const { p, c, n, foes, home } = scene;
  let sum = 0;
  for (const i of foes) {
    const foe = creatureAt(scene, i);
    if (!kitOf(p.book, foe).answers.has('leaves reach') || !canReact(p, foe)) continue;
    const reach = reachOf(p, foe);
    c.at = home;
    let inside = distance(p, foe, c) <= reach;
    for (const at of path) {
      c.at = at;
      const now = distance(p, foe, c) <= reach;
      if (inside && !now) {
        c.at = home;
        const arm = kitOf(p.book, foe).arms.findIndex(
          (a, k) => a.reach > 0 && (a.natural || foe.hands.includes(k)),
        );
        if (arm >= 0) sum += blowAt(scene, i, n, arm, OPPORTUNITY, 'opportunity').loss + 0.01;
        break;
      }
      inside = now;
    }
  }
  c.at = home;
  return sum;
};

/** Squares that can be reached in this turn by walking, or by sprinting or flying too. */
export const placesOf = (scene: Scene, how: 'walk' | 'sprint'): readonly Place[] => {
  const { p, c, home } = scene;
  c.at = home;
  if (c.mount >= 0) return ridesOf(scene);
  if (c.up > 0 && scene.kit.fly > 0) return how === 'walk' ? flightsOf(scene) : [];
  if (moveFault(p, c, how) !== undefined) return [];
  const found = reachable(p, c, how).map(({ to, path, cost }): Place => ({ at: to, path, how, cost }));
  return scene.kit.fly > 0 && how === 'walk' ? [...found, ...flightsOf(scene)] : found;
};

/** Heights above the ground that a flight towards somebody may end at, the lowest first. */
const LIFTS = [0, 4, 8, 12];

/** A flight to or above the squares around somebody, as low as wings carry at once; or as far towards it as they do. */
export const flightTo = (scene: Scene, on: number): Place | undefined => {
  const { p, c, kit, home } = scene;
  if (kit.fly === 0 || moveFault(p, c, 'fly') !== undefined) return undefined;
  const { board } = p.book;
  const foe = creatureAt(scene, on);
  for (const up of LIFTS)
    for (const at of radiusOf(board, foe.at, kitOf(p.book, foe).foot, kit.foot)) {
      const path = straight(scene, at);
      // Staying where one is, as high as one is, is no flight.
      if ((at === home && up >= c.up) || flightFault(p, c, path, up) !== undefined) continue;
      return { at, path, how: 'fly', cost: path.length, up };
    }
  const whole = lineOf(board, home, foe.at, kit.fly);
  for (let k = whole.length; k > 0; k--) {
    const path = whole.slice(0, k);
    const at = path.at(-1) ?? home;
    if (flightFault(p, c, path, c.up) === undefined) return { at, path, how: 'fly', cost: k, up: c.up };
  }
  return undefined;
};

/** The straight way to a square; none to where one is. */
const straight = ({ p, home }: Scene, at: number): readonly number[] => {
  const { board } = p.book;
  const far = Math.max(
    Math.abs((board.xs[at] ?? 0) - (board.xs[home] ?? 0)),
    Math.abs((board.ys[at] ?? 0) - (board.ys[home] ?? 0)),
  );
  return far === 0 ? [] : lineOf(board, home, at, far);
};

/** Squares beside foes that one who is in the air can come down to in a straight line. */
const flightsOf = (scene: Scene): readonly Place[] => {
  const { p, c, kit, foes, home } = scene;
  if (kit.fly === 0 || moveFault(p, c, 'fly') !== undefined) return [];
  const { board } = p.book;
  const found = new Map<number, Place>();
  for (const i of foes) {
    const foe = creatureAt(scene, i);
    for (const at of radiusOf(board, foe.at, kitOf(p.book, foe).foot, kit.foot)) {
      if (found.has(at) || at === home) continue;
      const path = straight(scene, at);
      if (path.at(-1) !== at || flightFault(p, c, path, 0) !== undefined) continue;
      found.set(at, { at, path, how: 'fly', cost: path.length });
    }
  }
  return [...found.values()];
};

/** Squares that the mount can carry its rider to. */
const ridesOf = ({ p, c }: Scene): readonly Place[] => {
  const mount = p.state.creatures[c.mount];
  if (mount === undefined || gaitFault(p, 'walk') !== undefined) return [];
  return reachable(p, mount, 'walk').map(({ to, path, cost }) => ({ at: to, path, how: 'ride', cost }));
};

/** Far beyond any way. */
const NOWHERE = 65_535;

/** How far each square is from a goal for one who walks like this, with nobody in the way; closed doors cost more. */
export const fieldTo = (scene: Scene, goals: readonly number[], key: string): Uint16Array => {
  const { p, c, kit, wits, home } = scene;
  const mount = p.state.creatures[c.mount];
  const walker = mount ?? c;
  const id = `${key}|${kitOf(p.book, walker).foot}|${walker.up > 0 ? 1 : 0}|${p.state.changed.length}|${kit.fly > 0 ? 1 : 0}`;
  const known = wits.fields.get(id);
  if (known !== undefined) return known;
  const { board } = p.book;
  const field = new Uint16Array(board.size).fill(NOWHERE);
  const alone: Position = { book: p.book, state: { ...p.state, creatures: [walker] } };
  const from = walker.at;
  let edge: number[] = [];
  for (const at of goals) {
    field[at] = 0;
    edge.push(at);
  }
  while (edge.length > 0) {
    const next: number[] = [];
    for (const at of edge) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const x = (board.xs[at] ?? 0) + dx;
          const y = (board.ys[at] ?? 0) + dy;
          if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
          const to = y * board.width + x;
          const step = stepCost(alone, walker, to, -dx, -dy);
          const door = p.book.grounds[groundAt(p, at)]?.door === true;
          if (step === 0 && !door && (field[at] ?? 0) > 0) continue;
          const total = (field[at] ?? 0) + (step > 0 ? step : door ? 4 : 1);
          if (total >= (field[to] ?? 0) || p.book.grounds[groundAt(p, to)] === undefined) continue;
          field[to] = total;
          next.push(to);
        }
      }
    }
    edge = next;
  }
  walker.at = from;
  c.at = home;
  if (wits.fields.size > 600) wits.fields.clear();
  wits.fields.set(id, field);
  return field;
};

/** The square towards a goal that can be reached in this turn, by what is left of the way then. */
export const towards = (
  scene: Scene,
  places: readonly Place[],
  field: Uint16Array,
): { readonly place: Place; readonly nearer: number } | undefined => {
  const { home } = scene;
  const worth = worthAt(scene, scene.n);
  const start = field[home] ?? NOWHERE;
  let best: Place | undefined;
  let least = start;
  let least2 = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const left = field[place.at] ?? NOWHERE;
    if (left >= start) continue;
    const bad = left + 8 * badness(scene, place.at) + 0.01 * place.cost;
    if (bad >= least2) continue;
    best = place;
    least = left;
    least2 = bad;
  }
  if (best === undefined) return undefined;
  const risk = peril(scene, best.path) * worth;
  return risk > 0.15 * worth ? undefined : { place: best, nearer: start - least };
};
