import { plain } from '../../parts/text/signed.ts';
import type { Compared } from './compare.ts';
import type { Lab, View } from '../lab.ts';
import { chanceOf, wordIn } from './outcome.ts';
import { SeriesMark } from './series-mark.tsx';
import { fine, finePercent, points, valueWords, VIEW_WORDS } from './words.ts';
import './outcome-table.css';

/** A longer list of values is folded until somebody wants it. */
const FEW = 24;

/** The highest of some numbers, when they differ. */
const peak = (numbers: readonly number[]): number | undefined => {
  const top = Math.max(...numbers);
  return numbers.length > 1 && numbers.some((n) => Math.abs(n - top) > 1e-9) ? top : undefined;
};

const Row = ({
  title,
  numbers,
  write,
  marked = false,
  cared = false,
}: {
  title: string;
  numbers: readonly number[];
  write: (n: number, i: number) => string;
  /** A dot stands at the highest. */
  marked?: boolean;
  cared?: boolean;
}) => {
  const top = marked ? peak(numbers) : undefined;
  return (
    <tr className={cared ? 'outcome-cared' : undefined}>
      <th scope="row">{title}</th>
      {numbers.map((n, i) =>
        top !== undefined && Math.abs(n - top) < 1e-9 ? (
          <td key={i}>
            <span aria-label="highest">• </span>
            <b>{write(n, i)}</b>
          </td>
        ) : (
          <td key={i}>{write(n, i)}</td>
        ),
      )}
    </tr>
  );
};

/** The numbers of every set-up beside each other, then every value under the view of the chart. */
export const OutcomeTable = ({
  lab,
  all,
  least,
  best,
  range,
}: {
  lab: Lab;
  all: readonly Compared[];
  least: number;
  best: string;
  range: readonly [number, number];
}) => {
  const { view } = lab;
  const outcomes = all.map((c) => c.outcome);
  const chances = all.map((c) => c.headline.chance);
  const held = all.find((c) => c.letter === best) ?? all[0];
  const texts = [...new Set(all.map((c) => c.headline.text))];
  const values = [...new Set(outcomes.flatMap((o) => o.rows.map((r) => r.value)))]
    .filter((v) => v >= range[0] && v <= range[1])
    .toSorted((a, b) => a - b);
  const band = (i: number): string => {
    const [low, high] = outcomes[i]?.band ?? [0, 0];
    return `${plain(low)} to ${plain(high)}`;
  };
  return (
    <div className="outcome-scroll">
      <table className="outcome num">
        <caption className="heard">The set-ups beside each other</caption>
        <Columns count={all.length} />
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">Number</span>
            </th>
            {all.map((c) => (
              <th key={c.letter} scope="col">
                <SeriesMark letter={c.letter} /> {c.letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            title={texts.length === 1 ? sentence(texts[0] ?? '') : 'What you care about'}
            numbers={chances}
            write={finePercent}
            marked
            cared
          />
          {all.length < 2 ? undefined : (
            <Row
              title={`Difference to ${held?.letter ?? ''}, points`}
              numbers={chances.map((c) => c - (held?.headline.chance ?? 0))}
              write={(n, i) => (all[i] === held ? '–' : points(n))}
            />
          )}
          <Row title="Mean" numbers={outcomes.map((o) => o.mean)} write={fine} marked />
          <Row
            title="Spread, one s.d."
            numbers={outcomes.map((o) => o.deviation)}
            write={(n) => `± ${fine(n)}`}
          />
          <Row title="Median" numbers={outcomes.map((o) => o.median)} write={plain} />
          <Row title="8 of 10 lie in" numbers={outcomes.map((o) => o.mean)} write={(_, i) => band(i)} />
        </tbody>
      </table>
      <details open={values.length <= FEW}>
        <summary>Every value, {VIEW_WORDS[view].toLowerCase()}</summary>
        <table className="outcome num">
          <caption className="heard">Every value, {VIEW_WORDS[view].toLowerCase()}</caption>
          <Columns count={all.length} />
          <thead>
            <tr className="outcome-again">
              <th scope="col">
                <span className="heard">Value</span>
              </th>
              {all.map((c) => (
                <th key={c.letter} scope="col">
                  {c.letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((v) => (
              <Row
                key={v}
                title={titleOf(all, view, v)}
                numbers={outcomes.map((o) => chanceOf(o, view, v))}
                write={finePercent}
                cared={v === least && lab.care !== 'end'}
              />
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
};

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A value with its word, where all set-ups that have it call it so. */
const titleOf = (all: readonly Compared[], view: View, value: number): string => {
  const found = new Set(
    all.flatMap(({ outcome: o }) => (o.rows.some((r) => r.value === value) ? [wordIn(o, view, value)] : [])),
  );
  const [word = ''] = found.size === 1 ? found : [];
  return word === '' ? valueWords(view, value) : `${valueWords(view, value)}, ${word}`;
};

/** Both tables have the same columns. */
const Columns = ({ count }: { count: number }) => (
  <colgroup>
    <col className="outcome-first" />
    <col span={count} />
  </colgroup>
);
