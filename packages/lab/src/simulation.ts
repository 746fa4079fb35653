import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import type { Game, Outcome, Random, Seat } from '@caltrop/engine';
import { TallyBuilder, type BattleResult, type Tally } from './tally.ts';

/** How a seat plays a simulated battle: its command in a position, and its answer to a question on the way. */
export interface SimPlayer<S, C> {
  command(state: S, seat: Seat, random: Random): C;
  answer(seat: Seat, key: string, ids: readonly string[], random: Random): string;
}

/** Everything that fixes a run of battles: battle number k of a series is the same wherever and whenever it is fought. */
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
}

const DEFAULT_LIMIT = 20_000;

/** The player who picks any legal command, quickly, and any answer. */
export const randomPlayer = <S, C>(game: Game<S, C>): SimPlayer<S, C> => ({
  command: (state, seat, random) => game.randomCommand(state, seat, random),
  answer: (_seat, _key, ids, random) => ids[random.below(ids.length)] ?? '',
});

/** Fights battle number `k` of a series to its end. */
export const simulateBattle = <S, C>(series: Series<S, C>, k: number): BattleResult => {
  const { game, players } = series;
  // Dice and choices have streams of their own: a player who thinks longer does not change the dice.
  const dice = SimRandom.from(series.seed, k);
  const choices = SimRandom.from(`${series.seed}/choices`, k);
  const table = new SimulationTable(dice, (seat, key, ids) => {
    const player = players[seat];
    return player === undefined ? (ids[0] ?? '') : player.answer(seat, key, ids, choices);
  });
  const limit = series.limit ?? DEFAULT_LIMIT;
  const state = game.start();
  let commands = 0;
  let outcome = game.outcome(state);
  while (outcome === undefined && commands < limit) {
    const seat = game.toAct(state)[0] ?? '';
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody plays the seat "${seat}"`);
    const command = player.command(state, seat, choices);
    const ran = runCommand(game, state, seat, command, table);
    if (ran.kind === 'refused') {
      throw new Error(`${seat} gave a command that is not legal: ${JSON.stringify(command)}: ${ran.refusal.what}`);
    }
    commands++;
    outcome = game.outcome(state);
  }
  return {
    winner: outcome === undefined ? 'unfinished' : series.winner(outcome),
    rule: outcome?.rule ?? 'none',
    commands,
    measures: series.measure(state),
  };
};

/** Fights the battles of a series from number `from` up to, but not including, `to`, and adds them up. */
export const simulate = <S, C>(series: Series<S, C>, from: number, to: number): Tally => {
  const builder = new TallyBuilder();
  for (let k = from; k < to; k++) builder.add(simulateBattle(series, k));
  return builder.tally;
};
