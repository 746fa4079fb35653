import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { Seat, SeatPicture } from '@caltrop/engine';
import type { Person, Say, Standing } from '@caltrop/room';
import { useStore } from 'zustand';
import type { Opened } from '../shelf/games.ts';
import { sayStop } from '../shell/notices/notices.tsx';
import type { RoomState, Wire } from './wire/wire.ts';

/** The room that one is in. */
export interface RoomHere {
  readonly wire: Wire;
  readonly opened: Opened;
  /** Where others open this page. */
  readonly base: string;
  /** Leaves for good: nothing of this room stays on this device. */
  readonly forget: () => void;
  /** The table, which was fetched with the room. */
  readonly Table: ComponentType;
  /** Says that the lobby or the table is on the screen. */
  readonly shown: () => void;
}

const RoomContext = createContext<RoomHere | undefined>(undefined);
export const RoomProvider = RoomContext.Provider;

export const useRoomHere = (): RoomHere => {
  const room = useContext(RoomContext);
  if (room === undefined) throw new Error('there is no room here');
  return room;
};

/** Says that what uses this is on the screen. */
export const useShown = (): void => {
  const { shown } = useRoomHere();
  useEffect(() => shown(), [shown]);
};

/** Something of the room's state; renders again when it changes. */
export const useRoom = <T,>(select: (state: RoomState) => T): T => useStore(useRoomHere().wire, select);

/** The room as this device may know it; whoever asks is shown only once it is known. */
export const useStanding = (): Standing => {
  const standing = useRoom((s) => s.standing);
  if (standing === undefined) throw new Error('the room is not known yet');
  return standing;
};

/** Says something in the room; what is refused is told at the foot of the page. */
export const useSay = (): ((say: Say) => Promise<boolean>) => {
  const { wire } = useRoomHere();
  return async (say) => {
    const refusal = await wire.say(say);
    if (refusal !== undefined) sayStop(refusal.what);
    return refusal === undefined;
  };
};

/** What a person is called. */
export const personName = (person: Person | undefined, you?: Person): string =>
  person === undefined
    ? 'Somebody'
    : person.id === you?.id
      ? 'You'
      : person.name === ''
        ? 'Somebody'
        : person.name;

/** Whoever holds a seat. */
export const holderOf = ({ people }: Standing, seat: Seat): Person | undefined =>
  people.find((person) => person.seats.includes(seat));

export const seatName = ({ presenter }: Opened, seat: Seat): string =>
  presenter.seats.find((s) => s.seat === seat)?.name ?? seat;

/** The seats in the order in which the game shows them. */
export const seatPictures = ({ presenter, game }: Opened): readonly SeatPicture[] =>
  presenter.seats.filter(({ seat }) => game.seats.includes(seat));

/** `Mara, Jonas and Petra`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
