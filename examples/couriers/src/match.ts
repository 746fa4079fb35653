/** A match of Goblin Couriers: its options, how it begins, and how it ends. */
import { flag, type OptionSpec } from '@caltrop/engine';
import type { Opened } from '@caltrop/engine/chapter';
import {
  beginning,
  plainBook,
  plainGame,
  startingUnits,
  type PlainContent,
  type PlainScenario,
} from '@caltrop/engine/plain';
import type { GoblinKind } from './pack.ts';
import { FORMS, GANGS, rules, type Book, type Command, type State } from './rules.ts';

export const OPTIONS: readonly OptionSpec[] = [flag('sixes', true, 'GC-R01', 'A six takes two Grit.')];

export type Content = PlainContent<GoblinKind>;
export type Couriers = Opened<Book, State, Command>;

const startOf = (content: Content, yard: PlainScenario): State => ({
  ...beginning('moss'),
  units: startingUnits(content, yard).map((g) => ({ ...g, left: g.grit, went: false, hit: false })),
  parcel: yard.marks['P']?.[0] ?? -1,
  carrier: '',
});

/** A match in a yard. */
export const matchOf = (
  content: Content,
  yard: PlainScenario,
  options: Readonly<Record<string, unknown>>,
  setup: unknown,
): Couriers =>
  plainGame({
    kind: 'couriers',
    version: '1',
    forms: FORMS,
    rules,
    book: plainBook(content, yard, { sixes: options['sixes'] === true }),
    start: startOf(content, yard),
    setup,
    seats: GANGS,
    won: {
      'GC-WIN-01': 'brought the parcel home',
      'GC-WIN-02': 'drove the others away',
      'GC-TURN-03': 'carried the parcel at the end',
    },
    draw: 'Nobody has the parcel.',
  });
