import { looksAt, type Measure, type Presenter, type SeatPicture } from '@caltrop/engine';
import { kitOf, sideName, type Book, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Dwethia } from '../match/game.ts';
import { allSeats } from '../match/shares.ts';
import { findModel, type Model, type State } from '../match/state.ts';
import { hasStarted } from '../rules/end/standing.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { motionsOf } from './chronicle/motions.ts';
import { deedsOf } from './deeds/deeds.ts';
import { groupPicture, groupWay } from './deeds/group-way.ts';
import { reachPicture, ringsOf, threatTo, wayOf } from './deeds/reach.ts';
import { throwsDice } from './deeds/strikes.ts';
import { askedIn } from './forecast/asked.ts';
import { auctionOf } from './forecast/auctions.ts';
import { answerOdds, forecastCard } from './forecast/forecast.ts';
import { isSlain } from './forecast/outcomes.ts';
import { counted, markOf, sideOfSeat } from './places.ts';
import { arranged } from './scene/arranged.ts';
import { cardOf } from './scene/card.ts';
import { sceneOf, type Fields } from './scene/scene.ts';
import { makeCommandText, parseCommandText } from './text/text.ts';
import { ORDER_FORMS } from './orders.ts';

/** How a match of Wonders of Dwethia is shown. */
export const presenterOf = (shown: Dwethia): Presenter<State, Command> => {
  // Odds are those of the sides, whoever of them speaks (DW-GEN-10).
  const game = shown.sides ?? shown;
  const { book } = game;
  const fields: Fields = new WeakMap();
  const at = (state: State): Position => ({ book, state });
  return {
    seats: seatsOf(book),
    measures: measuresOf(book),
    orders: ORDER_FORMS,
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
    groupOf: (view, seat, unit) => groupPicture(at(view), seat, unit),
    groupTo: (view, seat, unit, to) => groupWay(at(view), seat, unit, to),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    asks: (middle, question) => askedIn(at(middle), question),
    answerOdds: (before, question, all) => answerOdds(at(before), question, all),
    auction: (middle, question, taken) => auctionOf(at(middle), question, taken),
    help: HELP,
  };
};

/** What can be typed, with an example each. */
const HELP: readonly { readonly form: string; readonly meaning: string }[] = [
  {
    form: 'move s3 10.5 8',
    meaning:
      'The model goes to 10.5″ from the left and 8″ from the south edge; name more places to choose the path.',
  },
  { form: 'move captain 4in ne', meaning: 'Four inches to the north-east; n, ne, e, se, s, sw, w, nw.' },
  { form: 'charge s3 n2', meaning: 'Into contact with n2; without s3, the nearest model charges.' },
  {
    form: 'shoot n2 with rifle',
    meaning: 'The first model that can fires; name the shooter first to choose.',
  },
  { form: 'shoot s4 n2 with long bow arc', meaning: 'A lobbed shot.' },
  { form: 'cast blast n1 +1', meaning: 'A power at a target, with Upcharge; @ 10 8 for a place.' },
  { form: 'fight s3', meaning: 'Picks the fight that s3 is in; without a name, the first one.' },
  { form: 'retreat s3 3in s', meaning: 'Falls back out of a fight.' },
  { form: 'surge captain', meaning: 'One Destiny: the Hero and its group move at once.' },
  { form: 'together captain', meaning: 'One Destiny: allies near the Hero close up.' },
  {
    form: 'together captain paid',
    meaning: 'The same where Legion Drill would be free: the Destiny is paid, the Drill is kept.',
  },
  { form: 'use s3 medkit on s4', meaning: 'A rule or an item that must be declared.' },
  { form: 'objective s3 2', meaning: 'Completes the marker that s3 touches.' },
  { form: 'raise 10 8', meaning: 'A Zombie rises near a grave.' },
  { form: 'arrive s9 12 0.6', meaning: 'A model held off comes on at its edge.' },
  { form: 'place s3 10 8', meaning: 'Before the battle: where a model begins; place all deploys the rest.' },
  { form: 'hold s9', meaning: 'Before the battle: a model stays off for now.' },
  { form: 'terrain ruin 4 10', meaning: 'Before the battle: a piece with its lower left corner there.' },
  { form: 'edge south', meaning: 'Before the battle: the edge to play from.' },
  { form: 'hill 12 12', meaning: 'Before the battle: the middle of the circle.' },
  {
    form: 'done',
    meaning: 'Nothing more in this half, this Surge or this retreat; before the battle: ready.',
  },
  { form: 'concede', meaning: 'Gives up the battle.' },
];

type Judge = (before: Model, after: State) => number;

/** What the luck of dice is measured by: Wounds first, since every hit moves them. */
const measuresOf = (book: Book): Measure<State>[] => {
  const wounds: Judge = (m, after) => Math.max(0, m.wounds - (findModel(after, m.id)?.wounds ?? 0));
  const worth: Judge = (m, after) =>
    m.wounds > 0 && isSlain(after, m.id) && hasStarted({ book }, m) ? kitOf(book, m).worth : 0;
  const points: Judge = (m, after) => (m.wounds > 0 && isSlain(after, m.id) ? kitOf(book, m).points : 0);
  const sum = (before: State, after: State, seat: string, enemy: boolean, judge: Judge): number =>
    before.models
      .filter((m) => (m.side !== sideOfSeat(seat)) === enemy)
      .reduce((total, m) => total + judge(m, after), 0);
  return [
    { id: 'wounds', label: 'Wounds taken from the enemy', of: (a, b, seat) => sum(a, b, seat, true, wounds) },
    {
      id: 'balance',
      label: 'Wounds taken less Wounds lost',
      of: (a, b, seat) => sum(a, b, seat, true, wounds) - sum(a, b, seat, false, wounds),
    },
    { id: 'worth', label: 'worth slain', of: (a, b, seat) => sum(a, b, seat, true, worth) },
    { id: 'points', label: 'points slain', of: (a, b, seat) => sum(a, b, seat, true, points) },
  ];
};

/** The seats of South and North, by the names of their factions; where several share one, by what each leads (DW-GEN-10). */
const seatsOf = (book: Book): SeatPicture[] =>
  allSeats(book).map((seat) => {
    const side = sideOfSeat(seat);
    const all = book.shares?.seats[side] ?? [side];
    const number = all.length === 1 ? '' : ` ${all.indexOf(seat) + 1}`;
    const led = [...(book.shares?.owners.values() ?? [])].filter((owner) => owner === seat).length;
    const role = `${side === 'south' ? 'South' : 'North'}: ${book.forces[side].name}`;
    return {
      seat,
      name: `${sideName(book, side)}${number}`,
      side: markOf(side),
      role: all.length === 1 ? role : `${role}, player${number} of ${all.length} (${counted(led, 'model')})`,
    };
  });
