import type { StudyReport } from '@caltrop/lab';
import { margin, whole } from '../words.ts';
import './chart-table.css';
import './scenario-list.css';

/** How each match-up went: a bar for the share of the first side, with its interval. */
export const ScenarioList = ({ report, title }: { report: StudyReport; title: string }) => {
  const cells = report.versions?.cells ?? report.cells;
  const two = report.versions !== undefined;
  const aimed = cells.some(({ targetWins }) => targetWins !== undefined);
  return (
    <section className="card lab-card" aria-labelledby="lab-cells">
      <header className="lab-head">
        <h2 className="h" id="lab-cells">
          {title}
        </h2>
        <span className="sub">percent of battles for the first side</span>
      </header>
      <div className="lab-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="chart-table cells">
          <thead>
            <tr>
              <th scope="col">{two ? 'Version' : 'Battle'}</th>
              <th scope="col" className="heard">
                Bar
              </th>
              <th scope="col">wins</th>
              {aimed && <th scope="col">target</th>}
              <th scope="col">rounds</th>
              <th scope="col">units lost</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, n) => (
              <tr key={two ? n : cell.id}>
                <th scope="row">{two ? (n === 0 ? 'as it is' : 'changed') : cell.name}</th>
                <td className="chart-bars cells-bar" aria-hidden="true">
                  <svg viewBox="0 0 100 18" preserveAspectRatio="none">
                    <path className="cells-even" d="M50 0V18" />
                    <rect x="0" y="4" width={cell.first.share * 100} height="10" />
                    <path
                      className="cells-interval"
                      d={`M${cell.first.low * 100} 9H${cell.first.high * 100}M${cell.first.low * 100} 5V13M${cell.first.high * 100} 5V13`}
                    />
                  </svg>
                </td>
                <td>{cell.battles === 0 ? '–' : `${whole(cell.first)}% ± ${margin(cell.first)}`}</td>
                {aimed && <td>{cell.targetWins === undefined ? '–' : `${cell.targetWins}%`}</td>}
                <td>{cell.rounds.mean > 0 ? cell.rounds.mean.toFixed(1) : '–'}</td>
                <td>
                  {cell.losses[0].mean.toFixed(1)} : {cell.losses[1].mean.toFixed(1)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
