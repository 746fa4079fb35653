import type { Odds, Refusal } from '@caltrop/engine';
import { lineOf } from '@caltrop/engine/squares';
import {
  actionFault,
  mobileFault,
  active,
  isRooted,
  rootedFault,
  spendAction,
  prepared,
} from '../../actions/actions.ts';
import { kitOf, pvOf, refuse, type Battle, type Position } from '../../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../../match/command.ts';
import { leavePlace } from '../../areas/leaving.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { allWays, beyond, keptFace, keptWays, whyOf } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { ROLL } from '../../creature/hooks.ts';
import { crossedBy } from '../crossings.ts';
import { settleOn, BALANCED, LANDED } from './leaps.ts';
import { distanceTo, groundAt, heightAt, heightOf } from '../../creature/measures.ts';
import { isTaken, looksTaken, standsOn } from '../../board/standing.ts';
import { meetStep, provoke } from '../watches.ts';
import { modOf } from '../../creature/numbers.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { creatureOf, isHere, type Creature } from '../../../match/state.ts';
import { inflict } from '../../status/statuses.ts';
import { addRolls, ease, newTally } from '../../effects/tally.ts';
import { loosen } from '../../status/tumble.ts';
import type { JumpWork } from '../../../match/work.ts';

const [STR, DEX] = [1, 2];
/** Nobody jumps so high that a wall or a tree is no obstacle. */
const TOO_HIGH = 9;
/** What a creature in the way counts for, by size, Tiny to Huge. */
const TALL: readonly number[] = [1, 1, 2, 3, 4];

/** A jump as it is measured: metres up, metres far, the squares on the way with the goal last (GE-JMP-03, GE-R39). */
export interface Leap {
  readonly height: number;
  readonly far: number;
  readonly squares: readonly number[];
}

/** How high one must come to pass or stand on a square. */
const topOf = (p: Position, c: Creature, at: number): number => {
  const ground = p.book.grounds[groundAt(p, at)];
  const blocked =
    ground !== undefined && ground.cost === 0 && !ground.pit && !ground.fire && ground.height >= TOO_HIGH;
  const other = standsOn(p, at, c);
  const someone = other < 0 ? undefined : creatureOf(p.state, other);
  const tall =
    someone !== undefined && someone.side !== c.side && someone.awake
      ? (TALL[kitOf(p.book, someone).size] ?? 2)
      : 0;
  return heightAt(p, at) + Math.max(blocked ? TOO_HIGH : 0, tall);
};

/** Measures a jump: height upward only, the highest thing on the way counts. */
export const leapOf = (p: Position, c: Creature, to: number): Leap => {
  // The distance on the level; height has its own part in the difficulty.
  const far = distanceTo(p, { ...c, up: heightAt(p, to) - heightAt(p, c.at) }, to);
  const { xs, ys } = p.book.board;
  const length = Math.max(
    Math.abs((xs[to] ?? 0) - (xs[c.at] ?? 0)),
    Math.abs((ys[to] ?? 0) - (ys[c.at] ?? 0)),
  );
  const squares = lineOf(p.book.board, c.at, to, length);
  let top = heightAt(p, to);
  for (const at of squares) if (at !== to) top = Math.max(top, topOf(p, c, at));
  return { height: Math.max(0, top - heightOf(p, c)), far, squares };
};

/** GE-JMP-03: four for each metre up, two for each metre far. */
export const jumpDifficulty = (height: number, far: number): number => 4 * height + 2 * far;

/** GE-JMP-03, 04, GE-R38, GE-R39: balanced, landed, or how far a failed jump carries. */
export const jumpOutcome = (
  score: number,
  { height, far }: Pick<Leap, 'height' | 'far'>,
  strict: boolean,
): number => {
  const goal = jumpDifficulty(height, far);
  // Strictness is about the jump; one is off balance below twice the difficulty, either way (GE-JMP-04, GE-OPT-12).
  if (strict ? score > goal : score >= goal) return score >= 2 * goal ? BALANCED : LANDED;
  return score < 4 * height
    ? 0
    : Math.min(Math.max(0, far - 1), Math.max(0, Math.floor((score - 4 * height) / 2)));
};

/** Puts a jump on the pile. */
export const pushJump = (b: Battle, who: number, to: number, eased = 0, provokes = 0): void => {
  b.state.work.push({
    is: 'jump',
    step: 'roll',
    n: ++b.state.serial,
    who,
    to,
    eased,
    outcome: 0,
    asking: -1,
    done: 0,
    provokes,
    except: -1,
  });
};

/** Why a creature cannot try a jump, apart from actions. */
export const jumpFault = (p: Position, c: Creature, to: number): Refusal | undefined => {
  if (c.mount >= 0) return refuse('GE-MNT-07', `${c.name} is mounted: the mount moves.`);
  const rooted = rootedFault(p, c);
  if (rooted !== undefined) return rooted;
  if (to === c.at) return refuse('GE-JMP-01', 'Name another square to jump to.');
  const ground = p.book.grounds[groundAt(p, to)];
  if (ground === undefined || (ground.cost === 0 && ground.height >= TOO_HIGH))
    return refuse('GE-JMP-01', 'Nobody can land there.');
  const { board } = p.book;
  const { foot } = kitOf(p.book, c);
  if ((board.xs[to] ?? 0) + foot > board.width || (board.ys[to] ?? 0) + foot > board.height)
    return refuse('GE-GRID-03', 'There is no room to land.');
  return looksTaken(p, c, to, c.side) ? refuse('GE-R75', 'Nobody can land on another creature.') : undefined;
};

/** The score of a jump: STR-MOD + DEX-MOD + 1d20, Athletics by option, no ER (GE-JMP-02, GE-R39). */
const roll = (b: Battle, w: JumpWork, c: Creature, leap: Leap): number => {
  const { options } = b.book;
  const t = newTally(b.table.telling);
  ease(t, modOf(b, c, STR), 'STR-MOD', 'GE-JMP-02');
  ease(t, modOf(b, c, DEX), 'DEX-MOD', 'GE-JMP-02');
  if (options.athleticsOnJump) ease(t, pvOf(kitOf(b.book, c), 'Athletics'), 'Athletics', 'GE-R39');
  ease(t, w.eased, 'skill', 'GE-CORE-10');
  addRolls(b, w.who, c, 'rolls', ROLL.jump, NO_OCCASION, t);
  const goal = jumpDifficulty(leap.height, leap.far);
  const why = whyOf(b, c, 'GE-JMP-02', `jump against ${goal}, balanced at ${2 * goal}`, t.terms);
  const outcome = (face: number): number => jumpOutcome(face + t.eased, leap, options.jumpStrict);
  const thrown = (): number => {
    const face = keptFace(b, 20, t.adv, why, c);
    const total = face + beyond(b, 20, face, why) + prepared(b, w.who, 'jump');
    const result = outcome(total);
    const good = result >= LANDED;
    tell(b, {
      type: 'check',
      rules: ['GE-JMP-03'],
      who: c.id,
      what: 'jump',
      total: total + t.eased,
      goal,
      good,
    });
    return result;
  };
  // Where more than the face counts, a forecast follows the dice.
  return options.explodingChecks || c.prepared === 'jump'
    ? thrown()
    : b.table.lump(() => jumpOdds(t.adv, outcome), thrown);
};

const jumpOdds = (score: number, outcome: (face: number) => number): Odds => {
  const outcomes: number[] = [];
  const ways: bigint[] = [];
  for (let face = 1; face <= 20; face++) {
    const n = outcome(face);
    const at = outcomes.indexOf(n);
    if (at < 0) {
      outcomes.push(n);
      ways.push(keptWays(20, score, face));
    } else ways[at] = (ways[at] ?? 0n) + keptWays(20, score, face);
  }
  return { outcomes, ways, total: allWays(20, score) };
};

/** One stretch of a jump: the roll, those whose reach is left, the landing and what it leads to, and rest. True for dice. */
export const stepJump = (b: Battle, w: JumpWork): boolean => {
  const c = creatureOf(b.state, w.who);
  switch (w.step) {
    case 'roll':
      w.outcome = roll(b, w, c, leapOf(b, c, w.to));
      w.step = 'leave';
      return true;
    case 'leave':
      // Leaving reach provokes (GE-R39); who can no longer jump stays.
      if (provoke(b, w, c, landingOf(b, c, w))) return false;
      w.step = !isHere(c) || !c.awake || isRooted(c) ? 'rest' : 'land';
      return false;
    case 'land':
      w.step = w.teleports === true ? 'rest' : 'meet';
      w.meets = c.at;
      land(b, w, c);
      return false;
    case 'meet':
      // One who leaps into reach, or where somebody keeps watch, comes there as on foot.
      if (w.meets !== c.at && isHere(c) && c.awake && meetStep(b, w, c, w.meets ?? c.at)) return false;
      w.step = 'rest';
      return false;
    case 'rest':
      takeOff(b.state, w);
      // Balance is lost when the jumper has come to rest (GE-JMP-04, GE-R39).
      if (w.outcome !== BALANCED && c.awake && isHere(c)) inflict(b, w.who, { kind: 'Off-Balance' });
      return false;
  }
};

/** Where a jump ends: at its goal, or as far on the way as it carried and there is room. */
const landingOf = (p: Position, c: Creature, w: JumpWork): number =>
  w.outcome >= LANDED && !isTaken(p, c, w.to)
    ? w.to
    : standing(p, c, leapOf(p, c, w.to).squares.slice(0, w.outcome));

/** The last of these squares that there is room on; where it stands now without one. */
const standing = (p: Position, c: Creature, squares: readonly number[]): number => {
  for (let i = squares.length - 1; i >= 0; i--) {
    const at = squares[i] ?? c.at;
    const ground = p.book.grounds[groundAt(p, at)];
    const blocked = ground === undefined || (ground.cost === 0 && !ground.pit && !ground.fire);
    if (!blocked && !isTaken(p, c, at)) return at;
  }
  return c.at;
};

const land = (b: Battle, w: JumpWork, c: Creature): void => {
  const from = heightAt(b, c.at);
  const leap = leapOf(b, c, w.to);
  const aim = landingOf(b, c, w);
  const way = leap.squares.slice(0, leap.squares.indexOf(aim) + 1);
  // The edge of a dome is crossed in the air as well as on foot (Wave Dome).
  const crossed = crossedBy(b, w, c, way);
  const at = crossed === way.length ? aim : standing(b, c, way.slice(0, crossed));
  if (at === c.at) return;
  c.at = at;
  leavePlace(b, w.who);
  tell(b, { type: 'moved', rules: ['GE-JMP-03'], who: c.id, path: [at], how: 'jump' });
  loosen(b);
  // The difficulty of a failed jump is what its fall check must reach (GE-R40).
  settleOn(b, w.who, from, w.outcome >= LANDED ? 0 : jumpDifficulty(leap.height, leap.far));
};

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** Why a leap cannot be paid for with an action: whoever panics does not leap as its Movement Action, it runs (GE-R92). */
const payFault = (p: Position, pay: Pay): Refusal | undefined =>
  pay === 'move' ? mobileFault(p) : actionFault(p, pay);

/** GE-JMP-01: any action. */
export const jumpVerb: Verb<CommandOf<'jump'>> = {
  fault: (p, _seat, { to, pay }) => payFault(p, pay) ?? jumpFault(p, active(p), to),
  start: (b, _seat, { to, pay }) => {
    spendAction(b, pay);
    pushJump(b, b.state.turn.who, to);
  },
  choices: (p) => {
    const c = active(p);
    const pay = PAYS.find((one) => payFault(p, one) === undefined);
    if (pay === undefined || isRooted(c) || c.mount >= 0) return [];
    return sensible(p, c).map((to) => ({ do: 'jump', to, pay }));
  },
  random: (p, _seat, random) => {
    const c = active(p);
    const pay = PAYS.find((one) => payFault(p, one) === undefined);
    const { board } = p.book;
    const x = (board.xs[c.at] ?? 0) + random.below(9) - 4;
    const y = (board.ys[c.at] ?? 0) + random.below(9) - 4;
    if (pay === undefined || x < 0 || y < 0 || x >= board.width || y >= board.height) return undefined;
    const to = y * board.width + x;
    return jumpFault(p, c, to) === undefined ? { do: 'jump', to, pay } : undefined;
  },
};

/** Jumps that somebody could well make: within half of the best score, onto ground to stand on. */
const sensible = (p: Position, c: Creature): number[] => {
  const best = 20 + modOf(p, c, STR) + modOf(p, c, DEX);
  const reach = Math.floor(best / 2);
  const { board } = p.book;
  const x = board.xs[c.at] ?? 0;
  const y = board.ys[c.at] ?? 0;
  const found: number[] = [];
  for (let ty = Math.max(0, y - reach); ty <= Math.min(board.height - 1, y + reach); ty++) {
    for (let tx = Math.max(0, x - reach); tx <= Math.min(board.width - 1, x + reach); tx++) {
      const to = ty * board.width + tx;
      const ground = p.book.grounds[groundAt(p, to)];
      if (ground === undefined || ground.pit || ground.fire || jumpFault(p, c, to) !== undefined) continue;
      const { height, far } = leapOf(p, c, to);
      if (jumpDifficulty(height, far) <= best) found.push(to);
    }
  }
  return found;
};
