import type { Box, Result } from '@caltrop/engine';
import { boxFrom } from '@caltrop/engine/box';
import { behaviourBot } from '../bot/behaviours/index.ts';
import { botKit, weighing } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { openOfficersChess, type OfficersChess } from '../match/game.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import type { State } from '../match/state.ts';
import { accountsOf } from './accounts.ts';
import { countOf } from './count.ts';
import { duel } from './lab/duel.ts';
import { presenterOf } from './presenter.ts';
import { LEFT_OUT, offerOf } from './offer.ts';

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** A setup without the settings that say nothing, so that a journal holds only what was chosen. */
const plain = (setup: unknown): unknown =>
  isObject(setup)
    ? Object.fromEntries(
        Object.entries(setup).filter(
          ([name, value]) => !Object.entries(LEFT_OUT).some(([n, v]) => n === name && v === value),
        ),
      )
    : setup;

const openGame = (content: Content, setup: unknown): Result<OfficersChess> => {
  const parsed = parseSetup(plain(setup));
  return parsed.ok ? openOfficersChess(content, parsed.value) : parsed;
};

/** Officer's Chess in its box. */
export const officersChessBox: Box<Content, State, Command> = boxFrom({
  offer: offerOf,
  playNow: { scenario: 'ferry-crossing', players: 1, seats: { blue: 'human', red: 'behaviour' } },
  duel,
  game: openGame,
  title: ({ book }) => book.scenario.name,
  presenter: presenterOf,
  kit: botKit,
  more: (game) => {
    const { notes } = game.book.scenario;
    return {
      ...(notes === '' ? {} : { notes }),
      count: countOf(game),
      accounts: accountsOf(game.book, game.start()),
      weighing: weighing(game),
      ownBots: { behaviour: behaviourBot(game) },
    };
  },
});
