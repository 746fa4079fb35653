import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { percent } from '../parts/text/percents.ts';
import { diceChart, type DiceChart } from './dice-chart.ts';
import './odds-teaser.css';

/** A roll to try: what is typed is worked out at once, exactly. */
export const OddsTeaser = () => {
  const [text, setText] = useState('3d6');
  const chart = useMemo(() => diceChart(text), [text]);
  return (
    <section className="home-part" aria-labelledby="odds-teaser-title">
      <div className="home-part-head">
        <h2 className="h" id="odds-teaser-title">
          Odds lab
        </h2>
        <Link className="home-more" href="/odds">
          open
        </Link>
      </div>
      <div className="card odds-teaser">
        <div className="odds-teaser-quote">
          <input
            type="text"
            value={text}
            aria-label="Dice to roll, such as 3d6 or 2d20kh1"
            spellCheck={false}
            autoComplete="off"
            onChange={(e) => setText(e.target.value)}
          />
          <span aria-live="polite">
            {chart.ok ? (
              <>
                make <b>{chart.value.middle} or more</b> in <b>{percent(chart.value.chance)}</b>, exact.
              </>
            ) : (
              <span className="odds-teaser-fault">{chart.error[0]?.what}</span>
            )}
          </span>
        </div>
        {chart.ok ? <Bars chart={chart.value} /> : undefined}
      </div>
    </section>
  );
};

const Bars = ({ chart: { bars } }: { chart: DiceChart }) => {
  const most = Math.max(...bars.map((b) => b.chance));
  return (
    <>
      <div className="odds-teaser-bars" aria-hidden="true">
        {bars.map(({ label, chance }) => (
          <i
            key={label}
            style={{ height: `${(100 * chance) / most}%` }}
            title={`${label}: ${percent(chance)}`}
          />
        ))}
      </div>
      <div className="odds-teaser-ends" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <div className="heard">
        <table>
          <caption>Chance of each outcome</caption>
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, chance }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{percent(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
