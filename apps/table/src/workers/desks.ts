import { wrap, type Remote } from 'comlink';
import type { Opened } from '../shelf/games.ts';
import type { Desk } from './desk.ts';

const start = (name: string): Remote<Desk> =>
  wrap<Desk>(new Worker(new URL('./desk.ts', import.meta.url), { type: 'module', name }));

let odds: Remote<Desk> | undefined;
let thinking: Remote<Desk> | undefined;
let fighting: Remote<Desk> | undefined;

/** The desk for odds: always free to answer at once. */
export const oddsDesk = (): Remote<Desk> => (odds ??= start('odds'));
/** The desk where bots think. */
export const botDesk = (): Remote<Desk> => (thinking ??= start('bots'));
/** The desk where encounters are fought over and over. */
export const dangerDesk = (): Remote<Desk> => (fighting ??= start('danger'));

/** Puts a match on both desks. */
export const openDesks = async ({ kind, content, game }: Opened): Promise<void> => {
  await Promise.all([oddsDesk(), botDesk()].map((desk) => desk.open(kind, content, game.setup)));
};
