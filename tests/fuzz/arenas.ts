import {
  forecast,
  type Game,
  type OpenBox,
  type OpenGame,
  type OptionSpec,
  type Random,
  type Result,
  type Seat,
  type SetupOffer,
  type SimRandom,
} from '@caltrop/engine';
import { drawn, once, says, type Trials } from '@caltrop/sheets/trials';
import { must } from '../kit/must.ts';
import type { Habits } from './playout.ts';
import { SHELF_GAMES, type ShelfGame } from '../kit/shelf-games.ts';

/** Where battles of a game are drawn from at random: its scenarios, forces and house rules. */
export interface Arena<S, C> extends Habits<C> {
  readonly game: string;
  /** The hash of the rules with all options as they are by default. */
  readonly rules: string;
  /** A setup at random. Not every mixture can be opened. */
  readonly draw: (random: SimRandom) => unknown;
  readonly options: readonly OptionSpec[];
  readonly open: (setup: unknown) => Result<OpenBox<S, C>>;
  readonly reopen: OpenGame<S, C>;
  /** Commands that make somebody wait for something: they are said more often, so that answers to them are met. */
  readonly waits: (command: C) => boolean;
  /** Whether somebody waits on the board: an answer may come in the middle of whatever is done. */
  readonly isWaiting: (state: S) => boolean;
  /** A blow or shot at somebody. */
  readonly isBlow: (command: C) => boolean;
  /** All that somebody has to lose, as text. */
  readonly bodyOf: (box: OpenBox<S, C>, state: S, unit: string) => string;
  /** Attacks that are shown with their odds although nothing is left to chance. */
  readonly sure: (game: Game<S, C>, state: S, seat: Seat, command: C) => boolean;
  /** Numbers of a state that may be below 0, by the names on the way to them; everything else is a pool or a count. */
  readonly belowZero: RegExp;
}

/** Opens a battle at random: not every mixture of scenario, forces and house rules can be opened. */
export const openAtRandom = <S, C>(arena: Arena<S, C>, random: SimRandom): OpenBox<S, C> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const opened = arena.open(arena.draw(random));
    if (opened.ok) return opened.value;
  }
  throw new Error(`${arena.game}: no battle that can be opened was drawn in ${MOST_TRIES} tries`);
};
const MOST_TRIES = 2000;

/** Some house rules at random, most as they are by default. */
const drawOptions = (specs: readonly OptionSpec[], random: SimRandom): Record<string, unknown> => {
  const options: Record<string, unknown> = {};
  if (once(3, random)) return options;
  for (const spec of specs) if (once(8, random)) Object.assign(options, valueOf(spec, random));
  return options;
};

/** A house rule at random. */
const valueOf = (spec: OptionSpec, random: SimRandom): Record<string, unknown> => {
  if (typeof spec.initial === 'boolean') return { [spec.name]: !spec.initial };
  const numbers = spec.least === undefined ? [] : [spec.least, spec.least + 1, spec.least + random.below(6)];
  return { [spec.name]: drawn([...(spec.words ?? []), ...numbers], random) };
};

/** A house rule at random, other than it is by default. */
export const changedOption = (spec: OptionSpec, random: SimRandom): Record<string, unknown> => {
  for (;;) {
    const value = valueOf(spec, random);
    if (value[spec.name] !== spec.initial) return value;
  }
};

/** A setup at random as the set-up page makes it: a scenario, perhaps rosters, settings. */
const drawOffered = ({ scenarios, rosters, settings }: SetupOffer, random: Random): object => {
  const { id, duel } = drawn(scenarios, random);
  const roster = (name: string): object =>
    rosters.length === 0 || once(2, random) ? {} : { [name]: drawn(rosters, random).id };
  return {
    scenario: id,
    ...roster('army'),
    ...(duel ? roster('enemy') : {}),
    ...Object.fromEntries(settings.map(({ name, values }) => [name, drawn(values, random).value])),
  };
};

/** The arena of a game, whichever it is; what is special about it stands in its cartridge. */
const arenaOf = async ({ cartridge, content, open, reopen }: ShelfGame): Promise<Arena<unknown, unknown>> => {
  const [{ box, options }, part] = await Promise.all([cartridge.play(), cartridge.cases()]);
  const trials: Trials = part.trials ?? {};
  const plain = must(open(box.playNow));
  const { avoids = [], waits = [], blows } = trials;
  const draw = (random: SimRandom): object =>
    trials.draw?.(content, random) ?? drawOffered(box.offer(content), random);
  return {
    game: cartridge.lid.kind,
    rules: plain.game.rulesHash,
    options,
    draw: (random) => ({ ...draw(random), options: drawOptions(options, random) }),
    open,
    reopen,
    avoids: (command) => says(avoids, command),
    waits: (command) => says(waits, command),
    isWaiting: (state) => trials.isWaiting?.(state) ?? true,
    isBlow: (command) =>
      blows === undefined ? plain.presenter.rolls(plain.game.start(), '', command) : says(blows, command),
    bodyOf: ({ game, presenter }, state, unit) => {
      if (trials.bodyOf !== undefined) return trials.bodyOf(state, unit);
      const { tokens, away } = presenter.scene(state, game.seats[0] ?? '');
      return String([...tokens, ...away].find(({ id }) => id === unit)?.hp);
    },
    sure: (game, state, seat, command) => {
      const odds = trials.sureBlows === true ? forecast(game, state, seat, command) : undefined;
      return odds?.ok === true && odds.value.leaves.length === 1;
    },
    // A unit that is not on the map stands on no tile.
    belowZero: trials.belowZero ?? /\.at$/,
  };
};

/** The arenas of all games of the shelf, by their kinds. */
export const ARENAS: Readonly<Record<string, Arena<unknown, unknown>>> = Object.fromEntries(
  await Promise.all([...SHELF_GAMES].map(async ([kind, game]) => [kind, await arenaOf(game)] as const)),
);
