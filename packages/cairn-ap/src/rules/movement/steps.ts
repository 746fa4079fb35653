import { replace, takeOff } from '@caltrop/engine/chapter';
import { blockOf } from '@caltrop/engine/squares';
import { comeApart } from './apart.ts';
import { clingNear } from './clinging.ts';
import { enterGround } from './entering.ts';
import { endHiding } from './hiding.ts';
import type { Play, Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { cure } from '../conditions/cures.ts';
import { endConditions, endUnseen } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { canSee, groundAt, spacesOf } from '../ground/map.ts';
import { leavePlanted } from '../inventory/inventory.ts';
import { isWardedOff } from '../ground/wards.ts';
import { runScripts } from '../encounter/scripts.ts';
import { isAnybodyRiding, legsOf } from '../ground/riding.ts';
import { findCreature, isPresent, type Creature, type Hold } from '../../match/state.ts';
import { fireHolds, isAwaited, type Moment } from '../check/windows.ts';
import type { MoveWork } from '../../match/work.ts';
import { burden, costAt, isStuck } from './footing.ts';
import { isFixed, isOverEdge, goOver } from './pushing.ts';
import { tiedTo } from './tether.ts';

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
