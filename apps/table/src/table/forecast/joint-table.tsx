import type { Joint, JointCell } from '@caltrop/engine';
import type { CSSProperties } from 'react';
import { percent } from '../../parts/text/percents.ts';
import './joint-table.css';

/** Losses from here on stand in one row or column. */
const MOST = 6;
/** The share below which a loss does not get a row of its own. */
const RARE = 0.005;

/** The greatest number that is worth a row: beyond it everything together is rare. */
const topOf = (cells: readonly JointCell[], of: (cell: JointCell) => number): number => {
  const most = Math.max(0, ...cells.map(of));
  const beyond = (n: number): number => cells.reduce((sum, c) => sum + (of(c) >= n ? c.chance : 0), 0);
  let top = Math.min(most, MOST);
  while (top > 1 && beyond(top) < RARE) top--;
  return top;
};

/** The joint losses as rows and columns; the last of each holds everything from its number on. */
export const jointRows = ({ cells }: Joint): readonly (readonly number[])[] => {
  const [rows, columns] = [topOf(cells, (c) => c.left), topOf(cells, (c) => c.right)];
  const table = Array.from({ length: rows + 1 }, () => Array.from({ length: columns + 1 }, () => 0));
  for (const { left, right, chance } of cells) {
    const row = table[Math.min(left, rows)];
    const at = Math.min(right, columns);
    if (row !== undefined) row[at] = (row[at] ?? 0) + chance;
  }
  return table;
};

const label = (n: number, last: number, most: number): string =>
  n === last && most > last ? `${n}+` : `${n}`;

/** How the losses of both sides go together. */
export const JointTable = ({ joint }: { joint: Joint }) => {
  const rows = jointRows(joint);
  const columns = rows[0]?.length ?? 0;
  const highest = Math.max(0.01, ...rows.flat());
  const [mostLeft, mostRight] = [
    Math.max(0, ...joint.cells.map((c) => c.left)),
    Math.max(0, ...joint.cells.map((c) => c.right)),
  ];
  const shade = (chance: number): CSSProperties => ({
    backgroundColor: `color-mix(in srgb, var(--ink) ${Math.round((chance / highest) * 30)}%, transparent)`,
  });
  return (
    <details className="joint">
      <summary>Both at once</summary>
      <table>
        <caption className="heard">
          The chance of each pair of losses: rows for {joint.left}, columns for {joint.right}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="joint-corner">
              we lose ↓ they →
            </th>
            {Array.from({ length: columns }, (_, n) => (
              <th key={n} scope="col">
                {label(n, columns - 1, mostRight)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              <th scope="row">{label(n, rows.length - 1, mostLeft)}</th>
              {row.map((chance, i) => (
                <td key={i} style={shade(chance)}>
                  {chance === 0 ? '' : percent(chance)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
