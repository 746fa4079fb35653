import type { Box } from '@caltrop/engine';
import { boxFrom } from '@caltrop/engine/box';
import { botKit, weighing } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import type { CairnAp } from '../match/game.ts';
import { simulated } from '../match/setup/setup.ts';
import type { Setup } from '../match/setup/parse-setup.ts';
import type { State } from '../match/state.ts';
import { accountsOf } from './accounts.ts';
import { duel } from './lab/duel.ts';
import { masterOf } from './master/master.ts';
import { openSetup } from './chosen.ts';
import { presenterOf } from './presenter.ts';
import { offerOf } from './offer.ts';

const titleOf = ({ book }: CairnAp): string => book.encounter?.name ?? 'A scene of your own';

/** Cairn AP in its box. */
export const cairnApBox: Box<Content, State, Command> = boxFrom({
  offer: offerOf,
  playNow: {
    scenario: 'toll-at-sallow-ford',
    seats: { party: 'human', warden: 'greedy' },
  },
  duel,
  game: openSetup,
  title: titleOf,
  presenter: presenterOf,
  kit: botKit,
  more: (game, kit) => ({
    // What a match was opened with is a setup of this game.
    simulation: simulated(game.setup as Setup),
    master: masterOf(game, kit),
    accounts: accountsOf(game.book),
    weighing: weighing(game),
  }),
});
