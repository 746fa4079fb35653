import { ok, type Box, type OpenBox, type Result } from '@caltrop/engine';
import { botKit } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { KIND, TITLE } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { duel } from './lab/duel.ts';
import { masterOf } from './master/master.ts';
import { openChosen } from './chosen.ts';
import { presenterOf } from './presenter.ts';
import { seatsOf } from './seats.ts';
import { offerOf } from './offer.ts';

/** Generia in its box. */
export const generiaBox: Box<Content, State, Command> = {
  kind: KIND,
  title: TITLE,
  blurb:
    'Metre by metre with sword, bow and spell: armour by hit zone, wounds that count, and an answer to every blow.',
  facts: 'd20 against d12 · 1 m squares · 1 to 8 a side · with a game master, or the fight alone',
  offer: offerOf,
  playNow: {
    scenario: 'toll-at-the-ford',
    seats: { heroes: 'human', goblins: 'greedy' },
  },
  duel,
  seatsOf: (content, setup) => {
    const game = openChosen(content, setup);
    return game.ok ? ok(seatsOf(game.value.book, game.value.start())) : game;
  },
  open: (content, setup): Result<OpenBox<State, Command>> => {
    const opened = openChosen(content, setup);
    if (!opened.ok) return opened;
    const game = opened.value;
    const kit = botKit(game);
    return ok({
      title: game.book.encounter.name,
      game,
      presenter: presenterOf(game),
      kit,
      // Without a game master at the table there is no screen for one.
      ...(game.book.master === '' ? {} : { master: masterOf(game, kit) }),
      ownBots: {},
    });
  },
};
