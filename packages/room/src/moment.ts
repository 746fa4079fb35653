/** An earlier moment of a match, as somebody in the room may look at it. */
import type { Frame } from './frame.ts';
import type { Key } from './line.ts';
import type { Room } from './room.ts';
import type { Message } from './say.ts';
import { eyesOf, NOBODY } from './told.ts';

export const momentFor = (
  room: Room,
  key: Key,
  { n, seat: wanted }: Extract<Message, { readonly t: 'look' }>,
): Frame | undefined => {
  const eyes = eyesOf(room, key);
  const seat = wanted !== undefined && eyes.includes(wanted) ? wanted : (eyes[0] ?? NOBODY);
  const { match, game } = room;
  const after = match.at(n);
  const before = match.at(Math.max(0, n - 1));
  if (after === undefined || before === undefined) return undefined;
  const events = (match.history()[n - 1]?.events ?? []).filter(
    ({ to }) => to === undefined || to.includes(seat),
  );
  return { t: 'moment', n, view: game.view(after, seat), before: game.view(before, seat), events };
};
