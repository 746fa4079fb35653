import type { Moment } from '../workers/battle-review.ts';
import { chanceWords } from './words.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** Where the numbers of moments stand beside the line: those close together are stacked. */
export const stackMarks = (at: readonly number[], near: number): number[] => {
  const levels: number[] = [];
  at.forEach((x, i) => {
    const before = at[i - 1];
    levels.push(before !== undefined && x - before < near ? (levels[i - 1] ?? 0) + 1 : 0);
  });
  return levels;
};

/** How the battle went, in advantages from −1 to 1: above the line for one side, below for the other. */
export const Course = ({
  curve,
  moments,
  above,
  below,
  measured,
}: {
  curve: readonly number[];
  moments: readonly Moment[];
  above: string;
  below: string;
  /** The advantages are chances to win: the course begins at the one that the scenario has. */
  measured: boolean;
}) => {
  const begins = curve[0] ?? 0;
  const x = (i: number): number => (i / Math.max(1, curve.length - 1)) * WIDTH;
  const y = (h: number): number => HEIGHT / 2 - h * (HEIGHT / 2 - 4);
  const line = curve.map((h, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(h).toFixed(1)}`).join('');
  const area = `${line}L${WIDTH} ${HEIGHT / 2}L0 ${HEIGHT / 2}Z`;
  const share = (step: number): number => (step + 1) / Math.max(1, curve.length - 1);
  const levels = stackMarks(
    moments.map((m) => share(m.step)),
    0.06,
  );
  return (
    <div className="result-course" aria-hidden="true">
      <span className="cap result-above a">
        {measured ? `${above} to win: ${chanceWords(begins)} at the start` : `${above} ahead`}
      </span>
      <span className="cap result-below b">
        {measured ? `${below} to win: ${chanceWords(-begins)} at the start` : `${below} ahead`}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT}>
        <clipPath id="result-up">
          <rect width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        <clipPath id="result-down">
          <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        <path d={area} className="result-area-a" clipPath="url(#result-up)" />
        <path d={area} className="result-area-b" clipPath="url(#result-down)" />
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="result-zero" />
        <path d={line} className="result-line" />
      </svg>
      {moments.map((m, i) => (
        <span
          key={m.step}
          className="result-mark"
          style={{
            left: `${share(m.step) * 100}%`,
            // Towards the line of even, where there is room.
            top: `${y(curve[m.step + 1] ?? 0) + (levels[i] ?? 0) * ((curve[m.step + 1] ?? 0) > 0 ? 21 : -21)}px`,
          }}
        >
          {i + 1}
        </span>
      ))}
    </div>
  );
};
