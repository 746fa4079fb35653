import { useState } from 'react';
import { TokenDisc } from '../../parts/token.tsx';
import { Glyph } from './glyphs.tsx';
import { findOptions, sharedBreaks, type OptionGroup } from '../option.ts';
import { change, walkButtons } from './picker.tsx';
import './catalogue.css';

/** Everybody who can be hired, beside the list on wide pages. */
export const Catalogue = <T,>({
  label,
  placeholder,
  verb,
  unit,
  groups,
  hire,
}: {
  label: string;
  placeholder: string;
  /** `Hire`, `Add`. */
  verb: string;
  /** What costs are counted in. */
  unit: string;
  groups: readonly OptionGroup<T>[];
  hire: (after: T) => void;
}) => {
  const [query, setQuery] = useState('');
  const found = findOptions(groups, query);
  return (
    <aside className="catalogue" aria-label={label} onKeyDown={walkButtons}>
      <label className="picker-find">
        <Glyph name="find" />
        <input
          type="search"
          value={query}
          placeholder={placeholder}
          aria-label={placeholder}
          onChange={(e) => setQuery(e.target.value)}
        />
      </label>
      <div className="catalogue-list">
        {found.map((group) => (
          <section key={group.title}>
            <h2>
              {group.title}
              {group.note === undefined ? undefined : <span className="cap">{group.note}</span>}
            </h2>
            {sharedBreaks(group).map((what) => (
              <p key={what} className="stop catalogue-shared">
                One more would break a rule: {what}
              </p>
            ))}
            <ul>
              {group.options.map((o) => (
                <li key={o.id} title={o.breaks.join(' ')}>
                  <TokenDisc unit={{ icon: o.icon, side: 'a' }} size={32} />
                  <span className="catalogue-words">
                    <b>{o.name}</b>
                    <em>{[o.facts, o.tags].filter(Boolean).join(', ')}</em>
                    {o.breaks
                      .filter((what) => !sharedBreaks(group).includes(what))
                      .map((what) => (
                        <em key={what} className="stop">
                          {what}
                        </em>
                      ))}
                  </span>
                  <button
                    type="button"
                    data-walk
                    className="catalogue-add"
                    aria-label={`${verb} ${o.name}, ${change(o.change)} ${unit}`}
                    onClick={() => hire(o.after)}
                  >
                    {change(o.change)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 ? <p className="prose mute">Nobody by that name.</p> : undefined}
      </div>
    </aside>
  );
};
