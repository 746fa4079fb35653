/** What a position says about who is winning, as a few numbers; and the positions of simulated battles. */
import { SimRandom, type OpenBox, type Seat } from '@caltrop/engine';
import { simulateBattle, type Series } from '../simulation.ts';
import { leftOfSides } from '../study/account.ts';

/** A position in numbers: what is left of each side in what it is worth, the bots' evaluation for the first, the round. */
export interface Reading {
  readonly a: number;
  readonly b: number;
  readonly value: number;
  readonly round: number;
}

/** A position besides with what each weight of the evaluation adds to it, in the order of the weights. */
export interface WeightReading extends Reading {
  readonly parts: readonly number[];
}

/** A battle as readings of some of its positions, with the points of the first side: 1 for a win, ½ for a draw. */
export interface ReadBattle<R extends Reading = Reading> {
  readonly points: number;
  readonly start: R;
  readonly rounds: number;
  readonly positions: readonly R[];
}

/** Reads the positions of a match for the side of a seat that is marked `a`; undefined where the game keeps no accounts. */
export const readerOf = <S, C>(
  { accounts, kit }: Pick<OpenBox<S, C>, 'accounts' | 'kit'>,
  seat: Seat,
): ((state: S) => Reading) | undefined => {
  if (accounts === undefined) return undefined;
  return (state) => ({
    ...leftOfSides(accounts, state),
    value: kit.evaluate(state, seat),
    round: accounts.round(state),
  });
};

/** A weight is made larger and smaller by this part of it to see what the evaluation owes to it. */
const NUDGE = 0.02;

/** Reads what the weights of the evaluation add besides; undefined where the game keeps no accounts, or its weights cannot be learned. */
export const weightReaderOf = <S, C>(
  box: Pick<OpenBox<S, C>, 'accounts' | 'weighing'>,
  seat: Seat,
): ((state: S) => WeightReading) | undefined => {
  if (box.weighing === undefined) return undefined;
  const { byHand, kitWith } = box.weighing;
  const read = readerOf({ ...box, kit: kitWith(byHand) }, seat);
  const pairs = Object.entries(byHand).map(([name, weight]) =>
    [1 + NUDGE, 1 - NUDGE].map((by) => kitWith({ ...byHand, [name]: weight * by })),
  );
  return read === undefined
    ? undefined
    : (state) => ({
        ...read(state),
        parts: pairs.map(([more, less]) =>
          more === undefined || less === undefined
            ? 0
            : (more.evaluate(state, seat) - less.evaluate(state, seat)) / (2 * NUDGE),
        ),
      });
};

/** One position in so many is read: neighbours tell nearly the same. */
const EVERY = 8;

/** Fights battles of a series and reads some positions of each. */
export const readBattles = <S, C, R extends Reading>(
  series: Series<S, C>,
  read: (state: S) => R,
  from: number,
  to: number,
): readonly ReadBattle<R>[] => {
  const battles: ReadBattle<R>[] = [];
  for (let k = from; k < to; k++) {
    const positions: R[] = [];
    const random = SimRandom.from(`${series.seed}/readings`, k);
    let start: R | undefined;
    let rounds = 1;
    const { winner } = simulateBattle(
      {
        ...series,
        watch: (first) => {
          start = read(first);
          return {
            before: () => undefined,
            after: (state) => {
              if (random.below(EVERY) !== 0 || series.game.outcome(state) !== undefined) return;
              const reading = read(state);
              rounds = Math.max(rounds, reading.round);
              positions.push(reading);
            },
            measures: () => ({}),
          };
        },
      },
      k,
    );
    const points = winner === 'first' ? 1 : winner === 'second' ? 0 : 0.5;
    if (start !== undefined) battles.push({ points, start, rounds, positions });
  }
  return battles;
};
