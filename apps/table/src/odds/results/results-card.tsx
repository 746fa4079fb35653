import { useId, type Ref } from 'react';
import { sideBySide } from '@caltrop/lab';
import { percent } from '../../parts/text/percents.ts';
import { plain } from '../../parts/text/signed.ts';
import { chanceAxis, valueAxis } from '../sweep/axes.ts';
import { Chart, type ChartLine } from '../sweep/chart.tsx';
import type { Compared, Verdict } from './compare.ts';
import { VIEWS, type Lab, type View } from '../lab.ts';
import { useLab } from '../lab-store.ts';
import { asidesOf, howKnown, wordIn, type Outcome } from './outcome.ts';
import { OutcomeTable } from './outcome-table.tsx';
import { finePercent, valueWords, VIEW_WORDS } from './words.ts';
import './results-card.css';

const joinOf = (view: View, { rows }: Outcome): ChartLine['join'] => {
  if (view !== 'exactly') return view === 'atLeast' ? 'falling' : 'rising';
  return rows.every((r, i) => i === 0 || r.value - (rows[i - 1]?.value ?? 0) === 1) ? 'line' : 'stems';
};

const pointWords = (o: Outcome, view: View, value: number): string => {
  const word = wordIn(o, view, value);
  return word === '' ? valueWords(view, value) : `${valueWords(view, value)}, ${word}`;
};

/** For duels alone: what is gained and what is risked, weighed against each other. */
const weighed = (all: readonly Compared[], setups: number): string => {
  const cards = all.flatMap((c) => c.outcome.card ?? []);
  const games = new Set(all.map((c) => c.of));
  return cards.length < 2 || cards.length < setups || games.size > 1 ? '' : ` ${sideBySide(cards).sentence}`;
};

/** Which is better and by how much, drawn and in numbers. */
export const ResultsCard = ({
  lab,
  all,
  verdict,
  least,
  waiting,
  drawing,
}: {
  lab: Lab;
  all: readonly Compared[];
  verdict: Verdict;
  least: number;
  waiting: boolean;
  drawing: Ref<SVGSVGElement>;
}) => {
  const change = useLab((s) => s.change);
  const { view, whose } = lab;
  const outcomes = all.map((c) => c.outcome);
  const duels = outcomes.some((o) => o.card !== undefined);
  const x = valueAxis(outcomes, 10);
  const lines = all.map(({ letter, outcome }) => ({
    letter,
    join: joinOf(view, outcome),
    points: outcome.rows.map((r) => ({
      x: r.value,
      y: r[view],
      words: `${letter}, ${pointWords(outcome, view, r.value)}: ${finePercent(r[view])}`,
      end: r.fatal,
    })),
  }));
  const caresForNumber = lab.care === 'least' || outcomes.some((o) => o.card === undefined);
  const counts = [...new Set(outcomes.map((o) => o.counts))].join(', ');
  return (
    <section className="card keyline results" aria-label="What comes out" aria-busy={waiting}>
      <h1>{verdict.title === '' ? 'Nothing to count yet' : verdict.title}</h1>
      <p className="results-verdict" aria-live="polite">
        {verdict.sentence === '' ? 'Write some dice, or choose two units.' : verdict.sentence}
        {weighed(all, lab.setups.length)}
      </p>
      <div className="results-controls">
        <span className="seg" role="group" aria-label="How chances are read">
          {VIEWS.map((v) => (
            <button
              key={v}
              type="button"
              aria-pressed={v === view}
              onClick={() => change((l) => ({ ...l, view: v }))}
            >
              {VIEW_WORDS[v]}
            </button>
          ))}
        </span>
        {duels ? (
          <span className="seg" role="group" aria-label="Whose losses">
            {(['theirs', 'ours'] as const).map((w) => (
              <button
                key={w}
                type="button"
                aria-pressed={w === whose}
                onClick={() => change((l) => ({ ...l, whose: w }))}
              >
                {w === 'theirs' ? 'Target' : 'Who acts'}
              </button>
            ))}
          </span>
        ) : undefined}
        <span className="grow" />
        {all.length === 0 ? undefined : (
          <span className={`chip ${outcomes.every((o) => o.samples === 0) ? 'go' : ''}`}>
            {howKnown(outcomes)}
          </span>
        )}
      </div>
      <CareControls lab={lab} outcomes={outcomes} least={least} number={caresForNumber} duels={duels} />
      {all.length === 0 ? undefined : (
        <>
          <p className="cap">
            per cent, {VIEW_WORDS[view].toLowerCase()} so much; {counts}
          </p>
          <Chart
            title={`Chance of ${VIEW_WORDS[view].toLowerCase()} each value, ${counts}`}
            lines={lines}
            x={x}
            y={chanceAxis(outcomes, view)}
            xWords={plain}
            yWords={percent}
            care={caresForNumber ? least : undefined}
            values={view !== 'exactly'}
            height={330}
            drawing={drawing}
          />
          <OutcomeTable lab={lab} all={all} least={least} best={verdict.best} range={[x.least, x.most]} />
        </>
      )}
    </section>
  );
};

const CareControls = ({
  lab,
  outcomes,
  least,
  number,
  duels,
}: {
  lab: Lab;
  outcomes: readonly Outcome[];
  least: number;
  number: boolean;
  duels: boolean;
}) => {
  const id = useId();
  const change = useLab((s) => s.change);
  if (outcomes.length === 0) return undefined;
  const asides = asidesOf(outcomes);
  const kept = lab.care.startsWith('aside:') ? lab.care.slice('aside:'.length) : undefined;
  const values = outcomes.flatMap((o) => [o.rows[0]?.value ?? 0, o.rows.at(-1)?.value ?? 0]);
  const ends = [...new Set(outcomes.flatMap((o) => (o.end === undefined ? [] : [o.end.text])))];
  return (
    <div className="results-care">
      {duels ? (
        <div className="field">
          <label htmlFor={`${id}-care`}>What you care about</label>
          <select
            id={`${id}-care`}
            value={lab.care}
            onChange={(e) => change((l) => ({ ...l, care: e.target.value }))}
          >
            <option value="end">{ends.join(', ')}</option>
            <option value="least">At least so much</option>
            {[...new Set([...asides, ...(kept === undefined ? [] : [kept])])].map((text) => (
              <option key={text} value={`aside:${text}`}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ) : undefined}
      {number ? (
        <div className="field results-least">
          <label htmlFor={`${id}-least`}>
            {duels && lab.care !== 'least' ? 'Of dice: at least' : 'You care about at least'}{' '}
            <b className="num">{least}</b>
          </label>
          <input
            id={`${id}-least`}
            type="range"
            min={Math.min(...values)}
            max={Math.max(...values)}
            value={least}
            onChange={(e) => change((l) => ({ ...l, least: e.target.valueAsNumber }))}
          />
        </div>
      ) : undefined}
    </div>
  );
};
