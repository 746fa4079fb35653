import type { Bot, OpenBox } from '@caltrop/engine';
import { greedyBot } from './greedy.ts';
import { quickBot } from './quick.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';
import { strayingBot } from './straying.ts';

/** The bots that can play every game, the weakest first. */
export const LEVELS = ['random', 'quick', 'greedy', 'search'] as const;

/** The greedy bot with the weights that were written by hand: against it is shown what learned ones are worth. */
export const BY_HAND = 'by-hand';
/** The same going astray now and then, for battles to learn from. */
export const STRAYING = 'straying';

/** Bots for runs of those who learn how the evaluation weighs things; nobody plays against them. */
export const learnersOf = <S, C>({
  weighing,
}: Pick<OpenBox<S, C>, 'weighing'>): ReadonlyMap<string, Bot<S, C>> => {
  if (weighing === undefined) return new Map();
  const kit = weighing.kitWith(weighing.byHand);
  const greedy = greedyBot(kit);
  return new Map([
    [BY_HAND, greedy],
    [STRAYING, strayingBot(greedy, kit)],
  ]);
};

/** Every bot that can play a match, by name: those of all games, then those that only this game has. */
export const botsOf = <S, C>({
  kit,
  ownBots,
}: Pick<OpenBox<S, C>, 'kit' | 'ownBots'>): ReadonlyMap<string, Bot<S, C>> =>
  new Map<string, Bot<S, C>>([
    ['random', randomBot()],
    ['quick', quickBot(kit)],
    ['greedy', greedyBot(kit)],
    ['search', searchBot(kit)],
    ...Object.entries(ownBots),
  ]);
