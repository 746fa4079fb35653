/** What is fought over in a run: the game, who may play it, and what its results are called. */
import { botsOf, learnersOf } from '@caltrop/bots';
import type { OpenBox, Seat } from '@caltrop/engine';

/** A battle that is fought many times. */
export interface Arena {
  readonly kind: string;
  readonly setup: unknown;
  /** The hash of its rules. */
  readonly rules: string;
  readonly seats: readonly Seat[];
  /** The scenario: its id where it has one, and its name. */
  readonly scenario: string;
  readonly title: string;
  readonly policies: readonly string[];
  /** Bots that only runs know, for those who learn. */
  readonly learners: readonly string[];
  /** What the winners and the measures are called. */
  readonly sides: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, string>>;
  /** What is to be said about a rule that decided battles; mostly nothing. */
  readonly aside: (rule: string) => string;
  readonly warning: string | undefined;
  /** From how many battles on several threads are worth their start: of random play, and of bots that think. */
  readonly threadsFrom: { readonly random: number; readonly thinking: number };
}

/** The arena of a game, as its presenter names things, or as it counts by itself. */
export const boxArena = <S, C>(box: OpenBox<S, C>): Arena => {
  const { title, game, simulation, presenter, count } = box;
  return {
    kind: game.kind,
    setup: simulation ?? game.setup,
    rules: game.rulesHash,
    seats: game.seats,
    scenario: count?.scenario ?? title,
    title,
    policies: [...botsOf(box).keys()],
    learners: [...learnersOf(box).keys()],
    sides: count?.sides ?? {
      ...Object.fromEntries(game.seats.map((seat) => [seat, `${seat} wins`])),
      draw: 'draw',
      unfinished: 'unfinished',
    },
    measures:
      count?.measures ??
      Object.fromEntries(
        presenter.measures.flatMap(({ id, label }) =>
          game.seats.map((seat) => [`${seat}.${id}`, `${seat}: ${label}`] as const),
        ),
      ),
    aside: (rule) => count?.aside(rule) ?? '',
    warning: count?.warning,
    threadsFrom: count?.threadsFrom ?? { random: 30, thinking: 2 },
  };
};
