import { blockDistance } from '@caltrop/engine/squares';
import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../../match/book.ts';
import { footOf, groundAt, heightAt, heightOf, isHostile } from '../../creature/measures.ts';
import { isSlowed } from '../../creature/sources.ts';
import { isHere, type Creature } from '../../../match/state.ts';
import { looksTaken } from '../../board/standing.ts';
import { isSeenBy } from '../../../match/view.ts';
import type { MoveWork } from '../../../match/work.ts';

/** Whether what stands on a square reaches as high as this: walls, trees, boulders, the ground itself. */
export const isAbove = (p: Position, at: number, height: number): boolean => {
  const ground = p.book.grounds[groundAt(p, at)];
  if (ground === undefined) return true;
  const floor = heightAt(p, at);
  if (floor > height) return true;
  return ground.cost === 0 && !ground.pit && !ground.fire && ground.corner && floor + ground.height > height;
};

/** Height over everything at a step of a flight: it goes up or down evenly. */
const heightAfter = (
  p: Position,
  from: number,
  start: number,
  path: readonly number[],
  lift: number,
  i: number,
): number => {
  const end = heightAt(p, path.at(-1) ?? from) + lift;
  return start + Math.trunc(((end - start) * i) / Math.max(1, path.length));
};

/** How high over everything the next step of a flight leads. */
const nextHeight = (p: Position, w: MoveWork, c: Creature): number => {
  const left = w.path.length - w.done - 1;
  const end = heightAt(p, w.path.at(-1) ?? c.at) + w.lift;
  // The height it comes from has been set for the square before.
  const now = heightAt(p, w.path[w.done - 1] ?? w.from) + c.up;
  return left === 0 ? end : now + Math.trunc((end - now) / (left + 1));
};

/** How high above the ground a flyer is after its next step, which leads to a square. */
export const heightOnWay = (p: Position, w: MoveWork, c: Creature, to: number): number =>
  Math.max(0, nextHeight(p, w, c) - heightAt(p, to));

/** Whether the next step of a flight runs into somebody: one whom nobody of the side has seen (GE-R147). */
export const isBarredOnWay = (p: Position, w: MoveWork, c: Creature, to: number): boolean =>
  isBarred(p, c, to, nextHeight(p, w, c), -1);

/** Why a flight cannot be made (GE-CTAG-05, GE-R86): its speed in any direction, over what is lower. */
export const flightFault = (
  p: Position,
  c: Creature,
  path: readonly number[],
  up: number,
): Refusal | undefined => {
  const { fly } = kitOf(p.book, c);
  if (fly === 0) return refuse('GE-CTAG-05', `${c.name} cannot fly.`);
  const lift = up < 0 ? c.up : up;
  const start = heightOf(p, c);
  const last = path.at(-1) ?? c.at;
  const climb = Math.abs(heightAt(p, last) + lift - start);
  const cost = Math.max(path.length, climb) * (isSlowed(p, c) ? 2 : 1);
  if (cost === 0) return refuse('GE-ACT-13', 'Name a square or a height to fly to.');
  if (cost > fly) return refuse('GE-CTAG-05', `That costs ${cost} m; ${c.name} flies ${fly}.`);
  const { xs, ys, width, height } = p.book.board;
  const { foot } = kitOf(p.book, c);
  let from = c.at;
  for (let i = 0; i < path.length; i++) {
    const to = path[i] ?? from;
    const far = Math.max(
      Math.abs((xs[to] ?? -9) - (xs[from] ?? 0)),
      Math.abs((ys[to] ?? -9) - (ys[from] ?? 0)),
    );
    if (far !== 1) return refuse('GE-GRID-02', 'Every step of a flight goes to a neighbouring square.');
    if ((xs[to] ?? 0) + foot > width || (ys[to] ?? 0) + foot > height)
      return refuse('GE-GRID-06', 'There is no room.');
    const high = heightAfter(p, c.at, start, path, lift, i + 1);
    if (isAbove(p, to, high) || isBarred(p, c, to, high, c.side))
      return refuse('GE-GRID-06', 'Something stands in the way.');
    from = to;
  }
  const ground = p.book.grounds[groundAt(p, last)];
  if (lift === 0 && ground?.cost === 0 && !ground.pit) return refuse('GE-GRID-06', 'Nobody can stand there.');
  return looksTaken(p, c, last, c.side)
    ? refuse('GE-GRID-06', 'A flight may not end above another creature.')
    : undefined;
};

/** Foes at about the same height bar the way, unless two sizes apart (GE-GRID-06): those whom a side sees, all of them for -1. */
const isBarred = (p: Position, c: Creature, to: number, high: number, side: number): boolean => {
  const { foot, size } = kitOf(p.book, c);
  return p.state.creatures.some(
    (o) =>
      o !== c &&
      isHere(o) &&
      o.awake &&
      isHostile(c, o) &&
      isSeenBy(p, side, o) &&
      Math.abs(kitOf(p.book, o).size - size) < 2 &&
      Math.abs(heightOf(p, o) - high) < 2 &&
      blockDistance(p.book.board, to, foot, o.at, footOf(p, o)) === 0,
  );
};
