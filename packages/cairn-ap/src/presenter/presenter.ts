import { looksAt, type Presenter } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { CairnAp } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { cardOf } from './scene/card.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { deedsOf } from './deeds/deeds.ts';
import { answerWords, forecastCard } from './forecast/forecast.ts';
import { groundsOf } from './scene/ground.ts';
import { HELP } from './text/help.ts';
import { MEASURES } from './measures.ts';
import { motionsOf } from './scene/motions.ts';
import { reachOf, ringsOf, threatTo, wayOf } from './deeds/reach.ts';
import { sceneOf } from './scene/scene.ts';
import { seatsOf } from './seats.ts';
import { makeText, parseText } from './text/text.ts';

/** How a match of Cairn AP is shown. */
export const presenterOf = (game: CairnAp): Presenter<State, Command> => {
  const { book } = game;
  const grounds = groundsOf(book.content);
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book, game.start()),
    measures: MEASURES,
    ...looksAt<State, Command, Position>(at, {
      scene: (p, seat) => sceneOf(p, seat, grounds),
      card: cardOf,
      reach: reachOf,
      wayTo: wayOf,
      threat: threatTo,
      rings: ringsOf,
      deeds: deedsOf,
      chronicle: chronicleOf,
      motions: motionsOf,
      parseText: (p, seat, text) => parseText(game, p, seat, text),
      makeText: (p, command) => makeText(game, p, command),
    }),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    answerWords,
    help: HELP,
  };
};
