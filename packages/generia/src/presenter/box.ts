import type { Box } from '@caltrop/engine';
import { boxFrom } from '@caltrop/engine/box';
import { botKit } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import type { State } from '../match/state.ts';
import { accountsOf } from './accounts.ts';
import { duel } from './lab/duel.ts';
import { masterOf } from './master/master.ts';
import { openChosen } from './chosen.ts';
import { presenterOf } from './presenter.ts';
import { offerOf } from './offer.ts';

/** Generia in its box. */
export const generiaBox: Box<Content, State, Command> = boxFrom({
  offer: offerOf,
  playNow: {
    scenario: 'toll-at-the-ford',
    seats: { heroes: 'human', goblins: 'greedy' },
  },
  duel,
  game: openChosen,
  title: ({ book }) => book.encounter.name,
  presenter: presenterOf,
  kit: botKit,
  // Without a game master at the table there is no screen for one.
  more: (game, kit) => ({
    accounts: accountsOf(game.book),
    ...(game.book.master === '' ? {} : { master: masterOf(game, kit) }),
  }),
});
