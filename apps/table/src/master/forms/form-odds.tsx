import { useId } from 'react';
import type { Draft, FormBars, FormOdds } from '@caltrop/engine';
import { percent } from '../../parts/text/percents.ts';
import { WhyButton } from '../../table/prompt/why-button.tsx';
import { barsOf, HEIGHT, WIDTH } from '../danger/bars.ts';
import './form-odds.css';

/** The odds of a form: one large number, both totals, other ways, and the scale of difficulties. */
export const FormOddsView = ({
  odds,
  kind,
  onLadder,
}: {
  odds: FormOdds;
  kind: string;
  onLadder: (entries: Draft) => void;
}) => {
  const { chance, text, samples, bars, lines, ladder } = odds;
  return (
    <div className="modds">
      <p className="modds-big" aria-live="polite">
        <b className="disp">{percent(chance)}</b>
        <span className="sub">{text}</span>
      </p>
      {ladder === undefined ? undefined : (
        <div className="modds-ladder">
          <p className="lab">{ladder.title ?? 'As a number'}</p>
          <ol>
            {ladder.steps.map((step) => (
              <li key={step.value}>
                <button
                  type="button"
                  aria-pressed={step.on}
                  onClick={() => onLadder({ ...ladder.also, [ladder.row]: step.value })}
                >
                  <b className="disp">{step.value}</b>{' '}
                  <i aria-hidden="true">
                    <em style={{ height: `${step.chance * 100}%` }} />
                  </i>
                  <span>{percent(step.chance)}</span> <small>{step.name}</small>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
      {bars.length === 0 && lines.length === 0 ? undefined : (
        <details className="modds-more">
          <summary>
            How it comes about{' '}
            <span className="cap">{samples === 0 ? 'exact' : `≈ ${samples.toLocaleString('en')} runs`}</span>
          </summary>
          {bars.length === 0 ? undefined : <Bars bars={bars} />}
          <ul className="modds-lines">
            {lines.map((line) => (
              <li key={line.text}>
                <span>
                  {line.text} <WhyButton kind={kind} rule={line.rule} of={line.text} />
                </span>
                <b>{fine(line.chance)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** Small chances are worth a digit more. */
const fine = (chance: number): string =>
  chance > 0 && chance < 0.1 ? `${(chance * 100).toFixed(chance < 0.01 ? 2 : 1)}%` : percent(chance);

/** The distributions of the totals, beside each other, with a table for readers. */
const Bars = ({ bars }: { bars: readonly FormBars[] }) => {
  const id = `bars${useId().replaceAll(/[^a-z0-9]/gi, '')}`;
  const { rects, ticks } = barsOf(bars);
  return (
    <figure className="modds-bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} role="img" aria-label="Distribution of the totals">
        <defs>
          <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="4" className="modds-b" />
            <path d="M0 0v4" className="modds-hatch" />
          </pattern>
        </defs>
        {rects.map((r) => (
          <rect
            key={`${r.set} ${r.value}`}
            x={r.x}
            y={HEIGHT - r.height}
            width={r.width}
            height={r.height}
            className={`modds-rect modds-${r.side}`}
            style={r.side === 'b' ? { fill: `url(#${id})` } : undefined}
          />
        ))}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className="modds-axis" />
        {ticks.map((t) => (
          <text key={t.value} x={t.x} y={HEIGHT + 13} textAnchor="middle" className="modds-tick">
            {t.value}
          </text>
        ))}
      </svg>
      <figcaption className="modds-legend">
        {bars.map((set) => (
          <span key={set.label}>
            <i className={`modds-key modds-key-${set.side}`} /> {set.label}
          </span>
        ))}
      </figcaption>
      {bars.map((set) => (
        <table key={set.label} className="heard">
          <caption>{set.label}</caption>
          <thead>
            <tr>
              <th scope="col">Total</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {set.points.map((p) => (
              <tr key={p.value}>
                <td>{p.value}</td>
                <td>{fine(p.chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </figure>
  );
};
