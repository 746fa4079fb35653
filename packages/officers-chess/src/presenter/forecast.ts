import {
  err,
  forecast,
  ok,
  runCommand,
  SimulationTable,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Question,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import type { Command } from '../command.ts';
import type { OfficersChess } from '../game.ts';
import type { State } from '../state.ts';

/** The odds of a deed as a card: the commands before the last are carried out, the last is forecast exactly. */
export const forecastCard = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  commands: readonly Command[],
  options: ForecastOptions = {},
): Result<ForecastCard, Refusal> => {
  const last = commands.at(-1);
  if (last === undefined) return err({ rule: 'forecast', what: 'There is nothing to forecast.' });
  const before = game.clone(view);
  const table = new SimulationTable({ below: () => 0 });
  for (const command of commands.slice(0, -1)) {
    const ran = runCommand(game, before, seat, command, table);
    if (ran.kind === 'refused') return err(ran.refusal);
  }
  const cast = forecast(game, before, seat, last, options);
  if (!cast.ok) return cast;
  const nobody = { unit: '', name: '', side: 'a', icon: '' } as const;
  return ok({
    left: nobody,
    right: nobody,
    samples: cast.value.samples,
    error: 0,
    beats: [],
    ladders: [],
    sums: [],
    asides: [],
    assumes: [],
    summary: '',
    line: '',
  });
};

/** The odds behind an answer, in short: `rout 61%, Ines risks 0%`. */
export const answerWords = (
  _game: OfficersChess,
  _before: State,
  _question: Question,
  _odds: Forecast<State>,
): string => '';
