import { looksAt, type Presenter } from '@caltrop/engine';
import type { Position } from '../book.ts';
import type { Command } from '../command.ts';
import type { Dwethia } from '../game.ts';
import type { State } from '../state.ts';
import { arranged } from './arranged.ts';
import { auctionOf } from './auctions.ts';
import { cardOf } from './card.ts';
import { chronicleOf } from './chronicle.ts';
import { deedsOf } from './deeds.ts';
import { answerWords, forecastCard } from './forecast.ts';
import { groupWay } from './group-way.ts';
import { HELP } from './help.ts';
import { measuresOf } from './measures.ts';
import { motionsOf } from './motions.ts';
import { reachPicture, ringsOf, threatTo, wayOf } from './reach.ts';
import { sceneOf, type Fields } from './scene.ts';
import { seatsOf } from './seats.ts';
import { throwsDice } from './strikes.ts';
import { makeCommandText, parseCommandText } from './text.ts';

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
      rolls: (p, _seat, command) => throwsDice(p, command),
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
