import { ok, type Box, type OpenBox, type Result } from '@caltrop/engine';
import { botKit } from '../bot/index.ts';
import type { Content } from '../content/content.ts';
import type { Command } from '../match/command.ts';
import { KIND, TITLE, type Dwethia } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { duel } from './lab/duel.ts';
import { openSetup } from './open-setup.ts';
import { presenterOf, seatsOf } from './presenter.ts';
import { offerOf } from './offer.ts';

const titleOf = ({ book }: Dwethia, setup: unknown): string => {
  const ready =
    typeof setup === 'object' && setup !== null && 'battle' in setup
      ? book.content.battles.get(String(setup.battle))
      : undefined;
  return ready?.name ?? `${book.forces.south.name} against ${book.forces.north.name}`;
};

/** Wonders of Dwethia in its box. */
export const dwethiaBox: Box<Content, State, Command> = {
  kind: KIND,
  title: TITLE,
  blurb: 'Warbands on an open table. Keep your lines together, and know when to spend your Destiny.',
  facts: 'D6 · 12 to 40 a side · two players',
  offer: offerOf,
  playNow: { battle: 'first-muster', seats: { south: 'human', north: 'greedy' } },
  duel,
  seatsOf: (content, setup) => {
    const game = openSetup(content, setup);
    return game.ok ? ok(seatsOf(game.value.book)) : game;
  },
  open: (content, setup): Result<OpenBox<State, Command>> => {
    const opened = openSetup(content, setup);
    if (!opened.ok) return opened;
    const game = opened.value;
    return ok({
      title: titleOf(game, game.setup),
      game,
      presenter: presenterOf(game),
      kit: botKit(game),
      ownBots: {},
    });
  },
};
