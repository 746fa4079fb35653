/** What a seat is called in front of a table: whoever plays one character is that character. */
import { useMemo } from 'react';
import type { Seat, Token } from '@caltrop/engine';
import { useRoomHere, useStanding } from '../context.tsx';
import { viewOf } from '../wire/remote-now.ts';

export const titleOf = (name: string, units: readonly Token[]): string =>
  units.length === 1 ? (units[0]?.name ?? name) : name;

/** The units of a seat, as those who look at the table see them. */
export const useUnitsOf = (): ((seat: Seat) => readonly Token[]) => {
  const { opened } = useRoomHere();
  const standing = useStanding();
  const eyes = standing.you.seats[0] ?? '';
  const view = viewOf(standing, eyes);
  return useMemo(() => {
    const { tokens } = opened.presenter.scene(view, eyes);
    return (seat) => tokens.filter((t) => t.seat === seat);
  }, [opened, view, eyes]);
};
