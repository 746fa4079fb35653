import { patient, type Thinker } from '@caltrop/bots';
import type { ForecastCard, Refusal, Result, Seat } from '@caltrop/engine';
import { wrap, type Remote } from 'comlink';
import type { Opened } from '../shelf/games.ts';
import type { Office } from './office.ts';

/** A worker and how to speak to it. */
interface Staffed {
  readonly worker: Worker;
  readonly office: Remote<Office>;
}

const start = (name: string): Staffed => {
  const worker = new Worker(new URL('./office.ts', import.meta.url), { type: 'module', name });
  return { worker, office: wrap<Office>(worker) };
};

let odds: Staffed | undefined;
let thinking: Staffed | undefined;
let fighting: Staffed | undefined;
/** Done when the offices have the match that is asked about: whoever asks before waits for it. */
let given: Promise<unknown> = Promise.resolve();

/** The office for odds: always free to answer at once. */
export const oddsOffice = (): Remote<Office> => (odds ??= start('odds')).office;
/** The same office once it has the match. */
export const matchOffice = async (): Promise<Remote<Office>> => {
  await given;
  return oddsOffice();
};
type Odds = Result<ForecastCard, Refusal>;
/** The position that an office was given last. */
const looked = new WeakMap<Remote<Office>, object>();
/** An office that looks at a position: it is sent once, however much is asked about it. */
const lookingAt = (office: Remote<Office>, view: object): Remote<Office> => {
  // Messages keep their order: what is asked next is asked of this position.
  if (looked.get(office) !== view) void office.look(view);
  looked.set(office, view);
  return office;
};
/** The odds of commands in a position. */
export const forecastFor = async (
  view: object,
  seat: Seat,
  commands: readonly unknown[],
  brief: boolean,
): Promise<Odds> => lookingAt(await matchOffice(), view).forecast(seat, commands, brief);
/**
 * The same for what nobody waits for yet. Bots have nothing to think about while a person does, and odds that take long
 * keep nobody waiting there.
 */
export const forecastAhead = async (
  view: object,
  seat: Seat,
  commands: readonly unknown[],
  brief: boolean,
): Promise<Odds | undefined> => {
  const office = await thinkingOffice();
  const left = new Promise<undefined>((resolve) => (leave = () => resolve(undefined)));
  return Promise.race([lookingAt(office, view).forecast(seat, commands, brief), left]);
};
/** Bots that are sent home in the middle of something answer no more. */
let leave = (): void => undefined;
/** The office where bots think. */
const botOffice = (): Remote<Office> => (thinking ??= start('bots')).office;
const thinkingOffice = async (): Promise<Remote<Office>> => {
  await given;
  return botOffice();
};
/** What a good player would consider for a seat that is to act, the best first. */
export const plansFor = async (view: object, seat: Seat): Promise<readonly (readonly unknown[])[]> =>
  lookingAt(await thinkingOffice(), view).plans(seat);
/** The office where encounters are fought over and over. */
export const dangerOffice = (): Remote<Office> => (fighting ??= start('danger')).office;

const put = (office: Remote<Office>, { kind, content, game }: Opened): Promise<boolean> =>
  office.open(kind, content, game.setup);

/** Gives both offices a match, as soon as something else is done that is more urgent. */
export const openOffices = async (opened: Opened, after?: Promise<void>): Promise<void> => {
  const opening = (async (): Promise<void> => {
    await after;
    await Promise.all([oddsOffice(), botOffice()].map((office) => put(office, opened)));
  })();
  given = opening;
  await opening;
};

/** Far longer than a bot thinks on the slowest device. */
const LONGEST_MS = 30_000;

/** The bots of a match, which think in their office. One that never comes to an end is sent home, and another takes over. */
export const botThinker = (opened: Opened): Thinker => {
  const atDesk: Thinker = {
    decide: async (call, bot) => (await thinkingOffice()).decide(call, bot),
    answer: async (call, bot) => (await thinkingOffice()).answer(call, bot),
    put: async (call, orders) => (await thinkingOffice()).put(call, orders),
  };
  return patient(atDesk, {
    late: () => new Promise((late) => void setTimeout(late, LONGEST_MS)),
    giveUp() {
      thinking?.worker.terminate();
      thinking = undefined;
      leave();
      void put(botOffice(), opened);
    },
  });
};
