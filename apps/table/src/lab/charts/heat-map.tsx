import type { Share, StudyPlan, StudyReport } from '@caltrop/lab';
import { isEven, margin, whole } from '../words.ts';
import './heat-map.css';

/** How strongly a cell is coloured: by how far its interval is from even chances. */
const toneOf = (share: Share): string => {
  if (share.battles === 0 || isEven(share)) return '';
  const far = Math.abs(share.share - 0.5);
  const step = far > 0.12 ? 4 : far > 0.08 ? 3 : far > 0.04 ? 2 : 1;
  return `${share.share > 0.5 ? 'wins' : 'loses'}-${step}`;
};

const CellBox = ({ share, words }: { share: Share | undefined; words: string }) =>
  share === undefined || share.battles === 0 ? (
    <td className="heat-cell">
      <span className="heard">no battles yet</span>
    </td>
  ) : (
    <td className={`heat-cell ${words === '' ? toneOf(share) : 'heat-mirror'}`}>
      <b>{whole(share)}</b>
      <span>{words === '' ? `± ${margin(share)}` : words}</span>
    </td>
  );

/** Who beats whom: a table whose cells are coloured where their intervals do not hold even chances. */
export const HeatMap = ({ plan, report }: { plan: StudyPlan; report: StudyReport }) => {
  const { matrix } = report;
  if (matrix === undefined) return undefined;
  const mirrorOf = (id: string): Share | undefined =>
    report.cells.find(({ rosters }) => rosters?.[0] === id && rosters[1] === id)?.first;
  return (
    <section className="card lab-card" aria-labelledby="lab-matrix">
      <header className="lab-head">
        <h2 className="h" id="lab-matrix">
          Who wins
        </h2>
        <span className="sub">percent of battles, both sides of the board</span>
        <span className="grow" />
        <span className="heat-key" aria-hidden="true">
          <i className="wins-3" /> row wins <i /> no clear difference from even <i className="loses-3" /> row
          loses
        </span>
      </header>
      <div className="lab-scroll" role="region" aria-label="Who beats whom" tabIndex={0}>
        <table className="heat">
          <thead>
            <tr>
              <th scope="col" className="sub">
                row against column
              </th>
              {plan.rosters.map(({ id, name }) => (
                <th scope="col" key={id}>
                  {name}
                </th>
              ))}
              <th scope="col">all</th>
            </tr>
          </thead>
          <tbody>
            {plan.rosters.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {plan.rosters.map(({ id: other }) => (
                  <CellBox
                    key={other}
                    share={other === id ? mirrorOf(id) : matrix.rows[id]?.[other]}
                    words={other === id ? 'first side' : ''}
                  />
                ))}
                <CellBox share={matrix.all[id]} words="" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
