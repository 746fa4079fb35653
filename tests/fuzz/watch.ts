import {
  LiveTable,
  type Ask,
  type Event,
  type Game,
  type Question,
  type Seat,
  type Table,
  type Why,
} from '@caltrop/engine';

/** A hidden fact that was told to a seat, and the words that told it. */
export interface Leak {
  readonly seat: Seat;
  readonly secret: string;
  readonly told: string;
}

/** What a watched game has told so far. */
export interface Watch {
  readonly leaks: Leak[];
  /** How many secrets there were whenever something was told. */
  secrets: number;
}

/** The first of a seat's secrets that occurs in something said to it. */
export const leakIn = <S, C>(game: Game<S, C>, state: S, seat: Seat, said: unknown): Leak | undefined => {
  const told = JSON.stringify(said);
  const secret = game.secrets(state, seat).find((word) => told.includes(word));
  return secret === undefined ? undefined : { seat, secret, told };
};

/**
 * A table that listens to another: whatever is told, asked or rolled is held against what is hidden at that moment,
 * not against what is hidden when the command is over.
 */
const listening = <S, C>(game: Game<S, C>, state: S, table: LiveTable, watch: Watch): Table => {
  let heard = table.events.length;
  const check = (seat: Seat, said: unknown): void => {
    watch.secrets += game.secrets(state, seat).length;
    const leak = leakIn(game, state, seat, said);
    if (leak !== undefined) watch.leaks.push(leak);
  };
  const hear = (event: Event): void => {
    for (const seat of event.to ?? game.seats) check(seat, event);
  };
  const after = <T>(result: T): T => {
    for (; heard < table.events.length; heard++) {
      const event = table.events[heard];
      if (event !== undefined) hear(event);
    }
    return result;
  };
  // Whoever rolls real dice reads why; whoever is asked reads the question.
  const rolls = (why: Why): Why => {
    check(why.seat, why);
    return why;
  };
  const asks =
    (describe: () => Question): (() => Question) =>
    () => {
      const question = describe();
      check(question.seat, question);
      return question;
    };
  return {
    telling: table.telling,
    die: (sides, why) => after(table.die(sides, rolls(why))),
    test: (sides, atLeast, why) => after(table.test(sides, atLeast, rolls(why))),
    bands: (sides, cuts, why) => after(table.bands(sides, cuts, rolls(why))),
    pool: (n, sides, atLeast, why) => after(table.pool(n, sides, atLeast, rolls(why))),
    keep: (n, sides, which, why) => after(table.keep(n, sides, which, rolls(why))),
    lump: (odds, roll) => after(table.lump(odds, roll)),
    choose: (seat, key, ids, describe) => after(table.choose(seat, key, ids, asks(describe))),
    chooseAll: (list) => after(table.chooseAll(list.map((a): Ask => ({ ...a, describe: asks(a.describe) })))),
    reveal: (to, fact) => {
      table.reveal(to, fact);
      after(undefined);
    },
    tell: (event) => {
      table.tell(event);
      after(undefined);
    },
  };
};

/** The same game, with somebody listening to everything that live play tells. */
export const watched = <S, C>(game: Game<S, C>): { readonly game: Game<S, C>; readonly watch: Watch } => {
  const watch: Watch = { leaks: [], secrets: 0 };
  const ears = (state: S, table: Table): Table =>
    table instanceof LiveTable ? listening(game, state, table, watch) : table;
  return {
    watch,
    game: {
      ...game,
      apply: (state, seat, command, table) => game.apply(state, seat, command, ears(state, table)),
      advance: (state, table) => game.advance(state, ears(state, table)),
    },
  };
};
