import { useMemo } from 'react';
import { percent } from '../parts/text/percents.ts';
import { lineText } from '../parts/text/line-text.ts';
import { useSession } from '../session/context.tsx';
import type { BattleReview } from '../workers/battle-review.ts';
import { chanceWords, number, withSign, type SideLuck } from './words.ts';

/** Every number of the review as a table. */
export const Numbers = ({ sides, review }: { sides: readonly SideLuck[]; review: BattleReview }) => (
  <details className="result-numbers">
    <summary>The numbers</summary>
    <div className="result-scroll" tabIndex={0} role="region" aria-label="Luck of the dice in numbers">
      <table>
        <caption className="cap">
          All {review.rolls} commands with dice taken together, with the decisions as they were made.
          {review.sampled ? ' Some odds are estimated.' : ' All odds are exact.'}
          {review.left.length === 0
            ? ''
            : ` ${review.left.length} could not be worked out and are left out: ${review.left[0]?.why ?? ''}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Measure</th>
            <th scope="col">Came</th>
            <th scope="col">Expected</th>
            <th scope="col">Luck</th>
            <th scope="col">Standard deviations</th>
            <th scope="col">This much or more</th>
            <th scope="col">This much or less</th>
          </tr>
        </thead>
        <tbody>
          {sides.flatMap(({ side, name, measures }) =>
            measures.map((m) => (
              <tr key={`${side}/${m.measure}`}>
                <th scope="row">{name}</th>
                <td>{m.label}</td>
                <td className="num">{number(m.actual)}</td>
                <td className="num">
                  {number(m.expected)} ± {number(m.deviation)}
                </td>
                <td className="num">{withSign(m.luck)}</td>
                <td className="num">{withSign(m.sigmas)}</td>
                <td className="num">{percent(m.asGood)}</td>
                <td className="num">{percent(m.asBad)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <CourseTable sides={sides} curve={review.curve} measured={review.measured} />
    </div>
  </details>
);

/** The course of the battle at each heading of the chronicle, which is where rounds begin. */
const CourseTable = ({
  sides,
  curve,
  measured,
}: {
  sides: readonly SideLuck[];
  curve: readonly number[];
  measured: boolean;
}) => {
  const session = useSession();
  const rows = useMemo(
    () =>
      session
        .log()
        .filter((e) => !e.takenBack)
        .flatMap((e) =>
          e.lines.filter((l) => l.heading).map((l) => ({ label: lineText(l), value: curve[e.at + 1] ?? 0 })),
        ),
    [session, curve],
  );
  const first = sides.find((s) => s.side === 'a')?.name ?? '';
  const ahead = (value: number): string => {
    if (measured) return chanceWords(value);
    const points = Math.round(Math.abs(value) * 100);
    const name = sides.find((s) => s.side === (value > 0 ? 'a' : 'b'))?.name ?? '';
    return points === 0 ? 'even' : `${name} by ${points}`;
  };
  return rows.length === 0 ? undefined : (
    <table>
      <caption className="cap">
        {measured ? `How likely ${first} was to win.` : 'How far ahead a side was, of 100.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">{measured ? 'Chance' : 'Ahead'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value }, i) => (
          <tr key={`${label}/${String(i)}`}>
            <th scope="row">{label}</th>
            <td>{ahead(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
