import { useEffect, useRef } from 'react';
import { useSession, useTable } from '../session/context.tsx';
import { HUMAN } from '../session/session.ts';
import type { AnyMaster } from './desk/state.ts';

/** Whether the game master's screen is shown: not at all, instead of the table, or put aside for it. */
export type Shown = 'never' | 'here' | 'aside';

/** The game master's screen of this table, where a person at it is the master. */
export const useMasterScreen = (): readonly [Shown, AnyMaster | undefined] => {
  const session = useSession();
  const master = useTable((s) => s.shown.master);
  const mine = useTable((s) => s.shown.master !== undefined && s.players[s.shown.master.seat] === HUMAN);
  const held = useTable((s) => s.held);
  const eyes = useTable((s) => s.eyes);
  const seat = master?.seat;
  const begun = useRef(false);
  const before = useRef(eyes);
  useEffect(() => {
    if (!mine) {
      begun.current = false;
      if (session.getState().held !== undefined) session.hold(undefined);
      return;
    }
    // A master begins at the screen, and comes back to it when the others hand the screen over.
    if (!begun.current || (before.current !== seat && eyes === seat)) {
      begun.current = true;
      session.hold(seat);
    }
    before.current = eyes;
  }, [session, mine, seat, eyes]);
  if (master === undefined || !mine) return ['never', undefined];
  return [held === seat ? 'here' : 'aside', master];
};

/** From the table, where the screen was handed over, back to the master's screen. */
export const ScreenSwitch = ({ slim = false }: { slim?: boolean }) => {
  const session = useSession();
  const seat = useTable((s) => s.shown.master?.seat);
  const mine = useTable((s) => s.shown.master !== undefined && s.players[s.shown.master.seat] === HUMAN);
  const name = useTable(
    (s) => s.shown.presenter.seats.find((p) => p.seat === s.shown.master?.seat)?.name ?? 'Master',
  );
  if (!mine || seat === undefined) return undefined;
  return (
    <button
      type="button"
      className="btn sm"
      aria-label={`To the ${name}’s screen`}
      onClick={() => session.hold(seat)}
    >
      {slim ? name : `${name}’s screen`}
    </button>
  );
};
