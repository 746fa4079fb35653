import type { Presenter } from './presenter.ts';

/** A method of a presenter that looks at a position instead of a bare state. */
type Look<F, P> = F extends (state: never, ...more: infer A) => infer R ? (p: P, ...more: A) => R : never;

type Seen =
  | 'scene'
  | 'card'
  | 'reach'
  | 'wayTo'
  | 'threat'
  | 'rings'
  | 'deeds'
  | 'rolls'
  | 'chronicle'
  | 'motions'
  | 'parseText'
  | 'makeText';

/** What a game shows of a position: a state together with the book it is played by. */
export type Looks<S, C, P> = { readonly [K in Seen]: Look<Presenter<S, C>[K], P> };

/** Those parts of a presenter that look at positions; `at` makes a position of a state. */
export const looksAt = <S, C, P>(
  at: (state: S) => P,
  looks: Looks<S, C, P>,
): Pick<Presenter<S, C>, Seen> => ({
  scene: (view, seat) => looks.scene(at(view), seat),
  card: (view, unit) => looks.card(at(view), unit),
  reach: (view, seat, unit) => looks.reach(at(view), seat, unit),
  wayTo: (view, seat, unit, to, via) => looks.wayTo(at(view), seat, unit, to, via),
  threat: (view, seat, units) => looks.threat(at(view), seat, units),
  rings: (view, unit) => looks.rings(at(view), unit),
  deeds: (view, seat, unit, wanted) => looks.deeds(at(view), seat, unit, wanted),
  rolls: (view, seat, command) => looks.rolls(at(view), seat, command),
  chronicle: (view, events) => looks.chronicle(at(view), events),
  motions: (before, events) => looks.motions(at(before), events),
  parseText: (view, seat, text) => looks.parseText(at(view), seat, text),
  makeText: (view, command) => looks.makeText(at(view), command),
});
