import { looksAt, type Presenter } from '@caltrop/engine';
import type { Position } from '../book.ts';
import type { Command } from '../command.ts';
import type { Generia } from '../game.ts';
import type { State } from '../state.ts';
import { answerWords } from './answer-words.ts';
import { cardOf } from './card.ts';
import { chronicleOf } from './chronicle.ts';
import { deedWords } from './deed-words.ts';
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
    ...looksAt<State, Command, Position>(at, {
      scene: (p, seat) => sceneOf(p, seat, grounds),
      card: cardOf,
      reach: reachOf,
      wayTo: wayOf,
      threat: threatTo,
      rings: ringsOf,
      deeds: deedsOf,
      rolls: (p, _seat, command) => deedWords(p, command)?.dice ?? false,
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
