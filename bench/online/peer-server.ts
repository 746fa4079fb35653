/** A boardgame.io server with the same rules, to be measured; its one argument is a `PeerOptions` as JSON. */
import { createRequire } from 'node:module';
import type { AddressInfo, Server as HttpServer } from 'node:net';
import { freePort } from '../../apps/server/test/free-port.ts';
import { LiveTable, runCommand, type Taken } from '@caltrop/engine';
import { answerMeasuring } from './measured.ts';
import { NAME } from './peer-tables.ts';
import { gameOf } from './recording.ts';

export interface PeerOptions {
  /** The folder of its files; in memory where it is left out. */
  readonly data?: string;
}

export interface PeerReady {
  readonly port: number;
  /** The port on which matches are made and joined. */
  readonly lobby: number;
}

// Its ES modules cannot be loaded by Node, its CommonJS ones can.
const require = createRequire(import.meta.url);
const { Server, FlatFile } = require('boardgame.io/server') as {
  Server: (options: object) => { run(options: object): Promise<{ appServer: HttpServer }> };
  FlatFile: new (options: { dir: string }) => object;
};

const { original } = createRequire(require.resolve('boardgame.io/server'))('immer') as {
  original: (draft: object) => unknown;
};

const { data } = JSON.parse(process.argv[2] ?? '{}') as PeerOptions;
const game = await gameOf();

const definition = {
  name: NAME,
  minPlayers: game.seats.length,
  maxPlayers: game.seats.length,
  // Without a history of positions to go back to, which favours it.
  disableUndo: true,
  setup: () => game.start(),
  turn: { activePlayers: { all: 'play' } },
  endIf: ({ G }: { G: unknown }) => game.outcome(G),
  moves: {
    command: ({ G }: { G: object }, seat: string, command: unknown, taken: readonly Taken[]): unknown => {
      // On a copy in place of the draft that it is given, which is faster for it.
      const state = game.clone(original(G));
      runCommand(game, state, seat, command, new LiveTable(taken, undefined));
      return state;
    },
  },
};

const server = Server({
  games: [definition],
  origins: [/127\.0\.0\.1/],
  ...(data === undefined ? {} : { db: new FlatFile({ dir: data }) }),
});
// Every two minutes it reads all of its files, and ends where one of them is just being written.
const files = require('node-persist') as { stopExpiredKeysInterval(): void };
// On one port for both it answers no request to its lobby: koa-compose 4.2 no longer sees what is added after `listen`.
const lobby = await freePort();
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: lobby } });
if (data !== undefined) files.stopExpiredKeysInterval();
answerMeasuring();
process.send?.({ port: (appServer.address() as AddressInfo).port, lobby } satisfies PeerReady);
