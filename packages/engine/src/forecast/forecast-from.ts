import type { Game, Refusal } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import type { Taken } from '../table/record.ts';
import { runCommand } from '../table/run.ts';
import { SimulationTable } from '../table/simulation.ts';
import type { Seat } from '../table/table.ts';
import { BranchTable } from './branches.ts';
import {
  DEFAULT_BUDGET,
  merge,
  sampledRuns,
  walkOn,
  type Forecast,
  type ForecastOptions,
  type Open,
} from './forecast.ts';
import { ResumedTable, type AnswerGiven } from './resumed.ts';

const misfit = (what: string): Refusal => ({
  rule: 'forecast',
  what: `The command cannot be resumed: ${what}.`,
});

/**
 * The odds of the rest of a command once the question in its middle is answered: the record of the command so far is
 * run again, the answer given, and every branch after it walked exactly. Later questions are left to the policy.
 */
export const forecastFrom = <S, C>(
  game: Game<S, C>,
  before: S,
  by: Seat,
  command: C,
  taken: readonly Taken[],
  answer: AnswerGiven,
  options: ForecastOptions = {},
): Result<Forecast<S>, Refusal> => {
  const branches = new BranchTable(options.policy);
  let running = before;
  let asked: S | undefined;
  const table = new ResumedTable(taken, answer, branches, () => {
    asked ??= game.clone(running);
  });
  let budget = options.budget ?? DEFAULT_BUDGET;
  let from = before;
  const told = (odds: Result<Forecast<S>, Refusal>): Result<Forecast<S>, Refusal> =>
    odds.ok && asked !== undefined ? ok({ ...odds.value, from: asked }) : odds;
  for (let begun = false; ; begun = true) {
    const { mark } = table;
    const start = from;
    /** Runs from the last joint before the answer: what is recorded up to there is the same for all of them. */
    const sampled = (): Result<Forecast<S>, Refusal> =>
      sampledRuns(options, branches.asked, game, (random) => {
        const state = game.clone(start);
        const resumed = new ResumedTable(taken, answer, new SimulationTable(random, options.policy));
        if (!begun) runCommand(game, state, by, command, resumed);
        else {
          resumed.rewind(mark);
          while (game.advance(state, resumed));
        }
        return state;
      });
    const layer = new Map<string, Open<S>>();
    const leaves = new Map<string, Open<S>>();
    do {
      // Up to the answer there is one way, which costs nothing of the budget.
      if (table.mark.answered && budget-- <= 0) return told(sampled());
      table.rewind(mark);
      branches.begin();
      const state = game.clone(from);
      running = state;
      const refusal = begun ? undefined : game.apply(state, by, command, table);
      const more = begun ? game.advance(state, table) : true;
      if (refusal !== undefined) return err(refusal);
      if (table.fault !== undefined) return err(misfit(table.fault));
      merge(more ? layer : leaves, game.mergeKey(state), state, branches.numerator, branches.denominator);
    } while (branches.next());
    if (table.mark.answered) {
      const rest = walkOn(game, layer, branches, budget);
      return told(
        rest === undefined
          ? sampled()
          : ok({ leaves: [...leaves.values(), ...rest], samples: 0, asked: branches.asked }),
      );
    }
    const [only] = layer.values();
    // Until the answer nothing branches: there is one state, or the command has ended without a question.
    if (only === undefined) return err(misfit(`"${answer.key}" is never asked`));
    from = only.state;
  }
};
