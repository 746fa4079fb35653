/** Playing again: a second room for the same people, made once however many servers notice that it is wanted. */
import { createHash } from 'node:crypto';
import { firstLine, Room, type FirstLine, type Made } from '@caltrop/room';
import { newCode, newName, newSeed } from './making.ts';

/** The name of the room that follows one: the same whoever makes it, and guessed by nobody. */
const nameAfter = ({ made, sum }: Room): string =>
  createHash('sha256').update(`again ${made.room} ${sum} ${made.seed}`).digest('base64url').slice(0, 16);

/** The first line of the room in which those of this one play again; undefined where nobody is its host. */
export const roomAgain = (room: Room, now: number): FirstLine | undefined => {
  const host = room.keys.find(({ id }) => id === room.host);
  if (host === undefined) return undefined;
  const { version, rulesHash: rules } = room.game;
  const made: Made = {
    ...room.made,
    room: nameAfter(room),
    version,
    rules,
    seed: newSeed(),
    typed: room.typed,
    settings: room.settings,
    host,
    keys: room.keys.filter((key) => key !== host),
    names: room.names,
    bots: room.bots,
    code: newCode(),
  };
  return firstLine(made, now, newName());
};
