import type { Game, Refusal } from '../game.ts';
import type { Result } from '../result.ts';
import type { Taken } from '../table/record.ts';
import type { Seat } from '../table/table.ts';
import { forecast, type Forecast, type ForecastOptions } from './forecast.ts';

/** An answer to the question in the middle of a command: its key, the seat asked, and the id chosen. */
export interface AnswerGiven {
  readonly key: string;
  readonly seat: Seat;
  readonly id: string;
}

/** The odds of the rest of a command once a question in its middle has been answered. */
export const forecastFrom = <S, C>(
  game: Game<S, C>,
  before: S,
  by: Seat,
  command: C,
  _taken: readonly Taken[],
  answer: AnswerGiven,
  options: ForecastOptions = {},
): Result<Forecast<S>, Refusal> =>
  forecast(game, before, by, command, {
    ...options,
    policy: (seat, key, ids) =>
      key === answer.key && seat === answer.seat
        ? answer.id
        : (options.policy?.(seat, key, ids) ?? ids[0] ?? ''),
  });
