import {
  forecast,
  type Game,
  type OpenBox,
  type OpenGame,
  type OptionSpec,
  type Result,
  type Seat,
  type SimRandom,
} from '@caltrop/engine';
import {
  OPTIONS as CAIRN_OPTIONS,
  type Command as CairnCommand,
  type State as CairnState,
} from '@caltrop/cairn-ap';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import {
  OPTIONS as DWETHIA_OPTIONS,
  type Command as DwethiaCommand,
  type State as DwethiaState,
} from '@caltrop/dwethia';
import { dwethiaBox } from '@caltrop/dwethia/table';
import {
  OPTIONS as GENERIA_OPTIONS,
  type Command as GeneriaCommand,
  type State as GeneriaState,
} from '@caltrop/generia';
import { generiaBox } from '@caltrop/generia/table';
import {
  OPTIONS as CHESS_OPTIONS,
  type Command as ChessCommand,
  type State as ChessState,
} from '@caltrop/officers-chess';
import { officersChessBox } from '@caltrop/officers-chess/table';
import * as cairn from './cairn-ap.ts';
import * as dwethia from './dwethia.ts';
import * as generia from './generia.ts';
import * as chess from './officers-chess.ts';
import { oneOf, type Habits } from './playout.ts';

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
  readonly bodyOf: (state: S, unit: string) => string;
  /** Attacks that are shown with their odds although nothing is left to chance. */
  readonly sure: (game: Game<S, C>, state: S, seat: Seat, command: C) => boolean;
  /** Numbers of a state that may be below 0, by the names on the way to them; everything else is a pool or a count. */
  readonly belowZero: RegExp;
}

/** What is done with an arena, whichever game it is of. */
export type UseArena<R> = <S, C>(arena: Arena<S, C>) => R;

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
  const drawn: Record<string, unknown> = {};
  if (random.below(3) === 0) return drawn;
  for (const spec of specs) if (random.below(8) === 0) Object.assign(drawn, valueOf(spec, random));
  return drawn;
};

/** A house rule at random. */
const valueOf = (spec: OptionSpec, random: SimRandom): Record<string, unknown> => {
  if (typeof spec.initial === 'boolean') return { [spec.name]: !spec.initial };
  const numbers = spec.least === undefined ? [] : [spec.least, spec.least + 1, spec.least + random.below(6)];
  return { [spec.name]: oneOf([...(spec.words ?? []), ...numbers], random) };
};

/** A house rule at random, other than it is by default. */
export const changedOption = (spec: OptionSpec, random: SimRandom): Record<string, unknown> => {
  for (;;) {
    const drawn = valueOf(spec, random);
    if (drawn[spec.name] !== spec.initial) return drawn;
  }
};

const rulesOf = <S, C>(box: Result<OpenBox<S, C>>): string => (box.ok ? box.value.game.rulesHash : '');

const idsOf = (map: ReadonlyMap<string, unknown>): string[] => [...map.keys()];

const chance = (random: SimRandom, n: number): boolean => random.below(n) === 0;

const officersChess: Arena<ChessState, ChessCommand> = {
  game: 'officers-chess',
  options: CHESS_OPTIONS,
  rules: rulesOf(officersChessBox.open(chess.content, officersChessBox.playNow)),
  draw: (random) => {
    const scenario = oneOf([...chess.content.scenarios.values()], random);
    const army = chance(random, 2) ? undefined : oneOf(idsOf(chess.content.armies), random);
    return {
      scenario: scenario.id,
      players: 1 + random.below(4),
      ...(army === undefined ? {} : { army }),
      ...(chance(random, 4) ? { enemy: oneOf(idsOf(chess.content.armies), random) } : {}),
      ...(chance(random, 3) ? { difficulty: oneOf(['easy', 'hard'], random) } : {}),
      options: drawOptions(CHESS_OPTIONS, random),
    };
  },
  open: (setup) => officersChessBox.open(chess.content, setup),
  reopen: chess.extra.reopen,
  avoids: chess.extra.avoids,
  waits: () => false,
  // An adept that could guard somebody (OC-CTAG-QI) is in most armies.
  isWaiting: (state) => state.phase === 'battle',
  isBlow: (command) => command.do === 'attack',
  bodyOf: (state, unit) => String(state.units.find((u) => u.id === unit)?.hp),
  // A Homing weapon rolls no die (OC-R23), nor does a target number of 0 or 100 (OC-HIT-03).
  sure: (game, state, seat, command) => {
    const odds = forecast(game, state, seat, command);
    return odds.ok && odds.value.leaves.length === 1;
  },
  // No tile, no item, a natural weapon.
  belowZero: /\.(tile|weapon|accessory)$/,
};

const drawForce = (random: SimRandom): unknown => {
  const [id, force] = oneOf([...dwethia.content.forces], random);
  if (chance(random, 6)) return id;
  // A few of each: as many kinds, fewer dice.
  return { ...force, models: force.models.map((m) => ({ ...m, count: 1 + random.below(2) })) };
};

const wonders: Arena<DwethiaState, DwethiaCommand> = {
  game: 'dwethia',
  options: DWETHIA_OPTIONS,
  rules: rulesOf(dwethiaBox.open(dwethia.content, dwethiaBox.playNow)),
  draw: (random) => {
    const options = drawOptions(DWETHIA_OPTIONS, random);
    if (chance(random, 8)) return { battle: oneOf(idsOf(dwethia.content.battles), random), options };
    return {
      ...(chance(random, 4) ? {} : { layout: oneOf(idsOf(dwethia.content.layouts), random) }),
      ...(chance(random, 4) ? { deploy: 'by hand' } : {}),
      south: { force: drawForce(random) },
      north: { force: drawForce(random) },
      options,
    };
  },
  open: (setup) => dwethiaBox.open(dwethia.content, setup),
  reopen: dwethia.extra.reopen,
  avoids: dwethia.extra.avoids,
  waits: (command) => command.do === 'surge',
  isWaiting: (state) => state.round > 0,
  isBlow: (command) => command.do === 'shoot' || command.do === 'fight',
  bodyOf: (state, unit) => {
    const m = state.models.find(({ id }) => id === unit);
    return m === undefined ? '' : `${m.where} ${m.wounds}`;
  },
  sure: () => false,
  // In the middle of a command: places in lists and modifiers of rolls.
  belowZero: /^\.work\./,
};

const cairnAp: Arena<CairnState, CairnCommand> = {
  game: 'cairn-ap',
  options: CAIRN_OPTIONS,
  rules: rulesOf(cairnApBox.open(cairn.content, cairnApBox.playNow)),
  draw: (random) => {
    const ids = idsOf(cairn.content.characters);
    const party = [...new Set(Array.from({ length: 1 + random.below(4) }, () => oneOf(ids, random)))];
    return {
      encounter: oneOf(idsOf(cairn.content.encounters), random),
      ...(chance(random, 3) ? {} : { party }),
      single: !chance(random, 6),
      options: drawOptions(CAIRN_OPTIONS, random),
    };
  },
  open: (setup) => cairnApBox.open(cairn.content, setup),
  reopen: cairn.extra.reopen,
  avoids: cairn.extra.avoids,
  waits: (command) => command.do === 'hold',
  isWaiting: (state) => state.creatures.some((c) => c.holds.length > 0),
  isBlow: (command) => command.do === 'act' && (command.template === 'attack' || command.template === 'dual'),
  bodyOf: (state, unit) => {
    const c = state.creatures.find(({ id }) => id === unit);
    return c === undefined ? '' : `${c.hp} ${c.str}`;
  },
  sure: () => false,
  // No square, no direction, no end; in the middle of a command modifiers of rolls.
  belowZero: /^\.work\.|\.(at|heading|deathAt|until|clock|used\.round)$/,
};

const generiaArena: Arena<GeneriaState, GeneriaCommand> = {
  game: 'generia',
  options: GENERIA_OPTIONS,
  rules: rulesOf(generiaBox.open(generia.content, generiaBox.playNow)),
  draw: (random) => {
    const encounter = oneOf([...generia.content.encounters.values()], random);
    return {
      encounter: encounter.id,
      ...(chance(random, 4) ? { gm: 'master' } : {}),
      options: drawOptions(GENERIA_OPTIONS, random),
    };
  },
  open: (setup) => generiaBox.open(generia.content, setup),
  reopen: generia.extra.reopen,
  avoids: generia.extra.avoids,
  waits: (command) => command.do === 'prepare' || command.do === 'grapple',
  // Reactions: whoever is not down may have one.
  isWaiting: (state) => state.round > 0,
  isBlow: (command) => command.do === 'attack',
  bodyOf: (state, unit) => {
    const c = state.creatures.find(({ id }) => id === unit);
    return c === undefined ? '' : `${c.light} ${c.severe} ${c.wounds.join()}`;
  },
  sure: () => false,
  // Nobody, nothing, no square; what boons and statuses lower; in the middle of a command modifiers of rolls.
  belowZero:
    /^\.work\.|^\.(place|turn\.who)$|\.(mount|rider|summoner|grappling)$|\.statuses\.(attribute|zone|by)$|\.boons\.|\.areas\.rounds$|\.counters\.next/,
};

/** The games by name; does something with the arena of one of them. */
export const ARENAS: Readonly<Record<string, <R>(use: UseArena<R>) => R>> = {
  'officers-chess': (use) => use(officersChess),
  dwethia: (use) => use(wonders),
  'cairn-ap': (use) => use(cairnAp),
  generia: (use) => use(generiaArena),
};
