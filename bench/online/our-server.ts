/** Our server with rooms that are about to begin, to be measured; its one argument is an `OurOptions` as JSON. */
import { openDatabase } from '../../apps/server/src/storage/database.ts';
import { openerKeeping } from '../../apps/server/src/rooms/games.ts';
import { logTo } from '../../apps/server/src/log.ts';
import { newRoom } from '../../apps/server/src/rooms/making.ts';
import { rowOf } from '../../apps/server/src/rooms/row.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { SqlStore } from '../../apps/server/src/storage/store.ts';
import { aboutOf, keyHash, Room } from '@caltrop/room';
import { must } from '../../tests/kit/must.ts';
import { answerMeasuring } from './measured.ts';
import { keyFor } from './our-tables.ts';
import type { Recording } from './recording.ts';

export interface OurOptions {
  readonly data: string;
  readonly database?: string;
  /** How many rooms are made; none where another server has made them. */
  readonly rooms: number;
  readonly recording: Omit<Recording, 'moves'>;
}

/** What it says when it is ready. */
export interface OurReady {
  readonly port: number;
  readonly rooms: readonly string[];
}

const options = JSON.parse(process.argv[2] ?? '{}') as OurOptions;
const { data, database, recording } = options;
const open = openerKeeping(1);

/** Makes rooms as the API does, but with the seed of the recording, so that the dice are the same. */
const makeRooms = async (count: number): Promise<string[]> => {
  const { db } = await openDatabase(data, database);
  const store = new SqlStore(db);
  const [first = '', ...others] = recording.seats;
  const wanted = JSON.stringify({
    kind: recording.kind,
    setup: recording.setup,
    host: { hash: keyHash(keyFor(first)), seats: [first] },
    keys: others.map((seat) => ({ hash: keyHash(keyFor(seat)), role: 'seat', seats: [seat] })),
  });
  const { game } = must(await open(recording.kind, recording.setup));
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const line = must(await newRoom(wanted, open, Date.now()));
    const made = { ...line.say.made, seed: recording.seed };
    const begun = { ...line, say: { ...line.say, made } };
    await store.make(begun, rowOf(aboutOf(new Room(game, made, line.at)), line.at));
    ids.push(made.room);
  }
  await store.close();
  return ids;
};

const rooms = await makeRooms(options.rooms);
const many = { burst: 1e9, perSecond: 1e9 };
const server = await startServer({
  data,
  ...(database === undefined ? {} : { database }),
  port: 0,
  fighters: 0,
  // All that play come from one address and never stop to think.
  limits: {
    request: many,
    room: many,
    guess: many,
    connection: many,
    message: many,
    connections: { each: 1e6, all: 1e6 },
  },
  log: logTo((line) => void process.stderr.write(line.includes('"info"') ? '' : line)),
});
answerMeasuring();
process.send?.({ port: server.port, rooms } satisfies OurReady);
