import { active, isGoingOn } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { flightFault } from '../../rules/movement/heights/flight.ts';
import { fleeFault, gaitFault } from '../../rules/movement/mounts.ts';
import { isPanicked, panicWays } from '../../rules/movement/panic.ts';
import type { Creature } from '../../match/state.ts';
import { allowance, moveCost, moveFault, reachable } from '../../rules/movement/ways.ts';

/** A way to a square, with what it costs in metres. */
export interface Walk {
  readonly to: number;
  readonly path: readonly number[];
  readonly cost: number;
}

/** A manner of going: on foot, at a run, on a mount, through the air; cheap ones first. */
export interface Gait {
  /** How it is said on a way: empty for plain walking. */
  readonly name: string;
  /** Who goes: the creature, or its mount. */
  readonly mover: Creature;
  readonly budget: number;
  readonly en: number;
  /** Where it leads, from where the mover stands or from another square. */
  readonly ways: (from: number) => readonly Walk[];
  readonly command: (path: readonly number[]) => Command;
}

const onFoot = (p: Position, c: Creature, how: 'walk' | 'sprint'): Gait => ({
  name: how === 'walk' ? '' : 'sprint',
  mover: c,
  budget: allowance(p, c, how),
  en: moveCost(p, c, how),
  ways: (from) => reachable(p, from === c.at ? c : { ...c, at: from }, how),
  command: (path) => (how === 'walk' ? { do: 'move', path } : { do: 'move', path, how }),
});

const onMount = (p: Position, mount: Creature, how: 'walk' | 'sprint'): Gait => ({
  name: how === 'walk' ? 'ride' : 'ride at a sprint',
  mover: mount,
  budget: allowance(p, mount, how),
  en: moveCost(p, mount, how),
  // A pair of which one panics flees as far as it can (GE-R92).
  ways: (from) =>
    reachable(p, from === mount.at ? mount : { ...mount, at: from }, how).filter(
      ({ path }) => fleeFault(p, mount, path, how) === undefined,
    ),
  command: (path) => (how === 'walk' ? { do: 'ride', path } : { do: 'ride', path, sprint: true }),
});

/** The straightest steps from one square to another. */
const straight = (p: Position, from: number, to: number): number[] => {
  const { xs, ys, width } = p.book.board;
  const path: number[] = [];
  let [x, y] = [xs[from] ?? 0, ys[from] ?? 0];
  const [ex, ey] = [xs[to] ?? 0, ys[to] ?? 0];
  while (x !== ex || y !== ey) {
    x += Math.sign(ex - x);
    y += Math.sign(ey - y);
    path.push(y * width + x);
  }
  return path;
};

/** Flights that end as high above the ground as they begin (GE-CTAG-05). */
const inFlight = (p: Position, c: Creature): Gait => ({
  name: 'fly',
  mover: c,
  budget: allowance(p, c, 'fly'),
  en: 0,
  ways: (from) => {
    const flyer = from === c.at ? c : { ...c, at: from };
    const squares = Array.from({ length: p.book.board.size }, (_, at) => at).filter((at) => at !== from);
    return squares.flatMap((to): Walk[] => {
      const path = straight(p, from, to);
      return path.length > allowance(p, c, 'fly') || flightFault(p, flyer, path, c.up) !== undefined
        ? []
        : [{ to, path, cost: path.length }];
    });
  },
  command: (path) => ({ do: 'move', path, how: 'fly', up: c.up }),
});

/** What is left of a movement that may be taken up again. */
const goingOn = (p: Position, c: Creature): Gait => {
  const { metres } = p.state.turn;
  const walk = onFoot(p, c, 'walk');
  return { ...walk, budget: metres, ways: (from) => walk.ways(from).filter((w) => w.cost <= metres) };
};

/** GE-R92: who panics runs as far away as it can. */
const fleeing = (p: Position, c: Creature): Gait => {
  const flights = panicWays(p, c);
  const how = flights[0]?.how === 'sprint' ? 'sprint' : 'walk';
  return {
    ...onFoot(p, c, how),
    name: 'flee',
    ways: () => {
      const ends = new Set(flights.map((f) => f.path.at(-1)));
      return reachable(p, c, how).filter((w) => ends.has(w.to));
    },
  };
};

const mounted = (p: Position, c: Creature): Gait[] => {
  const mount = p.state.creatures[c.mount];
  if (mount === undefined) return [];
  return (['walk', 'sprint'] as const)
    .filter((how) => gaitFault(p, how) === undefined)
    .map((how) => onMount(p, mount, how));
};

/** How the creature whose turn it is can go now, the cheapest first; empty when it cannot move. */
export const gaitsOf = (p: Position): readonly Gait[] => {
  const c = active(p);
  if (c.mount >= 0) return mounted(p, c);
  if (isGoingOn(p)) return [goingOn(p, c)];
  if (moveFault(p, c, 'walk') !== undefined) return [];
  if (isPanicked(c)) return [fleeing(p, c)];
  return [
    // Whoever is in the air goes on flying.
    ...(c.up > 0 && kitOf(p.book, c).fly > 0 ? [] : [onFoot(p, c, 'walk')]),
    ...(kitOf(p.book, c).fly > 0 ? [inFlight(p, c)] : []),
    ...(c.up === 0 && moveFault(p, c, 'sprint') === undefined ? [onFoot(p, c, 'sprint')] : []),
  ];
};
