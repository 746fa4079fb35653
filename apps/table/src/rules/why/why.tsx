import { Dialog } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { isRuling, missingRule, ownTitle, type Book } from '../book/book.ts';
import { pathOf } from '../rule-entry.tsx';
import { RuleWords } from '../rule-text.tsx';
import { titleOf, useBook } from '../book/use-book.ts';
import { useWhy } from './why-store.ts';
import './why.css';

/** The rule that is being asked about, over the page. */
export const Why = () => {
  const { asked, ask, close } = useWhy();
  const { book, problems } = useBook(asked?.kind);
  /** The rules that led to this one, and what had the focus before the first. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = useRef<Element | null>(null);
  const card = useRef<HTMLDivElement>(null);

  const kind = asked?.kind ?? '';
  const on = (rule: string): void => {
    if (asked === undefined) return;
    setTrail([...trail, asked.rule]);
    ask(kind, rule);
    card.current?.focus();
  };
  const back = trail.at(-1);

  return (
    <Dialog.Root
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        setTrail([]);
        close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="why-shade" />
        <Dialog.Content
          ref={card}
          tabIndex={-1}
          className="card over-page why-card"
          aria-describedby={undefined}
          onOpenAutoFocus={(e) => {
            before.current = document.activeElement;
            e.preventDefault();
            card.current?.focus();
          }}
          onCloseAutoFocus={(e) => {
            e.preventDefault();
            if (before.current instanceof HTMLElement || before.current instanceof SVGElement) {
              before.current.focus();
            }
          }}
        >
          {asked === undefined ? undefined : book !== undefined ? (
            <Answer book={book} kind={kind} rule={asked.rule} on={on} close={close} />
          ) : (
            <>
              <Dialog.Title className="h">{asked.rule}</Dialog.Title>
              <p className="prose">
                {problems.length === 0 ? 'Loading the rules…' : problems.map((p) => p.what).join(' ')}
              </p>
            </>
          )}
          <div className="why-foot">
            {back === undefined ? undefined : (
              <button
                type="button"
                className="btn sm"
                onClick={() => {
                  setTrail(trail.slice(0, -1));
                  ask(kind, back);
                }}
              >
                Back to {back}
              </button>
            )}
            <span className="grow" />
            <Dialog.Close className="btn sm">
              Close <kbd>Esc</kbd>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Answer = ({
  book,
  kind,
  rule: id,
  on,
  close,
}: {
  book: Book;
  kind: string;
  rule: string;
  on: (rule: string) => void;
  close: () => void;
}) => {
  const rule = book.byId.get(id);
  if (rule === undefined) {
    return (
      <>
        <Dialog.Title className="h">{id === '' ? 'No rule' : id}</Dialog.Title>
        <p className="prose why-text">
          {id === '' ? 'No rule was named for this.' : missingRule(id, titleOf(kind))}
        </p>
      </>
    );
  }
  const link = (other: string, shown: ReactNode): ReactNode =>
    other === id ? (
      shown
    ) : (
      <button type="button" className="why" onClick={() => on(other)}>
        {shown}
      </button>
    );
  const rulings = (book.cites.get(id) ?? []).filter(isRuling);
  return (
    <>
      <header>
        <p className="cap">
          {rule.id} <span aria-hidden="true">·</span> {titleOf(kind)}, <i>{rule.section}</i>
        </p>
        <Dialog.Title className="h">{rule.title}</Dialog.Title>
      </header>
      <p className="prose why-text">
        <RuleWords text={rule.text} book={book} link={link} />
      </p>
      {rulings.length === 0 ? undefined : (
        <section className="why-rulings" aria-label="Rulings behind it">
          <h3 className="lab">{rulings.length === 1 ? 'The ruling behind it' : 'The rulings behind it'}</h3>
          <ul>
            {rulings.map((other) => {
              const ruling = book.byId.get(other);
              if (ruling === undefined) return undefined;
              return (
                <li key={other}>
                  <b>{ownTitle(ruling) ?? ruling.section}</b> {link(other, other)}
                  <p className="prose">
                    <RuleWords text={ruling.text} book={book} link={link} />
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p>
        <Link href={pathOf(kind, id)} className="why-open" onClick={close}>
          Open in the rules
        </Link>
      </p>
    </>
  );
};
