/** Tables at a boardgame.io server, spoken to as its own client does. */
import { io } from 'socket.io-client';
import type { PeerReady } from './peer-server.ts';
import type { Move } from './recording.ts';
import type { PlayedTable } from './tables.ts';

/** What is called a battle there. */
export const NAME = 'battle';

/** A position as it sends it, by its number. */
interface Position {
  readonly _stateID: number;
}

interface Device {
  /** The number of the position that it knows. */
  readonly at: () => number;
  move(move: Move): Promise<void>;
  /** Resolves when it knows a position of at least this number. */
  until(at: number): Promise<void>;
  end(): void;
}

/** It closes connections that wait for some seconds, even as the next request is on its way: that one is sent again. */
const fetchAgain = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch {
    return fetch(url, init);
  }
};

const post = async (url: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetchAgain(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

const enter = (port: number, match: string, player: string, credentials: string): Promise<Device> =>
  new Promise((ready, fail) => {
    const socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ['websocket'], forceNew: true });
    let at = -1;
    let waits: { readonly at: number; readonly done: () => void }[] = [];
    const knows = (number: number): void => {
      at = Math.max(at, number);
      const due = waits.filter((one) => one.at <= at);
      waits = waits.filter((one) => one.at > at);
      for (const { done } of due) done();
    };
    const until = (number: number): Promise<void> =>
      new Promise((done) => {
        waits.push({ at: number, done });
        knows(at);
      });
    const device: Device = {
      at: () => at,
      until,
      move: async ({ seat, command, taken }) => {
        const payload = { type: 'command', args: [seat, command, taken], playerID: player, credentials };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, at, match, player);
        // It has no other acknowledgement than the position that comes of it.
        await until(at + 1);
      },
      end: () => void socket.close(),
    };
    socket.on('connect', () => socket.emit('sync', match, player, credentials, 2));
    socket.on('connect_error', fail);
    socket.on('sync', (_match: string, { state: { _stateID: number } }: { state: Position }) => {
      knows(number);
      ready(device);
    });
    socket.on('update', (_match: string, { _stateID: number }: Position) => knows(number));
  });

/** Makes a match, has everybody join and connect. */
export const openPeers = async (
  { port, lobby }: PeerReady,
  seats: readonly string[],
): Promise<PlayedTable> => {
  const games = `http://127.0.0.1:${lobby}/games/${NAME}`;
  const { matchID = '' } = await post(`${games}/create`, { numPlayers: seats.length });
  const devices = new Map<string, Device>();
  for (const [n, seat] of seats.entries()) {
    const join = { playerID: String(n), playerName: seat };
    const { playerCredentials = '' } = await post(`${games}/${matchID}/join`, join);
    devices.set(seat, await enter(port, matchID, String(n), playerCredentials));
  }
  return {
    play: async (move, heard) => {
      const device = devices.get(move.seat);
      if (device === undefined) throw new Error(`nobody plays ${move.seat}`);
      // Whoever moves has seen the last move of the other.
      await device.until(Math.max(...[...devices.values()].map((one) => one.at())));
      const began = performance.now();
      await device.move(move);
      heard(performance.now() - began);
    },
    end: () => {
      for (const device of devices.values()) device.end();
    },
  };
};
