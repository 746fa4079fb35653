/** Tables at our server. */
import { PROTOCOL, type Frame, type Message, type Say } from '@caltrop/room';
import { WebSocket } from 'ws';
import type { Move } from './recording.ts';
import type { PlayedTable } from './tables.ts';

/** The key of a seat: known to whoever measures. */
export const keyFor = (seat: string): string => `bench key of ${seat}`;

interface Device {
  /** The last line that it knows. */
  readonly at: () => number;
  /** Resolves when it knows a line. */
  until(line: number): Promise<void>;
  say(say: Say): Promise<void>;
  end(): void;
}

/** A device that has come in; it reads everything that it is sent. */
const enter = (port: number, room: string, seat: string): Promise<Device> =>
  new Promise((ready, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${room}/socket`);
    let number = 0;
    let seq = -1;
    let coming: { readonly line: number; readonly done: () => void } | undefined;
    let waits: { readonly done: () => void; readonly failed: (why: Error) => void } | undefined;
    const send = (message: Message): void => socket.send(JSON.stringify(message));
    const device: Device = {
      at: () => seq,
      until: (line) =>
        new Promise((done) => {
          if (seq >= line) done();
          else coming = { line, done };
        }),
      say: (say) =>
        new Promise((done, failed) => {
          waits = { done, failed };
          send({ t: 'say', id: `bench-${seat}-${number++}`.replace(/[^\w-]/g, '_'), at: seq, say });
        }),
      end: () => socket.terminate(),
    };
    socket.on('open', () => send({ t: 'hello', v: PROTOCOL, key: keyFor(seat), since: -1 }));
    socket.on('error', fail);
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.t === 'welcome') ({ seq } = frame.standing);
      if (frame.t === 'change') ({ seq } = frame);
      if (coming !== undefined && seq >= coming.line) coming.done();
      if (frame.t === 'welcome') ready(device);
      if (frame.t === 'done') waits?.done();
      if (frame.t === 'refused') waits?.failed(new Error(frame.refusal.what));
      if (frame.t === 'bye') fail(new Error(frame.why));
    });
  });

/** The dice are drawn by the server from the seed; what it asks for is answered as it was then. */
const sayingsOf = ({ seat, command, taken }: Move): Say[] => [
  { do: 'command', seat, command: { ...command } },
  ...taken.flatMap((one): Say[] =>
    'q' in one ? [{ do: 'answer', seat: one.by, key: one.q, answer: one.a }] : [],
  ),
];

/** Has everybody of a room come in, and begins. */
export const openOurs = async (
  port: number,
  room: string,
  seats: readonly string[],
): Promise<PlayedTable> => {
  const devices = new Map<string, Device>();
  for (const seat of seats) devices.set(seat, await enter(port, room, seat));
  await devices.get(seats[0] ?? '')?.say({ do: 'begin' });
  return {
    play: async (move, heard) => {
      for (const say of sayingsOf(move)) {
        const device = 'seat' in say ? devices.get(say.seat) : undefined;
        if (device === undefined) throw new Error('nobody plays that seat');
        // Whoever moves has seen the last move of the other.
        await device.until(Math.max(...[...devices.values()].map((one) => one.at())));
        const began = performance.now();
        await device.say(say);
        heard(performance.now() - began);
      }
    },
    end: () => {
      for (const device of devices.values()) device.end();
    },
  };
};
