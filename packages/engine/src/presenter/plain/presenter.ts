import type { CommandFrom } from '../../form.ts';
import type { Opened } from '../../chapter/game-from.ts';
import type { Presenter } from '../presenter.ts';
import { tallyOf } from '../tally.ts';
import { deedsBy } from './deeds.ts';
import { markOf, nameOf, type PlainLook, type VerbLook } from './look.ts';
import { oddsBy } from './odds.ts';
import { sceneBy } from './scene.ts';
import { storyBy } from './story.ts';
import { makeBy, parseBy, type Forms } from './typed.ts';
import { unitOf, type PlainBook, type PlainState, type KnownUnit } from './unit.ts';

/** How a match of a game on square tiles is shown by its words alone. */
export const plainPresenter = <
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  F extends Forms,
>(
  game: Opened<Book, State, CommandFrom<F>>,
  forms: F,
  look: PlainLook<Book, State, U, CommandFrom<F>>,
): Presenter<State, CommandFrom<F>> => {
  const { book } = game;
  const shown = { game, forms, look };
  const left = (state: State, u: U): number => look.unit({ book, state }, u).left;
  const sum = tallyOf<State, { readonly u: U; readonly left: number }>({
    units: (state) => state.units.map((u) => ({ u, left: left(state, u) })),
    later: (after, { u }) => {
      const then = unitOf(after, u.id);
      return then === undefined ? undefined : { u: then, left: left(after, then) };
    },
    isFoe: (_before, { u }, seat) => u.seat !== seat,
  });
  const taken = sum.dealt((before, after) => before.left - after.left);
  return {
    seats: Object.entries(look.seats).map(([seat, name]) => ({
      seat,
      name,
      side: markOf(look.seats, seat),
      role: look.role,
    })),
    measures: [{ id: 'points', label: `${look.points} taken`, of: taken }],
    ...sceneBy(shown),
    ...deedsBy(shown),
    forecast: oddsBy(shown),
    answerOdds: (_before, _question, odds) => odds.map(() => ({ figure: '', words: '' })),
    ...storyBy(shown),
    parseText: (state, _seat, typed) =>
      parseBy(
        forms,
        book.board,
        state.units.map((u) => ({ id: u.id, name: nameOf(look.seats, u) })),
        typed,
      ),
    makeText: (_state, command) => makeBy(forms, book.board, command),
    help: Object.values<VerbLook>(look.verbs).map(({ form, meaning }) => ({ form, meaning })),
  };
};
