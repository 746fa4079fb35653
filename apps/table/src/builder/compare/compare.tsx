import type { RosterComparison, Difference } from '@caltrop/engine';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { change } from '../parts/picker.tsx';
import type { Rival } from './rivals.ts';
import './compare.css';

const Rows = ({
  rows,
  caption,
  names,
}: {
  rows: readonly Difference[];
  caption: string;
  names: readonly [string, string];
}) => (
  <table className="compare-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col" aria-label="What" />
        <th scope="col">{names[0]}</th>
        <th scope="col">{names[1]}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((d, i) => (
        <tr key={`${i} ${d.label}`}>
          <th scope="row">{d.label}</th>
          <td>{d.left}</td>
          <td>{d.right}</td>
          <td>{change(d.right - d.left)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Two rosters side by side: totals, and whatever one has more of. */
export const Compare = <T,>({
  name,
  rivals,
  compare,
  close,
}: {
  /** Of the roster on the bench. */
  name: string;
  rivals: readonly Rival<T>[];
  compare: (rival: T) => RosterComparison;
  close: () => void;
}) => {
  const [chosen, choose] = useState('');
  const rival = rivals.find((r) => r.id === chosen) ?? rivals[0];
  const found = rival === undefined ? undefined : compare(rival.roster);
  const other = rival?.name ?? '';
  const names = [name, other === name ? `the other ${other}` : other] as const;
  const groups = [...new Set(rivals.map((r) => r.group))];
  return (
    <Dialog title={`Compare ${name}`} close={close}>
      <label className="field">
        <span className="lab">With</span>
        <select value={rival?.id ?? ''} onChange={(e) => choose(e.target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {rivals
                .filter((r) => r.group === group)
                .map((r) => (
                  <option key={r.id} value={r.id}>
                    {r.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="picker-list">
        {found === undefined ? (
          <p className="prose">There is no other army to compare with.</p>
        ) : (
          <>
            <Rows caption="Totals" names={names} rows={found.totals} />
            {found.differences.length === 0 ? (
              <p className="prose">They are the same.</p>
            ) : (
              <Rows caption="Where they differ" names={names} rows={found.differences} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
