import type { Seat } from '@caltrop/engine';
import { blockOf } from '@caltrop/engine/squares';
import type { Gait, PlainFooting, Position } from '../../match/book.ts';
import type { GroundKind } from '../../content/content.ts';
import { bearingsOf, bears, gaitOf } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { groundAt, spacesOf } from '../ground/map.ts';
import { isSeenThroughBy } from '../ground/sight.ts';
import { isHeldBack } from './pursuit.ts';
import { isLed, legsOf } from '../ground/riding.ts';
import { closeWarded } from '../ground/wards.ts';
import { areEnemies, isPresent, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

/** CA-MOVE-01, CA-R41: how many Spaces one AP of Move gives; a rider goes by the DEX of its mount. */
export const moveAllowance = (p: Position, c: Creature): number => {
  const legs = legsOf(p.state, c);
  const { dex } = legs;
  let spaces = p.book.options.moveFormula === 'ceil(DEX/2)' ? Math.ceil(dex / 2) : Math.ceil(dex / 3) + 1;
  const bearings = bearingsOf(p, legs);
  for (const b of bearings) if (b.moveSet !== undefined) spaces = b.moveSet;
  for (const b of bearings) if (b.moveTimes !== undefined) spaces *= b.moveTimes;
  for (const b of bearings) if (b.moveHalved === true) spaces = Math.ceil(spaces / 2);
  return spaces;
};

/** What ground costs one who goes so, 0 where it cannot: flyers pay 1 and ignore the ground (CA-R86). */
const costOf = (ground: GroundKind, { flies, phases, seeps, climbs, glides }: Gait): number => {
  if (phases || (seeps && ground.cracks === true) || (climbs && ground.climbable === true)) return 1;
  if (ground.cost === 0) return (flies || glides) && (ground.chasm === true || ground.falls === true) ? 1 : 0;
  return flies ? 1 : ground.cost;
};

/** What a Space costs a creature that comes to it. */
export const costAt = (p: Position, c: Creature, space: number): number =>
  costOf(groundAt(p, space), gaitOf(p, legsOf(p.state, c)));

/** Whether a Space of rock has nothing but rock around it: inside of it there is no wall to climb. */
const isSolid = ({ board, map }: Position['book'], space: number): boolean =>
  (board.neighbours[space] ?? []).every((t) => map[t]?.rock === true);

/** What the map alone says of ways, worked out once for those who walk, fly, climb, seep and go through walls. */
const plainFooting = ({ book }: Position, gait: Gait): PlainFooting => {
  const { flies, phases, seeps, climbs, glides } = gait;
  const key = phases ? 2 : Number(flies) + 4 * Number(seeps) + 8 * Number(climbs) + 16 * Number(glides);
  const known = book.notes.footings.get(key);
  if (known !== undefined) return known;
  const cost = new Uint8Array(book.board.size);
  const corner = new Uint8Array(book.board.size);
  for (let t = 0; t < cost.length; t++) {
    const ground = book.map[t];
    if (ground === undefined) continue;
    cost[t] = climbs && !phases && ground.rock === true && isSolid(book, t) ? 0 : costOf(ground, gait);
    corner[t] = !phases && ground.corner ? 1 : 0;
  }
  const made = { cost, corner };
  book.notes.footings.set(key, made);
  return made;
};

/**
 * Writes what the ways of a creature meet into the book's scratch arrays, and gives them: as far as a seat knows, so that
 * neither what is offered nor what is refused tells where somebody hides. A rider goes as its mount does.
 */
export const footingFor = (p: Position, c: Creature, seat: Seat = c.seat) => {
  const { book, state } = p;
  const { cost, block, corner } = book.footing;
  const legs = legsOf(state, c);
  const gait = gaitOf(p, legs);
  const plain = plainFooting(p, gait);
  cost.set(plain.cost);
  corner.set(plain.corner);
  block.fill(0);
  const sure =
    bears(p, legs, 'sureFooted') && bearingsOf(p, legs).some(({ sureFooted }) => sureFooted === true);
  if (sure)
    for (let t = 0; t < cost.length; t++) if (cost[t] === 2 && book.map[t]?.deep !== true) cost[t] = 1;
  for (const { at } of state.patches) {
    const ground = groundAt(p, at);
    cost[at] = costOf(ground, gait);
    if (sure && cost[at] === 2 && ground.deep !== true) cost[at] = 1;
    corner[at] = !gait.phases && ground.corner ? 1 : 0;
  }
  if (bears(p, legs, 'swims'))
    for (let t = 0; t < cost.length; t++) if (cost[t] === 2 && groundAt(p, t).deep === true) cost[t] = 1;
  closeWarded(p, c, cost);
  if (legs !== c) closeWarded(p, legs, cost);
  if (bears(p, legs, 'crowds')) return book.footing;
  for (const other of state.creatures) {
    if (other.id === c.id || !isPresent(other) || isUnknownTo(p, seat, other)) continue;
    if (other.id === legs.id || other.rides === legs.id) continue;
    if (isSeenThroughBy(p, other, c)) continue;
    // CA-R41: through allies, not through enemies; nobody ends where somebody is.
    const code = other.fate === 'up' && areEnemies(state, c, other) ? 2 : 1;
    if (other.side === 1) {
      if ((block[other.at] ?? 0) < code) block[other.at] = code;
    } else for (const t of spacesOf(p, other)) if ((block[t] ?? 0) < code) block[t] = code;
  }
  return book.footing;
};

/** How many times a Space counts for one who goes now: crawling and dragging double it (Prone, CA-AUTO-16). */
export const burden = (p: Position, c: Creature): number =>
  (bears(p, legsOf(p.state, c), 'crawls') ? 2 : 1) * (c.drags === '' ? 1 : 2);

/** Whether a mount does not go a step, whatever its rider wants: it is held, or cannot act. */
export const isStuck = (p: Position, mount: Creature): boolean =>
  !canAct(p, mount) || bears(p, mount, 'cannotMove') || bears(p, mount, 'onlyLeaps');

/** What may be spent on ways at most: the pool and all AP turned into Moves. */
export const moveBudget = (p: Position, c: Creature): number => {
  if (isLed(p.state, c) || bears(p, c, 'cannotMove') || bears(p, c, 'onlyLeaps')) return 0;
  const legs = legsOf(p.state, c);
  if (legs !== c && isStuck(p, legs)) return 0;
  if (c.fate === 'dying' || c.fate === 'stable') return c.pool > 0 || c.ap === 0 ? 0 : 1;
  if (!canAct(p, c) || isHeldBack(p, c)) return 0;
  return Math.floor((c.pool + movesLeft(p, c) * moveAllowance(p, c)) / burden(p, c));
};

/** The mark of one who makes a single Move a turn and has made it. */
const MOVED = 'moved';

/** How many Moves a creature can still buy now: as many as it has AP, or one a turn where it makes no more. */
export const movesLeft = (p: Position, c: Creature): number => {
  const { stage, round } = p.state;
  const most = stage === 'fight' ? c.ap : 8;
  if (stage !== 'fight' || !bears(p, legsOf(p.state, c), 'moveOnce')) return most;
  const made = c.used.some((u) => u.id === MOVED && u.round === round && u.turn === c.taken);
  return made ? 0 : Math.min(1, most);
};

/** Notes that somebody who makes one Move a turn has made it. */
export const noteMove = (p: Position, c: Creature): void => {
  if (!bears(p, legsOf(p.state, c), 'moveOnce')) return;
  c.used = [...c.used.filter((u) => u.id !== MOVED), { id: MOVED, round: p.state.round, turn: c.taken }];
};

/** How many AP a way of some cost takes (CA-MOVE-01, 02): only what the pool does not cover. */
export const movesFor = (p: Position, c: Creature, cost: number): number => {
  if (c.fate !== 'up') return 0;
  const missing = cost * burden(p, c) - c.pool;
  const allowance = moveAllowance(p, c);
  return missing <= 0 ? 0 : allowance === 0 ? Number.POSITIVE_INFINITY : Math.ceil(missing / allowance);
};

/** Everywhere a creature can end a way now, with what it costs; the book's strides hold it until the next question. */
export const floodFor = (p: Position, c: Creature): void => {
  const { strides, options } = p.book;
  strides.flood(c.at, legsOf(p.state, c).side, moveBudget(p, c), footingFor(p, c), options.diagonals);
};

/** Whether a creature stands at a Gate, which is an exit wherever it is. */
export const isAtGate = (p: Position, c: Creature): boolean =>
  p.book.mapped && c.at >= 0 && spacesOf(p, c).some((s) => groundAt(p, s).exit === true);

/** CA-AUTO-10 and exits: whether a creature stands, or would in a Space, on the edge of the map where it can be left, or on an exit. */
export const isOnExit = (p: Position, c: Creature, at = c.at): boolean => {
  for (const s of blockOf(p.book.board, at, legsOf(p.state, c).side)) if (isExit(p, s)) return true;
  return false;
};

const isExit = (p: Position, space: number): boolean => {
  const { xs, ys, width, height } = p.book.board;
  const [x, y] = [xs[space] ?? 0, ys[space] ?? 0];
  return x === 0 || y === 0 || x === width - 1 || y === height - 1 || groundAt(p, space).exit === true;
};
