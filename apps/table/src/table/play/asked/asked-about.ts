import type { Question, Scene, Token } from '@caltrop/engine';
import type { QuestionCall } from '@caltrop/bots';
import type { BoardProps } from '../../../board/props.ts';

/** All words in plain data, in the order in which they stand. */
const wordsIn = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : [];
};

/** Whom a question is about: those that it names, the targets of the command, and those among whom it lets choose. */
export const askedAbout = (
  { tokens, links = [] }: Pick<Scene, 'tokens' | 'links'>,
  { by, command }: Pick<QuestionCall<unknown, unknown>, 'by' | 'command'>,
  { key, seat, choices }: Pick<Question, 'key' | 'seat' | 'choices'>,
): NonNullable<BoardProps['ends']> => {
  const named = (words: readonly string[]): readonly Token[] =>
    words.flatMap((word) => tokens.find((t) => t.id === word) ?? []);
  const inCommand = named(wordsIn(command));
  const doers = inCommand.filter((t) => t.seat === by);
  const acting = doers.length > 0 ? doers.slice(0, 1) : tokens.filter((t) => t.active && t.seat === by);
  const isOther = (t: Token): boolean => !acting.includes(t);
  const offered = named(choices.map(({ id }) => id));
  const inKey = named(key.split(/[ :]/u)).filter((t) => t.seat === seat && isOther(t));
  // Where one of some must be chosen it is about them; else they may only help.
  const isAmong = offered.length > 1 && offered.length === choices.length;
  const to = isAmong ? offered : inKey.length > 0 ? inKey : inCommand.filter(isOther);
  // A fight is picked by those who are in it: its enemies are those who touch them.
  const fights = (t: Token): boolean =>
    links.some(
      ({ kind, from, to: end }) =>
        kind === 'engaged' &&
        [from, end].includes(t.id) &&
        to.some(({ id }) => id !== t.id && [from, end].includes(id)),
    );
  const from = acting.length > 0 ? acting : tokens.filter((t) => t.seat === by && fights(t));
  const ids = (all: readonly Token[]): readonly string[] => [...new Set(all.map((t) => t.id))];
  return { from: ids(from), to: ids(to.filter(isOther)) };
};
