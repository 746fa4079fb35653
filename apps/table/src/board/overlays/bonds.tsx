import type { FieldMark, Link, Point, Token } from '@caltrop/engine';
import { memo } from 'react';
import { round } from '../geometry.ts';
import './bonds.css';

/** Who stands together: a solid bond for side A, a broken one for side B, and red between those who fight. */
export const LinksLayer = memo(
  ({
    links,
    tokens,
    ahead,
    unit,
  }: {
    links: readonly Link[];
    tokens: readonly Token[];
    /** Where those who are about to go would stand: bonds are shown there. */
    ahead: ReadonlyMap<string, Point>;
    unit: number;
  }) => {
    const at = new Map([...tokens.map((t) => [t.id, t.at] as const), ...ahead]);
    const paths = new Map<string, string>();
    for (const { from, to, side, kind } of links) {
      const [a, b] = [at.get(from), at.get(to)];
      if (a === undefined || b === undefined) continue;
      const look = kind === 'engaged' ? 'bond-engaged' : `bond-${side}`;
      const d = `M${round(a.x * unit)} ${round(a.y * unit)}L${round(b.x * unit)} ${round(b.y * unit)}`;
      paths.set(look, (paths.get(look) ?? '') + d);
    }
    return [...paths].map(([look, d]) => (
      <g key={look}>
        <path d={d} className="bond-under" />
        <path d={d} className={look} />
      </g>
    ));
  },
);

/** Places that matter: a ring with its name. */
export const MarksLayer = memo(({ marks, unit }: { marks: readonly FieldMark[]; unit: number }) =>
  marks.map(({ at, radius, label, text, side, flag }) => {
    if (flag !== undefined) return <FlagMark key={text} at={at} unit={unit} {...{ label, text, flag }} />;
    const [x, y, r] = [round(at.x * unit), round(at.y * unit), round(radius * unit)];
    const small = radius < 1;
    // A number fits into a small ring; a name stands below it.
    const named = small && label.length > 2;
    return (
      <g key={text} className={`bond-mark ${side === undefined ? '' : `bond-mark-${side}`}`}>
        <title>{text}</title>
        <circle cx={x} cy={y} r={named ? r / 2 : r} className={small ? 'bond-marker' : 'bond-circle'} />
        <text
          x={x}
          y={named ? y + r + 6 : small ? y + 4.5 : y}
          textAnchor="middle"
          className={named ? 'bond-below' : small ? 'bond-number' : 'bond-name'}
        >
          {label}
        </text>
      </g>
    );
  }),
);

/** The longest words that are written beside a flag; what is longer is read by pointing at it, and among the notes. */
const BESIDE = 26;

/** A flag with a number and what was written down about the place. */
const FlagMark = ({
  at,
  unit,
  label,
  text,
  flag,
}: {
  at: FieldMark['at'];
  unit: number;
  label: string;
  text: string;
  flag: number;
}) => (
  <g className="bond-flag" transform={`translate(${round(at.x * unit - 8)} ${round(at.y * unit)})`}>
    <title>{text}</title>
    <path d="M0 12V-12h20l-5 6 5 6H0" />
    <text x={7} y={-2} textAnchor="middle" className="bond-flag-number">
      {flag}
    </text>
    <text x={24} y={2} className="bond-flag-text">
      {label.length > BESIDE ? `${label.slice(0, BESIDE - 1).trimEnd()}…` : label}
    </text>
  </g>
);
