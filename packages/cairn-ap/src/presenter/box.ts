import { ok, type Box, type OpenBox, type Result } from '@caltrop/engine';
import { botKit } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { KIND, TITLE, type CairnAp } from '../match/game.ts';
import { simulated } from '../match/setup/setup.ts';
import { type Setup } from '../match/setup/parse-setup.ts';
import type { State } from '../match/state.ts';
import { duel } from './lab/duel.ts';
import { masterOf } from './master/master.ts';
import { openSetup } from './chosen.ts';
import { presenterOf } from './presenter.ts';
import { seatsOf } from './seats.ts';
import { shelfOf } from './shelf.ts';

const titleOf = ({ book }: CairnAp): string => book.encounter?.name ?? 'A scene of one’s own';

/** Cairn AP in its box. */
export const cairnApBox: Box<Content, State, Command> = {
  kind: KIND,
  title: TITLE,
  blurb:
    'Adventurers, four Action Points a turn, and magic that bites back. A person rules, the table reckons.',
  facts: 'd20 and d4 to d12 · 1 to 8 characters · with a Warden, or the fight alone',
  shelf: shelfOf,
  playNow: {
    scenario: 'toll-at-sallow-ford',
    seats: { party: 'human', warden: 'greedy' },
  },
  duel,
  seatsOf: (content, setup) => {
    const game = openSetup(content, setup);
    return game.ok ? ok(seatsOf(game.value.book, game.value.start())) : game;
  },
  open: (content, setup): Result<OpenBox<State, Command>> => {
    const opened = openSetup(content, setup);
    if (!opened.ok) return opened;
    const game = opened.value;
    const kit = botKit(game);
    return ok({
      title: titleOf(game),
      game,
      // What a match was opened with is a setup of this game.
      simulation: simulated(game.setup as Setup),
      presenter: presenterOf(game),
      kit,
      master: masterOf(game, kit),
      ownBots: {},
    });
  },
};
