import type { Box } from '@caltrop/engine';
import { boxFrom } from '@caltrop/engine/box';
import { botKit } from '../bot/index.ts';
import type { Content } from '../content/content.ts';
import type { Command } from '../match/command.ts';
import type { Dwethia } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { accountsOf } from './accounts.ts';
import { duel } from './lab/duel.ts';
import { openSetup } from './open-setup.ts';
import { presenterOf } from './presenter.ts';
import { offerOf } from './offer.ts';

const titleOf = ({ book, setup }: Dwethia): string => {
  const ready =
    typeof setup === 'object' && setup !== null && 'battle' in setup
      ? book.content.battles.get(String(setup.battle))
      : undefined;
  return ready?.name ?? `${book.forces.south.name} against ${book.forces.north.name}`;
};

/** Wonders of Dwethia in its box. */
export const dwethiaBox: Box<Content, State, Command> = boxFrom({
  offer: offerOf,
  playNow: { battle: 'first-muster', seats: { south: 'human', north: 'greedy' } },
  duel,
  game: openSetup,
  title: titleOf,
  presenter: presenterOf,
  kit: botKit,
  more: ({ book }) => ({ accounts: accountsOf(book) }),
});
