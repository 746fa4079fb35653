import type { Seat } from '@caltrop/engine';
import { onMap, otherSide, type Battle, type Position } from './book.ts';
import type { Side } from './content.ts';
import { tell } from './events.ts';
import { shrinkTorches } from './fog.ts';
import { nearestFree } from './movement.ts';
import { revertVeins } from './objects.ts';
import type { Unit } from './state.ts';
import { tickStatuses } from './statuses.ts';
import { checkLimit } from './victory.ts';

/** Whether a unit may still be activated in this batch (OC-ROUND-01, OC-R40). */
export const isFresh = (p: Position, u: Unit): boolean =>
  onMap(u) && !u.activated && !p.state.batch.held.includes(u.id);

const freshCount = (p: Position, seat: Seat): number => {
  let n = 0;
  for (const u of p.state.units) if (u.seat === seat && isFresh(p, u)) n++;
  return n;
};

/** OC-ROUND-03, OC-ROUND-04: which activations a side's batch owes, fixed when it begins. */
const owedBy = (p: Position, side: Side): Seat[] => {
  const seats = p.book.seats.filter((s) => p.book.sideOf[s] === side);
  if (side === 'players') return seats.filter((s) => freshCount(p, s) > 0);
  const { gmBatch } = p.book.options;
  const players = p.book.seats.filter(
    (s) => p.book.sideOf[s] === 'players' && p.state.units.some((u) => u.seat === s && onMap(u)),
  );
  const size = gmBatch === 'players' ? Math.max(1, players.length) : gmBatch;
  return seats.flatMap((s) => Array.from({ length: Math.min(size, freshCount(p, s)) }, () => s));
};

const beginBatch = (b: Battle, side: Side): boolean => {
  b.state.batch = { side, owed: [], held: [] };
  const owed = owedBy(b, side);
  b.state.batch = { side, owed, held: [] };
  if (owed.length > 0 && b.table.telling) tell(b, { type: 'batch', rules: ['OC-ROUND-02'], side, owed });
  return owed.length > 0;
};

/** OC-R40: a batch shrinks when the units it counted on have left the map. */
const shrinkBatch = (p: Position): void => {
  const { batch } = p.state;
  const left = new Map<Seat, number>();
  const owed = batch.owed.filter((seat) => {
    const fresh = left.get(seat) ?? freshCount(p, seat);
    left.set(seat, fresh - 1);
    return fresh > 0;
  });
  if (owed.length < batch.owed.length) p.state.batch = { ...batch, owed };
};

/** After an activation: the same batch, the next one, or the end of the round (OC-ROUND-05, OC-R89). */
export const nextActivation = (b: Battle): void => {
  b.state.batch = { ...b.state.batch, owed: b.state.batch.owed.slice(1) };
  shrinkBatch(b);
  const { side, owed } = b.state.batch;
  if (owed.length > 0) return;
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
