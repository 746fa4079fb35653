import { push, replace, takeOff } from '@caltrop/engine/chapter';
import type { Seat } from '@caltrop/engine';
import { blockOf } from '@caltrop/engine/squares';
import { comeApart } from './apart.ts';
import { clingNear } from './clinging.ts';
import { enterGround } from './entering.ts';
import { endHiding } from './hiding.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { bears, isUnder } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { cure } from '../conditions/cures.ts';
import { endBySetter, endConditions, endUnseen } from '../conditions/endings.ts';
import { allEffects } from '../../content/defaults.ts';
import { bendFault, noteBends } from './bends.ts';
import { tell } from '../../match/events.ts';
import { canSee, groundAt, spacesOf } from '../ground/map.ts';
import { leavePlanted } from '../inventory/inventory.ts';
import { groundEffects } from '../ground/patches.ts';
import { dreadFault, isWardedOff, wardFault } from '../ground/wards.ts';
import { isHeldBack } from './pursuit.ts';
import { runScripts } from '../encounter/scripts.ts';
import { isAnybodyRiding, isLed, legsOf, riderOf } from '../ground/riding.ts';
import { creatureOf, findCreature, isPresent, WARDEN, type Creature, type Hold } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';
import { fireHolds, isAwaited, type Moment } from '../check/windows.ts';
import type { MoveWork } from '../../match/work.ts';
import {
  footingFor,
  moveBudget,
  movesFor,
  movesLeft,
  moveAllowance,
  noteMove,
  burden,
  floodFor,
  costAt,
  isStuck,
} from './footing.ts';
import { isFixed, isOverEdge, goOver } from './pushing.ts';
import { repelledBy } from './repelling.ts';
import { tiedTo } from './tether.ts';

/** The pool of one who lies and has crawled its one Space of this turn (CA-R22). */
const CRAWLED = 1;

/** How a way ends at somebody of whom its seat did not know. */
interface Meeting {
  readonly who: string;
  /** The way up to the Space that is barred, and with it. */
  readonly tried: readonly number[];
  /** What is gone of it: nobody stops where somebody is (CA-R41). */
  readonly walked: readonly number[];
}

const isAnybodyUnknown = (p: Position, seat: Seat): boolean => {
  for (const o of p.state.creatures) if (isPresent(o) && isUnknownTo(p, seat, o)) return true;
  return false;
};

/** CA-R41: whom a way runs into that looked free to a seat; undefined where it is free. */
export const meetingOn = (
  p: Position,
  c: Creature,
  seat: Seat,
  path: readonly number[],
): Meeting | undefined => {
  const { book, state } = p;
  if (!isAnybodyUnknown(p, seat)) return undefined;
  const unknown = state.creatures.filter((o) => isPresent(o) && isUnknownTo(p, seat, o));
  const { strides, options } = book;
  const footing = footingFor(p, c, WARDEN);
  const legs = legsOf(state, c);
  const isFree = (space: number): boolean => strides.isFree(c.at, legs.side, space, footing);
  const cost = strides.costOf(c.at, legs.side, path, footing, options.diagonals);
  const end = path.at(-1);
  if (end === undefined || (cost >= 0 && isFree(end))) return undefined;
  const tried = cost < 0 ? path.slice(0, -cost) : path;
  const there = spacesOf(p, { ...legs, at: tried.at(-1) ?? c.at });
  const who = unknown.find((o) => spacesOf(p, o).some((s) => there.includes(s)))?.id ?? '';
  const walked = tried.slice(0, -1);
  while (walked.length > 0 && !isFree(walked.at(-1) ?? -1)) walked.pop();
  return { who, tried, walked };
};

/** Whoever is run into is Hidden no longer; one who cannot be seen is at least known to be there. */
const meet = (g: Play, c: Creature, id: string): void => {
  const other = findCreature(g.state, id);
  if (other === undefined || !isPresent(other)) return;
  cure(g, other, 'hidden');
  g.table.reveal([c.seat], `${other.name} is in the way of ${c.name}`);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R41'],
    who: c.id,
    text: `${c.name} runs into ${other.name} and goes no further`,
  }));
};

/** CA-MOVE: going somewhere, Space by Space. */
export const moveVerb: Verb<CommandOf<'move'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  // Ways come from one flood of the map; to look at each again would flood it anew.
  sure: true,
  fault: (p, seat, { creature, path }) => {
    const { book, state } = p;
    const c = creatureOf(state, creature);
    if (!book.mapped) return refuse('CA-MOVE-01', 'There is no map here: say what happens instead.');
    if (!isPresent(c)) return refuse('CA-MOVE-01', `${c.name} is not on the map.`);
    const end = path.at(-1);
    if (end === undefined) return refuse('CA-MOVE-01', 'A way needs at least one Space.');
    const lies = c.fate === 'dying' || c.fate === 'stable';
    if (!lies && !canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    if (bears(p, c, 'cannotMove')) return refuse('CA-MOVE-01', `${c.name} cannot move.`);
    if (bears(p, c, 'onlyLeaps')) return refuse('CA-MOVE-01', `${c.name} cannot Move: it only leaps.`);
    if (isHeldBack(p, c))
      return refuse('CA-AUTO-12', `${c.name} could not get away: no more steps this turn.`);
    if (lies && path.length > 1) return refuse('CA-R22', `${c.name} can only crawl one Space.`);
    const legs = legsOf(state, c);
    const led = legFault(p, c, legs);
    if (led !== undefined) return led;
    const { strides, options } = book;
    const footing = footingFor(p, c, seat);
    const cost = strides.costOf(c.at, legs.side, path, footing, options.diagonals);
    if (cost < 0) {
      const warded = wardFault(p, c, path) ?? wardFault(p, legs, path);
      if (warded !== undefined) return warded;
      const there = path[-cost - 1];
      const held =
        there !== undefined && spacesOf(p, { ...legs, at: there }).some((s) => footing.block[s] === 2);
      return held
        ? refuse('CA-R41', `Step ${-cost} of that way leads through an enemy.`)
        : refuse('CA-R86', `Step ${-cost} of that path is blocked, or not next to the one before.`);
    }
    if (!strides.isFree(c.at, legs.side, end, footing))
      return refuse('CA-R41', 'Somebody is in that Space already.');
    if (lies) return moveBudget(p, c) < 1 ? refuse('CA-R22', `${c.name} has crawled already.`) : undefined;
    const fright = wayFault(p, c, path, seat);
    if (fright !== undefined) return fright;
    const moves = movesFor(p, c, cost);
    if (state.stage === 'fight' && moves > c.ap)
      return refuse('CA-MOVE-01', `That way costs ${cost} Spaces: ${moves} AP, and ${c.name} has ${c.ap}.`);
    if (state.stage === 'fight' && moves > movesLeft(p, c))
      return refuse('CA-MOVE-01', `${c.name} makes one Move a turn, of ${moveAllowance(p, c)} Spaces.`);
    return undefined;
  },
  start: (g, seat, { creature, path: said }) => {
    const c = creatureOf(g.state, creature);
    const { strides, options } = g.book;
    const met = meetingOn(g, c, seat, said);
    const path = met === undefined ? said : met.walked;
    const upright = c.fate === 'up' && g.state.stage === 'fight';
    let moves = 0;
    if (upright) {
      const costOf = (way: readonly number[]): number =>
        way.length === 0
          ? 0
          : strides.costOf(c.at, legsOf(g.state, c).side, way, footingFor(g, c, seat), options.diagonals);
      const cost = costOf(met === undefined ? said : met.tried);
      moves = movesFor(g, c, cost);
      c.ap -= moves;
      if (moves > 0) {
        c.sunk = null;
        endBySetter(g, c);
        noteMove(g, c);
      }
      c.pool += moves * moveAllowance(g, c);
      noteBends(g, c, path);
      // The step that is barred has been tried; Spaces beyond it are neither bought nor lost (CA-MOVE-02).
      if (met !== undefined) c.pool = Math.max(0, c.pool - (cost - costOf(path)) * burden(g, c));
    } else if (c.fate !== 'up' && g.state.stage === 'fight') c.pool = CRAWLED;
    tell(g, () => ({
      type: 'moved',
      rules: [c.fate === 'up' ? 'CA-MOVE-01' : 'CA-R22'],
      who: c.id,
      path: [c.at, ...path],
      ap: moves,
      pushed: false,
    }));
    const crawling = bears(g, legsOf(g.state, c), 'crawls');
    push(g.state, {
      is: 'move',
      step: 'leave',
      creature,
      path,
      pushedBy: '',
      crawling,
      odd: undefined,
      meets: met?.who,
      from: undefined,
    });
  },
  choices: (p, creature) => {
    const c = creatureOf(p.state, creature);
    if (!p.book.mapped || c.at < 0 || moveBudget(p, c) < 1) return [];
    floodFor(p, c);
    const { strides } = p.book;
    return strides.reached
      .filter((t) => t !== c.at && strides.canEnd(t))
      .map((t) => ({ do: 'move' as const, creature, path: strides.pathTo(t) }))
      .filter(({ path }) => wayFault(p, c, path, c.seat) === undefined);
  },
};

/** Content 6.2: why somebody does not go of itself, being ridden or second in the saddle, or on a mount that does not go. */
const legFault = (p: Position, c: Creature, legs: Creature) => {
  if (isLed(p.state, c)) {
    const rider = riderOf(p.state, legs);
    return refuse('CA-AUTO-02', `${c.name} goes where ${rider?.name ?? 'its rider'} rides.`);
  }
  return legs !== c && isStuck(p, legs)
    ? refuse('CA-MOVE-01', `${legs.name} cannot move, and ${c.name} rides it.`)
    : undefined;
};

/** Why neither a creature nor what it rides would go a way. */
const wayFault = (p: Position, c: Creature, path: readonly number[], seat: Seat) => {
  const legs = legsOf(p.state, c);
  return frightFault(p, c, path, seat) ?? (legs === c ? undefined : frightFault(p, legs, path, seat));
};

/** Whom a way meets first. */
const firstOn = (path: readonly number[], met: (space: number) => Creature | undefined) => {
  for (const space of path) {
    const found = met(space);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Why somebody would not go a way: a Ward, a fear, what it is tied to, what would harm it. */
const frightFault = (p: Position, c: Creature, path: readonly number[], seat: Seat) => {
  const warded = wardFault(p, c, path);
  if (warded !== undefined) return warded;
  const bent = bendFault(p, c, path);
  if (bent !== undefined) return bent;
  if (c.conditions.length === 0) return undefined;
  const shunned = firstOn(path, (space) => repelledBy(p, c, space));
  if (shunned !== undefined && !isUnknownTo(p, seat, shunned))
    return refuse('CA-GRIM-02', `${c.name} and ${shunned.name} repel each other.`);
  const tied = firstOn(path, (space) => tiedTo(p, c, space));
  if (tied !== undefined && !isUnknownTo(p, seat, tied))
    return refuse('CA-GRIM-02', `An invisible tether ties ${c.name} to ${tied.name}.`);
  const harmful = isUnder(p, c, 'unharming') ? path.find((space) => harmsWhoEnters(p, c, space)) : undefined;
  if (harmful !== undefined)
    return refuse('CA-AUTO-05l', `Nobody can make ${c.name} harm itself: ${groundAt(p, harmful).name}.`);
  return dreadFault(p, c, path, seat);
};

/** Whether a Space does harm to one who comes onto it. */
const harmsWhoEnters = (p: Position, c: Creature, space: number): boolean =>
  spacesOf(p, { ...c, at: space }).some((s) =>
    allEffects(groundEffects(p, c, s, 'onEnter')).some((e) => e.do === 'harm' || e.do === 'trap'),
  );

const standing = (
  { creature, pushedBy, crawling, odd, meets, from }: MoveWork,
  step: MoveWork['step'],
  path: readonly number[],
): MoveWork => ({ is: 'move', step, creature, path, pushedBy, crawling, odd, meets, from });

/** A way is over. */
const arrive = (g: Play): void => {
  takeOff(g.state);
  comeApart(g);
  clingNear(g);
};

/** One Space further, and onto its ground. */
const entered = (g: Play, c: Creature, to: number, work: MoveWork): MoveWork => {
  const { at } = c;
  const odd = stride(g, c, to, work);
  const { creature, path, pushedBy, crawling, meets } = work;
  const from = legsOf(g.state, c).side > 1 ? at : work.from;
  return { is: 'move', step: 'ground', creature, path, pushedBy, crawling, odd, meets, from };
};

/** Whether a Held Action breaks into a way at this moment; the way goes on from where it now stands. */
const isBrokenInto = (g: Play, c: Creature, now: MoveWork, moment: Moment): boolean => {
  if (!anybodyWaitsForSteps(g, c)) return false;
  replace(g.state, now);
  return fireHolds(g, moment);
};

/** Goes on Space by Space until the way ends or something breaks in (CA-WIN-01). */
export const stepMove = (g: Play, work: MoveWork): void => {
  const c = findCreature(g.state, work.creature);
  let now = c === undefined ? work : stroll(g, c, work);
  for (;;) {
    const next = now.path.length === 0 ? undefined : now.path[0];
    if (c === undefined || next === undefined || !isPresent(c)) {
      arrive(g);
      if (c !== undefined && isPresent(c) && now.meets !== undefined && !mustStop(g, c, now))
        meet(g, c, now.meets);
      return;
    }
    const depth = g.state.work.length;
    switch (now.step) {
      case 'leave':
        if (now.pushedBy === '' && mustStop(g, c, now)) return arrive(g);
        now = standing(now, 'enter', now.path);
        if (isBrokenInto(g, c, now, { at: 'leave', who: c.id, to: next })) return;
        break;
      case 'enter':
        if (now.pushedBy === '' && mustStop(g, c, now)) return arrive(g);
        if (now.pushedBy !== '' && isOverEdge(g, c, next)) {
          takeOff(g.state);
          return goOver(g, c, next);
        }
        now = entered(g, c, next, now);
        if (isBrokenInto(g, c, now, { at: 'enter', who: c.id, to: next })) return;
        break;
      case 'ground':
        now = standing(now, 'on', now.path);
        replace(g.state, now);
        enterAll(g, c, now.from);
        if (g.state.work.length !== depth) return;
        break;
      case 'on':
        now = standing(now, 'leave', now.path.slice(1));
        replace(g.state, now);
        endUnseen(g, (setter, o) => canSee(g, setter, o));
        runScripts(g, 'enter', c);
        if (g.state.work.length !== depth) return;
        break;
    }
  }
};

/** Whether a Held Action could be set off by a step: a dodge, a parry, a riposte and a distraction wait for other things. */
const waitsForSteps = (p: Position, by: Creature, { trigger }: Hold, mover: Creature): boolean => {
  switch (trigger.on) {
    case 'enters':
    case 'enters-zone':
    case 'leaves':
      return isAwaited(p, by, trigger.who, mover);
    default:
      return trigger.on === 'words';
  }
};

/** Whether anybody waits for a creature to take a step. */
const anybodyWaitsForSteps = (p: Position, c: Creature): boolean => {
  for (const o of p.state.creatures)
    for (const hold of o.holds) if (waitsForSteps(p, o, hold, c)) return true;
  return false;
};

/** Goes over Spaces at once on which nothing can happen: nobody waits for it, nothing is on it, the ground does nothing. */
const stroll = (g: Play, c: Creature, work: MoveWork): MoveWork => {
  const { state, book } = g;
  const { path } = work;
  const plain =
    work.step === 'leave' &&
    work.pushedBy === '' &&
    c.side === 1 &&
    c.rides === '' &&
    c.drags === '' &&
    c.conditions.length === 0 &&
    state.patches.length === 0 &&
    isPresent(c) &&
    !anybodyWaitsForSteps(g, c) &&
    book.encounter?.scripts.some((s) => s.at === 'enter') !== true;
  if (!plain || mustStop(g, c, work)) return work;
  let { odd = false } = work;
  let gone = 0;
  for (; gone < path.length; gone++) {
    const next = path[gone];
    if (next === undefined || book.map[next]?.onEnter.length !== 0) break;
    odd = stride(g, c, next, { pushedBy: '', odd });
  }
  if (gone === 0) return work;
  const { creature, crawling, meets, from } = work;
  return {
    is: 'move',
    step: 'leave',
    creature,
    path: path.slice(gone),
    pushedBy: '',
    crawling,
    odd,
    meets,
    from,
  };
};

/** One who has been tripped, held or tied on the way goes no further of itself. */
const mustStop = (g: Play, c: Creature, { crawling, path }: MoveWork): boolean => {
  const legs = legsOf(g.state, c);
  return (
    c.fate === 'up' &&
    (!canAct(g, c) ||
      bears(g, c, 'cannotMove') ||
      (legs !== c && isStuck(g, legs)) ||
      (!crawling && bears(g, legs, 'crawls')) ||
      (path[0] !== undefined && tiedTo(g, c, path[0]) !== undefined))
  );
};

/** Those who go along with a creature Space by Space: its mount, its riders, and who sits with it in the saddle. */
const saddleOf = ({ state }: Play, c: Creature): readonly Creature[] => {
  if (!isAnybodyRiding(state)) return [];
  const mount = c.rides === '' ? c.id : c.rides;
  return state.creatures.filter((o) => o.id !== c.id && (o.id === c.rides || o.rides === mount));
};

/** Ground does what it does to a creature and to whoever goes along; riders of what flies are above it too. */
const enterAll = (g: Play, c: Creature, from: number | undefined): void => {
  const legs = legsOf(g.state, c);
  const above = legs !== c && bears(g, legs, 'flies');
  if (!above) enterGround(g, c, from);
  for (const other of saddleOf(g, c)) if (other === legs || !above) enterGround(g, other, from);
  const dragged = c.drags === '' ? undefined : findCreature(g.state, c.drags);
  if (dragged !== undefined) enterGround(g, dragged);
};

/** CA-AUTO-16: whoever is dragged comes where its dragger was; what cannot be moved slips out of its hands. */
const drawAlong = (g: Play, c: Creature, from: number): void => {
  const dragged = c.drags === '' ? undefined : findCreature(g.state, c.drags);
  if (dragged === undefined) return;
  if (isFixed(g, dragged) || isWardedOff(g, dragged, dragged.at, from)) c.drags = '';
  else {
    leavePlanted(g, dragged);
    dragged.at = from;
  }
};

const NOWHERE: readonly number[] = [];

/** CA-R86: what a step costs: the dearest Space newly entered, and one more for every second diagonal by the option. */
const stepCost = (g: Play, c: Creature, to: number, diagonal: boolean, odd: boolean): number => {
  const legs = legsOf(g.state, c);
  const swims = bears(g, legs, 'swims');
  const { board } = g.book;
  const old = legs.side === 1 ? NOWHERE : spacesOf(g, legs);
  let dearest = 1;
  for (const s of blockOf(board, to, legs.side))
    if (!old.includes(s) && !(swims && groundAt(g, s).deep === true))
      dearest = Math.max(dearest, costAt(g, c, s));
  return dearest + (diagonal && odd && g.book.options.diagonals === 'alternating' ? 1 : 0);
};

/**
 * One Space further: what it costs, what is dragged along, what ends with moving. Says whether the diagonals of this way
 * are now an odd number.
 */
const stride = (
  g: Play,
  c: Creature,
  to: number,
  { pushedBy, odd = false }: Pick<MoveWork, 'pushedBy' | 'odd'>,
): boolean => {
  const { board } = g.book;
  const from = c.at;
  const pushed = pushedBy !== '';
  const dx = (board.xs[to] ?? 0) - (board.xs[from] ?? 0);
  const dy = (board.ys[to] ?? 0) - (board.ys[from] ?? 0);
  const diagonal = dx !== 0 && dy !== 0;
  const heading = dx + 3 * dy;
  if (!pushed && c.fate === 'up' && g.state.stage === 'fight')
    c.pool = Math.max(0, c.pool - stepCost(g, c, to, diagonal, odd) * burden(g, c));
  // A push is no run of one’s own (CA-R261).
  c.straight = pushed ? 0 : c.straight > 0 && c.heading === heading ? c.straight + 1 : 1;
  c.heading = heading;
  leavePlanted(g, c);
  c.at = to;
  drawAlong(g, c, from);
  for (const other of saddleOf(g, c)) other.at = to;
  endConditions(g, c, 'moves');
  endHiding(g, c);
  return diagonal ? !odd : odd;
};
