import { push } from '@caltrop/engine/chapter';
import type { Seat } from '@caltrop/engine';
import { refuse, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { bears, isUnder } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { endBySetter } from '../conditions/endings.ts';
import { allEffects } from '../../content/defaults.ts';
import { bendFault, noteBends } from './bends.ts';
import { tell } from '../../match/events.ts';
import { groundAt, spacesOf } from '../ground/map.ts';
import { groundEffects } from '../ground/patches.ts';
import { dreadFault, wardFault } from '../ground/wards.ts';
import { isHeldBack } from './pursuit.ts';
import { isLed, legsOf, riderOf } from '../ground/riding.ts';
import { creatureOf, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';
import {
  footingFor,
  moveBudget,
  movesFor,
  movesLeft,
  moveAllowance,
  noteMove,
  burden,
  floodFor,
  isStuck,
} from './footing.ts';
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
    if (end === undefined) return refuse('CA-MOVE-01', 'A path needs at least one Space.');
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
        ? refuse('CA-R41', `Step ${-cost} of that path leads through an enemy.`)
        : refuse('CA-R86', `Step ${-cost} of that path is blocked, or not next to the one before.`);
    }
    if (!strides.isFree(c.at, legs.side, end, footing))
      return refuse('CA-R41', 'Somebody is in that Space already.');
    if (lies) return moveBudget(p, c) < 1 ? refuse('CA-R22', `${c.name} has crawled already.`) : undefined;
    const fright = wayFault(p, c, path, seat);
    if (fright !== undefined) return fright;
    const moves = movesFor(p, c, cost);
    if (state.stage === 'fight' && moves > c.ap)
      return refuse('CA-MOVE-01', `That path costs ${cost} Spaces: ${moves} AP, and ${c.name} has ${c.ap}.`);
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
    ? refuse('CA-MOVE-01', `${c.name} is riding ${legs.name}, which cannot move.`)
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
