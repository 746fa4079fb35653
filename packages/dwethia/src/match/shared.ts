import type { Refusal, Seat, Table, Why } from '@caltrop/engine';
import { isReady } from '../rules/turns/rounds.ts';
import type { Position } from './book.ts';
import type { Command } from './command.ts';
import type { Dwethia } from './game.ts';
import { allSeats, halfOf, ownerOf, passedIn, sideOf, strangersIn, type Shares } from './shares.ts';
import type { Side, State } from './state.ts';

const refuse = (what: string): Refusal => ({ rule: 'DW-R140', what });

/** DW-R140: a player is asked about the own models; what concerns the side is for its first player who has any left. */
const speakerOf = ({ book, state }: Position, shares: Shares, side: Side, key: string): Seat => {
  const seats = shares.seats[side];
  if (seats.length === 1) return side;
  for (const word of key.split(' ')) {
    const owner = shares.owners.get(word);
    if (owner !== undefined && sideOf(owner) === side) return owner;
  }
  return seats.find((seat) => hasModels({ book, state }, seat)) ?? side;
};

const hasModels = ({ book, state }: Position, seat: Seat): boolean =>
  state.models.some((m) => m.where !== 'slain' && ownerOf(book, m) === seat);

/** A table at which the players of a side sit: rules speak of sides, and each question finds its player. */
const seated = (p: Position, shares: Shares, table: Table): Table => {
  const to = (seat: Seat, key: string): Seat => speakerOf(p, shares, sideOf(seat), key);
  const why = (given: Why): Why => (given.seat === '' ? given : { ...given, seat: to(given.seat, '') });
  const all = (seats: readonly Seat[]): Seat[] => seats.flatMap((seat) => shares.seats[sideOf(seat)]);
  return {
    telling: table.telling,
    die: (sides, given) => table.die(sides, why(given)),
    test: (sides, atLeast, given) => table.test(sides, atLeast, why(given)),
    bands: (sides, cuts, given) => table.bands(sides, cuts, why(given)),
    pool: (n, sides, atLeast, given) => table.pool(n, sides, atLeast, why(given)),
    keep: (n, sides, which, given) => table.keep(n, sides, which, why(given)),
    lump: (odds, roll) => table.lump(odds, roll),
    choose: (seat, key, ids, describe) => {
      const asked = to(seat, key);
      return table.choose(asked, key, ids, () => ({ ...describe(), seat: asked }));
    },
    chooseAll: (asks) =>
      table.chooseAll(
        asks.map((ask) => {
          const seat = to(ask.seat, ask.key);
          return { ...ask, seat, describe: () => ({ ...ask.describe(), seat }) };
        }),
      ),
    reveal: (seats, fact) => table.reveal(all(seats), fact),
    tell: (event) => table.tell(event.to === undefined ? event : { ...event, to: all(event.to) }),
  };
};

/**
 * DW-GEN-10, DW-R140: the same match with several players on a side. Rules go on speaking of two sides; here every
 * player commands the own models, a half ends when all players of the side have passed, and questions go to whom they concern.
 */
export const sharedBy = (game: Dwethia, shares: Shares): Dwethia => {
  const { book } = game;
  const at = (state: State): Position => ({ book, state });
  const toAct = (state: State): readonly Seat[] =>
    game.toAct(state).flatMap((side) => {
      const seats = shares.seats[sideOf(side)];
      const passed = passedIn(state);
      const left = seats.filter((seat) => !passed.includes(seat) && hasModels(at(state), seat));
      return left.length > 0 ? left : seats.slice(0, 1);
    });
  const fault = (state: State, seat: Seat, command: Command): Refusal | undefined => {
    // A battle is given up for the whole side, by anybody who sits there.
    if (command.do === 'concede') return undefined;
    const acting = toAct(state);
    if (!acting.includes(seat) && acting.some((one) => sideOf(one) === sideOf(seat)))
      return refuse(`You are done with this half; it is for ${acting.join(' and ')} to act.`);
    const [stranger] = strangersIn(book, seat, command);
    const model = state.models.find((m) => m.id === stranger);
    return stranger === undefined || model === undefined || model.side !== sideOf(seat)
      ? undefined
      : refuse(`${model.name} is led by ${ownerOf(book, model)}, not by ${seat}.`);
  };
  /** Whether a player has something to do in this half besides being done. */
  const hasWork = (state: State, seat: Seat): boolean =>
    game
      .commands(state, sideOf(seat))
      .some(
        (command) =>
          command.do !== 'done' && command.do !== 'concede' && strangersIn(book, seat, command).length === 0,
      );
  /** Who goes on when a seat is done, and who has nothing left to do: that one need not say so. */
  const others = (
    state: State,
    seat: Seat,
  ): { readonly busy: readonly Seat[]; readonly idle: readonly Seat[] } => {
    const left = isReady(at(state)) ? [] : toAct(state).filter((one) => one !== seat);
    const busy = left.filter((one) => hasWork(state, one));
    return { busy, idle: left.filter((one) => !busy.includes(one)) };
  };
  const allowed = (state: State, seat: Seat) => (command: Command) =>
    strangersIn(book, seat, command).length === 0 && toAct(state).includes(seat);
  return {
    ...game,
    sides: game,
    seats: allSeats(book),
    toAct,
    apply: (state, seat, command, table) => {
      const refused = fault(state, seat, command);
      if (refused !== undefined) return refused;
      if (command.do === 'done' && toAct(state).includes(seat)) {
        const { busy, idle } = others(state, seat);
        if (busy.length > 0) {
          state.passed = { half: halfOf(state), seats: [...passedIn(state), seat, ...idle] };
          return undefined;
        }
      }
      const before = halfOf(state);
      const said = game.apply(state, sideOf(seat), command, seated(at(state), shares, table));
      if (said === undefined && command.do === 'done' && before === halfOf(state)) delete state.passed;
      return said;
    },
    advance: (state, table) => {
      const went = game.advance(state, seated(at(state), shares, table));
      // What was passed is over with its half.
      if (state.passed !== undefined && state.passed.half !== halfOf(state) && state.work.length === 0)
        delete state.passed;
      return went;
    },
    outcome: (state) => {
      const outcome = game.outcome(state);
      return outcome === undefined
        ? undefined
        : { ...outcome, winners: outcome.winners.flatMap((side) => shares.seats[sideOf(side)]) };
    },
    commands: (state, seat) => game.commands(state, sideOf(seat)).filter(allowed(state, seat)),
    randomCommand: (state, seat, random) => {
      for (let tries = 0; tries < 12; tries++) {
        const command = game.randomCommand(state, sideOf(seat), random);
        if (allowed(state, seat)(command)) return command;
      }
      const left = game.commands(state, sideOf(seat)).filter(allowed(state, seat));
      return left[random.below(Math.max(1, left.length))] ?? { do: 'done' };
    },
  };
};
