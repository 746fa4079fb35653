import { dictionary } from '@caltrop/engine';
import { LIDS } from '../shelf/games.ts';
import type { Room } from './room.ts';

const found = import.meta.glob<Room>('./*/index.ts', { eager: true, import: 'room' });

/** The rooms of the games by kind, in the order in which the games stand on the shelf. A folder is a room. */
export const ROOMS: Readonly<Record<string, Room>> = dictionary(
  Object.fromEntries(
    LIDS.flatMap(({ kind }) => {
      const room = found[`./${kind}/index.ts`];
      return room === undefined ? [] : [[kind, room] as const];
    }),
  ),
);

/** The games whose rosters can be built here. */
export const BUILT: readonly string[] = Object.keys(ROOMS).filter((k) => ROOMS[k]?.workshop !== undefined);
