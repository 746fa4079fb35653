import type { Presenter } from '@caltrop/engine';
import type { Position } from '../book.ts';
import type { Command } from '../command.ts';
import type { Generia } from '../game.ts';
import type { State } from '../state.ts';
import { answerWords } from './answer-words.ts';
import { cardOf } from './card.ts';
import { chronicleOf } from './chronicle.ts';
import { deedsOf } from './deeds.ts';
import { forecastCard } from './forecast.ts';
import { groundsOf } from './ground.ts';
import { HELP } from './help.ts';
import { measuresOf } from './measures.ts';
import { motionsOf } from './motions.ts';
import { reachOf, wayOf } from './reach.ts';
import { sceneOf } from './scene.ts';
import { seatsOf } from './seats.ts';
import { makeText, parseText } from './text.ts';
import { ringsOf, threatTo } from './threat.ts';

/** How a match of Generia is shown. */
export const presenterOf = (game: Generia): Presenter<State, Command> => {
  const { book } = game;
  const grounds = groundsOf(book.grounds);
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book, game.start()),
    measures: measuresOf(book),
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
