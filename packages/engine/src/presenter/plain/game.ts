import { gameFrom, type Opened } from '../../chapter/game-from.ts';
import type { Rules } from '../../chapter/rules.ts';
import { anyObject, optional, readCommand, readSetup, STORED, text, type CommandFrom } from '../../form.ts';
import type { Game } from '../../game.ts';
import { fillOptions, type OptionSpec } from '../../options.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seat } from '../../table/table.ts';
import type { Forms } from './typed.ts';
import type { PlainBook, PlainContent, PlainKind, PlainScenario, PlainState, PlainUnit } from './unit.ts';

/** What a match is made of. */
interface PlainParts<Book, State, F extends Forms> {
  readonly kind: string;
  /** Changes whenever the same journal could lead to another state. */
  readonly version: string;
  readonly forms: F;
  readonly rules: Rules<Book, State, CommandFrom<F>>;
  readonly book: Book;
  readonly start: State;
  readonly setup: unknown;
  /** What the seats are called. */
  readonly seats: Readonly<Record<Seat, string>>;
  /** How somebody has won, by the rule that ended the match: `drove the others away`. */
  readonly won: Readonly<Record<string, string>>;
  /** What is said where nobody has. */
  readonly draw: string;
}

/** A game of turns in which everybody sees everything. Lists of its state but the units are replaced, never changed. */
export const plainGame = <
  Book extends PlainBook,
  U extends PlainUnit,
  State extends PlainState<U>,
  F extends Forms,
>({
  forms,
  seats,
  won,
  draw,
  ...parts
}: PlainParts<Book, State, F>): Opened<Book, State, CommandFrom<F>> => {
  const clone = (state: State): State => ({ ...state, units: state.units.map((u) => ({ ...u })) });
  return gameFrom<Book, State, CommandFrom<F>>({
    ...parts,
    seats: Object.keys(seats),
    clone,
    toAct: ({ state }) => (state.winner === '' ? [state.turn] : []),
    mergeKey: (state) => JSON.stringify(state),
    outcome: ({ state: { winner, rule } }) => {
      if (winner === '') return undefined;
      const name = seats[winner];
      return name === undefined
        ? { winners: [], rule, text: draw }
        : { winners: [winner], rule, text: `${name} ${won[rule] ?? 'wins'}.` };
    },
    randomCommand: (p, seat, random) => {
      const all = parts.rules.commands(p, seat);
      const command = all[random.below(all.length)];
      if (command === undefined) throw new Error(`${seat} is to act and can do nothing`);
      return command;
    },
    view: ({ state }) => state,
    resample: ({ state }) => clone(state),
    secrets: () => [],
    parseCommand: (json) => readCommand(json, forms),
  });
};

/** Makes a match in a scenario, with the options of the setup filled in. */
export type MatchOf<K extends PlainKind, G> = (
  content: PlainContent<K>,
  scenario: PlainScenario,
  options: Readonly<Record<string, unknown>>,
  setup: unknown,
) => G;

/** Opens a match from its setup: one of the scenarios, the first where none is named, and options. */
export const openScenario =
  <K extends PlainKind, S, C, G extends Game<S, C>>(specs: readonly OptionSpec[], matchOf: MatchOf<K, G>) =>
  (content: PlainContent<K>, setup: unknown): Result<G> => {
    const read = readSetup(setup, { ...STORED, scenario: optional(text), options: optional(anyObject) });
    if (!read.ok) return read;
    const { scenarios } = content;
    const [first = ''] = scenarios.keys();
    const id = read.value.scenario ?? first;
    const scenario = scenarios.get(id);
    if (scenario === undefined) {
      const what = `There is no scenario "${id}". There are: ${[...scenarios.keys()].join(', ')}.`;
      return err([{ code: 'unknown-scenario', what, where: 'setup.scenario' }]);
    }
    const options = fillOptions(specs, read.value.options ?? {});
    return options.ok ? ok(matchOf(content, scenario, options.value, setup)) : options;
  };
