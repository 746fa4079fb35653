import type { Book, Section } from './book/book.ts';

/** Where a section begins on the page. */
export const sectionAnchor = (name: string): string => `section-${name.replace(/\W+/g, '-').toLowerCase()}`;

const List = ({ sections, onGo }: { sections: readonly Section[]; onGo: (name: string) => void }) => (
  <ol>
    {sections.map(({ name, rules }) => (
      <li key={name}>
        <button type="button" onClick={() => onGo(name)}>
          <span>{name}</span>
          <span className="cap num">{rules.length}</span>
        </button>
      </li>
    ))}
  </ol>
);

/** The table of contents: the sections of the book, then those that settle what it leaves open. */
export const Contents = ({ book, onGo }: { book: Book; onGo: (name: string) => void }) => {
  const rulings = book.sections.filter((s) => s.rulings);
  return (
    <>
      <List sections={book.sections.filter((s) => !s.rulings)} onGo={onGo} />
      {rulings.length === 0 ? undefined : (
        <>
          <h3 className="sub">Rulings on open questions</h3>
          <List sections={rulings} onGo={onGo} />
        </>
      )}
      {book.tables.length === 0 ? undefined : (
        <>
          <h3 className="sub">Tables</h3>
          <ol>
            {book.tables.map(({ section, rows }) => (
              <li key={section}>
                <button type="button" onClick={() => onGo(section)}>
                  <span>{section}</span>
                  <span className="cap num">{rows.length}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
