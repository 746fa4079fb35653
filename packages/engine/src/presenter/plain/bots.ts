import type { BotKit, Plan } from '../../bot.ts';
import { SimRandom } from '../../dice/index.ts';
import type { Game } from '../../game.ts';
import { runCommand } from '../../table/run.ts';
import { firstAnswer, SimulationTable } from '../../table/simulation.ts';
import type { Seat } from '../../table/table.ts';

/** What bots are told of a game by how good its positions are, and nothing else. */
interface PlainWorth<S, C> {
  /** How good a position is for a seat; what it is worth to the others is taken off. */
  readonly worth: (state: S, seat: Seat) => number;
  /** Whether a command rolls dice, so that its odds must be looked at. */
  readonly rolls: (command: C) => boolean;
  /** A throw is worth looking at before all that is worth less than this. */
  readonly throwing: number;
  /** A command in words: `strikes`. */
  readonly words: (command: C) => string;
}

/**
 * Plans of one command each. What rolls no dice is tried out on a copy; it is worth considering where it makes a position
 * better. The last command of a seat, to end its turn, is always among them.
 */
export const plainBots = <S, C>(game: Game<S, C>, how: PlainWorth<S, C>): BotKit<S, C> => {
  const evaluate = (state: S, seat: Seat): number =>
    game.seats.reduce((sum, one) => sum + (one === seat ? 1 : -1) * how.worth(state, one), 0);
  const planOf = (state: S, seat: Seat, command: C): Plan<C> => {
    if (how.rolls(command)) return { commands: [command], dice: 0, score: how.throwing };
    const after = game.clone(state);
    runCommand(game, after, seat, command, new SimulationTable(SimRandom.from(0)));
    return { commands: [command], dice: -1, score: evaluate(after, seat) - evaluate(state, seat) };
  };
  return {
    plans: (state, seat, limit) => {
      const all = game.commands(state, seat).map((command) => planOf(state, seat, command));
      const last = all.at(-1);
      return all
        .filter((plan) => plan.score > 0 || plan === last)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, Math.max(1, limit));
    },
    evaluate,
    policy: () => firstAnswer,
    describe: (_before, { commands: [command] }) => (command === undefined ? '' : how.words(command)),
  };
};
