import {
  err,
  ok,
  type ForecastCard,
  type OpenBox,
  type Problem,
  type Result,
  type Seat,
} from '@caltrop/engine';

/** The odds of a command as it was typed. */
export interface Odds<C> {
  readonly command: C;
  readonly text: string;
  readonly card: ForecastCard;
}

/** Reads a typed command and forecasts it, or says what is against it and by which rule. */
export const readOdds = <S, C>(
  { presenter }: OpenBox<S, C>,
  view: S,
  seat: Seat,
  text: string,
): Result<Odds<C>> => {
  const command = presenter.parseText(view, seat, text);
  if (!command.ok) return command;
  const card = presenter.forecast(view, seat, [command.value]);
  if (!card.ok) {
    const { what, rule } = card.error;
    const problem: Problem = { code: 'refused', what, rule };
    return err([problem]);
  }
  return ok({ command: command.value, text: presenter.makeText(view, command.value), card: card.value });
};
