import type { Bot, OpenBox } from '@caltrop/engine';
import { greedyBot } from './greedy.ts';
import { quickBot } from './quick.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** The bots that can play every game, the weakest first. */
export const LEVELS = ['random', 'quick', 'greedy', 'search'] as const;

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
