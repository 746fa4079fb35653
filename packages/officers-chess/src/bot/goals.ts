import { traitsOf, type Book, type Position } from '../match/book.ts';
import type { Side } from '../content/content.ts';
import type { Unit } from '../match/state.ts';
import { mayDo } from '../rules/scenario/victory.ts';
import { NO_WAY, wayTo, type Ground } from './ground.ts';
import type { Weights } from './weights.ts';

/** What the scenario is about, read from its victory conditions. */
export interface Goals {
  readonly seize: readonly number[];
  readonly escape: readonly number[];
  readonly villages: readonly number[];
  readonly boss: boolean;
  /** The players lose when no Leader of theirs is left. */
  readonly leaders: boolean;
  /** The players need units to last: to stand at the limit, or to escape. */
  readonly lasting: boolean;
  /** The players only have to hold out: nothing draws them forward. */
  readonly holding: boolean;
  /** The players lose when the last round ends. */
  readonly pressed: boolean;
  /** Who wants doors open, and which of the doors on the printed map. */
  readonly breaker: Side | undefined;
  readonly doors: readonly number[];
}

/** Reads the goals of a match; `ground` is the map as printed. */
export const goalsOf = (book: Book, ground: Ground): Goals => {
  const { victory, atLimit } = book.scenario;
  const has = (kind: string): boolean => [...victory, ...atLimit].some((v) => v.when.kind === kind);
  const places = (site: string): number[] => book.places.filter((l) => l.site === site).map((l) => l.at);
  const razing = has('razed');
  const leaders = victory.some((v) => v.when.kind === 'leaders-lost' && v.when.of === 'players');
  const holding = has('standing');
  const breaker = leaders || has('boss-routed') ? 'players' : holding ? 'gm' : undefined;
  return {
    seize: has('boss-routed') ? [] : places('seize'),
    escape: has('escaped') ? places('escape') : [],
    villages: razing ? places('village') : [],
    boss: has('boss-routed'),
    leaders,
    lasting: has('standing') || has('fewer-than') || has('cannot-escape'),
    holding,
    pressed: atLimit.some((v) => v.winner === 'gm' && v.when.kind === 'always'),
    breaker,
    doors: breaker === undefined ? [] : doorsInTheWay(book, ground, breaker),
  };
};

/** The doors on the shortest ways from where a side starts to the seize tiles. */
const doorsInTheWay = (book: Book, ground: Ground, side: Side): number[] => {
  const { scenario, board } = book;
  const starts = side === 'players' ? scenario.places : scenario.enemies.map((e) => e.at);
  const goals = book.places.filter((l) => l.site === 'seize').map((l) => l.at);
  const found = new Set<number>();
  for (const goal of goals) {
    for (const [x, y] of starts)
      for (const door of doorsToward(ground, goal, y * board.width + x)) found.add(door);
  }
  return [...found];
};

/** The closed doors on the shortest way on foot from a tile to a goal, nearest first. */
export const doorsToward = (ground: Ground, goal: number, from: number): number[] => {
  const way = wayTo(ground, goal, false);
  const doors: number[] = [];
  let at = from;
  let left = way[at] ?? NO_WAY;
  while (left > 0 && left < NO_WAY) {
    let next = at;
    for (const n of ground.book.board.neighbours[at] ?? []) {
      if ((ground.walk[n] ?? 0) > 0 && (way[n] ?? NO_WAY) < left) {
        next = n;
        left = way[n] ?? NO_WAY;
      }
    }
    if (next === at) break;
    if (ground.doors.includes(next)) doors.push(next);
    at = next;
  }
  return doors;
};

/** What a unit counts for: per HP, and for being there at all. */
export interface Worth {
  readonly hp: number;
  readonly life: number;
}

/** What losing a unit means in this scenario. */
export const worthOf = (p: Position, goals: Goals, w: Weights, u: Unit): Worth => {
  if (u.side === 'players') {
    if (goals.leaders && mayDo(p, u, 'seize')) return { hp: 1.5, life: w.rout + w.leader };
    return goals.lasting ? { hp: 1, life: w.rout + 6 } : { hp: 1, life: w.rout };
  }
  if (goals.boss && u.boss) return { hp: 2, life: w.rout + 60 };
  if (goals.villages.length > 0 && mayDo(p, u, 'raze')) return { hp: 1.3, life: w.rout + 8 };
  if (goals.seize.length > 0 && mayDo(p, u, 'seize')) return { hp: 1.3, life: w.rout + 8 };
  return { hp: 1, life: w.rout };
};

/** What draws a unit over the map: tiles, and how much a step towards the nearest counts. */
export interface Pull {
  readonly tiles: readonly number[];
  readonly perStep: number;
  /** Tiles that are worth standing on for as long as the enemy wants them, and how much. */
  readonly posts: readonly number[];
  readonly post: number;
}

const toward = (tiles: readonly number[], perStep: number): Pull => ({ tiles, perStep, posts: [], post: 0 });
const NOTHING: Pull = toward([], 0);

/** Where a unit should go, given where the enemies it knows of stand. */
export const pullOf = (
  p: Position,
  ground: Ground,
  goals: Goals,
  w: Weights,
  u: Unit,
  foes: readonly Unit[],
): Pull => {
  const { state, book } = p;
  const tiles = foes.map((f) => f.tile);
  // Nobody may stand and stare for ever.
  const haste = 1 + (w.haste * state.round) / book.limit;
  if (u.side === 'gm') {
    if (goals.seize.length > 0 && mayDo(p, u, 'seize')) return toward(goals.seize, w.goal);
    if (goals.villages.length > 0 && mayDo(p, u, 'raze')) {
      const open = goals.villages.filter((v) => !state.razed.includes(v) && !tiles.includes(v));
      if (open.length > 0) return toward(open, w.goal);
    }
    return toward(tiles, w.approach * haste);
  }
  if (goals.escape.length > 0 && mayDo(p, u, 'escape')) return toward(goals.escape, w.goal * haste);
  if (goals.leaders && goals.seize.length > 0) {
    return toward(goals.seize, (mayDo(p, u, 'seize') ? w.goal : w.escort) * haste);
  }
  if (goals.boss) {
    const bosses = foes.filter((f) => f.boss).map((f) => f.tile);
    if (bosses.length > 0) return toward(bosses, w.escort * haste);
  }
  if (goals.villages.length > 0) return toVillages(p, ground, goals, w, u, foes);
  return goals.holding ? NOTHING : toward(tiles, w.approach * haste);
};

/** OC-VIC-06: a unit that stands on a village keeps Raiders off it: the nearest goes there, the others at Raiders. */
const toVillages = (
  p: Position,
  ground: Ground,
  goals: Goals,
  w: Weights,
  u: Unit,
  foes: readonly Unit[],
): Pull => {
  const { units, razed } = p.state;
  const raiding = units.some(
    (r) => r.side === 'gm' && (r.where === 'map' || r.where === 'reserve') && mayDo(p, r, 'raze'),
  );
  const villages = raiding ? goals.villages.filter((v) => !razed.includes(v)) : [];
  const allies = units.filter((a) => a.side === 'players' && a.where === 'map');
  const own = villages.filter((v) => v === u.tile || nearestTo(p, ground, v, villages, allies) === u);
  if (own.length > 0) return { tiles: own, perStep: 5 * w.goal, posts: own, post: w.post };
  const raiders = foes.filter((f) => mayDo(p, f, 'raze'));
  return toward(
    (raiders.length > 0 ? raiders : foes).map((f) => f.tile),
    w.approach,
  );
};

/** Who of those that hold no village has the shortest way to one; nobody when somebody stands there. */
const nearestTo = (
  p: Position,
  ground: Ground,
  village: number,
  villages: readonly number[],
  allies: readonly Unit[],
): Unit | undefined => {
  let nearest: Unit | undefined;
  let least = NO_WAY;
  for (const a of allies) {
    if (a.tile === village) return undefined;
    if (villages.includes(a.tile)) continue;
    const steps = wayTo(ground, village, traitsOf(p.book, a).flying)[a.tile] ?? NO_WAY;
    if (steps < least) {
      nearest = a;
      least = steps;
    }
  }
  return nearest;
};

/** How far a unit still has to go, in its own movement costs; 0 when nothing draws it. */
export const stepsTo = (ground: Ground, pull: Pull, flying: boolean, tile: number): number => {
  let least = NO_WAY;
  for (const goal of pull.tiles) {
    const steps = wayTo(ground, goal, flying)[tile] ?? NO_WAY;
    if (steps < least) least = steps;
  }
  return least === NO_WAY ? 0 : least;
};
