import { chance, toNumber, type Aside, type Forecast, type ForecastCard } from '@caltrop/engine';
import { classOf, type Position } from '../../match/book.ts';
import { nameOf } from '../text/names.ts';
import type { State, Unit } from '../../match/state.ts';
import { iconOfClass } from '../icons.ts';
import { markOf } from '../places.ts';

/** One of the two whom a card is about. */
export const cardSide = (p: Position, u: Unit): ForecastCard['left'] => ({
  unit: u.id,
  name: nameOf(p, u.id),
  side: markOf(u.side),
  icon: iconOfClass(classOf(p.book, u)),
});

/** The ways in which a deed can end the battle. */
export const resultAsides = (f: Forecast<State>): Aside[] => {
  const endings = new Map<string, string>();
  for (const { state } of f.leaves)
    if (state.result !== null) endings.set(state.result.text, state.result.rule);
  return [...endings].map(([text, rule]) => ({
    text: `The battle ends: ${text}`,
    chance: toNumber(chance(f, (s) => s.result?.text === text)),
    rule,
  }));
};
