import type { Spread } from '@caltrop/lab';
import { percent } from '../../parts/text/percents.ts';

const WIDTH = 300;
const HEIGHT = 92;

/** Steps between marks of the axis that leave it readable. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** How often which number came: bars, and the same as a table. */
export const SpreadChart = ({
  title,
  of,
  spread,
  side,
}: {
  title: string;
  /** What the numbers count: `rounds`. */
  of: string;
  spread: Spread;
  side?: 'a' | 'b';
}) => {
  const all = spread.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  const least = spread[0]?.value ?? 0;
  const most = spread.at(-1)?.value ?? 0;
  const highest = Math.max(...spread.map(({ count }) => count));
  const slot = WIDTH / (most - least + 1);
  const step = STEPS.find((s) => (most - least) / s <= 8) ?? 1000;
  const ticks: number[] = [];
  for (let v = Math.ceil(least / step) * step; v <= most; v += step) ticks.push(v);
  const middle = (v: number): number => (v - least + 0.5) * slot;
  return (
    <figure className={`spread ${side === 'b' ? 'spread-b' : side === 'a' ? 'spread-a' : ''}`}>
      <figcaption className="lab">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} aria-hidden="true">
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className="spread-axis" />
        {spread.map(({ value, count }) => (
          <rect
            key={value}
            x={(value - least) * slot + slot * 0.1}
            width={Math.max(1, slot * 0.8)}
            y={HEIGHT - (count / highest) * HEIGHT}
            height={(count / highest) * HEIGHT}
          />
        ))}
        {ticks.map((v) => (
          <text key={v} x={middle(v)} y={HEIGHT + 14} textAnchor="middle">
            {v}
          </text>
        ))}
      </svg>
      <details>
        <summary>Table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">battles</th>
              <th scope="col">share</th>
            </tr>
          </thead>
          <tbody>
            {spread.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td>{count}</td>
                <td>{percent(count / all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
