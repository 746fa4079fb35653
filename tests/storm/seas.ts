/** What storms are raised over: a duel small enough to be stormed by the thousand, and battles of every game. */
import { SimRandom } from '@caltrop/engine';
import { openDuel } from '../../packages/engine/test/toy.ts';
import { ARENAS, openAtRandom } from '../fuzz/arenas.ts';
import type { Sea } from './world.ts';

const SETUP = { hp: 30 };

/** A duel with hidden words, questions to both at once and dice. */
export const duel = (bots: readonly string[]): Sea => ({
  kind: 'duel',
  setup: SETUP,
  open: () => openDuel(SETUP),
  bots,
});

/** A battle of a game, drawn at random: all but two of its seats are played by bots. */
export const battle = (kind: string, seed: number): Sea => {
  const arena = ARENAS[kind];
  if (arena === undefined) throw new Error(`there is no game "${kind}" to storm`);
  const { game } = openAtRandom(arena, SimRandom.from(`sea of ${kind}`, seed));
  return { kind, setup: game.setup, open: () => game, bots: game.seats.slice(2) };
};

export const KINDS_AT_SEA: readonly string[] = Object.keys(ARENAS);
