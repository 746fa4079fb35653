import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import './pick.css';

/** One thing to pick. */
export interface PickValue {
  readonly value: string;
  readonly label: string;
}

/** What is left of a list when some letters have been typed: each word must begin or be in the label. */
const pickMatches = (values: readonly PickValue[], typed: string): readonly PickValue[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = values.filter((v) => words.every((w) => v.label.toLowerCase().includes(w)));
  const first = words[0] ?? '';
  // What begins with the letters comes first; the order is otherwise kept.
  const begins = (v: PickValue): boolean => v.label.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((v) => !begins(v))];
};

/** A choice from a long list that can be searched by typing. */
export const Pick = ({
  id,
  values,
  value,
  label,
  describedBy,
  onPick,
}: {
  id: string;
  values: readonly PickValue[];
  value: string;
  label: string;
  describedBy?: string | undefined;
  onPick: (value: string) => void;
}) => {
  const [typed, setTyped] = useState<string | undefined>();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const open = typed !== undefined;
  const found = open ? pickMatches(values, typed) : [];
  const chosen = values.find((v) => v.value === value)?.label ?? value;
  const show = (): void => {
    setTyped('');
    setAt(
      Math.max(
        0,
        values.findIndex((v) => v.value === value),
      ),
    );
  };
  const take = (v: PickValue | undefined): void => {
    if (v !== undefined) onPick(v.value);
    setTyped(undefined);
  };
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else setAt((i) => Math.min(found.length - 1, Math.max(0, i + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      take(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <div className="pick">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] !== undefined ? `${listId}-${at}` : undefined}
        aria-describedby={describedBy}
        placeholder={open ? chosen : undefined}
        value={open ? typed : chosen}
        onPointerDown={() => {
          if (!open) show();
        }}
        onChange={(e) => {
          // The first letter typed over the chosen label begins the search.
          setTyped(
            open ? e.target.value : e.nativeEvent instanceof InputEvent ? (e.nativeEvent.data ?? '') : '',
          );
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setTyped(undefined)}
      />
      <span className="pick-sign" aria-hidden="true">
        ▾
      </span>
      <ul id={listId} ref={list} role="listbox" aria-label={label} className="pick-list card" hidden={!open}>
        {found.map((v, i) => (
          <li
            key={v.value}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === at}
            className={v.value === value ? 'pick-chosen' : undefined}
            // The field keeps the focus, so that it does not close before the choice is made.
            onPointerDown={(e) => e.preventDefault()}
            onClick={() => take(v)}
          >
            {v.label}
          </li>
        ))}
        {open && found.length === 0 ? <li className="pick-none">No match.</li> : undefined}
      </ul>
    </div>
  );
};
