/** A battle of bots, recorded once: both servers are told the same commands, with the same dice and answers. */
import { randomBytes } from 'node:crypto';
import { botsOf, playOn } from '@caltrop/bots';
import { Match, type Game, type Taken } from '@caltrop/engine';
import { FIRST, take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { must } from '../../tests/kit/must.ts';

/** A command, and what it took from the table: dice, and the answers of those who were asked. */
export interface Move {
  readonly seat: string;
  readonly command: object;
  readonly taken: readonly Taken[];
}

export interface Recording {
  readonly kind: string;
  readonly setup: unknown;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly moves: readonly Move[];
}

/** The game of a recording: the first on the shelf, as "Play now" begins it. */
export const gameOf = async (): Promise<Game<unknown, unknown>> => {
  const cartridge = must(await take(FIRST));
  const { box } = await cartridge.play();
  return must(await openSetup(cartridge, box.playNow)).game;
};

/** Lets bots play it once; one seed after the other until a battle is long enough. */
export const record = async (least: number): Promise<Recording> => {
  const cartridge = must(await take(FIRST));
  const { box } = await cartridge.play();
  const open = must(await openSetup(cartridge, box.playNow));
  const { game } = open;
  const bot = botsOf(open).get('greedy');
  if (bot === undefined) throw new Error('there is no greedy bot');
  for (;;) {
    const seed = randomBytes(32).toString('hex');
    const match = new Match(game, { seed });
    playOn(match, Object.fromEntries(game.seats.map((seat) => [seat, bot])), {
      clock: () => performance.now(),
      budgetMs: 1000,
    });
    if (match.length < least) continue;
    const moves = match
      .history()
      .map(({ seat, command, taken }) => ({ seat, command: { ...(command as object) }, taken }));
    return { kind: game.kind, setup: game.setup, seats: game.seats, seed, moves };
  }
};
