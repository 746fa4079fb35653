import type { Seat } from '@caltrop/engine';
import { onMap, otherSide, refuse, type Battle, type Position } from '../../match/book.ts';
import type { Side } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { shrinkTorches } from '../fog/fog.ts';
import { nearestFree } from '../movement/movement.ts';
import { revertVeins } from '../movement/terrain.ts';
import type { Unit } from '../../match/state.ts';
import type { CommandOf, Verb } from '../../match/verb.ts';
import { tickStatuses } from '../unit/statuses.ts';
import { checkLimit } from '../scenario/victory.ts';

/** Whether a unit may still be activated in this batch (OC-ROUND-01, OC-R40). */
export const isFresh = (p: Position, u: Unit): boolean => {
  if (u.activated || u.where !== 'map') return false;
  const { held } = p.state.batch;
  return held.length === 0 || !held.includes(u.id);
};

const NOBODY: readonly string[] = [];

const countUpTo = (owed: readonly Seat[], seat: Seat, last: number): number => {
  let n = 0;
  for (let i = 0; i <= last; i++) if (owed[i] === seat) n++;
  return n;
};

const freshCount = (p: Position, seat: Seat): number => {
  let n = 0;
  for (const u of p.state.units) if (u.seat === seat && isFresh(p, u)) n++;
  return n;
};

/** OC-ROUND-03, OC-ROUND-04: which activations a side's batch owes, fixed when it begins. */
export const owedBy = (p: Position, side: Side): Seat[] => {
  const owed: Seat[] = [];
  const size = side === 'players' ? 1 : gmBatchSize(p);
  for (const seat of p.book.seats) {
    if (p.book.sideOf[seat] !== side) continue;
    for (let n = Math.min(size, freshCount(p, seat)); n > 0; n--) owed.push(seat);
  }
  return owed;
};

/** OC-R40: three, or whatever the option says. */
const gmBatchSize = (p: Position): number => {
  const { gmBatch } = p.book.options;
  if (gmBatch !== 'players') return gmBatch;
  const present = p.book.seats.filter(
    (s) => p.book.sideOf[s] === 'players' && p.state.units.some((u) => u.seat === s && onMap(u)),
  );
  return Math.max(1, present.length);
};

/** Opens the batch of a side; false when the side has nobody left to activate. */
export const beginBatch = (b: Battle, side: Side): boolean => {
  // Units refreshed in an earlier batch may act in this one.
  b.state.batch = { side, owed: NOBODY, held: NOBODY };
  const owed = owedBy(b, side);
  b.state.batch = { side, owed, held: NOBODY };
  if (owed.length > 0 && b.table.telling) tell(b, { type: 'batch', rules: ['OC-ROUND-02'], side, owed });
  return owed.length > 0;
};

/** OC-R40: a batch shrinks when the units it counted on have left the map. */
const shrinkBatch = (p: Position): void => {
  const { batch } = p.state;
  const { owed } = batch;
  const fits = (seat: Seat, i: number): boolean => countUpTo(owed, seat, i) <= freshCount(p, seat);
  if (!owed.every(fits)) p.state.batch = { ...batch, owed: owed.filter(fits) };
};

/** After an activation: the same batch, the next one, or the end of the round (OC-ROUND-05, OC-R89). */
export const nextActivation = (b: Battle): void => {
  const { side, owed, held } = b.state.batch;
  if (owed.length > 1) {
    b.state.batch = { side, owed: owed.slice(1), held };
    shrinkBatch(b);
    if (b.state.batch.owed.length > 0) return;
  }
  if (beginBatch(b, otherSide(side)) || beginBatch(b, side)) return;
  endRound(b);
};

/** OC-ROUND-06: veins revert, Barrier ticks, torches shrink, limits and end-of-round conditions are checked. */
const endRound = (b: Battle): void => {
  const full = b.book.options.veinDuration === 'fullRound';
  revertVeins(b, (vein) => !full || vein.veinRound < b.state.round);
  tickStatuses(b);
  shrinkTorches(b);
  if (!checkLimit(b)) beginRound(b, b.state.round + 1);
};

/** OC-ROUND-05, OC-ROUND-07: arrivals first, then the players' batch. */
export const beginRound = (b: Battle, round: number): void => {
  const { state } = b;
  state.round = round;
  if (b.table.telling) tell(b, { type: 'round', rules: ['OC-ROUND-01'], round });
  for (const u of state.units) {
    u.activated = false;
    u.refreshed = false;
    u.danced = false;
  }
  for (const u of state.units) if (u.where === 'reserve' && u.arrives <= round) arrive(b, u);
  if (beginBatch(b, 'players') || beginBatch(b, 'gm')) return;
  endRound(b);
};

/** OC-R87: on its tile, or on the nearest free one. */
const arrive = (b: Battle, u: Unit): void => {
  const at = nearestFree(b, u, u.home);
  if (at < 0) return;
  u.where = 'map';
  u.tile = at;
  if (b.table.telling) tell(b, { type: 'arrives', rules: ['OC-ROUND-07'], unit: u.id, at }, [u]);
};

/** OC-R86: the player whose turn it is lets the other players of the batch go first. */
export const yieldVerb: Verb<CommandOf<'yield'>> = {
  fault: ({ state: { turn, batch } }, seat) => {
    if (turn !== null || batch.owed[0] !== seat)
      return refuse('OC-R86', `It is not ${seat}'s turn to activate.`);
    return batch.owed.every((s) => s === seat)
      ? refuse('OC-R86', 'Nobody else is left in this batch.')
      : undefined;
  },
  start: ({ state }, seat) => {
    const { owed } = state.batch;
    const last = [...owed.filter((s) => s !== seat), ...owed.filter((s) => s === seat)];
    state.batch = { ...state.batch, owed: last };
  },
  choices: ({ state }) => (new Set(state.batch.owed).size > 1 ? [{ do: 'yield' }] : []),
};
