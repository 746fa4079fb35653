/** Which unit is in hand. */
import { tell } from '../heard.ts';
import type { Aiming } from './aiming.ts';
import { CLEAR, type AtHand } from './at-hand.ts';
import { readyUnits } from './position.ts';

export interface Choosing {
  readonly select: (unit: string | undefined, look?: boolean) => void;
  /** The next unit that can act, or the one before; false at the end of the row when it does not go round. */
  readonly cycle: (step: 1 | -1, round: boolean) => boolean;
  /** After anything has happened: the unit in its turn stays in hand, and the only one left comes to hand. */
  readonly settle: () => void;
}

export const createChoosing = (
  { session, hand, forecasts, position, options }: AtHand,
  { staged }: Aiming,
): Choosing => {
  const set = hand.setState;
  const get = hand.getState;

  const sideOf = (seat: string): string | undefined =>
    session.getState().shown.presenter.seats.find((s) => s.seat === seat)?.side;

  /** `told`: what the unit is will be heard anyway, as when the focus goes to it. */
  const select = (unit: string | undefined, look = false, told = false): void => {
    const { view, seat, token, scene } = position();
    const chosen = token(unit);
    const enemy = chosen !== undefined && chosen.side !== sideOf(seat);
    set((s) => ({
      ...CLEAR,
      selected: unit,
      pinned: enemy && unit !== undefined ? [unit] : [],
      sheet: unit === undefined ? 'line' : s.sheet === 'log' ? 'log' : 'action',
      look: look && chosen !== undefined ? { at: chosen.at, count: (s.look?.count ?? 0) + 1, unit } : s.look,
    }));
    if (unit === undefined) return;
    forecasts.prefetch(view, seat, options().deeds);
    const words = chosen?.words ?? scene.away.find((t) => t.id === unit)?.words;
    if (look && !told && words !== undefined) tell(words);
  };

  return {
    select: (unit, look) => select(unit, look),
    cycle(step, round) {
      const ready = readyUnits(position());
      if (ready.length === 0) return false;
      const at = ready.findIndex((t) => t.id === get().selected);
      const next = at < 0 ? (step === 1 ? 0 : ready.length - 1) : at + step;
      if (!round && (next < 0 || next >= ready.length)) return false;
      select(ready.at(next % ready.length)?.id, true, true);
      return true;
    },
    settle() {
      const now = position();
      const { selected, staged: waiting } = get();
      if (waiting !== undefined && staged() === undefined) set({ staged: undefined });
      if (!now.mayAct) {
        // A unit that has had its turn is put down while the others act.
        const held = now.token(selected);
        if (held?.seat === now.seat && held.done && !held.active) select(undefined);
        return;
      }
      const ready = readyUnits(now);
      const active = ready.find((t) => t.active);
      const next = active ?? (ready.length === 1 ? ready[0] : undefined);
      const kept = now.token(selected);
      if (next !== undefined && next.id !== selected) select(next.id);
      else if (selected !== undefined && next === undefined && kept?.seat === now.seat && !kept.ready)
        select(undefined);
      else if (selected !== undefined) forecasts.prefetch(now.view, now.seat, options().deeds);
    },
  };
};
