import type { BodyPart, Figure } from '@caltrop/engine';
import { counted } from '@caltrop/engine';
import { percent } from './text/percents.ts';
import './figure.css';

type Part = BodyPart['part'];

/** The outlines of the parts on 100 × 200; arms and legs come in pairs, of which the left one stands here. */
const SHAPES: Readonly<Record<Part, string>> = {
  head: 'M50 3c9 0 14 6.500 14 15.500 0 6-2 11-5 14.500-2 2.500-5 4-9 4s-7-1.500-9-4c-3-3.500-5-8.500-5-14.500C36 9.500 41 3 50 3z',
  torso:
    'M43 40h14c1 3 3 4.500 6 5.500l10 3c4 1.200 6 3.500 6 7.500l-4 19-4 16 2 17c.3 3-1.500 5-4.500 5h-37c-3 0-4.800-2-4.500-5l2-17-4-16-4-19c0-4 2-6.300 6-7.500l10-3c3-1 5-2.500 6-5.500z',
  arms: 'M18.500 51c-4.500 2-7.500 6.500-8.200 12L7.500 86 4.500 112c-.8 2-1.500 5-1 8 .5 3.500 2.500 6 5 6s4.300-2 5-5.500c.4-2 .5-5 .3-7L19.500 89l4.500-18z',
  legs: 'M30.500 117h17.300c.8 0 1.300.5 1.300 1.300L47.500 152l-.5 32 .8 8c.2 2.500-1.300 4-3.800 4H30c-2.800 0-3.800-2.200-1.800-4l4.300-6-1-30-2.300-37.500c0-.9.500-1.500 1.300-1.500z',
};

const PAIRS: ReadonlySet<Part> = new Set(['arms', 'legs']);

/** The right one of a pair, as in a mirror. */
const MIRROR = 'matrix(-1 0 0 1 100 0)';

/** Where a part's number stands. */
const NUMBERS: Readonly<Record<Part, readonly [x: number, y: number]>> = {
  head: [50, 24],
  torso: [50, 76],
  arms: [13.5, 90],
  legs: [38.5, 148],
};

/** Where a part's wounds are scored, and how wide their row may be. */
const SCORES: Readonly<Record<Part, readonly [x: number, y: number, wide: number]>> = {
  head: [50, 31, 16],
  torso: [50, 94, 34],
  arms: [86.5, 86, 9],
  legs: [61.5, 145, 11],
};

/** Wounds of a part as strokes: one for a light wound, crossed for a severe one. */
const Scores = ({ part, light, severe }: BodyPart) => {
  const [x, y, wide] = SCORES[part];
  const all = [...Array<boolean>(severe).fill(true), ...Array<boolean>(light).fill(false)];
  const upright = part === 'arms' || part === 'legs';
  const step = Math.min(6, (upright ? 30 : wide) / Math.max(1, all.length));
  return all.map((isSevere, i) => {
    const off = (i - (all.length - 1) / 2) * step;
    const [cx, cy] = upright ? [x, y + off] : [x + off, y];
    const stroke = `M${cx - 2} ${cy + 2.4}l4-4.8`;
    // Equal strokes have no names of their own.
    return (
      <path
        key={i}
        className="figure-wound"
        d={isSevere ? `${stroke}M${cx - 2} ${cy - 2.4}l4 4.8` : stroke}
      />
    );
  });
};

const lookOf = ({ light, severe, armour }: BodyPart): string =>
  `figure-part ${severe > 0 ? 'figure-severe' : light > 0 ? 'figure-light' : ''} ${armour > 0 ? 'figure-armoured' : ''}`;

/** A body as a drawing: armour as a number on each part, wounds as strokes. It says nothing to readers. */
export const FigureDrawing = ({ figure, height = 190 }: { figure: Figure; height?: number }) => (
  <svg className="figure-svg" viewBox="1 0 98 200" width={height * 0.49} height={height} aria-hidden="true">
    {figure.parts.map((p) => (
      <g key={p.part} className={lookOf(p)}>
        <path d={SHAPES[p.part]} />
        {PAIRS.has(p.part) ? <path d={SHAPES[p.part]} transform={MIRROR} /> : undefined}
      </g>
    ))}
    {figure.parts.map((p) => (
      <g key={p.part}>
        <text className="figure-number" x={NUMBERS[p.part][0]} y={NUMBERS[p.part][1]}>
          {p.armour}
        </text>
        <Scores {...p} />
      </g>
    ))}
  </svg>
);

/** `2 light, 1 severe`; a dash where there are none. */
const woundWords = ({ light, severe }: BodyPart): string =>
  [...(light > 0 ? [`${light} light`] : []), ...(severe > 0 ? [`${severe} severe`] : [])].join(', ') || '–';

/**
 * A body with hit zones: the drawing, and beside it a table that says the same. Without `wounds` the table has no
 * column for them, as for somebody who has not fought yet.
 */
export const FigureView = ({
  figure,
  height,
  wounds = true,
  label = 'Hit zones',
}: {
  figure: Figure;
  height?: number;
  wounds?: boolean;
  label?: string;
}) => {
  const had = figure.parts.reduce((sum, p) => sum + p.light + p.severe, 0);
  return (
    <div className="figure">
      <FigureDrawing figure={figure} {...(height === undefined ? {} : { height })} />
      <div className="figure-words">
        <table className="figure-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">AV</th>
              {wounds ? <th scope="col">Wounds</th> : undefined}
              <th scope="col">Hit</th>
            </tr>
          </thead>
          <tbody>
            {figure.parts.map((p) => (
              <tr key={p.part} className={p.severe > 0 ? 'figure-row-severe' : undefined}>
                <th scope="row">
                  {p.name}
                  {p.note === '' ? undefined : <span className="cap">{p.note}</span>}
                </th>
                <td>
                  <b>{p.armour}</b>
                </td>
                {wounds ? <td>{woundWords(p)}</td> : undefined}
                <td>{percent(p.chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="cap">
          {wounds ? `${had} of ${counted(figure.limit, 'wound')}` : `Bears ${counted(figure.limit, 'wound')}`}
          ; threshold {figure.threshold}
        </p>
      </div>
    </div>
  );
};
