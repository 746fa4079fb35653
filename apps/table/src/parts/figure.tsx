import type { BodyPart, Figure } from '@caltrop/engine';
import { counted } from '@caltrop/engine';
import { percent } from './percents.ts';
import './figure.css';

type Part = BodyPart['part'];

/** The outlines of the parts on 100 × 200; arms and legs come in pairs. */
const SHAPES: Readonly<Record<Part, readonly string[]>> = {
  head: ['M50 4c10 0 15 7 15 16 0 11-7 19-15 19S35 31 35 20C35 11 40 4 50 4z'],
  torso: ['M33 44h34c5 0 8 3 8 8l-4 34v20c0 3-2 5-5 5H34c-3 0-5-2-5-5V86l-4-34c0-5 3-8 8-8z'],
  arms: [
    'M21 47c2 1 3 3 3 6l3 35-5 33c-1 4-11 4-11-1l1-32 3-36c0-4 3-6 6-5z',
    'M79 47c-2 1-3 3-3 6l-3 35 5 33c1 4 11 4 11-1l-1-32-3-36c0-4-3-6-6-5z',
  ],
  legs: [
    'M31 115h17c1 0 1 1 1 2l-3 75c0 4-14 4-14 0l-3-75c0-1 1-2 2-2z',
    'M69 115H52c-1 0-1 1-1 2l3 75c0 4 14 4 14 0l3-75c0-1-1-2-2-2z',
  ],
};

/** Where a part's number stands; beside the arms and legs there is more room on the left one. */
const NUMBERS: Readonly<Record<Part, readonly [x: number, y: number]>> = {
  head: [50, 27],
  torso: [50, 76],
  arms: [17, 92],
  legs: [39.5, 152],
};

/** Where a part's wounds are scored, and how wide their row may be. */
const SCORES: Readonly<Record<Part, readonly [x: number, y: number, wide: number]>> = {
  head: [50, 34, 16],
  torso: [50, 93, 34],
  arms: [83, 88, 9],
  legs: [60.5, 146, 11],
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
  <svg className="figure-svg" viewBox="4 0 92 200" width={height * 0.46} height={height} aria-hidden="true">
    {figure.parts.map((p) => (
      <g key={p.part} className={lookOf(p)}>
        {SHAPES[p.part].map((d) => (
          <path key={d} d={d} />
        ))}
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
