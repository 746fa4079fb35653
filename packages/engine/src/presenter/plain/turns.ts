import type { Frame } from '../../chapter/pile.ts';
import { forItself, rulesFrom, type Chapters, type Rules } from '../../chapter/rules.ts';
import type { Battle, Position, Spoken, Verb } from '../../chapter/verb.ts';
import type { Seat } from '../../table/table.ts';
import type { PlainEvent } from './look.ts';
import type { PlainState, PlainUnit } from './unit.ts';

/** Tells an event where somebody listens. */
export const tell = ({ table }: Pick<Battle<unknown, unknown>, 'table'>, event: PlainEvent): void => {
  if (table.telling) table.tell(event);
};

/** Ends the match: somebody has won by a rule, or `nobody`. */
export const endMatch = (
  b: Battle<unknown, Pick<PlainState, 'winner' | 'rule'>>,
  winner: string,
  rule: string,
): void => {
  b.state.winner = winner;
  b.state.rule = rule;
  tell(b, { type: 'end', rules: [rule], seat: winner });
};

/** How seats take turns. */
export interface Turns<State> {
  readonly seats: readonly Seat[];
  /** The rule by which it is somebody's turn. */
  readonly rule: string;
  /** What begins anew with a turn. */
  readonly refresh: (state: State) => void;
  /** After so many rounds a match ends by a rule; who has won then. */
  readonly last: {
    readonly round: number;
    readonly rule: string;
    readonly winner: (state: State) => string;
  };
}

/** The verb that ends a turn. */
export const doneVerb = <Book, State extends PlainState>({
  seats,
  rule,
  refresh,
  last,
}: Turns<State>): Verb<Position<Book, State>, Battle<Book, State>, { readonly do: 'done' }> => ({
  fault: () => undefined,
  start: (b) => {
    const { state } = b;
    const next = (seats.indexOf(state.turn) + 1) % seats.length;
    state.turn = seats[next] ?? '';
    refresh(state);
    if (next === 0) state.round++;
    if (state.round > last.round) return endMatch(b, last.winner(state), last.rule);
    tell(b, { type: 'turn', rules: [rule], seat: state.turn, round: state.round });
  },
  choices: () => [{ do: 'done' }],
  sure: true,
});

/** The rules of a game whose seats take turns: its verbs, and what they put on the pile. */
export const turnRules = <
  Book,
  U extends PlainUnit,
  F extends Frame,
  State extends PlainState<U, F>,
  C extends Spoken,
>(
  { rule }: Turns<State>,
  { verbs, steps }: Pick<Chapters<Book, State, C, F>, 'verbs' | 'steps'>,
): Rules<Book, State, C> => {
  const words: readonly C['do'][] = Object.keys(verbs);
  return rulesFrom<Book, State, C, F>({
    verbs,
    steps,
    gate: ({ state }, seat) => {
      if (state.winner !== '') return { rule: state.rule, what: 'The match is over.' };
      return seat === state.turn ? undefined : { rule, what: `It is the turn of ${state.turn}.` };
    },
    speaker: forItself,
    words: ({ state }, seat) => (state.winner === '' && seat === state.turn ? words : []),
  });
};
