import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { RuleText } from '../shelf/games.ts';
import { isRuling, ownTitle, type Book } from './book/book.ts';
import { copyText } from './copy-text.ts';
import { MarkedText, RuleWords } from './rule-text.tsx';

/** Where a rule stands on the page. */
export const anchorOf = (id: string): string => `rule-${id}`;
/** The address of a rule inside the page. */
export const pathOf = (kind: string, id: string): string => `/rules/${kind}/${id}`;
/** The whole link to a rule. */
const linkOf = (kind: string, id: string): string =>
  `${location.href.replace(/#.*$/, '')}#${pathOf(kind, id)}`;

interface EntryProps {
  readonly kind: string;
  readonly rule: RuleText;
  readonly book: Book;
  readonly words: readonly string[];
  readonly asked: boolean;
  /** The section is said beside the rule, where it does not stand above it. */
  readonly withSection: boolean;
  readonly onGo: (id: string) => void;
}

/** One rule of the book: ID, title, text, and the rules before and behind it. */
export const RuleEntry = memo(({ kind, rule, book, words, asked, withSection, onGo }: EntryProps) => {
  const title = ownTitle(rule);
  const link = (id: string, shown: ReactNode): ReactNode => (
    <Link href={pathOf(kind, id)} className="rules-ref" title={nameOf(book, id)} onClick={() => onGo(id)}>
      {shown}
    </Link>
  );
  const settledBy = (book.cites.get(rule.id) ?? []).filter((id) => isRuling(id) && !isRuling(rule.id));
  const citedBy = book.citedBy.get(rule.id) ?? [];
  return (
    <article
      id={anchorOf(rule.id)}
      className="rules-rule"
      aria-label={title === undefined ? rule.id : `${rule.id}, ${title}`}
      tabIndex={-1}
      {...(asked ? { 'aria-current': true } : {})}
    >
      <div className="rules-id">
        <Link href={pathOf(kind, rule.id)} onClick={() => onGo(rule.id)}>
          <MarkedText text={rule.id} words={words} />
        </Link>
        <button
          type="button"
          className="icb rules-copy"
          aria-label={`Copy a link to ${rule.id}`}
          title="Copy a link to this rule"
          onClick={() => void copyText(linkOf(kind, rule.id), `Link to ${rule.id} copied.`)}
        >
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <path
              strokeWidth="2.2"
              strokeLinecap="round"
              d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7L11.9 6.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7L12.1 17.6"
            />
          </svg>
        </button>
      </div>
      <div>
        {title === undefined ? undefined : (
          <h3 className="rules-title">
            <MarkedText text={title} words={words} />
          </h3>
        )}
        {withSection ? <p className="cap">{rule.section}</p> : undefined}
        <p className="prose rules-text">
          <RuleWords text={rule.text} book={book} words={words} link={link} />
        </p>
        <Refs label="Rulings that settle it" ids={settledBy} book={book} link={link} titled />
        <Refs
          label={isRuling(rule.id) ? 'Settles' : 'Cited by'}
          ids={citedBy}
          book={book}
          link={link}
          titled={citedBy.length < 4}
        />
      </div>
    </article>
  );
});

/** A rule in short: its ID and what it is called. */
const nameOf = (book: Book, id: string): string => {
  const rule = book.byId.get(id);
  return rule === undefined ? id : `${id}, ${rule.title}`;
};

const Refs = ({
  label,
  ids,
  book,
  link,
  titled,
}: {
  label: string;
  ids: readonly string[];
  book: Book;
  link: (id: string, shown: ReactNode) => ReactNode;
  titled: boolean;
}) =>
  ids.length === 0 ? undefined : (
    <p className="rules-refs">
      {label}:{' '}
      {ids.map((id, i) => {
        const rule = book.byId.get(id);
        const title = rule === undefined || !titled ? undefined : ownTitle(rule);
        return (
          <span key={id}>
            {i === 0 ? '' : ', '}
            {link(id, title === undefined ? id : `${id} ${title}`)}
          </span>
        );
      })}
    </p>
  );
