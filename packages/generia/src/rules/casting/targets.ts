import type { Refusal } from '@caltrop/engine';
import { blockDistance, lineOf } from '@caltrop/engine/squares';
import { armOf, kitOf, refuse, type Position } from '../../match/book.ts';
import { isLauncher } from '../aim/rounds.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Ability, Formula, Step } from '../../content/content.ts';
import { isBehind } from '../aim/score.ts';
import { seesTarget, squareSeen } from '../board/cover.ts';
import {
  aloft,
  distance,
  distanceTo,
  groundAt,
  heightAt,
  heightOf,
  isHostile,
  squaresOf,
  squaresWithin,
} from '../creature/measures.ts';
import { reachOf } from '../creature/in-hand.ts';
import { amount } from '../creature/numbers.ts';
import { bestElement, momentOf } from '../effects/ability-values.ts';
import { isSorcery } from '../effects/metamagic.ts';
import { originsOf } from '../effects/origins.ts';
import { isHere, numberOf, type Creature } from '../../match/state.ts';
import { isAtSource, presenceOf } from '../board/presence.ts';
import { looksFree } from '../board/standing.ts';
import { jumpFault } from '../movement/heights/jumps.ts';
import { isSeenBy } from '../../match/view.ts';
import { valueOf } from '../creature/values.ts';
import { hasSpellAt } from '../areas/areas.ts';
import type { Cast } from '../../match/work.ts';

/** How something is aimed, from a command or a reaction. */
export interface Aimed {
  readonly on: readonly number[];
  readonly at: number;
  readonly level: number;
  readonly element: string;
  readonly with: boolean;
  readonly path: readonly number[];
}

/** What a command aims at, with plain values filled in. */
export const aimedBy = (p: Position, a: Ability, command: CommandOf<'use'>, element: string): Aimed => ({
  on: (command.on ?? []).map((id) => numberOf(p.state, id)),
  at: command.at ?? -1,
  level: command.level ?? 1,
  element: command.element ?? (a.tradition === 'Shaman' ? strongest(p, actorOf(p), a, element) : element),
  with: command.with === true && a.with !== null,
  path: command.path ?? [],
});

const actorOf = (p: Position): Creature | undefined => p.state.creatures[p.state.turn.who];

/** The element of an ability that is there most strongly for somebody. */
export const strongest = (p: Position, c: Creature | undefined, a: Ability, first: string): string => {
  if (c === undefined) return first;
  let best = first;
  for (const element of a.elements) if (presenceOf(p, c, element) > presenceOf(p, c, best)) best = element;
  return best;
};

/** How a casting under way was aimed. */
export const aimAgain = (cast: Cast): Aimed => ({
  on: [],
  at: cast.at,
  level: cast.level,
  element: cast.element,
  with: cast.with,
  path: cast.path,
});

const worked = (p: Position, c: Creature, a: Ability, aimed: Aimed, f: Formula): number =>
  amount(p, c, f, momentOf(p, c, a, aimed.level, aimed.element));

/** How far an ability reaches for somebody, in metres. */
export const rangeOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): number => {
  const { range } = a.aim;
  if (range === 'reach') return Math.max(1, reachOf(p, c));
  if (range === 'adjacent') return 1;
  if (range === 'shot') return shotBy(p, c, a);
  const own = worked(p, c, a, aimed, range);
  const far =
    (a.grenade ? Math.max(own, launched(p, c)) : own) + (isMeta(c, a) ? valueOf(p, c, 'spell range') : 0);
  return goesFarther(p, a, far) ? far + (momentOf(p, c, a, aimed.level, aimed.element).pv ?? 0) : far;
};

/** How far a weapon in hand shoots, of the type that an ability is for where it names one (Therapeutic Ammunition, Overwatch). */
const shotBy = (p: Position, c: Creature, { needs }: Ability): number => {
  const types = needs.flatMap((n) => (n.is === 'weapon' && n.type !== undefined ? [n.type] : []));
  return Math.max(
    0,
    ...c.hands.map((i) => {
      const arm = armOf(kitOf(p.book, c), i);
      return types.every((t) => t === arm.type) && !isLauncher(p, arm) ? (arm.range?.max ?? 0) : 0;
    }),
  );
};

/** How far a launcher in hand sends a grenade; 0 without one. */
const launched = (p: Position, c: Creature): number =>
  Math.max(
    0,
    ...c.hands.map((i) => {
      const arm = armOf(kitOf(p.book, c), i);
      return isLauncher(p, arm) ? (arm.range?.max ?? 0) : 0;
    }),
  );

/** Whether metamagic may change the range or radius of a spell. */
const isMeta = (c: Creature, a: Ability): boolean => c.boons.length > 0 && isSorcery(a);

/** The radius of an ability, with what a crystal or stone adds. */
export const areaRadius = (p: Position, c: Creature, a: Ability, aimed: Aimed): number =>
  worked(p, c, a, aimed, a.aim.radius ?? 0) +
  (aimed.with ? (a.with?.radius ?? 0) : 0) +
  (a.aim.at === 'radius' && isMeta(c, a) ? valueOf(p, c, 'spell radius') : 0);

/** Whether an ability may concern a creature at all. */
const concerns = (a: Ability, c: Creature, on: Creature, aimed: Aimed): boolean => {
  if (aimed.with && a.with?.spares === 'allies' && !isHostile(c, on)) return false;
  switch (a.aim.who) {
    case 'any':
      return true;
    case 'foes':
      return isHostile(c, on);
    case 'allies':
      return !isHostile(c, on);
    case 'others':
      return on !== c;
    case 'self':
      return on === c;
  }
};

/** How many targets an ability may have: one, so many as it says, or so many as a crystal allows. */
export const mostTargets = (p: Position, c: Creature, a: Ability, aimed: Aimed): number => {
  if (aimed.with && a.with?.targets !== undefined) return Math.max(1, worked(p, c, a, aimed, a.with.targets));
  if (a.aim.at === 'chain') return p.state.creatures.length;
  if (a.aim.at === 'creatures') return Math.max(1, worked(p, c, a, aimed, a.aim.most ?? 1));
  return 1;
};

const isSingle = (a: Ability): boolean =>
  a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain';

/** The square of a creature that is nearest to another. */
const nearestOwn = (p: Position, c: Creature, at: number): number => {
  const { xs, ys } = p.book.board;
  const far = (from: number): number => {
    const dx = (xs[at] ?? 0) - (xs[from] ?? 0);
    const dy = (ys[at] ?? 0) - (ys[from] ?? 0);
    return dx * dx + dy * dy;
  };
  let best = c.at;
  for (const own of squaresOf(p, c)) if (far(own) < far(best)) best = own;
  return best;
};

/** Squares of a line of some width from a creature towards a square: to its sides, not beyond its ends (GE-GRID-05). */
const lineSquares = (p: Position, c: Creature, at: number, far: number, width: number): Set<number> => {
  const { board } = p.book;
  const { xs, ys } = board;
  const side = Math.floor((width - 1) / 2);
  const from = nearestOwn(p, c, at);
  const flat = Math.abs((xs[at] ?? 0) - (xs[from] ?? 0)) >= Math.abs((ys[at] ?? 0) - (ys[from] ?? 0));
  const squares = new Set<number>();
  for (const square of lineOf(board, from, at, far)) {
    if (p.book.grounds[groundAt(p, square)]?.behind === 'total') break;
    for (let i = -side; i <= side; i++) {
      const x = (xs[square] ?? 0) + (flat ? 0 : i);
      const y = (ys[square] ?? 0) + (flat ? i : 0);
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
      const wide = y * board.width + x;
      if (blockDistance(board, from, 1, wide, 1) <= far) squares.add(wide);
    }
  }
  for (const own of squaresOf(p, c)) squares.delete(own);
  return squares;
};

/** The squares that an ability covers: a radius around a square or the user, or a line; empty for single targets. */
export const coveredBy = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  switch (a.aim.at) {
    case 'radius':
      return a.aim.around === true
        ? squaresWithin(p, middleOf(p, c, a, aimed), kitOf(p.book, c).foot, areaRadius(p, c, a, aimed))
        : squaresWithin(p, aimed.at, 1, areaRadius(p, c, a, aimed));
    case 'line':
      return [...lineSquares(p, c, aimed.at, rangeOf(p, c, a, aimed), a.aim.width ?? 1)];
    default:
      return [];
  }
};

/** Creatures in order of initiative; those without a place last (GE-SEQ-14). */
export const byInitiative = (p: Position, list: readonly number[]): number[] => {
  const rank = (n: number): number => {
    const at = p.state.order.indexOf(n);
    return at < 0 ? p.state.order.length + n : at;
  };
  return list.toSorted((x, y) => rank(x) - rank(y));
};

/** Whom an ability reaches, in the order in which they save and suffer. */
export const targetsOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  const { creatures } = p.state;
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
      if (a.aim.radius !== undefined) return splash(p, c, a, aimed).map(([on]) => on);
      return a.check.kind === 'PA' ? aimed.on : byInitiative(p, aimed.on);
    case 'chain':
      return chainOf(p, c, a, aimed);
    case 'radius':
    case 'line': {
      const squares = new Set(coveredBy(p, c, a, aimed));
      const found: number[] = [];
      creatures.forEach((on, i) => {
        if (!isHere(on) || !concerns(a, c, on, aimed)) return;
        // Around oneself means the others (GE-R72), unless it is for one's own side or for anybody (GE-R151).
        if (on === c && a.aim.around === true && a.aim.who !== 'allies' && a.aim.who !== 'any') return;
        if (a.aim.facing === true && isBehind(p, c, on)) return;
        if (a.aim.ground === true && aloft(p, on) > 0) return;
        // Projectiles do not go through walls (GE-R47).
        if (a.check.kind === 'PA' && !seesTarget(p, c, on)) return;
        if (squaresOf(p, on).some((square) => squares.has(square)) && isAtHeight(p, c, a, aimed, on))
          found.push(i);
      });
      return byInitiative(p, found);
    }
    case 'self':
      return [creatures.indexOf(c)];
    case 'path':
      return aimed.path.length === 0 || a.check.vs.length === 0
        ? aimed.on
        : byInitiative(
            p,
            creatures.flatMap((on, i) =>
              isHere(on) &&
              (a.aim.ground !== true || aloft(p, on) === 0) &&
              squaresOf(p, on).some((at) => aimed.path.includes(at))
                ? [i]
                : [],
            ),
          );
    default:
      return aimed.on;
  }
};

/** Whether an area goes as far up or down as somebody is (GE-GRID-02): its radius, or the length of a line. */
const isAtHeight = (p: Position, c: Creature, a: Ability, aimed: Aimed, on: Creature): boolean => {
  if (a.aim.at === 'line') return Math.abs(heightOf(p, on) - heightOf(p, c)) <= rangeOf(p, c, a, aimed);
  const middle = a.aim.around === true ? heightOf(p, c) : heightAimed(p, c, a, aimed.at);
  return Math.abs(heightOf(p, on) - middle) <= areaRadius(p, c, a, aimed);
};

/**
 * How high up the middle of an area is: on the ground, or with whoever hovers alone above the square and is seen, where what
 * happens there is over at once and is none of the ground's (GE-R118).
 */
const heightAimed = (p: Position, c: Creature, a: Ability, at: number): number => {
  const ground = heightAt(p, at);
  if (a.aim.ground === true || a.effect.some((s) => s.do === 'area' || s.do === 'terrain')) return ground;
  const there = p.state.creatures.filter((on) => isHere(on) && squaresOf(p, on).includes(at));
  const [first] = there;
  return first === undefined || there.some((on) => on.up === 0) || !isSeenBy(p, c.side, first)
    ? ground
    : ground + Math.min(...there.map((on) => on.up));
};

/** Those who were named, each with everybody close to it who has not been struck; and beside whom each of them stands. */
const splash = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
): readonly (readonly [on: number, main: number])[] => {
  const far = worked(p, c, a, aimed, a.aim.radius ?? 0);
  const { creatures } = p.state;
  const struck = new Set(aimed.on);
  return aimed.on.flatMap((main) => {
    const middle = creatures[main];
    const near = creatures.flatMap((on, i) =>
      middle !== undefined &&
      !struck.has(i) &&
      isHere(on) &&
      concerns(a, c, on, aimed) &&
      distance(p, middle, on) <= far
        ? [i]
        : [],
    );
    for (const on of near) struck.add(on);
    return [main, ...byInitiative(p, near)].map((on) => [on, main] as const);
  });
};

/** Beside whom each target stands, where several were named and those beside them are struck too (Explosion). */
export const mainsOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] | undefined =>
  isSingle(a) && a.aim.radius !== undefined && aimed.on.length > 1
    ? splash(p, c, a, aimed).map(([, main]) => main)
    : undefined;

/** GE-SEQ-14 for a chain: on and on to whoever stands closest and was not struck yet. */
const chainOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  const { creatures } = p.state;
  const jump = worked(p, c, a, aimed, a.aim.jump ?? 1);
  // Of those who are equally near the caster has named one, or the first is meant.
  const [first, ...wanted] = aimed.on;
  const struck = first === undefined ? [] : [first];
  const rank = (n: number): number => (wanted.includes(n) ? wanted.indexOf(n) : wanted.length);
  const most = a.aim.most === undefined ? creatures.length : worked(p, c, a, aimed, a.aim.most);
  for (let last = creatures[struck[0] ?? -1]; last !== undefined && struck.length < most;) {
    let next = -1;
    let near = jump + 1;
    creatures.forEach((on, i) => {
      if (last === undefined || struck.includes(i) || !isHere(on) || on === c || !concerns(a, c, on, aimed))
        return;
      const d = distance(p, last, on);
      // It does not go through walls (GE-R47).
      if (d <= near && !seesTarget(p, last, on)) return;
      if (d < near || (d === near && next >= 0 && rank(i) < rank(next))) {
        near = d;
        next = i;
      }
    });
    if (next < 0) break;
    struck.push(next);
    last = creatures[next];
  }
  return struck;
};

/** Why an element cannot be used: it is none of the spell's, or it is not there (GE-TRAD-07). */
const elementFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  if (a.elements.length === 0) return undefined;
  if (!a.elements.includes(aimed.element))
    return refuse('GE-SEQ-01', `${a.name} is cast with ${a.elements.join(', ')}.`);
  if (a.kind === 'feature' && aimed.element !== bestElement(kitOf(p.book, c), a))
    return refuse('GE-SEQ-01', `${aimed.element} is not the element of ${c.name}.`);
  if (a.tradition === 'Shaman' && presenceOf(p, c, aimed.element) === 0)
    return refuse('GE-TRAD-07', `There is no ${aimed.element} near ${c.name}.`);
  return undefined;
};

/** The first of them that suits; oneself where none does. */
const originFor = (p: Position, c: Creature, a: Ability, suits: (origin: Creature) => boolean): Creature =>
  originsOf(p, c, a).find(suits) ?? c;

/** The middle of what is around the user: its own square, or that of the shadow which was named. */
const middleOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): number =>
  aimed.at < 0 ? c.at : originFor(p, c, a, (o) => o.at === aimed.at).at;

/** Why something cannot be aimed like this (GE-SEQ-01). */
export const aimFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  const wrong = elementFault(p, c, a, aimed);
  if (wrong !== undefined) return wrong;
  const { aim } = a;
  const far = rangeOf(p, c, a, aimed);
  if (isSingle(a)) {
    if (aimed.on.length === 0) return refuse('GE-SEQ-01', `${a.name} needs a target.`);
    const most = mostTargets(p, c, a, aimed);
    if (aimed.on.length > most)
      return refuse('GE-SEQ-01', `${a.name} has at most ${most} ${most === 1 ? 'target' : 'targets'}.`);
    if (a.check.kind !== 'PA' && new Set(aimed.on).size < aimed.on.length)
      return refuse('GE-SEQ-01', 'Nobody can be named twice.');
    for (const n of aimed.on) {
      const on = p.state.creatures[n];
      if (on === undefined || !isHere(on)) return refuse('GE-SEQ-01', 'The target is not on the board.');
      if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
        return refuse('GE-R37', 'Nobody of that side sees it.');
      if (!concerns(a, c, on, aimed)) return refuse('GE-SEQ-01', `${a.name} is not for ${on.name}.`);
      const jumps = a.aim.at === 'chain' && n !== aimed.on[0];
      if (jumps) {
        if (chainOf(p, c, a, aimed).includes(n)) continue;
        return refuse('GE-SEQ-01', `${a.name} does not jump to ${on.name}.`);
      }
      const from = originFor(p, c, a, (other) => distance(p, other, on) <= far && seesTarget(p, other, on));
      const metres = distance(p, from, on);
      if (metres > far)
        return refuse('GE-RNG-05', `${on.name} is ${metres} m away; ${a.name} reaches ${far} m.`);
      if (on !== c && aim.sight !== false && !seesTarget(p, from, on))
        return refuse('GE-R47', `${on.name} is in total cover.`);
    }
  }
  if (aim.at === 'path' && buildsOn(a)) return buildFault(p, c, a, aimed, far);
  const needsSquare =
    aim.at === 'square' ||
    aim.at === 'line' ||
    (aim.at === 'radius' && aim.around !== true) ||
    needsGround(a);
  if (!needsSquare) return undefined;
  if (aimed.at < 0 || aimed.at >= p.book.board.size)
    return refuse('GE-SEQ-01', `${a.name} is aimed at a square of the board.`);
  if (aim.at === 'line')
    return aimed.at === c.at ? refuse('GE-SEQ-01', 'Name the square that the line goes to.') : undefined;
  const from = originFor(
    p,
    c,
    a,
    (other) => distanceTo(p, other, aimed.at) <= far && squareSeen(p, other, aimed.at),
  );
  const metres = distanceTo(p, from, aimed.at);
  if (aim.at !== 'creature' && metres > far)
    return refuse('GE-RNG-05', `That square is ${metres} m away; ${a.name} reaches ${far} m.`);
  if (!squareSeen(p, from, aimed.at)) return refuse('GE-R47', 'That square is not in sight.');
  if (a.effect.some((s) => s.do === 'end area') && !hasSpellAt(p, aimed.at))
    return refuse('GE-SEQ-01', `No FIELD or ZONE lies there for ${a.name} to end.`);
  return groundFault(p, c, a, aimed);
};

/** Abilities that raise or burn squares one by one. */
export const buildsOn = (a: Ability): boolean => a.effect.some(builds);

const builds = (s: Step): boolean =>
  s.do === 'terrain' ||
  (s.do === 'choose' && s.options.some((o) => o.steps.some(builds))) ||
  (s.do === 'area' && s.area.kind === 'WALL');

const buildFault = (p: Position, c: Creature, a: Ability, aimed: Aimed, far: number): Refusal | undefined => {
  const most = worked(p, c, a, aimed, a.aim.most ?? 1);
  const { path } = aimed;
  if (path.length === 0) return refuse('GE-SEQ-01', `${a.name} needs the squares that it covers.`);
  if (path.length > most) return refuse('GE-SEQ-01', `${a.name} covers at most ${most} squares.`);
  for (const [i, at] of path.entries()) {
    const { xs, ys } = p.book.board;
    const last = path[i - 1];
    if (distanceTo(p, c, at) > far || !squareSeen(p, c, at))
      return refuse('GE-RNG-05', `A square is out of reach; ${a.name} reaches ${far} m.`);
    if (path.indexOf(at) < i) return refuse('GE-SEQ-01', 'No square can be named twice.');
    if (
      last !== undefined &&
      a.aim.apart !== true &&
      Math.max(Math.abs((xs[at] ?? 0) - (xs[last] ?? 0)), Math.abs((ys[at] ?? 0) - (ys[last] ?? 0))) !== 1
    )
      return refuse('GE-SEQ-01', 'Each square lies next to the one before.');
  }
  return undefined;
};

/** Abilities that put somebody on a square: those need it free. */
const needsGround = (a: Ability): boolean => a.effect.some((s) => s.do === 'teleport' && s.who === 'target');

const groundFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  for (const step of a.effect) {
    if (step.do === 'summon' && step.bySource === true && !isAtSource(p, aimed.at, aimed.element))
      return refuse('GE-TRAD-07', `There is no source of ${aimed.element} there.`);
    // A jump by magic is a jump (GE-JMP-01): not by the held, not onto anybody, not into a wall.
    if (step.do === 'jump') {
      const fault = jumpFault(p, c, aimed.at);
      if (fault !== undefined) return fault;
    }
    if (step.do !== 'teleport') continue;
    const mover = step.who === 'self' ? c : p.state.creatures[aimed.on[0] ?? -1];
    if (mover === undefined) continue;
    const metres = worked(p, c, a, aimed, step.metres);
    if (distanceTo(p, mover, aimed.at) > metres)
      return refuse('GE-RNG-05', `${a.name} goes at most ${metres} m.`);
    if (aimed.at === mover.at) return refuse('GE-R116', `${mover.name} stands on that square already.`);
    if (!looksFree(p, mover, aimed.at, c.side)) return refuse('GE-GRID-06', 'That square is not free.');
    if (step.beside !== undefined && !isBeside(p, mover, aimed.at))
      return refuse('GE-SEQ-01', `${a.name} ends next to terrain or a creature.`);
  }
  return undefined;
};

/** Whether somebody on a square stands next to terrain or to another creature (Shadow Step): to one whom its side sees, or it would tell (GE-R37). */
export const isBeside = (p: Position, c: Creature, at: number): boolean =>
  squaresWithin(p, at, kitOf(p.book, c).foot, 1).some(
    (square) =>
      (p.book.grounds[groundAt(p, square)]?.cost ?? 1) === 0 ||
      p.state.creatures.some(
        (on) => on !== c && isHere(on) && isSeenBy(p, c.side, on) && squaresOf(p, on).includes(square),
      ),
  );

/** The note of a turn in which the next PA or SA goes farther. */
export const LONG_RANGE = 'long range';

/** A Long Range Cast adds a proficiency value to a range above 4 m (GE-UNI-03). */
const goesFarther = (p: Position, a: Ability, far: number): boolean =>
  (a.check.kind === 'PA' || a.check.kind === 'SA') && far > 4 && p.state.turn.notes.includes(LONG_RANGE);

/** It holds for one spell: the first that goes farther by it. */
export const spendLongRange = (p: Position, c: Creature, a: Ability, aimed: Aimed): void => {
  const { turn } = p.state;
  const { range } = a.aim;
  if (turn.notes.length === 0 || typeof range === 'string') return;
  if (goesFarther(p, a, worked(p, c, a, aimed, range)))
    turn.notes = turn.notes.filter((note) => note !== LONG_RANGE);
};
