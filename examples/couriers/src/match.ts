/** A match of Goblin Couriers: how it is set up, and what the engine asks of it. */
import { createBoard, err, fillOptions, flag, ok, type OptionSpec, type Result } from '@caltrop/engine';
import { gameFrom, type Opened } from '@caltrop/engine/chapter';
import { readCommand } from '@caltrop/engine/form';
import { GANGS, KIND, type Content, type Yard } from './content.ts';
import { rules } from './rules.ts';
import { FORMS, type Book, type Command, type State } from './state.ts';

export const OPTIONS: readonly OptionSpec[] = [flag('sixes', true, 'GC-R01', 'A six takes two Grit.')];

export type Couriers = Opened<Book, State, Command>;

const clone = (state: State): State => ({ ...state, goblins: state.goblins.map((g) => ({ ...g })) });

const startOf = (content: Content, yard: Yard): State => ({
  round: 1,
  turn: 'moss',
  goblins: GANGS.flatMap((gang) =>
    yard.gangs[gang].map(({ kind, at }, i) => ({
      id: `${gang.slice(0, 1)}${i + 1}`,
      kind,
      gang,
      at,
      grit: content.goblins.get(kind)?.grit ?? 1,
      went: false,
      hit: false,
    })),
  ),
  parcel: yard.parcel,
  carrier: '',
  winner: '',
  rule: '',
  work: [],
});

const TEXTS: Readonly<Record<string, string>> = {
  'GC-WIN-01': 'brought the parcel home',
  'GC-WIN-02': 'drove the others away',
  'GC-TURN-03': 'carried the parcel at the end',
};

/** A yard with its content and options, as the rules look at it. */
export const bookOf = (content: Content, yard: Yard, options: Book['options'] = { sixes: true }): Book => ({
  content,
  yard,
  options,
  board: createBoard(yard.width, yard.height),
  crates: new Set(yard.crates),
});

/** A match in a yard, from its position at the start. */
export const matchOf = (book: Book, setup: unknown, start = startOf(book.content, book.yard)): Couriers =>
  gameFrom<Book, State, Command>({
    kind: KIND,
    version: '1',
    rules,
    book,
    setup,
    start,
    seats: GANGS,
    clone,
    toAct: ({ state }) => (state.winner === '' ? [state.turn] : []),
    mergeKey: (state) => JSON.stringify(state),
    outcome: ({ state: { winner, rule } }) => {
      if (winner === '') return undefined;
      return winner === 'nobody'
        ? { winners: [], rule, text: 'Nobody has the parcel.' }
        : { winners: [winner], rule, text: `${winner === 'moss' ? 'Moss' : 'Soot'} ${TEXTS[rule] ?? ''}.` };
    },
    randomCommand: (p, seat, random) => {
      const word = (['go', 'go', 'go', 'hit', 'hit', 'hit', 'done'] as const)[random.below(7)] ?? 'done';
      return rules.random(p, seat, word, random) ?? { do: 'done' };
    },
    // Everybody sees everything.
    view: ({ state }) => state,
    resample: ({ state }) => clone(state),
    secrets: () => [],
    parseCommand: (json) => readCommand(json, FORMS),
  });

/** The options of a match, with defaults filled in. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Book['options']> => {
  const options = fillOptions(OPTIONS, given);
  return options.ok ? ok({ sixes: options.value['sixes'] === true }) : options;
};

const isMap = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** Opens a match from its setup: `{ scenario: cooper-lane, options: { sixes: false } }`. */
export const openCouriers = (content: Content, setup: unknown): Result<Couriers> => {
  const { scenario = 'cooper-lane', options: given = {} } = isMap(setup) ? setup : {};
  const yard = content.yards.get(String(scenario));
  if (yard === undefined) {
    const what = `There is no yard "${String(scenario)}". There are: ${[...content.yards.keys()].join(', ')}.`;
    return err([{ code: 'unknown-scenario', what, where: 'scenario' }]);
  }
  const options = parseOptions(isMap(given) ? given : {});
  return options.ok ? ok(matchOf(bookOf(content, yard, options.value), setup)) : options;
};
