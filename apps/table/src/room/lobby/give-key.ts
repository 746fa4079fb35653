/** New keys of the host: to a seat, whose old key opens nothing any more, or to somebody who comments. */
import type { Seat } from '@caltrop/engine';
import { keyHash } from '@caltrop/room';
import { useRoomHere, useSay, useStanding } from '../context.tsx';
import { keepRoom, keptRoom, newKey, roomLink } from '../wire/kept-rooms.ts';

/** Gives a new key to a seat: its link, or undefined where the table refused it. */
export const useGiveSeat = (): ((seat: Seat) => Promise<string | undefined>) => {
  const { base } = useRoomHere();
  const { room } = useStanding();
  const say = useSay();
  return async (seat) => {
    const key = newKey();
    // Kept before it is given: a link that nobody has would lock the seat.
    const before = keptRoom(room)?.given ?? {};
    keepRoom(room, { given: { ...before, [seat]: key } });
    if (await say({ do: 'key', hash: keyHash(key), role: 'seat', seats: [seat] }))
      return roomLink(base, room, key);
    keepRoom(room, { given: before });
    return undefined;
  };
};

/** Gives a key to somebody who is to see everything: its link, or undefined where the table refused it. */
export const useGiveComment = (): (() => Promise<string | undefined>) => {
  const { base } = useRoomHere();
  const { room } = useStanding();
  const say = useSay();
  return async () => {
    const key = newKey();
    return (await say({ do: 'key', hash: keyHash(key), role: 'comment', seats: [] }))
      ? roomLink(base, room, key)
      : undefined;
  };
};
