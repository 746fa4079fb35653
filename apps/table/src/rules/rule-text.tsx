import type { ReactNode } from 'react';
import { linkParts, type Book } from './book/book.ts';
import { markWords } from './search.ts';

/** A text with the words that were looked for marked. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  words.length === 0
    ? text
    : // The pieces of one text never change places.
      markWords(text, words).map((part, i) => (part.hit ? <mark key={i}>{part.text}</mark> : part.text));

/** The text of a rule, in which the IDs of other rules lead to them. */
export const RuleWords = ({
  text,
  book,
  words = [],
  link,
}: {
  text: string;
  book: Book;
  words?: readonly string[];
  link: (id: string, shown: ReactNode) => ReactNode;
}) =>
  linkParts(text, (id) => book.byId.has(id)).map((part, i) => (
    <span key={i}>
      {typeof part === 'string' ? (
        <MarkedText text={part} words={words} />
      ) : (
        link(part.rule, <MarkedText text={part.rule} words={words} />)
      )}
    </span>
  ));
