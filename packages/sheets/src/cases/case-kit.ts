/** What the case kits of games have in common: facts by name, options, and schemas for editors. */
import { z } from 'zod';
import { err, forecast, ok, parseCell } from '@caltrop/engine';
import type {
  Board,
  BotKit,
  CaseGiven,
  CaseKit,
  CasePosition,
  FactSource,
  FactValue,
  Fault,
  Forecast,
  Game,
  OptionSpec,
  Problem,
  Result,
} from '@caltrop/engine';
import { didYouMean } from '../sheet/hint.ts';
import { makeFaults } from '../sheet/wording.ts';

/** Facts by name, each read when it is asked for. */
export type Readers<K extends string = string> = Readonly<Record<K, () => FactValue>>;

/** A source whose facts are known by name; `other` answers for names that are not in the list. */
export const sourceOf = (
  readers: Readers,
  more: { readonly short?: string; readonly other?: (name: string) => FactValue | undefined } = {},
): FactSource => ({
  names: Object.keys(readers),
  ...(more.short === undefined ? {} : { short: more.short }),
  read: (name) => (Object.hasOwn(readers, name) ? readers[name]?.() : more.other?.(name)),
});

/** One fact for each seat. */
export const bySeat = <S extends string>(seats: readonly S[], read: (seat: S) => FactValue): FactSource =>
  sourceOf(Object.fromEntries(seats.map((seat) => [seat, () => read(seat)])));

/** How many there are, by the side, the seat or the kind that each has among its names. */
export const countsOf = (
  pieces: readonly (readonly string[])[],
  isKnown: (name: string) => boolean,
): FactSource =>
  sourceOf(
    {},
    {
      other: (name) => {
        const count = pieces.filter((names) => names.includes(name)).length;
        return count > 0 || isKnown(name) ? count : undefined;
      },
    },
  );

export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A problem as a fault of a part of the case. */
export const faultOf = ({ code, what, rule }: Problem, path: Fault['path']): Fault =>
  rule === undefined ? { path, code, what } : { path, code, what, rule };

/** Faults of the position, from faults of what is inside it. */
export const inPosition = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: ['position', ...fault.path] }));

/** Reads the options of a case with the reader of its game. */
export const readCaseOptions = <O>(
  parse: (given: Readonly<Record<string, unknown>>) => Result<O>,
  given: unknown,
): Result<O, Fault[]> => {
  const options = parse(isMap(given) ? given : {});
  return options.ok
    ? ok(options.value)
    : err(options.error.map((p) => faultOf(p, (p.where ?? 'options').split('.'))));
};

/** The field of a setup that a problem speaks of. */
export const setupFieldOf = (problem: Problem, setup: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(setup).filter(
    (field) => (problem.where ?? '').replace(/^setup\./, '').split(/[.\s]/)[0] === field,
  );

/** Facts with a sentence each, as properties of a JSON Schema. */
export const described = (words: Readonly<Record<string, string>>): Record<string, { description: string }> =>
  Object.fromEntries(Object.entries(words).map(([name, description]) => [name, { description }]));

/** The options of a game as JSON Schema. */
export const optionsSchema = (specs: readonly OptionSpec[]): object => {
  const properties = specs.map((spec) => {
    const words = (spec.words ?? []).map((word) => ({ const: word }));
    const number = spec.least === undefined ? [] : [{ type: 'integer', minimum: spec.least }];
    const type = typeof spec.initial === 'boolean' ? { type: 'boolean' } : { anyOf: [...words, ...number] };
    return [spec.name, { ...type, default: spec.initial, description: spec.text }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
};

/** Facts that every game has. */
export const COMMON_FACTS = {
  asked:
    'The questions of the last command in order: their words, or question, seat and options of each, such as { question: guard, seat: red, options: [m, none] }.',
  joined:
    'Who has come since the case began, by id and in that order; the first is also called new-1, the second new-2, in facts, commands and answers.',
} as const;

/** Words in place of the value of a fact. */
export const COMPARED = {
  not: 'The value is not this one, nor any of a list of values.',
  oneOf: 'The value is one of this list.',
  has: 'The list has this, or all of these, among others.',
  lacks: 'The list has not this, nor any of these.',
  atLeast: 'The number is this or more.',
  atMost: 'The number is this or less.',
} as const;

/** The form of expected facts as JSON Schema: those of the battle by name, and those of its pieces by id. */
export const factsSchema = (
  description: string,
  battle: Readonly<Record<string, string>>,
  piece: Readonly<Record<string, string>>,
): object => ({
  type: 'object',
  description,
  properties: { ...described(COMMON_FACTS), ...described(battle) },
  additionalProperties: {
    anyOf: [
      { type: ['integer', 'string'] },
      {
        type: 'object',
        properties: { ...described(COMPARED), ...described(piece) },
        additionalProperties: false,
      },
    ],
  },
});

/** What makes a kit of a game: its rules and options, and how a position of it is opened. */
export interface KitParts<O, S, C> {
  readonly game: string;
  readonly rules: Iterable<string>;
  readonly questions?: readonly string[];
  readonly schemas: CaseKit['schemas'];
  readonly parseOptions: (given: Readonly<Record<string, unknown>>) => Result<O>;
  readonly open: (options: O, given: CaseGiven) => Result<CasePosition<S, C>, Fault[]>;
}

/** A case kit: options are read first, then the position with them. */
export const kitOf = <O, S = unknown, C = unknown>({
  game,
  rules,
  questions,
  schemas,
  parseOptions,
  open,
}: KitParts<O, S, C>): CaseKit<S, C> => {
  const known = new Set(rules);
  return {
    game,
    hasRule: (id) => known.has(id),
    ...(questions === undefined ? {} : { questions }),
    schemas,
    open: (given) => {
      const options = readCaseOptions(parseOptions, given.options);
      return options.ok ? open(options.value, given) : options;
    },
  };
};

/** Opens a setup as matches have it, with the options of the case; problems name the field of the setup. */
export const openSetupOf = <G>(
  written: unknown,
  options: unknown,
  open: (setup: Readonly<Record<string, unknown>>) => Result<G>,
  path: Fault['path'] = ['position', 'setup'],
): Result<G, Fault[]> => {
  const whole = isMap(written) ? written : {};
  const opened = open({ ...whole, options: options ?? {} });
  if (opened.ok) return opened;
  return err(opened.error.map((p) => faultOf(p, [...path, ...setupFieldOf(p, whole)])));
};

/** What a kit is made of: the content its cases play with, and the IDs of the rules they may name. */
export interface ContentKit<Content> {
  readonly content: Content;
  readonly rules: Iterable<string>;
  /** Held before the content, and before rows that a case writes out itself. */
  readonly lens?: <T>(content: T) => T;
}

/** The same rules, with places of written commands as players name them: `{ do: move, path: [b1, c1] }`. */
export const namingPlaces = <S, C, G extends Game<S, C>>(
  game: G,
  fields: readonly string[],
  placeOf: (name: string) => unknown,
): G => {
  const placed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(placed) : typeof value === 'string' ? (placeOf(value) ?? value) : value;
  const inside = (json: unknown): unknown =>
    isMap(json)
      ? Object.fromEntries(
          Object.entries(json).map(([name, value]) => [
            name,
            fields.includes(name) ? placed(value) : Array.isArray(value) ? value.map(inside) : inside(value),
          ]),
        )
      : json;
  return { ...game, parseCommand: (json: unknown) => game.parseCommand(inside(json)) };
};

/** The number of a square by its name; undefined for other words. */
export const squareOn =
  (board: Board) =>
  (name: string): number | undefined => {
    const cell = parseCell(board, name);
    return cell.ok ? cell.value : undefined;
  };

/** The kit of packs that are put together once; what is wrong with them is said instead. */
export const kitBy =
  <P, Content>(
    compile: (packs: readonly P[]) => Result<Content>,
    make: (parts: ContentKit<Content>) => CaseKit,
  ) =>
  (
    packs: readonly P[],
    rules: Iterable<string>,
    lens: <T>(content: T) => T = (content) => content,
  ): Result<CaseKit> => {
    const content = compile(packs);
    return content.ok ? ok(make({ content: lens(content.value), rules, lens })) : content;
  };

/** The form of a position as JSON Schema, for a part of a larger one. */
export const positionForm = (
  schema: z.ZodType,
  params: Parameters<typeof z.toJSONSchema>[1] = {},
): object => {
  const { $schema: _schema, ...form } = z.toJSONSchema(schema, { io: 'input', ...params });
  return form;
};

/** What a case can expect of the odds of a command: facts that are read from its exact forecast. */
export const oddsBy =
  <S, C>(game: Game<S, C>, read: (before: S, odds: Forecast<S>) => Readers): CasePosition<S, C>['odds'] =>
  (state, seat, command, policy) => {
    const odds = forecast(game, state, seat, command, { policy });
    return odds.ok ? ok(sourceOf(read(state, odds.value))) : odds;
  };

/** A seat that plays by itself does what comes first to a player of this game. */
export const actingBy = <S, C>(
  kit: BotKit<S, C>,
): Required<Pick<CasePosition<S, C>, 'behave' | 'answers'>> => ({
  behave: (view, seat) => kit.plans(view, seat, 1)[0]?.commands ?? [],
  answers: (view) => kit.policy(view),
});

/** How a game opens what a case is given. */
export interface Openers<P, G> {
  /** The position of a case that gives none. */
  readonly duel: unknown;
  /** The form of positions that are put together from their pieces. */
  readonly schema: z.ZodType<P>;
  /** Opens a setup as matches have it. */
  readonly setup: (written: Readonly<Record<string, unknown>>) => Result<G>;
  /** Puts a position together; faults are of what is inside it. */
  readonly pieces: (data: P, position: unknown) => Result<G, readonly Fault[]>;
}

/** What is otherwise than a match begins: fields of the match by name, pieces by their ids. */
export interface Changes<M, P> {
  readonly match: M;
  readonly pieces: readonly Changed<P>[];
}

/** What is otherwise with a piece, and the way to it in the case. */
export interface Changed<P> {
  readonly id: string;
  readonly given: P;
  readonly path: Fault['path'];
}

/** The forms of what may be otherwise: of the match, and of one piece. */
export interface ChangeForms<M, P> {
  readonly match: z.ZodType<M> & { readonly shape: object };
  readonly piece: z.ZodType<P>;
}

/** Reads `but` of a position with a setup; undefined when it has none. */
const readChanges = <M, P>(
  position: unknown,
  forms: ChangeForms<M, P>,
): Result<Changes<M, P> | undefined, Fault[]> => {
  const but = isMap(position) ? position['but'] : undefined;
  if (but === undefined) return ok(undefined);
  const path = ['position', 'but'];
  if (!isMap(but))
    return err([{ path, code: 'bad-value', what: 'expected what is otherwise, such as { round: 2 }' }]);
  const of = (isOfMatch: boolean): [string, unknown][] =>
    Object.entries(but).filter(([name]) => Object.hasOwn(forms.match.shape, name) === isOfMatch);
  const faults: Fault[] = [];
  const read = <T>(form: z.ZodType<T>, given: unknown, inside: Fault['path']): T | undefined => {
    const parsed = form.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const f of makeFaults(given, parsed.error.issues))
      faults.push({ ...f, path: [...inside, ...f.path] });
    return undefined;
  };
  const match = read(forms.match, Object.fromEntries(of(true)), path);
  const pieces = of(false).flatMap(([id, written]): Changed<P>[] => {
    const given = read(forms.piece, written, [...path, id]);
    return given === undefined ? [] : [{ id, given, path: [...path, id] }];
  });
  return faults.length > 0 || match === undefined ? err(faults) : ok({ match, pieces });
};

/** An opened position with what the case has otherwise in it. */
export const alteredBy = <S, C, M, P>(
  position: unknown,
  opened: CasePosition<S, C>,
  forms: ChangeForms<M, P>,
  alter: (state: S, changes: Changes<M, P>) => Fault[],
): Result<CasePosition<S, C>, Fault[]> => {
  const changes = readChanges(position, forms);
  if (!changes.ok) return changes;
  const faults = changes.value === undefined ? [] : alter(opened.state, changes.value);
  return faults.length > 0 ? err(faults) : ok(opened);
};

/** The form of a position with a setup, for editors. */
export const setupSchema = <M, P>(
  required: string,
  description: string,
  { match, piece }: ChangeForms<M, P>,
): object => {
  const { $schema: _match, ...ofMatch } = z.toJSONSchema(match, { io: 'input' });
  const { $schema: _piece, ...ofPiece } = z.toJSONSchema(piece, { io: 'input' });
  const but = { ...ofMatch, additionalProperties: ofPiece, description: 'What is otherwise than it begins.' };
  return { type: 'object', required: [required], description, properties: { but } };
};

/** Complains of a piece of `but` that is not there. */
export const noPiece = ({ id, path }: Changed<unknown>, known: Iterable<string>): Fault => ({
  path,
  code: 'unknown-piece',
  what: `there is no "${id}" here, nor a field of that name${didYouMean(id, known)}`,
});

const BESIDE = 'beside a setup stands only but, with what is otherwise';

/** A position with a setup is opened as matches are; any other is put together from its pieces. */
export const openGivenOf = <P, G>(given: CaseGiven, how: Openers<P, G>): Result<G, Fault[]> => {
  const { position = how.duel } = given;
  if (isMap(position) && Object.hasOwn(position, 'setup')) {
    const strangers = Object.keys(position).filter((name) => name !== 'setup' && name !== 'but');
    if (strangers.length > 0)
      return err(
        inPosition(strangers.map((name) => ({ path: [name], code: 'unknown-field', what: BESIDE }))),
      );
    return openSetupOf(position['setup'], given.options, how.setup);
  }
  const parsed = how.schema.safeParse(position);
  if (!parsed.success) return err(inPosition(makeFaults(position, parsed.error.issues)));
  const opened = how.pieces(parsed.data, position);
  return opened.ok ? opened : err(inPosition(opened.error));
};

/** The forms of what stands in cases of a game, for editors. */
export interface CaseForms {
  /** The position that is put together from its pieces, and other kinds of position. */
  readonly position: object;
  readonly others?: readonly object[];
  /** The form of a position with a setup, where there are such. */
  readonly setup?: object;
  readonly options: readonly OptionSpec[];
  /** What facts there are, in a sentence; those of the battle and of its pieces. */
  readonly facts: readonly [about: string, battle: Words, piece: Words];
  readonly odds: Words;
}

type Words = Readonly<Record<string, string>>;

/** The schemas of a kit that opens positions by `openGivenOf`. */
export const schemasOf = ({
  position,
  others = [],
  setup,
  options,
  facts,
  odds,
}: CaseForms): ReturnType<CaseKit['schemas']> => ({
  position: { anyOf: [position, ...(setup === undefined ? [] : [setup]), ...others] },
  options: optionsSchema(options),
  facts: factsSchema(...facts),
  odds: described(odds),
});

/** A piece of a position on squares: those on the left face those on the right; `at` is its own place. */
export interface Piece {
  readonly id: string;
  readonly left: boolean;
  readonly at?: string | undefined;
}

/** A map without the pieces that were drawn on it, and where those stand. */
export interface Drawn {
  readonly rows: readonly string[];
  readonly spots: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
}

/** Without a map pieces stand in a row of open ground, the two sides so far apart. */
const inRow = (pieces: readonly Piece[], distance: number, ground: string): Drawn => {
  const lefts = pieces.filter((p) => p.left);
  const rights = pieces.filter((p) => !p.left);
  const spots = new Map<string, { x: number; y: number }>([
    ...lefts.map((p, i) => [p.id, { x: lefts.length - 1 - i, y: 1 }] as const),
    ...rights.map((p, i) => [p.id, { x: Math.max(lefts.length, 1) - 1 + distance + i, y: 1 }] as const),
  ]);
  const width = Math.max(3, ...[...spots.values()].map(({ x }) => x + 2));
  return { rows: Array.from({ length: 3 }, () => ground.repeat(width)), spots };
};

/** Takes pieces of one character out of a map; open ground is under them. */
export const drawPieces = (
  map: string | undefined,
  pieces: readonly Piece[],
  distance = 1,
  ground = '.',
): Drawn => {
  if (map === undefined) return inRow(pieces, distance, ground);
  const spots = new Map<string, { x: number; y: number }>();
  const ids = new Set(pieces.filter((p) => p.id.length === 1 && p.at === undefined).map((p) => p.id));
  const rows = map
    .trimEnd()
    .split('\n')
    .map((row, y) =>
      [...row]
        .map((glyph, x) => {
          if (!ids.has(glyph)) return glyph;
          if (!spots.has(glyph)) spots.set(glyph, { x, y });
          return ground;
        })
        .join(''),
    );
  return { rows, spots };
};

/** The square of a piece: its own place, or where it is drawn; -1 when it has none. */
export const placeOfPiece = (piece: Piece, board: Board, drawn: Drawn): Result<number> => {
  if (piece.at !== undefined) return parseCell(board, piece.at);
  const spot = drawn.spots.get(piece.id);
  return ok(spot === undefined ? -1 : spot.y * board.width + spot.x);
};
