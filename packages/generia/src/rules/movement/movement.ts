import { active, isRooted, spendAction, isGoingOn } from '../actions/actions.ts';
import { refuse, type Battle } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { climbs, dropBetween, isHard } from './heights/climbs.ts';
import { crosses } from './crossings.ts';
import { tell } from '../../match/events.ts';
import { flightFault, heightOnWay, isBarredOnWay } from './heights/flight.ts';
import { isPanicked, panicFault, panicWays } from './panic.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { isSlowed } from '../creature/sources.ts';
import { isUneven } from '../creature/measures.ts';
import { creatureOf, isHere, type Creature } from '../../match/state.ts';
import { spendWaiting } from '../status/statuses.ts';
import { isWatched, meetStep, provoke } from './watches.ts';
import { isTaken, looksTaken } from '../board/standing.ts';
import { leavePlace } from '../areas/leaving.ts';
import { sneak } from '../stealth/stealth.ts';
import { loosen, pushFall } from '../status/tumble.ts';
import { noticedBy } from '../../match/view.ts';
import {
  allowance,
  isAlternating,
  isCreeping,
  isDreaded,
  metresTo,
  moveCost,
  moveFault,
  reachable,
  stepCost,
  wayFault,
} from './ways.ts';
import { entered } from '../areas/inside.ts';
import { tellRift } from '../areas/rifts.ts';
import type { MoveWork } from '../../match/work.ts';

/** GE-ACT-13, GE-UNI-05, GE-UNI-06: walking, sprinting, going stealthily. */
export const moveVerb: Verb<CommandOf<'move'>> = {
  fault: (p, _seat, { path, how = 'walk', up }) => {
    const c = active(p);
    if (how === 'fly') return moveFault(p, c, how) ?? flightFault(p, c, path, up ?? -1);
    if (how !== 'walk' && how !== 'sprint' && how !== 'stealth')
      return refuse('GE-ACT-12', `Nobody can "${how}" by a Movement Action alone.`);
    if (isGoingOn(p)) return wayFault(p, c, path, p.state.turn.metres, how);
    return (
      moveFault(p, c, how) ?? wayFault(p, c, path, allowance(p, c, how), how) ?? panicFault(p, c, path, how)
    );
  },
  start: (b, _seat, { path, how = 'walk', sneak: stealthy = false, up = -1 }) => {
    const c = active(b);
    const more = isGoingOn(b);
    const budget = more ? b.state.turn.metres : allowance(b, c, how);
    if (!more) {
      c.en -= moveCost(b, c, how);
      spendAction(b, 'move');
      spendWaiting(c, 'Movement');
    }
    b.state.turn.metres = 0;
    pushMove(b, {
      who: b.state.turn.who,
      how,
      path,
      budget,
      provokes: 0,
      except: -1,
      sneaking: stealthy || how === 'stealth',
      lift: how === 'fly' ? (up < 0 ? c.up : up) : -1,
    });
  },
  choices: (p) => {
    const c = active(p);
    if (moveFault(p, c, 'walk') !== undefined) return [];
    if (isPanicked(c)) return panicWays(p, c);
    return reachable(p, c, 'walk').map(({ path }) => ({ do: 'move', path }));
  },
};

/** Puts a move on the pile. */
export const pushMove = (
  b: Battle,
  m: Pick<MoveWork, 'who' | 'how' | 'path' | 'budget' | 'provokes' | 'except' | 'sneaking'> & {
    readonly lift?: number;
  },
): void => {
  leavePlace(b, m.who);
  b.state.work.push({
    is: 'move',
    n: ++b.state.serial,
    who: m.who,
    how: m.how,
    path: m.path,
    done: 0,
    spent: 0,
    budget: m.budget,
    asking: -1,
    meets: -1,
    meeting: -1,
    stopped: false,
    provokes: m.provokes,
    except: m.except,
    sneaking: m.sneaking,
    from: creatureOf(b.state, m.who).at,
    lift: m.lift ?? -1,
    passed: -1,
  });
};

/** Takes steps until somebody must be asked or something is triggered (GE-R58, GE-R34). True when dice were thrown. */
export const stepMove = (b: Battle, w: MoveWork): boolean => {
  const c = creatureOf(b.state, w.who);
  const slowedBefore = isCreeping(b, c, w.how) || isSlowed(b, c);
  let watched: boolean | undefined;
  for (;;) {
    // Those who may strike at one who has come to this square are asked before it goes on.
    if (w.meets >= 0) {
      if (isHere(c) && c.awake && meetStep(b, w, c, w.meets)) return false;
      w.meets = -1;
    }
    if (w.stopped || !isHere(c) || !c.awake || isRooted(c)) return finish(b, w, c);
    if (w.done >= w.path.length) {
      if (w.lift < 0 || w.path.length > 0) return finish(b, w, c);
      if (rises(b, w, c)) return false;
      continue;
    }
    const to = w.path[w.done] ?? c.at;
    const from = c.at;
    const cost = w.lift >= 0 ? 1 : costTo(b, c, to);
    const slow = slowedBefore || (w.done > 0 && isSlowed(b, c)) || isDreaded(b, c, from, to);
    const price = metresTo(b, c, to, cost, slow) + (isAlternating(b) ? extraFor(b, w) : 0);
    // What has changed on the way may leave too little (GE-X37), and somebody unseen may be in it (GE-R147).
    if (cost === 0 || w.spent + price > w.budget || isBumping(b, w, c, to)) {
      w.stopped = true;
      continue;
    }
    if (w.passed !== w.done && isHard(b, c, from, to)) {
      if (climbs(b, w.who, from, to)) w.passed = w.done;
      else w.stopped = true;
      return true;
    }
    if (b.state.areas.length > 0 && !crosses(b, w, c, to)) {
      w.stopped = true;
      continue;
    }
    const up = w.lift >= 0 ? heightOnWay(b, w, c, to) : c.up;
    if (provoke(b, w, c, to, up)) return false;
    watched ??= isWatched(b, c);
    if (watched) {
      w.meets = c.at;
      if (w.lift >= 0) w.was = c.up;
    }
    c.at = to;
    c.up = up;
    if (c.rider >= 0) creatureOf(b.state, c.rider).at = to;
    w.spent += price;
    w.done++;
    w.asking = -1;
    if (c.grappling >= 0) loosen(b);
    // Who flies comes down gently, also over an edge (GE-R86).
    const drop = isUneven(b) && c.up === 0 && w.lift < 0 ? dropBetween(b, from, to) : 0;
    if (drop > 0) pushFall(b, w.who, drop);
    if (b.state.areas.length > 0) {
      const own = entered(b, w.who);
      if ((c.rider >= 0 && entered(b, c.rider)) || own) return false;
    }
    if (drop > 0) return false;
  }
};

/** Straight up or down: it may leave reach or come into it, and into an area or out of one. True when somebody is asked. */
const rises = (b: Battle, w: MoveWork, c: Creature): boolean => {
  if (provoke(b, w, c, c.at, w.lift)) return true;
  w.stopped = true;
  w.asking = -1;
  if (isWatched(b, c)) {
    w.meets = c.at;
    w.was = c.up;
  }
  c.up = w.lift;
  if (c.grappling >= 0) loosen(b);
  return b.state.areas.length > 0 && entered(b, w.who);
};

/** Whether a flight runs into somebody, or the last step would end where somebody stands: one whom nobody of the side has seen. */
const isBumping = (b: Battle, w: MoveWork, c: Creature, to: number): boolean =>
  (w.how === 'fly' && isBarredOnWay(b, w, c, to)) ||
  (w.done === w.path.length - 1 && isTaken(b, c, to) && !looksTaken(b, c, to, c.side));

/** The metre more that every second diagonal of a way costs (GE-OPT-01). */
const extraFor = (b: Battle, w: MoveWork): number => {
  const { xs, ys } = b.book.board;
  let diagonals = 0;
  for (let i = 0; i <= w.done; i++) {
    const [from, to] = [w.path[i - 1] ?? w.from, w.path[i] ?? w.from];
    const turns = xs[from] !== xs[to] && ys[from] !== ys[to];
    if (turns) diagonals++;
    if (i === w.done) return turns && diagonals % 2 === 0 ? 1 : 0;
  }
  return 0;
};

const costTo = (b: Battle, c: Creature, to: number): number => {
  const { xs, ys } = b.book.board;
  return stepCost(b, c, c.at, (xs[to] ?? 0) - (xs[c.at] ?? 0), (ys[to] ?? 0) - (ys[c.at] ?? 0));
};

/** The end of a move: metres that are left, the line of the log, and whether anybody has seen it. True for dice. */
const finish = (b: Battle, w: MoveWork, c: Creature): boolean => {
  takeOff(b.state, w);
  if (w.who === b.state.turn.who && (w.how === 'walk' || w.how === 'sprint'))
    b.state.turn.metres = w.budget - w.spent;
  const thrown = w.sneaking && w.done > 0 && isHere(c) && c.awake && sneak(b, w);
  if (b.table.telling) tellMove(b, w, c);
  if (w.rift !== undefined) tellRift(b, w.who, w.rift);
  return thrown;
};

/** Where somebody went, for those who see it. */
const tellMove = (b: Battle, w: MoveWork, c: Creature): void => {
  const path = w.path.slice(0, w.done);
  tell(b, { type: 'moved', rules: ['GE-ACT-13'], who: c.id, path, how: w.how }, noticedBy(b, c));
};
