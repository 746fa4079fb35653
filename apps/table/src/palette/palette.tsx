import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { markWords, wordsOf } from '../rules/search.ts';
import { findEntries, KINDS, type Entry } from './entries.ts';
import './palette.css';

/** So many entries stand in the list at once. */
const MOST = 40;

/** One box for everything: finds what can be done and where one can go, and takes commands as they are typed. */
export const Palette = ({
  entries,
  more,
  typed,
  said,
  placeholder,
  onClose,
  onCloseAutoFocus,
  children,
}: {
  entries: readonly Entry[];
  /** What is found by the words themselves, such as rules. */
  more: (query: string) => readonly Entry[];
  /** What is typed as a command: `sure` where it can be understood as one. */
  typed?: (query: string) => { readonly entry: Entry; readonly sure: boolean } | undefined;
  /** What became of the last command. */
  said?: { readonly ok: boolean; readonly text: string } | undefined;
  placeholder: string;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}) => {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const found = useMemo(() => {
    const command = typed?.(query);
    const all = [...findEntries(entries, query), ...more(query)];
    if (command === undefined) return all.slice(0, MOST);
    return command.sure ? [command.entry, ...all].slice(0, MOST) : [...all.slice(0, MOST - 1), command.entry];
  }, [entries, more, typed, query]);
  const current = found[Math.min(at, found.length - 1)];

  const choose = (entry: Entry | undefined): void => {
    if (entry === undefined || entry.refused !== undefined) return;
    // Commands are typed one after the other; everything else is somewhere else.
    if (entry.kind === 'command') setQuery('');
    else onClose();
    setAt(0);
    entry.run();
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter') {
      e.preventDefault();
      choose(current);
    }
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
    e.preventDefault();
    const next = at + (e.key === 'ArrowUp' ? -1 : 1);
    setAt(Math.max(0, Math.min(found.length - 1, next)));
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="palette-shade" />
        <Dialog.Content
          className="card palette"
          aria-describedby={undefined}
          {...(onCloseAutoFocus === undefined ? {} : { onCloseAutoFocus })}
        >
          <Dialog.Title className="heard">Find anything</Dialog.Title>
          <div className="palette-head">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="palette-glass">
              <circle cx="8.5" cy="8.5" r="5" />
              <path d="M12.5 12.5L17 17" />
            </svg>
            <input
              type="text"
              role="combobox"
              autoFocus
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-label="Find or type a command"
              aria-expanded={found.length > 0}
              aria-controls={list}
              aria-activedescendant={current === undefined ? undefined : `${list}-${found.indexOf(current)}`}
              placeholder={placeholder}
              value={query}
              onChange={(e) => {
                setQuery(e.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
            <Dialog.Close className="btn sm palette-close">
              <kbd>Esc</kbd>
            </Dialog.Close>
          </div>
          <p role="status" className={`prose palette-said ${said?.ok === false ? 'stop' : ''}`}>
            {found.length === 0 ? 'Nothing found.' : (said?.text ?? '')}
          </p>
          <ul id={list} role="listbox" aria-label="Found" className="palette-list">
            {found.map((entry, i) => (
              <Found
                key={entry.id}
                id={`${list}-${i}`}
                entry={entry}
                query={query}
                isCurrent={entry === current}
                onChoose={() => choose(entry)}
                onPoint={() => setAt(i)}
              />
            ))}
          </ul>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Found = ({
  id,
  entry: { kind, label, detail, refused },
  query,
  isCurrent,
  onChoose,
  onPoint,
}: {
  id: string;
  entry: Entry;
  query: string;
  isCurrent: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) => (
  // The keys of the list are those of its box.
  <li
    id={id}
    role="option"
    aria-selected={isCurrent}
    aria-disabled={refused !== undefined}
    className="palette-found"
    onClick={onChoose}
    onPointerMove={onPoint}
  >
    <span className="palette-words">
      <b>
        {markWords(label, wordsOf(query)).map(({ text, hit }, i) =>
          hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </b>
      <span className="cap">{detail}</span>
    </span>
    <span className="cap palette-kind">{KINDS[kind]}</span>
  </li>
);
