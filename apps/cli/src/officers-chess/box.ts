import { ok, type OpenBox, type Result } from '@caltrop/engine';
import type { Command, State } from '@caltrop/officers-chess';
import { behaviourBot } from '@caltrop/officers-chess/behaviours';
import { botKit } from '@caltrop/officers-chess/bot';
import { presenterOf } from '@caltrop/officers-chess/table';
import { openGame } from '../games.ts';

/** Opens a battle of Officer's Chess with everything that every game has. */
export const openBox = (setup: unknown): Result<OpenBox<State, Command>> => {
  const opened = openGame('officers-chess', setup);
  if (!opened.ok) return opened;
  const game = opened.value;
  return ok({
    title: game.book.scenario.name,
    ...(game.book.scenario.notes === '' ? {} : { notes: game.book.scenario.notes }),
    game,
    presenter: presenterOf(game),
    kit: botKit(game),
    ownBots: { behaviour: behaviourBot(game) },
  });
};
