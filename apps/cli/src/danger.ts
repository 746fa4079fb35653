/** Encounters of Cairn AP, opened to find out how dangerous they are. */
import { greedyPolicy } from '@caltrop/bots';
import { err, type Problem, type Result } from '@caltrop/engine';
import type { CairnAp, Command, Content, State } from '@caltrop/cairn-ap';
import { botKit, type Temper } from '@caltrop/cairn-ap/bot';
import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { dangerKit } from '@caltrop/cairn-ap/danger';
import { compileContent } from '@caltrop/cairn-ap/pack';
import { dangerSeries, type Series } from '@caltrop/lab';

/** The printed content of the game. */
export const printedContent = (): Result<Content> => {
  const packs = loadOwnPacks();
  return packs.ok ? compileContent(packs.value) : packs;
};

/** The fights of an opened encounter, bots on both sides. */
export const fightsOf = (game: CairnAp, temper: Temper, seed: string): Series<State, Command> => {
  const policy = greedyPolicy(game, botKit(game, { temper }));
  return dangerSeries(game, dangerKit, Object.fromEntries(game.seats.map((seat) => [seat, policy])), seed);
};

/** What is wrong where no encounter is named. */
export const noEncounter = (content: Content): Result<never> => {
  const problem: Problem = {
    code: 'usage',
    what: `Name an encounter: ${[...content.encounters.keys()].join(', ')}.`,
  };
  return err([problem]);
};
