/** The rules: what a match is made of, what a goblin can do, and what comes of it. */
import { manhattanDistance, NO_WHY, type Refusal } from '@caltrop/engine';
import { push, takeOff, type Battle as BattleOf, type Position as PositionOf } from '@caltrop/engine/chapter';
import type { Rules, Saying } from '@caltrop/engine/chapter';
import type { CommandFrom } from '@caltrop/engine/form';
import {
  aTile,
  aUnit,
  doneVerb,
  endMatch,
  nameOf,
  tell,
  turnRules,
  unitOf,
  unitVerb,
} from '@caltrop/engine/plain';
import { waysOf, type PlainBook, type PlainState, type PlainUnit, type Turns } from '@caltrop/engine/plain';
import type { GoblinKind } from './pack.ts';

export const GANGS: Readonly<Record<string, string>> = { moss: 'Moss', soot: 'Soot' };

export interface Goblin extends GoblinKind, PlainUnit {
  at: number;
  /** The Grit that it has left. */
  left: number;
  went: boolean;
  hit: boolean;
}

/** What is being resolved: a blow whose die has not been rolled. */
interface Frame {
  readonly is: 'blow';
  readonly unit: string;
  readonly target: string;
}

/** Plain data: it is cloned, hashed and stored after every command. */
export interface State extends PlainState<Goblin, Frame> {
  /** Where the parcel lies, unless somebody carries it. */
  parcel: number;
  carrier: string;
}

export type Book = PlainBook<GoblinKind, { readonly sixes: boolean }>;
export type Position = PositionOf<Book, State>;
type Battle = BattleOf<Book, State>;

export const FORMS = { go: { unit: aUnit, to: aTile }, hit: { unit: aUnit, target: aUnit }, done: {} };
export type Command = CommandFrom<typeof FORMS>;

const no = (rule: string, what: string): Refusal => ({ rule, what });

const named = (g: Goblin): string => nameOf(GANGS, g);

/** The column that a gang brings the parcel to (GC-WIN-01). */
export const homeOf = ({ board }: Book, seat: string): number => (seat === 'moss' ? 0 : board.width - 1);

/** How many squares a goblin may go: with the parcel only one (GC-GO-01, GC-GO-02). */
export const legsOf = ({ state }: Position, g: Goblin): number => (state.carrier === g.id ? 1 : g.legs);

const go = unitVerb<Book, State, Goblin, Saying<Command, 'go'>>({
  owner: 'GC-TURN-01',
  idle: (_p, g) => (g.went ? no('GC-TURN-02', `${named(g)} has gone in this turn.`) : undefined),
  choices: (p, g) =>
    waysOf(p, g, legsOf(p, g))
      .others()
      .map((to) => ({ do: 'go', unit: g.id, to })),
  beyond: (p, g) => no('GC-GO-01', `${named(g)} cannot get there with ${legsOf(p, g)} Legs.`),
  start: (b, g, { unit, to }) => {
    const { state, book, table } = b;
    const path = table.telling ? waysOf(b, g, legsOf(b, g)).pathTo(to) : [];
    g.at = to;
    g.went = true;
    tell(b, { type: 'went', rules: ['GC-GO-01'], unit, path, tile: to });
    if (state.carrier === '' && state.parcel === to) {
      state.carrier = unit;
      tell(b, { type: 'parcel', rules: ['GC-GO-03'], unit });
    }
    if (state.carrier === unit && book.board.xs[to] === homeOf(book, g.seat))
      endMatch(b, g.seat, 'GC-WIN-01');
  },
});

const hit = unitVerb<Book, State, Goblin, Saying<Command, 'hit'>>({
  owner: 'GC-TURN-01',
  idle: (_p, g) => (g.hit ? no('GC-TURN-02', `${named(g)} has hit in this turn.`) : undefined),
  choices: ({ book, state }, g) =>
    state.units
      .filter((o) => o.seat !== g.seat && o.at >= 0 && manhattanDistance(book.board, g.at, o.at) <= g.reach)
      .map((o) => ({ do: 'hit', unit: g.id, target: o.id })),
  beyond: (_p, g, { target }) => no('GC-HIT-01', `${named(g)} reaches no ${target} from there.`),
  start: ({ state }, _g, { unit, target }) => push(state, { is: 'blow', unit, target }),
});

/** A blow falls: one die, read in two or three ways (GC-HIT-01 to GC-HIT-03, GC-R01). */
const blow = (b: Battle, frame: Frame): void => {
  const { state, table, book } = b;
  takeOff(state, frame);
  const g = unitOf(state, frame.unit);
  const foe = unitOf(state, frame.target);
  if (g === undefined || foe === undefined) return;
  g.hit = true;
  const why = table.telling ? { seat: g.seat, rule: 'GC-HIT-01', text: `${named(g)} hits` } : NO_WHY;
  const lost = book.options.sixes ? table.bands(6, [g.aim - 1, 5], why) : Number(table.test(6, g.aim, why));
  foe.left = Math.max(0, foe.left - lost);
  const rules = ['GC-HIT-01', ...(lost === 0 ? [] : [lost === 1 ? 'GC-HIT-02' : 'GC-R01'])];
  tell(b, { type: lost === 0 ? 'miss' : 'blow', rules, unit: g.id, target: foe.id, lost, needs: g.aim });
  if (foe.left > 0) return;
  if (state.carrier === foe.id) [state.carrier, state.parcel] = ['', foe.at];
  foe.at = -1;
  tell(b, { type: 'fled', rules: ['GC-HIT-03'], unit: foe.id, gone: 'fled' });
  if (state.units.every((o) => o.seat !== foe.seat || o.at < 0)) endMatch(b, g.seat, 'GC-WIN-02');
};

/** The gangs take turns, Moss first (GC-TURN-01); after ten rounds the carrier's has won (GC-TURN-03). */
const TURNS: Turns<State> = {
  seats: Object.keys(GANGS),
  rule: 'GC-TURN-01',
  refresh: ({ units }) => {
    for (const g of units) g.went = g.hit = false;
  },
  last: { round: 10, rule: 'GC-TURN-03', winner: (s) => unitOf(s, s.carrier)?.seat ?? 'nobody' },
};

export const rules: Rules<Book, State, Command> = turnRules<Book, Goblin, Frame, State, Command>(TURNS, {
  verbs: { go, hit, done: doneVerb<Book, State>(TURNS) },
  steps: { blow },
});
