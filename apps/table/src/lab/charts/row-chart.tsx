import { useState } from 'react';
import type { RowReport, StudyPlan, StudyReport } from '@caltrop/lab';
import './chart-table.css';
import './row-chart.css';

/** So many rows are shown at first. */
const FEW = 14;

const per = ({ cost }: RowReport, amount: number): number => (cost <= 0 ? 0 : amount / cost);

/** What each unit destroys and loses for what it costs: bars to both sides, and the weapons, spells and skills under it. */
export const RowChart = ({ plan, report }: { plan: StudyPlan; report: StudyReport }) => {
  const [all, setAll] = useState(false);
  const [of, setOf] = useState('');
  const names = new Map<string, string>([
    ['first', 'first side'],
    ['second', 'second side'],
    ...plan.rosters.map(({ id, name }) => [id, name] as const),
  ]);
  const inIt = [...new Set(report.rows.map((row) => row.of))];
  const rows = report.rows
    .filter((row) => row.means === '' && row.cost > 0 && (of === '' || row.of === of))
    .toSorted((a, b) => per(b, b.did) - per(a, a.did));
  if (inIt.length === 0) return undefined;
  const most = Math.max(0.01, ...rows.map((row) => Math.max(per(row, row.did), per(row, row.lost))));
  const means = (row: RowReport): readonly RowReport[] =>
    report.rows.filter((r) => r.of === row.of && r.row === row.row && r.means !== '' && r.did > 0);
  return (
    <section className="card lab-card" aria-labelledby="lab-rows">
      <header className="lab-head">
        <h2 className="h" id="lab-rows">
          What each unit does
        </h2>
        <span className="sub">{plan.unit} destroyed and lost for each that it costs</span>
        <span className="grow" />
        <label className="row-of">
          <span className="heard">Whose units</span>
          <select value={of} onChange={(e) => setOf(e.target.value)}>
            <option value="">everybody</option>
            {inIt.map((id) => (
              <option key={id} value={id}>
                {names.get(id) ?? id}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div className="lab-scroll" role="region" aria-label="What each unit does" tabIndex={0}>
        <table className="chart-table rows">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col" className="rows-num">
                lost
              </th>
              <th scope="col" className="heard">
                Bars
              </th>
              <th scope="col" className="rows-num">
                destroyed
              </th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FEW)).map((row) => (
              <tr key={`${row.of} ${row.row}`}>
                <th scope="row">
                  {row.row} <span className="cap">{names.get(row.of) ?? row.of}</span>
                  {means(row).length === 0 ? undefined : (
                    <span className="cap rows-means">
                      {means(row)
                        .slice(0, 4)
                        .map((m) => `${m.means} ${m.did.toFixed(1)}`)
                        .join(' · ')}
                    </span>
                  )}
                </th>
                <td className="rows-num">{per(row, row.lost).toFixed(2)}</td>
                <td className="chart-bars rows-bars" aria-hidden="true">
                  <svg viewBox="-100 0 200 16" preserveAspectRatio="none">
                    <rect
                      className="rows-lost"
                      x={-(per(row, row.lost) / most) * 98}
                      width={(per(row, row.lost) / most) * 98}
                      y="2"
                      height="12"
                    />
                    <rect
                      className="rows-did"
                      x="0"
                      width={(per(row, row.did) / most) * 98}
                      y="2"
                      height="12"
                    />
                    <path d="M0 0V16" />
                  </svg>
                </td>
                <td className="rows-num">
                  <b>{per(row, row.did).toFixed(2)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FEW ? (
        <button type="button" className="btn sm" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      ) : undefined}
    </section>
  );
};
