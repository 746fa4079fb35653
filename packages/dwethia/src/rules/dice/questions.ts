import type { Question } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import type { Side } from '../../match/state.ts';

/** A question to a side. */
export const question = (
  seat: Side,
  key: string,
  text: string,
  rule: string,
  choices: readonly (readonly [id: string, label: string])[],
): Question => ({ key, seat, text, rule, choices: choices.map(([id, label]) => ({ id, label })) });

/** Asks a side for one of several things, by its id; the words are put together only for somebody who reads them. */
export const askFor = <T extends { readonly id: string }>(
  b: Battle,
  side: Side,
  key: string,
  open: readonly T[],
  rule: string,
  text: () => string,
  label: (one: T) => string,
): string =>
  b.table.choose(
    side,
    key,
    open.map(({ id }) => id),
    () =>
      question(
        side,
        key,
        text(),
        rule,
        open.map((one) => [one.id, label(one)]),
      ),
  );
