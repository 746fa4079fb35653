/** What the case kits of games have in common: how a kit is put together from rules, options and positions. */
import { forecast, ok, parseCell } from '@caltrop/engine';
import type {
  Board,
  BotKit,
  CaseGiven,
  CaseKit,
  CasePosition,
  Fault,
  Forecast,
  Game,
  Result,
} from '@caltrop/engine';
import { sourceOf, type Readers } from './facts.ts';
import { isMap, readCaseOptions } from './given.ts';

export * from './changes.ts';
export * from './facts.ts';
export * from './forms.ts';
export * from './given.ts';
export * from './pieces.ts';

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
