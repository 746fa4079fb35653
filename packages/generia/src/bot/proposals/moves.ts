import type { Command } from '../../match/command.ts';
import { seesTarget } from '../../rules/board/cover.ts';
import { gloomAt } from '../../rules/board/light.ts';
import { distanceTo, groundAt } from '../../rules/creature/measures.ts';
import { hasStatus, isUp } from '../../match/state.ts';
import { pvOf } from '../../match/book.ts';
import { jumpVerb } from '../../rules/movement/heights/jumps.ts';
import { isPanicked, panicWays } from '../../rules/movement/panic.ts';
import { edgesAt, leaveVerb } from '../../rules/movement/edges.ts';
import { openVerb } from '../../rules/movement/doors.ts';
import { aimOf } from '../worth/goals.ts';
import { badness, fieldTo, flightTo, peril, shelter, towards, type Place } from './places.ts';
import { creatureAt, farFrom, priceIn, worthAt, type Draft, type Scene } from '../scene.ts';
import { isCovered, waits } from './stances.ts';
import { leftOf } from '../worth/worth.ts';

/** A move to a place, as it is said; unseen where there is a fair chance of that. */
export const moveTo = (scene: Scene, place: Place): Command => {
  const { path, how } = place;
  if (how === 'ride') return { do: 'ride', path };
  if (how === 'fly') return { do: 'move', path, how, up: place.up ?? 0 };
  const sneak = sneaks(scene, place) ? { sneak: true } : {};
  return how === 'walk' ? { do: 'move', path, ...sneak } : { do: 'move', path, how, ...sneak };
};

/** Whether somebody goes stealthily: it knows how, or it is dark there, and no foe is close by (GE-SNK-01). */
const sneaks = (scene: Scene, { at }: Place): boolean => {
  const { p, c, kit, foes } = scene;
  if (pvOf(kit, 'Stealth') < 1 && !hasStatus(c, 'Hidden') && gloomAt(p, at) === 0) return false;
  return foes.length > 0 && foes.every((i) => distanceTo(p, creatureAt(scene, i), at) > 2);
};

const draft = (score: number, ...commands: Command[]): Draft => ({ commands, dice: -1, score });

/** Strength of the creature's side by that of its foes: 1 when they are level. */
const balanceOf = (scene: Scene): number => {
  const { p, n, foes, friends } = scene;
  const sum = (list: readonly number[]): number =>
    list.reduce((all, i) => all + worthAt(scene, i) * leftOf(p, creatureAt(scene, i)), 0);
  const theirs = sum(foes);
  return theirs === 0 ? 9 : sum([n, ...friends]) / theirs;
};

/** Whether somebody is to be kept alive rather than to fight (a goal names it). */
export const isTimid = ({ p, c }: Scene): boolean =>
  p.book.encounter.goals.some((goal) => goal.kind === 'rounds' && c.id.startsWith(goal.conscious));

/** All squares at an edge of the board. */
const edgeSquares = ({ p }: Scene, edge: string): number[] => {
  const { board } = p.book;
  const found: number[] = [];
  for (let at = 0; at < board.size; at++) {
    const [x, y] = [board.xs[at] ?? 0, board.ys[at] ?? 0];
    const there =
      edge === 'north'
        ? y === 0
        : edge === 'south'
          ? y === board.height - 1
          : edge === 'west'
            ? x === 0
            : x === board.width - 1;
    if (there && (p.book.grounds[groundAt(p, at)]?.cost ?? 0) > 0) found.push(at);
  }
  return found;
};

/** To a place that decides the fight, when it is near or when the fight goes badly. */
export const goalDrafts = (scene: Scene, places: () => readonly Place[]): Draft[] => {
  const { p, c, n, home } = scene;
  const aim = aimOf(p, c);
  if (aim === undefined) return [];
  const worth = worthAt(scene, n);
  if (aim.kind === 'leave') {
    const field = fieldTo(scene, edgeSquares(scene, aim.edge), `edge ${aim.edge}`);
    const near = (i: number): boolean =>
      (field[creatureAt(scene, i).at] ?? 999) <= 2 * scene.kit.ms && creatureAt(scene, i).awake;
    const gone = p.state.creatures.filter((o) => o.side === c.side && o.where === 'left').length;
    const together = gone + [n, ...scene.friends].filter(near).length >= aim.count;
    if (!together && balanceOf(scene) > 0.6) return [];
    if (edgesAt(p, c).includes(aim.edge) && leaveVerb.fault(p, c.seat, { do: 'leave' }) === undefined)
      return [draft(8, { do: 'leave' })];
    const way = towards(scene, places(), field);
    return way === undefined ? [] : [draft((together ? 0.25 : 0.1) * worth, moveTo(scene, way.place))];
  }
  const { board } = p.book;
  const squares: number[] = [];
  for (let at = 0; at < board.size; at++)
    if (p.book.grounds[groundAt(p, at)]?.id === aim.ground) squares.push(at);
  // Whoever is told to hold its ground or to keep to cover leaves the place to others.
  if (squares.includes(home) || scene.stance !== undefined) return [];
  const way = towards(scene, places(), fieldTo(scene, squares, `ground ${aim.ground}`));
  return way === undefined ? [] : [draft(0.08 * worth, moveTo(scene, way.place))];
};

/** How near those who fight from afar come of their own will. */
const COMFORT = 12;

/** Into the nearest cover, for whoever keeps to it and stands in the open. */
export const coverDrafts = (scene: Scene, places: () => readonly Place[]): Draft[] => {
  const { n, home } = scene;
  if (scene.stance !== 'cover' || scene.watching || isCovered(scene, home)) return [];
  const [best] = places()
    .filter(({ at }) => isCovered(scene, at))
    .toSorted((a, b) => a.cost + 100 * badness(scene, a.at) - (b.cost + 100 * badness(scene, b.at)));
  return best === undefined ? [] : [draft(0.05 * worthAt(scene, n), moveTo(scene, best))];
};

/** Nearer to the foes: the nearest by the way there; through doors too. */
export const approachDrafts = (
  scene: Scene,
  places: () => readonly Place[],
  dashes: () => readonly Place[],
): Draft[] => {
  const { p, c, n, foes, home } = scene;
  if (foes.length === 0 || isTimid(scene) || scene.stance === 'cover') return [];
  const worth = worthAt(scene, n);
  const found: Draft[] = [];
  const near = foes.toSorted((a, b) => farFrom(scene, a) - farFrom(scene, b)).slice(0, 3);
  const [closest] = near;
  if (closest !== undefined && farFrom(scene, closest) <= (scene.far ? 4 : 1)) return [];
  // Who shoots or casts is near enough when it sees somebody within its range.
  if (
    scene.far &&
    near.some((on) => farFrom(scene, on) <= COMFORT && seesTarget(p, c, creatureAt(scene, on)))
  )
    return [];
  let best: { readonly field: Uint16Array; readonly left: number } | undefined;
  for (const on of near) {
    const { at } = creatureAt(scene, on);
    const field = fieldTo(scene, [at], String(at));
    const left = field[home] ?? 65_535;
    if (best === undefined || left < best.left) best = { field, left };
  }
  if (best === undefined || best.left >= 65_535 || waits(scene, best.left)) return [];
  const way = towards(scene, places(), best.field);
  const { turn } = p.state;
  if (way !== undefined) {
    const score = 0.02 * worth + 0.015 * worth * Math.min(4, way.nearer / 2);
    found.push(draft(score, moveTo(scene, way.place)));
    // Far away one runs, as long as there is breath for the fight itself.
    if (!scene.far && !turn.attack && best.left > 2 * scene.kit.ms && c.en > 0.6 * scene.kit.en) {
      const dash = towards(scene, dashes(), best.field);
      if (dash !== undefined && dash.nearer > way.nearer + 1)
        found.push(draft(score + 0.01 * worth - priceIn(scene, 2, 0) * 0.5, moveTo(scene, dash.place)));
    }
  }
  found.push(...doorDrafts(scene, best.field, worth));
  return found;
};

/** A closed door on the way: opened, or broken. */
const doorDrafts = (scene: Scene, field: Uint16Array, worth: number): Draft[] => {
  const { p, c, home } = scene;
  if (!p.book.grounds.some((g) => g.door)) return [];
  const here = field[home] ?? 65_535;
  return openVerb
    .choices(p, c.seat)
    .filter(({ at }) => (field[at] ?? 65_535) < here)
    .slice(0, 1)
    .map((command) => draft(0.05 * worth, command));
};

/** Away from blades and out of areas, into cover, for those who are better off there. */
export const withdrawDrafts = (scene: Scene, places: () => readonly Place[]): Draft[] => {
  const { n, home, foes } = scene;
  if (foes.length === 0) return [];
  const timid = isTimid(scene);
  const worth = worthAt(scene, n);
  const here = badness(scene, home) - (scene.far ? shelter(scene, home) : 0);
  if (here <= 0.01 && !timid) return [];
  const nearestFoe = (at: number): number => {
    const { c } = scene;
    c.at = at;
    let least = 99;
    for (const i of foes) least = Math.min(least, farFrom(scene, i));
    c.at = home;
    return least;
  };
  let best: Place | undefined;
  let most = timid ? -0.2 : 0.015;
  let looks = 0;
  for (const place of places()) {
    if (scene.stance === 'cover' && !isCovered(scene, place.at)) continue;
    let good = here - badness(scene, place.at) - 0.001 * place.cost;
    if (timid) good += 0.01 * (nearestFoe(place.at) - nearestFoe(home));
    if (good <= most - 0.03) continue;
    if (scene.far && looks++ < 20) good += shelter(scene, place.at);
    if (good <= most) continue;
    const risk = peril(scene, place.path);
    if (good - risk <= most) continue;
    most = good - risk;
    best = place;
  }
  if (best === undefined || (timid && most <= 0.005)) return [];
  return [draft(worth * most * 0.8, moveTo(scene, best))];
};

/** To the middle of the map, when there are foes whom nobody sees. */
export const wanderDrafts = (scene: Scene, places: () => readonly Place[]): Draft[] => {
  const { p, c, n, foes } = scene;
  if (foes.length > 0 || isTimid(scene)) return [];
  if (!p.state.creatures.some((o) => o.side !== c.side && (isUp(o) || o.where === 'unseen'))) return [];
  const { board } = p.book;
  const middle = Math.floor(board.height / 2) * board.width + Math.floor(board.width / 2);
  const way = towards(scene, places(), fieldTo(scene, [middle], 'middle'));
  return way === undefined ? [] : [draft(0.02 * worthAt(scene, n), moveTo(scene, way.place))];
};

/** A flight or a jump nearer to the foes, for those whom no way leads there: out of a pit, over a gap. */
export const leapDrafts = (scene: Scene): Draft[] => {
  const { p, c, n, foes, home, far } = scene;
  if (foes.length === 0 || isTimid(scene) || far) return [];
  const fields = foes.slice(0, 3).map((on) => {
    const { at } = creatureAt(scene, on);
    return fieldTo(scene, [at], String(at));
  });
  const left = (at: number): number => Math.min(...fields.map((field) => field[at] ?? 65_535));
  const [near] = foes.toSorted((a, b) => farFrom(scene, a) - farFrom(scene, b));
  const flight = near === undefined ? undefined : flightTo(scene, near);
  if (flight !== undefined) return [draft(0.03 * worthAt(scene, n), moveTo(scene, flight))];
  let best: Command | undefined;
  let least = left(home);
  for (const command of jumpVerb.choices(p, c.seat)) {
    if (command.pay === 'attack' || left(command.to) >= least) continue;
    least = left(command.to);
    best = command;
  }
  return best === undefined ? [] : [draft(0.03 * worthAt(scene, n), best)];
};

/** What one who is panicked does: away, as the rules ask. */
export const panicDrafts = (scene: Scene): Draft[] => {
  const { p, c } = scene;
  if (!isPanicked(c)) return [];
  const [way] = panicWays(p, c);
  return way === undefined ? [] : [draft(0.5, way)];
};
