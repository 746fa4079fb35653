import { looksAt, tallyOf, type Judge, type Measure, type Presenter } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { CairnAp } from '../match/game.ts';
import { findCreature, WARDEN, type Creature, type State } from '../match/state.ts';
import { markOf } from './places.ts';
import { cardOf } from './scene/card.ts';
import { castingOf, spellsOf } from './casting/casting.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { deedWords } from './deeds/deed-words.ts';
import { deedsOf } from './deeds/deeds.ts';
import { answerOdds, forecastCard } from './forecast/forecast.ts';
import { groundsOf } from './scene/ground.ts';
import { HELP } from './text/help.ts';
import { attemptOf } from './deeds/attempt.ts';
import { motionsOf } from './chronicle/motions.ts';
import { reachOf, ringsOf, threatTo, wayOf } from './deeds/reach.ts';
import { sceneOf } from './scene/scene.ts';
import { seatsOf } from './seats.ts';
import { makeText, parseText } from './text/text.ts';
import { ORDER_FORMS } from './orders.ts';

const lost: Judge<Creature> = (before, after) => Math.max(0, before.hp + before.str - after.hp - after.str);
const downed: Judge<Creature> = (before, after) => (before.fate === 'up' && after.fate !== 'up' ? 1 : 0);

const { dealt, balance } = tallyOf<State, Creature>({
  units: (state) => state.creatures,
  later: (after, c) => findCreature(after, c.id),
  isFoe: (state, c, seat) => (markOf({ state }, c) === 'b') === (seat !== WARDEN),
});

/** What the luck of dice is measured by: HP and STR first, since every hit moves them. */
const MEASURES: readonly Measure<State>[] = [
  { id: 'harm', label: 'HP and STR taken from the enemy', of: dealt(lost) },
  { id: 'balance', label: 'HP and STR taken less those lost', of: balance(lost) },
  { id: 'down', label: 'enemies down', of: dealt(downed) },
];

/** How a match of Cairn AP is shown. */
export const presenterOf = (game: CairnAp): Presenter<State, Command> => {
  const { book } = game;
  const grounds = groundsOf(book.content);
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book, game.start()),
    measures: MEASURES,
    orders: ORDER_FORMS,
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
    attempt: (view, seat, unit, text) => attemptOf(at(view), seat, unit, text),
    spells: (view, seat, unit) => spellsOf(game, at(view), seat, unit),
    casting: (view, seat, unit, choice) => castingOf(game, at(view), seat, unit, choice),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    answerOdds,
    help: HELP,
  };
};
