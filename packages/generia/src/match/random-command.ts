import { signOf, type Random, type Seat } from '@caltrop/engine';
import { active, isRooted } from '../rules/actions/actions.ts';
import { strikeFault } from '../rules/aim/aim.ts';
import { roundFault } from '../rules/aim/rounds.ts';
import { attackVerb, blowOf } from '../rules/skills/basic-attacks.ts';
import { vainFault } from '../rules/aim/vain-blows.ts';
import { mayBeImmune } from '../rules/wounds/damage.ts';
import { useVerb } from '../rules/skills/uses.ts';
import { kitOf, type Position } from './book.ts';
import type { CommandOf, Command } from './command.ts';
import { seesTarget } from '../rules/board/cover.ts';
import { distance } from '../rules/creature/measures.ts';
import { usable } from '../rules/creature/in-hand.ts';
import { allowance, moveCost, moveFault, stepCost } from '../rules/movement/ways.ts';
import { isTaken } from '../rules/board/standing.ts';
import { moveVerb } from '../rules/movement/movement.ts';
import { isPanicked, panicWays } from '../rules/movement/panic.ts';
import { isSlowed } from '../rules/creature/sources.ts';
import { isUp, type Creature } from './state.ts';
import { isSeenBy } from './view.ts';
import { DIRECTIONS } from '@caltrop/engine/squares';

const END: Command = { do: 'end' };
const READY: Command = { do: 'ready' };

/** One in so many commands is drawn from the rarer verbs, which look at the whole position. */
const RARE = 6;

/** A legal command at random, quickly: mostly blows when there is somebody to strike, moves towards the enemy otherwise. */
export const randomCommand = (
  p: Position,
  seat: Seat,
  random: Random,
  rare: (p: Position, seat: Seat, random: Random) => Command | undefined,
): Command => {
  if (p.state.stage === 'place') return READY;
  const c = active(p);
  const { turn } = p.state;
  if (c.statuses.length > 0 && isPanicked(c) && !turn.move) {
    const ways = panicWays(p, c);
    const way = ways[random.below(Math.max(1, ways.length))];
    if (way !== undefined) return way;
  }
  if (random.below(RARE) === 0) {
    const command = rare(p, seat, random);
    if (command !== undefined) return command;
  }
  if (!turn.attack || turn.extra > 0) {
    const strike = randomStrike(p, c, random);
    // Statuses may forbid what a whole creature can do.
    if (strike !== undefined && (c.statuses.length === 0 || attackVerb.fault(p, seat, strike) === undefined))
      return strike;
  }
  if (!turn.move) {
    const move = c.mount < 0 ? randomMove(p, c, random) : undefined;
    if (move !== undefined && (c.statuses.length === 0 || moveVerb.fault(p, seat, move) === undefined))
      return move;
  }
  // Not in every turn: looking for a use costs more than a blow.
  if ((!turn.utility || !turn.attack) && random.below(3) === 0) {
    const use = useVerb.random?.(p, seat, random);
    if (use !== undefined) return use;
  }
  return END;
};

/** A blow with a random weapon at a random foe within its reach. */
const randomStrike = (p: Position, c: Creature, random: Random): CommandOf<'attack'> | undefined => {
  const { arms } = kitOf(p.book, c);
  const { creatures } = p.state;
  // Creatures and weapons in a ring, from a random place on: the weapons of the first that lie before it come last.
  const shift = random.below(arms.length * creatures.length);
  const first = shift % arms.length;
  for (let k = 0, n = (shift - first) / arms.length; k <= creatures.length; k++, n++) {
    if (n === creatures.length) n = 0;
    const on = creatures[n];
    if (on === undefined || on.side === c.side || !isUp(on)) continue;
    if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on)) continue;
    const far = distance(p, c, on);
    const end = k === creatures.length ? first : arms.length;
    for (let arm = k === 0 ? first : 0; arm < end; arm++) {
      const weapon = arms[arm];
      if (weapon === undefined || (weapon.spare && c.hands.length > 0)) continue;
      if (weapon.range === null) {
        if (weapon.reach < far || weapon.reach === 0 || !usable(p, c, arm) || !seesTarget(p, c, on)) continue;
        if (c.statuses.length > 0 && strikeFault(p, c, arm, on) !== undefined) continue;
      } else if (strikeFault(p, c, arm, on) !== undefined || roundFault(p, c, weapon) !== undefined) continue;
      const strike: CommandOf<'attack'> = { do: 'attack', arm, on: on.id };
      // It may be struck, and nobody would.
      if (mayBeImmune(p, on) && vainFault(p, [blowOf(p, strike)]) !== undefined) continue;
      return strike;
    }
  }
  return undefined;
};

/** One of the foes that are up; undefined when there is none. */
const randomFoe = (p: Position, c: Creature, random: Random): Creature | undefined => {
  let left = 0;
  for (const o of p.state.creatures) if (o.side !== c.side && isUp(o)) left++;
  left = left > 1 ? random.below(left) : 0;
  for (const o of p.state.creatures) if (o.side !== c.side && isUp(o) && left-- === 0) return o;
  return undefined;
};

/** Some steps: mostly towards a random foe, sometimes anywhere; none when it stands next to one already. */
const randomMove = (p: Position, c: Creature, random: Random): CommandOf<'move'> | undefined => {
  if (isRooted(c) || c.mount >= 0) return undefined;
  const foe = randomFoe(p, c, random);
  const astray = random.below(4) === 0;
  if (foe === undefined || (!astray && distance(p, c, foe) <= 1)) return undefined;
  const how = c.en >= moveCost(p, c, 'sprint') && random.below(4) === 0 ? 'sprint' : 'walk';
  // The Sluggish have EN too, and do not sprint (GE-CTAG-03).
  if (moveFault(p, c, how) !== undefined) return undefined;
  const budget = allowance(p, c, how);
  const slowed = isSlowed(p, c);
  const { board } = p.book;
  const way = DIRECTIONS[random.below(8)];
  const path: number[] = [];
  let at = c.at;
  let last = 0;
  for (let spent = 0; ;) {
    if (
      !astray &&
      Math.max(
        Math.abs((board.xs[at] ?? 0) - (board.xs[foe.at] ?? 0)),
        Math.abs((board.ys[at] ?? 0) - (board.ys[foe.at] ?? 0)),
      ) <= 1
    )
      break;
    const dx = astray ? (way?.dx ?? 0) : signOf((board.xs[foe.at] ?? 0) - (board.xs[at] ?? 0));
    const dy = astray ? (way?.dy ?? 0) : signOf((board.ys[foe.at] ?? 0) - (board.ys[at] ?? 0));
    const cost = stepCost(p, c, at, dx, dy);
    if (cost === 0) break;
    spent += slowed && cost < 2 ? 2 : cost;
    if (spent > budget) break;
    if (dx !== 0 && dy !== 0 && p.book.options.metric !== 'chebyshev') spent++;
    at += dy * board.width + dx;
    path.push(at);
    if (!isTaken(p, c, at)) last = path.length;
  }
  if (last === 0) return undefined;
  return { do: 'move', path: last === path.length ? path : path.slice(0, last), how };
};
