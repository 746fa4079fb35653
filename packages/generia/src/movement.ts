import type { Refusal } from '@caltrop/engine';
import { actionFault, active, canReact, isRooted, spendAction } from './actions.ts';
import { pushAttack } from './blows.ts';
import { armOf, kitOf, refuse, type Battle, type Position } from './book.ts';
import type { CommandOf, Verb } from './chapter.ts';
import { ask } from './dice.ts';
import { tell } from './events.ts';
import { FORBIDS } from './hooks.ts';
import { OPPORTUNITY } from './manner.ts';
import { distance, groundAt, heightAt, isHostile, usable } from './measures.ts';
import { modOf } from './numbers.ts';
import { forbidden, isSlowed } from './sources.ts';
import { creatureOf, hasStatus, isHere, type Creature } from './state.ts';
import { spendWaiting, waitingFor } from './statuses.ts';
import { isWatched, leaveWatch, meetStep } from './watches.ts';
import { entered } from './zones.ts';
import { valueOf } from './values.ts';
import type { MoveHow, MoveWork } from './work.ts';

/** Who stands on a square: their number, or -1. */
export const standsOn = (p: Position, square: number, but: Creature): number => {
  const { creatures } = p.state;
  const { board } = p.book;
  for (let i = 0; i < creatures.length; i++) {
    const c = creatures[i];
    if (c === undefined || c === but || !isHere(c)) continue;
    const foot = p.book.kits[c.kit]?.foot ?? 1;
    if (foot === 1) {
      if (c.at === square) return i;
    } else {
      const dx = (board.xs[square] ?? 0) - (board.xs[c.at] ?? 0);
      const dy = (board.ys[square] ?? 0) - (board.ys[c.at] ?? 0);
      if (dx >= 0 && dy >= 0 && dx < foot && dy < foot) return i;
    }
  }
  return -1;
};

/**
 * What one step costs in metres of MS: 0 where it cannot be taken (GE-GRID-06). Hostile squares block unless two sizes
 * apart; a diagonal may not cut the corner of a wall; a step up or down needs a slope.
 */
export const stepCost = (p: Position, c: Creature, from: number, dx: number, dy: number): number => {
  const { board, grounds } = p.book;
  const kit = kitOf(p.book, c);
  const x = (board.xs[from] ?? 0) + dx;
  const y = (board.ys[from] ?? 0) + dy;
  if (x < 0 || y < 0 || x + kit.foot > board.width || y + kit.foot > board.height) return 0;
  let dearest = 0;
  for (let row = 0; row < kit.foot; row++) {
    for (let column = 0; column < kit.foot; column++) {
      const to = (y + row) * board.width + x + column;
      const ground = grounds[groundAt(p, to)];
      if (ground === undefined || ground.cost === 0) return 0;
      if (ground.cost > dearest) dearest = ground.cost;
      const other = standsOn(p, to, c);
      if (other >= 0 && blocks(p, c, creatureOf(p.state, other))) return 0;
      if (p.book.encounter.map.heights.length > 0 && c.up === 0 && isLedge(p, from, to)) return 0;
    }
  }
  if (dx !== 0 && dy !== 0 && (cuts(p, from, dx, 0) || cuts(p, from, 0, dy))) return 0;
  return dearest;
};

const isLedge = (p: Position, from: number, to: number): boolean =>
  heightAt(p, from) !== heightAt(p, to) &&
  p.book.grounds[groundAt(p, from)]?.slope !== true &&
  p.book.grounds[groundAt(p, to)]?.slope !== true;

const cuts = (p: Position, from: number, dx: number, dy: number): boolean =>
  p.book.grounds[groundAt(p, from + dy * p.book.board.width + dx)]?.corner === true;

const blocks = (p: Position, c: Creature, other: Creature): boolean =>
  isHostile(c, other) && other.awake && Math.abs(kitOf(p.book, c).size - kitOf(p.book, other).size) < 2;

/** What a metre costs somebody: double for the Slowed, not on top of difficult ground (GE-GRID-06, GE-STS-40). */
const metres = (cost: number, slowed: boolean): number => (slowed && cost < 2 ? 2 : cost);

/** How far a Movement Action of a kind goes (GE-ACT-13, GE-UNI-05, 06). */
export const allowance = (p: Position, c: Creature, how: MoveHow): number => {
  const walk = Math.max(0, valueOf(p, c, 'MS') + waitingFor(c, 'Movement'));
  return how === 'sprint' ? walk + Math.max(modOf(p, c, 1), modOf(p, c, 2)) : walk;
};

/** EN that a kind of movement costs; sizes double and quadruple a Sprint (GE-UNI-05, GE-SIZE-04, 05). */
export const moveCost = (p: Position, c: Creature, how: MoveHow): number => {
  const { size } = kitOf(p.book, c);
  if (how === 'sprint') return 2 * (size === 3 ? 2 : size === 4 ? 4 : 1);
  return how === 'stealth' ? 1 : 0;
};

/** Why a creature cannot take a Movement Action. */
export const moveFault = (p: Position, c: Creature, how: MoveHow): Refusal | undefined => {
  const fault = actionFault(p, 'move');
  if (fault !== undefined) return fault;
  if (isRooted(c) || (forbidden(p, c) & FORBIDS.movement) !== 0)
    return refuse('GE-STS-35', `${c.name} cannot move now.`);
  if (c.en < moveCost(p, c, how)) return refuse('GE-R66', `${c.name} has not enough EN to ${how}.`);
  return undefined;
};

/** What a way costs, or why it cannot be taken. */
const wayFault = (
  p: Position,
  c: Creature,
  path: readonly number[],
  budget: number,
  how: MoveHow,
): Refusal | undefined => {
  const { board } = p.book;
  if (path.length === 0) return refuse('GE-ACT-13', 'A move goes somewhere.');
  const slowed = how === 'stealth' || isSlowed(p, c);
  let spent = 0;
  let from = c.at;
  let diagonals = 0;
  for (const to of path) {
    const dx = (board.xs[to] ?? -9) - (board.xs[from] ?? 0);
    const dy = (board.ys[to] ?? -9) - (board.ys[from] ?? 0);
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1 || to === from)
      return refuse('GE-GRID-02', 'Every step of a move goes to a neighbouring square.');
    const cost = stepCost(p, c, from, dx, dy);
    if (cost === 0) return refuse('GE-GRID-06', 'Something stands in the way.');
    spent += metres(cost, slowed);
    if (dx !== 0 && dy !== 0 && p.book.options.metric !== 'chebyshev' && ++diagonals % 2 === 0) spent++;
    from = to;
  }
  if (spent > budget) return refuse('GE-ACT-13', `That costs ${spent} m; ${c.name} has ${budget}.`);
  if (isTaken(p, c, from)) return refuse('GE-GRID-06', 'A move may not end on another creature.');
  return undefined;
};

/** Whether a creature could not end on a square, because somebody is there. */
export const isTaken = (p: Position, c: Creature, at: number): boolean => {
  const { foot } = kitOf(p.book, c);
  for (let row = 0; row < foot; row++)
    for (let column = 0; column < foot; column++)
      if (standsOn(p, at + row * p.book.board.width + column, c) >= 0) return true;
  return false;
};

/** GE-ACT-13, GE-UNI-05, GE-UNI-06: walking, sprinting, going stealthily. */
export const moveVerb: Verb<CommandOf<'move'>> = {
  fault: (p, _seat, { path, how = 'walk' }) => {
    const c = active(p);
    if (how !== 'walk' && how !== 'sprint' && how !== 'stealth')
      return refuse('GE-ACT-12', `Nobody can "${how}" by a Movement Action alone.`);
    if (isGoingOn(p)) return wayFault(p, c, path, p.state.turn.metres, how);
    return moveFault(p, c, how) ?? wayFault(p, c, path, allowance(p, c, how), how);
  },
  start: (b, _seat, { path, how = 'walk', sneak = false }) => {
    const c = active(b);
    const more = isGoingOn(b);
    const budget = more ? b.state.turn.metres : allowance(b, c, how);
    if (!more) {
      c.en -= moveCost(b, c, how);
      spendAction(b, 'move');
      spendWaiting(c, 'Movement');
      c.movedThisTurn = true;
    }
    b.state.turn.metres = 0;
    pushMove(b, {
      who: b.state.turn.who,
      how,
      path,
      budget,
      provokes: 0,
      except: -1,
      sneaking: sneak || how === 'stealth',
    });
  },
  choices: (p) => {
    const c = active(p);
    if (moveFault(p, c, 'walk') !== undefined) return [];
    return reachable(p, c, 'walk').map(({ path }) => ({ do: 'move', path }));
  },
};

/** GE-OPT-18: the rest of a Movement Action that has been split. */
const isGoingOn = (p: Position): boolean =>
  p.book.options.splitMovement && p.state.turn.move && p.state.turn.metres > 0 && !isRooted(active(p));

/** Squares that a move can end on, each with a cheapest way, in order of cost. */
export const reachable = (
  p: Position,
  c: Creature,
  how: MoveHow,
): { readonly to: number; readonly path: readonly number[]; readonly cost: number }[] => {
  const budget = allowance(p, c, how);
  const slowed = how === 'stealth' || isSlowed(p, c);
  const { width } = p.book.board;
  const best = new Map<number, { cost: number; path: readonly number[] }>([[c.at, { cost: 0, path: [] }]]);
  let edge = [c.at];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const from of edge) {
      const here = best.get(from);
      if (here === undefined) continue;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const cost = stepCost(p, c, from, dx, dy);
          if (cost === 0) continue;
          const total = here.cost + metres(cost, slowed);
          const to = from + dy * width + dx;
          const known = best.get(to);
          if (total > budget || (known !== undefined && known.cost <= total)) continue;
          best.set(to, { cost: total, path: [...here.path, to] });
          next.push(to);
        }
      }
    }
    edge = next;
  }
  return [...best]
    .filter(([to]) => to !== c.at && !isTaken(p, c, to))
    .map(([to, { cost, path }]) => ({ to, path, cost }))
    .toSorted((x, y) => x.cost - y.cost || x.to - y.to);
};

/** Puts a move on the pile. */
export const pushMove = (
  b: Battle,
  m: Pick<MoveWork, 'who' | 'how' | 'path' | 'budget' | 'provokes' | 'except' | 'sneaking'>,
): void => {
  leaveWatch(b, m.who);
  b.state.work.push({
    is: 'move',
    ...m,
    done: 0,
    spent: 0,
    asking: -1,
    meets: -1,
    meeting: -1,
    stopped: false,
  });
};

/** Takes steps until somebody must be asked or something is triggered (GE-R58, GE-R34). */
export const stepMove = (b: Battle, w: MoveWork): boolean => {
  const c = creatureOf(b.state, w.who);
  const slowedBefore = w.how === 'stealth' || isSlowed(b, c);
  for (;;) {
    // Those who may strike at one who has come to this square are asked before it goes on.
    if (w.meets >= 0) {
      if (isHere(c) && c.awake && meetStep(b, w, c, w.meets)) return false;
      w.meets = -1;
    }
    if (w.stopped || w.done >= w.path.length || !isHere(c) || !c.awake || isRooted(c)) {
      finish(b, w, c);
      return false;
    }
    const to = w.path[w.done] ?? c.at;
    const { xs, ys } = b.book.board;
    const cost = stepCost(b, c, c.at, (xs[to] ?? 0) - (xs[c.at] ?? 0), (ys[to] ?? 0) - (ys[c.at] ?? 0));
    const price = metres(cost, slowedBefore || (w.done > 0 && isSlowed(b, c)));
    // What has changed on the way may leave too little (GE-X37).
    if (cost === 0 || w.spent + price > w.budget) {
      w.stopped = true;
      continue;
    }
    if (provoke(b, w, c, to)) return false;
    if (isWatched(b, c)) w.meets = c.at;
    c.at = to;
    w.spent += price;
    w.done++;
    w.asking = -1;
    if (b.state.areas.length > 0 && entered(b, w.who)) return false;
  }
};

const finish = (b: Battle, w: MoveWork, c: Creature): void => {
  b.state.work.splice(b.state.work.indexOf(w), 1);
  if (b.book.options.splitMovement && w.who === b.state.turn.who && (w.how === 'walk' || w.how === 'sprint'))
    b.state.turn.metres = w.budget - w.spent;
  tell(b, { type: 'moved', rules: ['GE-ACT-13'], who: c.id, path: w.path.slice(0, w.done), how: w.how });
};

/** Asks those whose reach is being left, one after another (GE-SKR-02). True when an attack has been put on the pile. */
export const provoke = (b: Battle, w: MoveWork, c: Creature, to: number): boolean => {
  const { creatures } = b.state;
  for (let i = w.asking + 1; i < creatures.length; i++) {
    const other = creatures[i];
    if (other === undefined || other.side === c.side || i === w.except) continue;
    const kit = kitOf(b.book, other);
    const answers = kit.answers.get('leaves reach');
    if (answers === undefined || !canReact(b, other) || other.unseenBy.includes(w.who)) continue;
    const arm = leavingArm(b, other, c, to);
    if (arm < 0) continue;
    w.asking = i;
    const answer = ask(b, other.seat, `opportunity ${w.done} ${other.id}`, YES_NO, () => ({
      text: `${c.name} leaves the reach of ${other.name}. Strike?`,
      rule: 'GE-SKR-02',
      labels: [`Strike with ${armOf(kit, arm).name}`, 'Let it go'],
    }));
    if (answer === 'no') continue;
    other.reacted = true;
    const manner = w.provokes === 0 ? OPPORTUNITY : { ...OPPORTUNITY, adv: -w.provokes };
    pushAttack(b, i, w.who, arm, manner);
    return true;
  }
  return false;
};

const YES_NO: readonly string[] = ['yes', 'no'];

/** The arm of somebody whose reach covers a creature now and would not after the step; -1 for none. */
const leavingArm = (p: Position, by: Creature, c: Creature, to: number): number => {
  const kit = kitOf(p.book, by);
  const now = distance(p, by, c);
  let found = -1;
  for (let i = 0; i < kit.arms.length; i++) {
    const arm = armOf(kit, i);
    if (arm.reach < now || arm.unarmed || !usable(p, by, i)) continue;
    if (found < 0 || arm.hit > armOf(kit, found).hit) found = i;
  }
  if (found < 0) return -1;
  const from = c.at;
  c.at = to;
  const then = distance(p, by, c);
  c.at = from;
  return then > armOf(kit, found).reach ? found : -1;
};

/** Whether a creature could walk anywhere at all. */
export const canWalk = (p: Position, c: Creature): boolean =>
  !p.state.turn.move && !isRooted(c) && valueOf(p, c, 'MS') > 0 && !hasStatus(c, 'Frozen');
