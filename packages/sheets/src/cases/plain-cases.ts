/** Cases of a game on square tiles: a position is a scenario with something changed in it. */
import { err, fillOptions, makeCell, ok, parseCell } from '@caltrop/engine';
import type {
  Board,
  CaseKit,
  FactSource,
  FactValue,
  Fault,
  Game,
  OptionSpec,
  Presenter,
  Result,
} from '@caltrop/engine';
import type { z } from 'zod';
import {
  inPosition,
  kitBy,
  kitOf,
  namingPlaces,
  oddsBy,
  openSetupOf,
  positionForm,
  schemasOf,
  sourceOf,
  squareOn,
} from './case-kit.ts';
import { fields, keyed, words } from '../sheet/fields.ts';
import { makeFaults } from '../sheet/wording.ts';

/** A field that holds a square, which people write as `c5`. */
export const square = words('a square such as c5');

/** A field that a case can give and expect: what it may be, and what it is. */
export type CaseField = readonly [form: z.ZodType, says: string];
type CaseFields = Readonly<Record<string, CaseField>>;

interface Unit {
  readonly id: string;
}

/** What the kit of such a game is made of. */
export interface PlainCases<Content, P, G extends Game<S, C>, S, C> {
  readonly game: string;
  readonly options: readonly OptionSpec[];
  readonly compile: (packs: readonly P[]) => Result<Content>;
  /** Opens a setup as matches have it: a scenario and options. */
  readonly open: (content: Content, setup: unknown) => Result<G>;
  readonly board: (game: G) => Board;
  readonly presenter: (game: G) => Presenter<S, C>;
  /** What lets time pass. */
  readonly pass: C;
  /** What of the state, and what of each unit, can be given and expected. */
  readonly state: CaseFields;
  readonly unit: CaseFields;
  /** The fact of a unit that is meant where only a value is given. */
  readonly short: string;
}

const formsOf = (named: CaseFields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(named).map(([name, [form]]) => [name, form.optional()]));

/** What fields say, by their names. */
export const saysOf = (named: CaseFields): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, [, says]]) => [name, says]));

/** Facts of something by the names of its fields. */
const factsOf = (named: CaseFields, of: object, board: Board) => {
  const values = new Map<string, unknown>(Object.entries(of));
  const fact = (name: string, form: z.ZodType): FactValue => {
    const value = values.get(name);
    if (form === square) return typeof value === 'number' && value >= 0 ? makeCell(board, value) : null;
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
  };
  return Object.fromEntries(Object.entries(named).map(([name, [form]]) => [name, () => fact(name, form)]));
};

/** What a case gives, as the game has it: squares are numbers there. */
const givenIn = (
  named: CaseFields,
  data: Readonly<Record<string, unknown>>,
  board: Board,
  path: readonly string[],
): Result<Record<string, unknown>, Fault[]> => {
  const given: Record<string, unknown> = {};
  for (const [name, [form]] of Object.entries(named)) {
    const value = data[name];
    if (value === undefined) continue;
    const cell = typeof value === 'string' && form === square ? parseCell(board, value) : ok(value);
    if (!cell.ok) return err(cell.error.map(({ code, what }) => ({ path: [...path, name], code, what })));
    given[name] = cell.value;
  }
  return ok(given);
};

/** The form of a position, and how a case of it is opened. */
export const plainCases = <
  Content,
  P,
  U extends Unit,
  S extends { readonly units: readonly U[] },
  C,
  G extends Game<S, C>,
>(
  how: PlainCases<Content, P, G, S, C>,
): ((packs: readonly P[], rules: Iterable<string>) => Result<CaseKit>) => {
  const form = fields('a scenario and what is otherwise in it', {
    scenario: words('a scenario').optional(),
    ...formsOf(how.state),
    units: keyed(
      'a unit',
      words('a unit'),
      fields('what is otherwise with it', formsOf(how.unit)),
    ).optional(),
  });

  /** The match from the position that is given. */
  const changed = (game: G, data: z.infer<typeof form>): Result<G, Fault[]> => {
    const board = how.board(game);
    const start = game.start();
    const state = givenIn(how.state, data, board, []);
    if (!state.ok) return state;
    const changes = new Map<string, Record<string, unknown>>();
    for (const [id, one] of Object.entries<Readonly<Record<string, unknown>>>(data.units ?? {})) {
      const path = ['units', id];
      if (!start.units.some((u) => u.id === id))
        return err([{ path, code: 'unknown-unit', what: `there is no unit "${id}"` }]);
      const unit = givenIn(how.unit, one, board, path);
      if (!unit.ok) return unit;
      changes.set(id, unit.value);
    }
    const units = start.units.map((u) => ({ ...u, ...changes.get(u.id) }));
    const position = { ...start, ...state.value, units };
    return ok({ ...game, start: () => game.clone(position) });
  };

  const facts = (board: Board, state: S): FactSource =>
    sourceOf(factsOf(how.state, state, board), {
      other: (id) => {
        const u = state.units.find((one) => one.id === id);
        return u === undefined ? undefined : sourceOf(factsOf(how.unit, u, board), { short: how.short });
      },
    });

  return kitBy(how.compile, ({ content, rules }) =>
    kitOf({
      game: how.game,
      rules,
      parseOptions: (given) => fillOptions(how.options, given),
      schemas: () =>
        schemasOf({
          position: positionForm(form),
          options: how.options,
          facts: ['Facts of the match, and of each unit by its id.', saysOf(how.state), saysOf(how.unit)],
          odds: {},
        }),
      open: (options, given) => {
        const data = form.safeParse(given.position ?? {});
        if (!data.success) return err(inPosition(makeFaults(given.position, data.error.issues)));
        const { scenario } = data.data;
        const setup = scenario === undefined ? {} : { scenario };
        const opened = openSetupOf(setup, options, (whole) => how.open(content, whole), ['position']);
        const game = opened.ok ? changed(opened.value, data.data) : opened;
        if (!game.ok) return opened.ok ? err(inPosition(game.error)) : game;
        const { value } = game;
        const presenter = how.presenter(value);
        return ok({
          game: namingPlaces(value, ['at', 'to', 'path'], squareOn(how.board(value))),
          state: value.start(),
          parse: (state: S, seat, text) => presenter.parseText(state, seat, text),
          facts: (state: S) => facts(how.board(value), state),
          odds: oddsBy(value, () => ({})),
          presenter: () => presenter,
          pieces: (state: S) => state.units.map((u) => u.id),
          pass: () => how.pass,
        });
      },
    }),
  );
};
