import { patient, type Thinker } from '@caltrop/bots';
import { wrap, type Remote } from 'comlink';
import type { Opened } from '../shelf/games.ts';
import type { Desk } from './desk.ts';

/** A worker and how to speak to it. */
interface Staffed {
  readonly worker: Worker;
  readonly desk: Remote<Desk>;
}

const start = (name: string): Staffed => {
  const worker = new Worker(new URL('./desk.ts', import.meta.url), { type: 'module', name });
  return { worker, desk: wrap<Desk>(worker) };
};

let odds: Staffed | undefined;
let thinking: Staffed | undefined;
let fighting: Staffed | undefined;

/** The desk for odds: always free to answer at once. */
export const oddsDesk = (): Remote<Desk> => (odds ??= start('odds')).desk;
/** The desk where bots think. */
const botDesk = (): Remote<Desk> => (thinking ??= start('bots')).desk;
/** The desk where encounters are fought over and over. */
export const dangerDesk = (): Remote<Desk> => (fighting ??= start('danger')).desk;

const put = (desk: Remote<Desk>, { kind, content, game }: Opened): Promise<boolean> =>
  desk.open(kind, content, game.setup);

/** Puts a match on both desks. */
export const openDesks = async (opened: Opened): Promise<void> => {
  await Promise.all([oddsDesk(), botDesk()].map((desk) => put(desk, opened)));
};

/** Far longer than a bot thinks on the slowest device. */
const LONGEST_MS = 30_000;

/** The bots of a match, which think at their desk. One that never comes to an end is sent home, and another takes over. */
export const botThinker = (opened: Opened): Thinker => {
  const atDesk: Thinker = {
    decide: (call, bot) => botDesk().decide(call, bot),
    answer: (call, bot) => botDesk().answer(call, bot),
  };
  return patient(atDesk, {
    late: () => new Promise((late) => void setTimeout(late, LONGEST_MS)),
    giveUp() {
      thinking?.worker.terminate();
      thinking = undefined;
      void put(botDesk(), opened);
    },
  });
};
