import { looksAt, type Presenter } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Dwethia } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { arranged } from './scene/arranged.ts';
import { auctionOf } from './forecast/auctions.ts';
import { cardOf } from './scene/card.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { deedsOf } from './deeds/deeds.ts';
import { answerWords, forecastCard } from './forecast/forecast.ts';
import { groupWay } from './deeds/group-way.ts';
import { HELP } from './help.ts';
import { measuresOf } from './measures.ts';
import { motionsOf } from './chronicle/motions.ts';
import { reachPicture, ringsOf, threatTo, wayOf } from './deeds/reach.ts';
import { sceneOf, type Fields } from './scene/scene.ts';
import { seatsOf } from './seats.ts';
import { makeCommandText, parseCommandText } from './text/text.ts';

/** How a match of Wonders of Dwethia is shown. */
export const presenterOf = (game: Dwethia): Presenter<State, Command> => {
  const { book } = game;
  const fields: Fields = new WeakMap();
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book),
    measures: measuresOf(book),
    ...looksAt<State, Command, Position>(at, {
      scene: (p, seat) => sceneOf(p, seat, fields),
      card: (p, unit) => cardOf(arranged(p), unit),
      reach: reachPicture,
      wayTo: wayOf,
      threat: threatTo,
      rings: ringsOf,
      deeds: deedsOf,
      chronicle: chronicleOf,
      motions: motionsOf,
      parseText: parseCommandText,
      makeText: makeCommandText,
    }),
    groupTo: (view, seat, unit, to) => groupWay(at(view), seat, unit, to),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    answerWords: (before, question, odds) => answerWords(at(before), question, odds),
    auction: (middle, question, taken) => auctionOf(at(middle), question, taken),
    help: HELP,
  };
};
