import type { Presenter } from '@caltrop/engine';
import type { Position } from '../book.ts';
import type { Command } from '../command.ts';
import type { CairnAp } from '../game.ts';
import type { State } from '../state.ts';
import { cardOf } from './card.ts';
import { chronicleOf } from './chronicle.ts';
import { deedsOf } from './deeds.ts';
import { answerWords, forecastCard } from './forecast.ts';
import { groundsOf } from './ground.ts';
import { HELP } from './help.ts';
import { MEASURES } from './measures.ts';
import { motionsOf } from './motions.ts';
import { reachOf, ringsOf, threatTo, wayOf } from './reach.ts';
import { sceneOf } from './scene.ts';
import { seatsOf } from './seats.ts';
import { makeText, parseText } from './text.ts';

/** How a match of Cairn AP is shown. */
export const presenterOf = (game: CairnAp): Presenter<State, Command> => {
  const { book } = game;
  const grounds = groundsOf(book.content);
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book, game.start()),
    measures: MEASURES,
    scene: (view, seat) => sceneOf(at(view), seat, grounds),
    card: (view, unit) => cardOf(at(view), unit),
    reach: (view, seat, unit) => reachOf(at(view), seat, unit),
    wayTo: (view, seat, unit, to, via) => wayOf(at(view), seat, unit, to, via),
    threat: (view, seat, units) => threatTo(at(view), seat, units),
    rings: (view, unit) => ringsOf(at(view), unit),
    deeds: (view, seat, unit) => deedsOf(at(view), seat, unit),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    answerWords,
    chronicle: (view, events) => chronicleOf(at(view), events),
    motions: (before, events) => motionsOf(at(before), events),
    parseText: (view, seat, text) => parseText(game, at(view), seat, text),
    makeText: (view, command) => makeText(game, at(view), command),
    help: HELP,
  };
};
