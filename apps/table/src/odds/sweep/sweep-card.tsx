import { useId, useRef } from 'react';
import { axisOver, ticksOf, type Axis } from './axes.ts';
import { breakEvens, breakEvenWords } from '../results/break-even.ts';
import { Chart, type ChartLine } from './chart.tsx';
import { makeCsv } from '../share/export.ts';
import type { Lab, Sweep } from '../lab.ts';
import { useLab } from '../lab-store.ts';
import { howKnown } from '../results/outcome.ts';
import { saveSvg } from '../share/save-svg.ts';
import { SeriesMark } from '../results/series-mark.tsx';
import { sweepChoices, type SweepPlan } from './sweep.ts';
import type { SetUpResult } from '../results/use-results.ts';
import { sweepNumber, useSweep, type SweepRow } from './use-sweep.ts';
import { fine, finePercent } from '../results/words.ts';
import { saveFile } from '../../store/files.ts';
import { percent } from '../../parts/text/percents.ts';
import './sweep-card.css';

/** One number along the axis, everything else as it is, and where it is even. */
export const SweepCard = ({
  lab,
  results,
  least,
  names,
}: {
  lab: Lab;
  results: readonly SetUpResult[];
  least: number;
  /** The names of the set-ups by letter. */
  names: ReadonlyMap<string, string>;
}) => {
  const id = useId();
  const change = useLab((s) => s.change);
  const { plan, rows, waiting } = useSweep(lab, results);
  const choices = sweepChoices(results);
  const { sweep } = lab;
  const set = (next: Partial<Sweep>): void => change((l) => ({ ...l, sweep: { ...l.sweep, ...next } }));
  const gone = sweep.over !== '' && !choices.some((c) => c.over === sweep.over);
  return (
    <section className="card sweep" aria-label="Sweep">
      <h2 className="h">What if?</h2>
      <p className="sub">one value changes, everything else stays the same</p>
      <div className="field">
        <label htmlFor={id}>Value along the axis</label>
        <select
          id={id}
          value={gone ? '' : sweep.over}
          onChange={(e) =>
            // Another number has another range.
            change((l) => ({ ...l, sweep: { over: e.target.value, shows: l.sweep.shows } }))
          }
        >
          <option value="">Nothing</option>
          {choices.map((c) => (
            <option key={c.over} value={c.over}>
              {c.label}
            </option>
          ))}
        </select>
      </div>
      {gone ? <p className="cap">No set-up has that value any more.</p> : undefined}
      {plan === undefined ? undefined : (
        <>
          <div className="row sweep-range">
            {plan.numeric ? <Range plan={plan} onRange={(from, to) => set({ from, to })} /> : undefined}
            <span className="grow" />
            <span className="seg" role="group" aria-label="The chart shows">
              {(['chance', 'mean'] as const).map((shows) => (
                <button
                  key={shows}
                  type="button"
                  aria-pressed={sweep.shows === shows}
                  onClick={() => set({ shows })}
                >
                  {shows === 'chance' ? 'Chance' : 'Mean'}
                </button>
              ))}
            </span>
          </div>
          <SweepResult plan={plan} rows={rows} waiting={waiting} lab={lab} least={least} names={names} />
        </>
      )}
    </section>
  );
};

const Range = ({ plan, onRange }: { plan: SweepPlan; onRange: (from: number, to: number) => void }) => {
  const [from, to] = [plan.xs[0] ?? 0, plan.xs.at(-1) ?? 0];
  const [least, most] = plan.limits;
  const number = (label: string, value: number, take: (n: number) => void) => (
    <label className="sweep-end">
      <span className="cap">{label}</span>
      <input
        key={value}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        defaultValue={value}
        onBlur={(e) => {
          const n = Math.round(e.target.valueAsNumber);
          if (Number.isFinite(n) && n !== value) take(Math.min(most, Math.max(least, n)));
          else e.target.value = String(value);
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter') e.currentTarget.blur();
        }}
      />
    </label>
  );
  return (
    <>
      {number('from', from, (n) => onRange(n, to))}
      {number('to', to, (n) => onRange(from, n))}
    </>
  );
};

const SweepResult = ({
  plan,
  rows,
  waiting,
  lab,
  least,
  names,
}: {
  plan: SweepPlan;
  rows: readonly SweepRow[];
  waiting: boolean;
  lab: Lab;
  least: number;
  names: ReadonlyMap<string, string>;
}) => {
  const drawing = useRef<SVGSVGElement>(null);
  const chance = lab.sweep.shows === 'chance';
  const write = chance ? finePercent : fine;
  const stops = plan.xs.map((x, i) => ({
    x,
    words: plan.words[i] ?? '',
    values: rows.map((r) => sweepNumber(r.outcomes[i], lab, least)),
    gaveWay: rows.map((r) => r.gaveWay[i] === true),
  }));
  // Numbers have their order; of other things the best comes first.
  const table = plan.numeric
    ? stops
    : stops
        .toSorted((a, b) => (b.values[0] ?? -Infinity) - (a.values[0] ?? -Infinity) || 0)
        .map((stop, x) => ({ ...stop, x }));
  const wordsAt = (x: number): string => table.find((stop) => stop.x === x)?.words ?? String(x);
  const lines = rows.map(({ letter }, i) => ({
    letter,
    points: table.map(({ x, values }) => ({ x, y: values[i] })),
  }));
  const known = rows.flatMap((r) => r.outcomes.filter((o) => o !== undefined));
  const evens = plan.numeric && !waiting ? breakEvens(lines, chance ? 0.5 : undefined) : [];
  const drawn: ChartLine[] = lines.map(({ letter, points }) => ({
    letter,
    join: plan.numeric ? 'line' : 'stems',
    points: points.flatMap(({ x, y }) =>
      y === undefined ? [] : [{ x, y, words: `${letter}, ${wordsAt(x)}: ${write(y)}` }],
    ),
  }));
  const [first = 0, last = 1] = [plan.xs[0], plan.xs.at(-1)];
  const x: Axis = plan.numeric
    ? { least: first, most: last > first ? last : first + 1, ticks: ticksOf(first, last, 8, true) }
    : { least: -0.5, most: plan.xs.length - 0.5, ticks: plan.xs.length <= 6 ? plan.xs : [] };
  const y: Axis = chance
    ? { least: 0, most: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }
    : axisOver(drawn.flatMap((l) => l.points.map((p) => p.y)));
  const nows = new Set(rows.flatMap((r) => (r.now === undefined ? [] : [r.now])));
  const [now] = nows.size === 1 ? nows : [];
  const shows = chance ? 'the chance' : 'the mean';
  const title = `${chance ? 'Chance' : 'Mean'} by ${plan.label}`;
  if (known.length === 0) {
    return <p className="cap">{waiting ? 'Counting…' : 'There is nothing to show along this axis.'}</p>;
  }
  return (
    <div aria-busy={waiting}>
      <Chart
        title={title}
        lines={drawn}
        x={x}
        y={y}
        xWords={(v) => short(wordsAt(v), plan.numeric)}
        yWords={(v) => (chance ? percent(v) : String(Number(v.toFixed(2))).replace('-', '−'))}
        care={plan.numeric ? now : undefined}
        values={false}
        marks={evens.map((b) => ({ x: b.x, y: b.y, words: breakEvenWords(b, wordsAt) }))}
        height={220}
        drawing={drawing}
      />
      <p className="cap">
        {shows} by {plan.label}; {howKnown(known)}
        {plan.without.length === 0 ? '' : `; without ${plan.without.join(', ')}`}
        {waiting ? '; still counting…' : ''}
        {rows.some((r) => r.gaveWay.includes(true))
          ? '; * another value was not possible there and was changed'
          : ''}
      </p>
      {evens.length === 0 ? (
        plan.numeric && !waiting ? (
          <p className="sweep-even prose">
            {lines.length === 1
              ? chance
                ? 'It does not pass 50% here.'
                : undefined
              : 'They do not cross here.'}
          </p>
        ) : undefined
      ) : (
        <ul className="sweep-even prose">
          {evens.slice(0, 6).map((b, i) => (
            <li key={i}>{breakEvenWords(b, wordsAt)}</li>
          ))}
        </ul>
      )}
      <details open={!plan.numeric}>
        <summary>Table</summary>
        <div className="sweep-scroll" role="region" aria-label="The sweep in numbers" tabIndex={0}>
          <table className="sweep-table num">
            <caption className="heard">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{plan.label}</th>
                {lines.map((l) => (
                  <th key={l.letter} scope="col">
                    <SeriesMark letter={l.letter} /> {l.letter}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map(({ words, values, gaveWay }) => (
                <tr key={words}>
                  <th scope="row">{words}</th>
                  {values.map((v, j) => (
                    <td key={j}>
                      {v === undefined ? '–' : write(v)}
                      {gaveWay[j] === true ? '*' : ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <div className="row sweep-save">
        <button
          type="button"
          className="btn sm"
          onClick={() =>
            saveFile(
              'sweep.csv',
              makeCsv([
                [plan.label, ...lines.map((l) => `${l.letter} ${lab.sweep.shows}`)],
                ...table.map(({ words, values }) => [
                  plan.numeric ? Number(words) : words,
                  ...values.map((v) => v ?? ''),
                ]),
              ]),
            )
          }
        >
          CSV
        </button>
        <button
          type="button"
          className="btn sm"
          onClick={() =>
            saveSvg(
              drawing.current,
              'sweep.svg',
              title,
              lines.map(({ letter }) => ({ letter, words: names.get(letter) ?? '' })),
            )
          }
        >
          SVG
        </button>
      </div>
    </div>
  );
};

const short = (words: string, numeric: boolean): string =>
  numeric || words.length <= 12 ? words : `${words.slice(0, 11)}…`;
