import type { ReactNode } from 'react';
import type { Book } from './book.ts';
import { sectionAnchor } from '../contents.tsx';
import { RuleWords } from '../rule-text.tsx';
import './book-tables.css';

/** The tables of the book without IDs; of those that are searched, the rows that hold every word. */
export const BookTables = ({
  book,
  words,
  link,
}: {
  book: Book;
  words: readonly string[];
  link: (id: string, shown: ReactNode) => ReactNode;
}) =>
  book.tables.map((table) => {
    const rows = table.rows.filter((row) => {
      const text = row.join(' ').toLowerCase();
      return words.every((word) => text.includes(word.toLowerCase()));
    });
    if (rows.length === 0) return undefined;
    const [, ...columns] = table.columns;
    return (
      <section key={`${table.section} ${table.columns.join()}`} className="card rules-section book-tables">
        <h2 className="h" id={sectionAnchor(table.section)} tabIndex={-1}>
          {table.section}
        </h2>
        {table.lead === '' || words.length > 0 ? undefined : (
          <p className="prose book-tables-lead">
            <RuleWords text={table.lead} book={book} link={link} />
          </p>
        )}
        <dl>
          {rows.map((row) => (
            <div key={row.join(' ')}>
              <dt>
                <RuleWords text={row[0] ?? ''} book={book} words={words} link={link} />
              </dt>
              <dd className="prose">
                {columns.map((column, i) =>
                  (row[i + 1] ?? '') === '' ? undefined : (
                    <span key={column}>
                      {columns.length > 1 ? <b>{column}: </b> : undefined}
                      <RuleWords text={row[i + 1] ?? ''} book={book} words={words} link={link} />
                      {i < columns.length - 1 ? '. ' : ''}
                    </span>
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
