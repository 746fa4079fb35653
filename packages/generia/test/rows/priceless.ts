/** What is left of a state when the price of an act is taken out of it: EN, MP, things and actions of the one who acts, `a`. */
import type { State } from '../../src/match/state.ts';

/** What else an act may be said to cost. */
export interface Pricing {
  /** Pieces of everything that `a` carries at first: fewer are spent, more are made. */
  readonly pieces: number;
  /** Whether it counts as something that `a` keeps up one thing and not another; only how often it can be used without. */
  readonly upkeep: boolean;
}

const heldBy = (held: State['creatures'][number]['held'], upkeep: boolean): unknown =>
  held.map(({ ability, count }) => (upkeep ? [ability, count] : count));

/** The rest as text; numbers of what was made are others each time, and left out. */
export const priceless =
  ({ pieces, upkeep }: Pricing) =>
  (state: State): string =>
    JSON.stringify(
      {
        ...state,
        serial: 0,
        turn: 0,
        creatures: state.creatures.map(({ used: _used, ...c }) =>
          c.id === 'a'
            ? {
                ...c,
                en: 0,
                mp: 0,
                items: c.items.filter(([, n]) => n > pieces),
                reacted: false,
                held: heldBy(c.held, upkeep),
                counters: c.counters.filter(([name]) => name !== 'Strain' && name !== 'Quality'),
              }
            : c,
        ),
      },
      (key, value: unknown) => (key === 'n' || key === 'from' ? 0 : value),
    );
