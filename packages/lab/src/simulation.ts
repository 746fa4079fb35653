import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import type { Game, Outcome, Policy, Random, Seat } from '@caltrop/engine';
import { TallyBuilder, type BattleResult, type Tally } from './tally.ts';

/** How a seat plays a simulated battle: its next commands in a position, and its answers to questions on the way. */
export interface SimPlayer<S, C> {
  /** Those that are no longer legal when their turn comes are dropped. */
  next(state: S, seat: Seat, random: Random): readonly C[];
  /** Answers at random when left out. */
  answers?(state: S): Policy;
}

/** Everything that fixes a run of battles: battle k of a series is the same wherever and whenever it is fought. */
export interface Series<S, C> {
  readonly game: Game<S, C>;
  readonly players: Readonly<Record<Seat, SimPlayer<S, C>>>;
  readonly seed: number | string;
  /** The side that an outcome counts for, or `draw`. */
  readonly winner: (outcome: Outcome) => string;
  /** Whole numbers to count at the end of a battle. */
  readonly measure: (state: S) => Readonly<Record<string, number>>;
  /** Commands after which a battle counts as unfinished. */
  readonly limit?: number;
  /** Looks on at one battle, from its first position on. */
  readonly watch?: (start: S) => Watcher<S, C>;
}

/** Looks on at a battle, and has something to count at its end. */
export interface Watcher<S, C> {
  before(state: S, command: C): void;
  after(state: S): void;
  /** Whole numbers by name, after the last command; `winner` is what the battle counts for. */
  measures(winner: string): Readonly<Record<string, number>>;
}

const DEFAULT_LIMIT = 20_000;

/** Fights battle number `k` of a series to its end. */
export const simulateBattle = <S, C>(series: Series<S, C>, k: number): BattleResult => {
  const { game, players } = series;
  // Dice and choices have streams of their own: a player who thinks longer does not change the dice.
  const dice = SimRandom.from(series.seed, k);
  const choices = SimRandom.from(`${series.seed}/choices`, k);
  const state = game.start();
  const table = new SimulationTable(dice, (seat, key, ids) => {
    const policy = players[seat]?.answers?.(state);
    return policy === undefined ? (ids[choices.below(ids.length)] ?? '') : policy(seat, key, ids);
  });
  const limit = series.limit ?? DEFAULT_LIMIT;
  const battle: { commands: number; outcome: Outcome | undefined } = {
    commands: 0,
    outcome: game.outcome(state),
  };
  const watcher = series.watch?.(state);
  const carriedOut = (seat: Seat, command: C): boolean => {
    watcher?.before(state, command);
    if (runCommand(game, state, seat, command, table).kind !== 'done') return false;
    watcher?.after(state);
    battle.commands++;
    battle.outcome = game.outcome(state);
    return true;
  };
  while (battle.outcome === undefined && battle.commands < limit) {
    const seat = game.toAct(state)[0] ?? '';
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody plays the seat "${seat}"`);
    const before = battle.commands;
    for (const command of player.next(state, seat, choices)) {
      if (battle.outcome !== undefined || game.toAct(state)[0] !== seat || !carriedOut(seat, command)) break;
    }
    // A player without a legal idea must not stop the battle.
    if (battle.commands === before && !carriedOut(seat, game.randomCommand(state, seat, choices))) {
      throw new Error(`${seat} has no legal command`);
    }
  }
  const { commands, outcome } = battle;
  const winner = outcome === undefined ? 'unfinished' : series.winner(outcome);
  const measures = series.measure(state);
  return {
    winner,
    rule: outcome?.rule ?? 'none',
    commands,
    measures: watcher === undefined ? measures : { ...measures, ...watcher.measures(winner) },
  };
};

/** Fights the battles of a series from number `from` up to, but not including, `to`, and adds them up. */
export const simulate = <S, C>(series: Series<S, C>, from: number, to: number): Tally => {
  const builder = new TallyBuilder();
  for (let k = from; k < to; k++) builder.add(simulateBattle(series, k));
  return builder.tally;
};
