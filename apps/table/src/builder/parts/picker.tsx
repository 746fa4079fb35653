import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { TokenDisc } from '../../parts/token.tsx';
import { Icon } from '../../parts/icons/icon.tsx';
import { signed } from '../../parts/text/signed.ts';
import { Dialog } from './dialog.tsx';
import { Glyph } from './glyphs.tsx';
import { findOptions, sharedBreaks, type Option, type OptionGroup } from '../option.ts';
import './picker.css';

/** Arrow keys walk through the buttons of a list. */
export const walkButtons = (e: KeyboardEvent<HTMLElement>): void => {
  if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
  const buttons = [...e.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-walk]')];
  const at = buttons.findIndex((b) => b === document.activeElement);
  if (at < 0) return;
  const next = buttons[e.key === 'ArrowDown' ? at + 1 : at - 1];
  if (next === undefined) return;
  e.preventDefault();
  next.focus();
};

/** A cost as a change: `+12`, `−4`, `±0`. */
export const change = (by: number): string => (by === 0 ? '±0' : signed(by));

/** The change with its unit, for those who hear it. */
export const Change = ({ by, unit }: { by: number; unit: string }) => (
  <span className={by > 0 ? 'picker-gold' : 'picker-gold picker-less'}>
    {change(by)}
    <span className="heard"> {unit}</span>
  </span>
);

/** One thing to pick, with its price and what it would break. */
const OptionRow = <T,>({
  option,
  now,
  unit,
  token = false,
  said = [],
  pick,
}: {
  option: Option<T>;
  now: boolean;
  /** What costs are counted in. */
  unit: string;
  token?: boolean;
  /** What has been said of the whole group already. */
  said?: readonly string[];
  pick: () => void;
}) => (
  <li>
    <button type="button" data-walk className="picker-option" aria-pressed={now} onClick={pick}>
      <span className="picker-icon">
        {token ? (
          <TokenDisc unit={{ icon: option.icon, side: 'a' }} size={34} />
        ) : (
          <Icon name={option.icon} size={24} />
        )}
      </span>
      <span className="picker-words">
        <b>{option.name}</b>
        <span>{option.facts}</span>
        {option.tags === '' ? undefined : <em>{option.tags}</em>}
        {option.reason === '' || option.breaks.some((what) => what.includes(option.reason)) ? undefined : (
          <span className="picker-reason">{option.reason}</span>
        )}
        {option.breaks
          .filter((what) => !said.includes(what))
          .map((what) => (
            <span key={what} className="stop picker-reason">
              Would break a rule: {what}
            </span>
          ))}
      </span>
      <Change by={option.change} unit={unit} />
    </button>
  </li>
);

/** A dialog over the page with a search and options in groups. */
export const Picker = <T,>({
  title,
  groups,
  now,
  unit,
  token = false,
  nothing,
  pick,
  close,
}: {
  title: string;
  groups: readonly OptionGroup<T>[];
  now: string | undefined;
  unit: string;
  token?: boolean;
  nothing?: ReactNode;
  pick: (option: Option<T>) => void;
  close: () => void;
}) => {
  const [query, setQuery] = useState('');
  const found = findOptions(groups, query);
  const count = found.reduce((n, g) => n + g.options.length, 0);
  return (
    <Dialog title={title} onKeyDown={walkButtons} close={close}>
      <form
        className="picker-find"
        onSubmit={(e) => {
          e.preventDefault();
          const first = found[0]?.options[0];
          if (query !== '' && first !== undefined) pick(first);
        }}
      >
        <Glyph name="find" />
        <input
          type="search"
          data-first
          value={query}
          placeholder="Search names, types, tags"
          aria-label="Search"
          onChange={(e) => setQuery(e.target.value)}
        />
      </form>
      <div className="picker-list">
        {query === '' ? nothing : undefined}
        {found.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            {group.options.length < 2
              ? undefined
              : sharedBreaks(group).map((what) => (
                  <p key={what} className="stop picker-reason">
                    Each of these would break a rule: {what}
                  </p>
                ))}
            <ul>
              {group.options.map((o) => (
                <OptionRow
                  key={o.id}
                  option={o}
                  now={o.id === now}
                  unit={unit}
                  token={token}
                  said={group.options.length < 2 ? [] : sharedBreaks(group)}
                  pick={() => pick(o)}
                />
              ))}
            </ul>
          </section>
        ))}
        {count === 0 ? <p className="prose mute">Nothing by that name.</p> : undefined}
      </div>
      <p className="heard" role="status">
        {count} to choose from
      </p>
    </Dialog>
  );
};
