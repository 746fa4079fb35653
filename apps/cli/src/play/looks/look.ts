/** What all words that look have in common. */
import type { Scene, Seat } from '@caltrop/engine';
import { unitCalled } from '../advice.ts';
import { callsOf } from '../said/labels.ts';
import { seen, type Sitting } from '../sitting.ts';

/** Shows something to a seat; `rest` is what was typed behind the word. */
export type Look = <S, C>(s: Sitting<S, C>, seat: Seat, rest: string) => void;

export const complain = <S, C>(s: Sitting<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-command', what }]);

/** Some unit of a seat, for an example. */
export const someUnit = (scene: Scene, seat: Seat): string =>
  callOf(
    scene,
    [...scene.tokens, ...scene.away].find((t) => t.seat === seat),
  );

export const someFoe = (scene: Scene, seat: Seat): string => {
  const side = scene.tokens.find((own) => own.seat === seat)?.side;
  return callOf(
    scene,
    scene.tokens.find((t) => t.side !== side),
  );
};

const callOf = (scene: Scene, unit: { readonly id: string } | undefined): string =>
  (unit === undefined ? undefined : callsOf(scene).get(unit.id)) ?? 'NAME';

/** The id of a unit that was named. */
export const named = <S, C>(s: Sitting<S, C>, seat: Seat, name: string): string | undefined => {
  const found = unitCalled(s.box.presenter.scene(seen(s), seat), seat, name);
  if (found === undefined) complain(s, `There is nobody called "${name}"; units shows who is there.`);
  return found?.id;
};
