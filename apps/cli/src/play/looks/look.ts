/** What all words that look have in common. */
import type { Scene, Seat } from '@caltrop/engine';
import { unitCalled } from '../advice.ts';
import { seen, type Sitting } from '../sitting.ts';

/** Shows something to a seat; `rest` is what was typed behind the word. */
export type Look = <S, C>(s: Sitting<S, C>, seat: Seat, rest: string) => void;

export const complain = <S, C>(s: Sitting<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-command', what }]);

/** Some unit of a seat, for an example. */
export const someUnit = ({ tokens, away }: Scene, seat: Seat): string =>
  [...tokens, ...away].find((t) => t.seat === seat)?.id ?? 'NAME';

export const someFoe = ({ tokens }: Scene, seat: Seat): string =>
  tokens.find((t) => t.side !== tokens.find((own) => own.seat === seat)?.side)?.id ?? 'NAME';

/** The id of a unit that was named. */
export const named = <S, C>(s: Sitting<S, C>, seat: Seat, name: string): string | undefined => {
  const found = unitCalled(s.box.presenter.scene(seen(s), seat), seat, name);
  if (found === undefined) complain(s, `There is nobody called "${name}"; units shows who is there.`);
  return found?.id;
};
