import { looksAt, type Presenter, type Judge, tallyOf, type Measure } from '@caltrop/engine';
import type { Position, Book } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Generia } from '../match/game.ts';
import { type State, woundsOf, type Creature } from '../match/state.ts';
import { answerOdds } from './forecast/answer-odds.ts';
import { cardOf } from './card/card.ts';
import { castingOf, spellsOf } from './casting/casting.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { deedWords } from './deeds/deed-words.ts';
import { deedsOf } from './deeds/deeds.ts';
import { forecastCard } from './forecast/forecast.ts';
import { groundsOf } from './scene/ground.ts';
import { HELP } from './text/help.ts';
import { attemptOf } from './deeds/attempt.ts';
import { motionsOf } from './chronicle/motions.ts';
import { reachOf, wayOf } from './scene/reach.ts';
import { sceneOf } from './scene/scene.ts';
import { seatsOf } from './seats.ts';
import { makeText, typedCommand } from './text/text.ts';
import { ringsOf, threatTo } from './scene/threat.ts';
import { ORDER_FORMS } from './orders.ts';

/** How a match of Generia is shown. */
export const presenterOf = (game: Generia): Presenter<State, Command> => {
  const { book } = game;
  const grounds = groundsOf(book.grounds);
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book, game.start()),
    measures: measuresOf(book),
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
      parseText: (p, seat, text) => typedCommand(game, p, seat, text),
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

/** Wounds taken; a severe one counts double, since it does not heal in a fight. */
const lost: Judge<Creature> = (before, after) =>
  Math.max(0, woundsOf(after) + after.severe - woundsOf(before) - before.severe);

const isOut = (c: Creature): boolean => !c.awake || c.dead;
const downed: Judge<Creature> = (before, after) => (!isOut(before) && isOut(after) ? 1 : 0);

/** What the luck of dice is measured by: wounds first, since every hit that matters makes them. */
const measuresOf = (book: Book): readonly Measure<State>[] => {
  const { dealt, balance } = tallyOf<State, Creature>({
    units: (state) => state.creatures,
    later: (after, _c, n) => after.creatures[n],
    isFoe: (_before, c, seat) => c.side !== (book.sideOf.get(seat) ?? 0),
  });
  return [
    { id: 'wounds', label: 'wounds dealt to foes, severe ones twice', of: dealt(lost) },
    { id: 'balance', label: 'wounds dealt less those taken', of: balance(lost) },
    { id: 'down', label: 'foes down', of: dealt(downed) },
  ];
};
