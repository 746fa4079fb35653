import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Credit } from '../parts/credit.tsx';
import type { RuleText } from '../shelf/games.ts';
import { LIDS } from '../shelf/games.ts';
import { Top } from '../shell/top.tsx';
import { BookTables } from './book/book-tables.tsx';
import { missingRule, type Book } from './book/book.ts';
import { Contents, sectionAnchor } from './contents.tsx';
import { anchorOf, RuleEntry } from './rule-entry.tsx';
import { RuleLink } from './rule-link.tsx';
import './rules.css';
import { searchRules, wordsOf } from './search.ts';
import { titleOf, useBook } from './book/use-book.ts';

/** Every rule of a game, to be read, searched, linked and printed; without a game, the games there are. */
export const Rules = ({ kind, rule }: { kind: string | undefined; rule: string | undefined }) => {
  const { book, problems } = useBook(kind);
  return (
    <>
      <Top>
        {kind === undefined ? undefined : <span className="top-game rules-where">{titleOf(kind)}</span>}
        <span className="top-where rules-where">rules</span>
      </Top>
      {kind === undefined ? (
        <Books />
      ) : book !== undefined ? (
        <BookPage key={kind} kind={kind} rule={rule} book={book} />
      ) : (
        <main className="page" aria-busy={problems.length === 0}>
          <h1>{titleOf(kind)}</h1>
          {problems.length === 0 ? (
            <p className="prose">Loading the rules…</p>
          ) : (
            problems.map((p) => (
              <p key={p.code} className="prose stop">
                {p.what}
              </p>
            ))
          )}
          {problems.length === 0 ? undefined : (
            <Link href="/rules" className="btn">
              Rule books
            </Link>
          )}
        </main>
      )}
    </>
  );
};

const Books = () => (
  <main className="page">
    <h1>Rules</h1>
    <p className="prose rules-intro">
      Every rule in our own words, each with its ID. Whenever the table refuses something or shows a number,
      it names the rule.
    </p>
    <ul className="rules-books">
      {LIDS.map((lid) => (
        <li key={lid.kind} className="card keyline rules-lid">
          <h2 className="h">
            <Link href={`/rules/${lid.kind}`}>{lid.title}</Link>
          </h2>
          <p className="prose">{lid.blurb}</p>
          <p className="cap">{lid.facts}</p>
        </li>
      ))}
    </ul>
  </main>
);

const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const BookPage = ({ kind, rule, book }: { kind: string; rule: string | undefined; book: Book }) => {
  const [query, setQuery] = useState('');
  const [section, setSection] = useState('');
  const [, navigate] = useLocation();
  const asked = rule?.toUpperCase();
  /** Raised when a rule is gone to again, so that the page moves there again. */
  const [visits, setVisits] = useState(0);
  /** The rule asked for is still to be moved to: what was searched gives way first. */
  const isAwaited = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shownQuery = useDeferredValue(query);
  const words = useMemo(() => wordsOf(shownQuery), [shownQuery]);
  const within = useMemo(
    () => (section === '' ? book.rules : book.rules.filter((r) => r.section === section)),
    [book, section],
  );
  const found = useMemo(() => searchRules(within, shownQuery), [within, shownQuery]);

  const onGo = useCallback(() => {
    setQuery('');
    setSection('');
    setVisits((v) => v + 1);
    isAwaited.current = true;
  }, []);
  const toSection = (name: string): void => {
    setQuery('');
    setSection('');
    requestAnimationFrame(() => {
      const heading = document.getElementById(sectionAnchor(name));
      heading?.scrollIntoView({ behavior: smooth(), block: 'start' });
      heading?.focus({ preventScroll: true });
    });
  };

  // A rule that was asked for by its address is shown, whatever was searched before.
  useEffect(() => {
    if (asked !== undefined) onGo();
  }, [asked, onGo]);

  useEffect(() => {
    if (!isAwaited.current || words.length > 0) return;
    isAwaited.current = false;
    const entry = asked === undefined ? null : document.getElementById(anchorOf(asked));
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [asked, visits, words]);

  // What was found begins at the top, wherever the book was open before.
  useEffect(() => {
    if (words.length > 0 && (body.current?.getBoundingClientRect().top ?? 0) < 0)
      body.current?.scrollIntoView();
  }, [words]);

  // Before anything is seen, so that no key is lost.
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const typing =
        e.target instanceof Element && e.target.closest('input, select, textarea, [role=dialog]');
      if (e.key !== '/' || typing || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const entry = (r: RuleText, withSection: boolean) => (
    <RuleEntry
      key={r.id}
      kind={kind}
      rule={r}
      book={book}
      words={words}
      asked={r.id === asked}
      withSection={withSection}
      onGo={onGo}
    />
  );

  return (
    <main className="page rules">
      <div className="rules-head">
        <h1>{titleOf(kind)}: the rules</h1>
        <Credit kind={kind} />
        <button type="button" className="btn sm rules-print" onClick={() => print()}>
          Print
        </button>
      </div>
      <nav className="card rules-contents" aria-label="Contents">
        <h2 className="h">Contents</h2>
        <Contents book={book} onGo={toSection} />
      </nav>
      <div className="rules-body" ref={body}>
        <search className="card rules-search">
          <div className="field">
            <label htmlFor="rules-query">
              Search ID, title and text <kbd>/</kbd>
            </label>
            <input
              ref={input}
              id="rules-query"
              type="search"
              value={query}
              placeholder="follow-up, OC-R59, heavy push…"
              autoComplete="off"
              onChange={(e) => setQuery(e.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="rules-section">Section</label>
            <select id="rules-section" value={section} onChange={(e) => setSection(e.target.value)}>
              <option value="">All sections</option>
              {book.sections.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <p className="cap rules-count" role="status">
            {countWords(found.length, words.length > 0, section)}
          </p>
        </search>
        <details className="card rules-fold">
          <summary className="h">Contents</summary>
          <Contents book={book} onGo={toSection} />
        </details>
        {asked !== undefined && !book.byId.has(asked) ? (
          <div className="card rules-missing">
            <p className="prose">{missingRule(rule ?? asked, titleOf(kind))}</p>
            <button type="button" className="btn sm" onClick={() => navigate(`/rules/${kind}`)}>
              The whole book
            </button>
          </div>
        ) : undefined}
        {words.length > 0 ? (
          found.length > 0 ? (
            <section className="card rules-section">
              <h2 className="heard">Found</h2>
              {found.map((r) => entry(r, true))}
            </section>
          ) : (
            <Nothing
              book={book}
              within={within}
              words={words}
              section={section}
              onQuery={setQuery}
              onAll={() => setSection('')}
            />
          )
        ) : (
          book.sections
            .filter((s) => section === '' || s.name === section)
            .map((s) => (
              <section key={s.name} className="card rules-section">
                <h2 className="h" id={sectionAnchor(s.name)} tabIndex={-1}>
                  {s.name}
                </h2>
                {s.rules.map((r) => entry(r, false))}
              </section>
            ))
        )}
        {section === '' ? (
          <BookTables
            book={book}
            words={words}
            link={(id, shown) => (
              <RuleLink kind={kind} rule={id}>
                {shown}
              </RuleLink>
            )}
          />
        ) : undefined}
      </div>
    </main>
  );
};

const countWords = (count: number, searched: boolean, section: string): string => {
  const rules = count === 1 ? '1 rule' : `${count} rules`;
  const where = section === '' ? '' : ` in ${section}`;
  if (!searched) return `${rules}${where}`;
  return count === 0 ? `Nothing found${where}` : `${rules} found${where}, best first`;
};

/** Nothing holds all the words: says so, and what would find something. */
const Nothing = ({
  book,
  within,
  words,
  section,
  onQuery,
  onAll,
}: {
  book: Book;
  within: readonly RuleText[];
  words: readonly string[];
  section: string;
  onQuery: (query: string) => void;
  onAll: () => void;
}) => {
  const elsewhere = section === '' ? 0 : searchRules(book.rules, words.join(' ')).length;
  const alone = words.length < 2 ? [] : words.map((w) => ({ w, count: searchRules(within, w).length }));
  return (
    <section className="card rules-missing">
      <h2 className="h">Nothing found</h2>
      <p className="prose">
        {words.length === 1
          ? `No rule ${section === '' ? '' : `in ${section} `}holds “${words[0] ?? ''}”.`
          : `No rule ${section === '' ? '' : `in ${section} `}has all of these words.`}
      </p>
      <div className="rules-tries">
        {elsewhere === 0 ? undefined : (
          <button type="button" className="btn sm" onClick={onAll}>
            In all sections: {elsewhere}
          </button>
        )}
        {alone
          .filter(({ count }) => count > 0)
          .map(({ w, count }) => (
            <button key={w} type="button" className="btn sm" onClick={() => onQuery(w)}>
              Only “{w}”: {count}
            </button>
          ))}
        <button type="button" className="btn sm" onClick={() => onQuery('')}>
          The whole book
        </button>
      </div>
    </section>
  );
};
