import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { Axis } from './axes.ts';
import { Shape, styleOf } from '../results/series-mark.tsx';
import './chart.css';

/** A point of a line, with the words that a reader hears. */
interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  /** The end of a unit, drawn with a ring. */
  readonly end?: boolean;
}

/** A line of the chart. Values that never come up lie on a step; single chances stand on stems. */
export interface ChartLine {
  readonly letter: string;
  readonly points: readonly ChartPoint[];
  readonly join: 'line' | 'falling' | 'rising' | 'stems';
}

/** A place on the chart worth pointing out. */
interface ChartMark {
  readonly x: number;
  readonly y?: number;
  readonly words: string;
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly x: Axis;
  readonly y: Axis;
  readonly xWords: (x: number) => string;
  readonly yWords: (y: number) => string;
  /** The number one cares about, shaded, with the values there. */
  readonly care?: number | undefined;
  /** Whether the values there are written; they are chances. */
  readonly values?: boolean;
  readonly marks?: readonly ChartMark[];
  readonly height: number;
  readonly drawing?: Ref<SVGSVGElement>;
}

const LEFT = 40;
const RIGHT = 22;
const TOP = 16;
const BOTTOM = 28;
/** With more points than this, a line has no shapes but where it is looked at. */
const MANY = 45;

const useWidth = (): [Ref<HTMLDivElement>, number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const measure = (): void => setWidth(Math.max(240, Math.round(box.clientWidth)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
};

const pathOf = (line: ChartLine, at: (p: ChartPoint) => readonly [number, number], floor: number): string => {
  let d = '';
  let last: ChartPoint | undefined;
  for (const p of line.points) {
    const [x, y] = at(p);
    if (line.join === 'stems') {
      d += `M${x} ${floor}V${y}`;
    } else if (last === undefined) {
      d += `M${x} ${y}`;
    } else if (line.join === 'line' || p.x - last.x <= 1) {
      d += `L${x} ${y}`;
    } else {
      d += line.join === 'falling' ? `V${y}H${x}` : `H${x}V${y}`;
    }
    last = p;
  }
  return d;
};

/** Labels that would lie on each other are pushed apart, from the top down. */
const apart = (ys: readonly number[], gap: number): number[] => {
  const order = ys.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y);
  const out = [...ys];
  let last = -Infinity;
  for (const { y, i } of order) {
    last = Math.max(y, last + gap);
    out[i] = last;
  }
  return out;
};

/** Lines over an axis that all set-ups share. Arrow keys go from point to point. */
export const Chart = (props: ChartProps) => {
  const { title, lines, x, y, xWords, yWords, care, values = true, marks = [], height, drawing } = props;
  const [box, width] = useWidth();
  const [seen, setSeen] = useState<readonly [line: number, point: number] | undefined>();
  const [stop, setStop] = useState<readonly [line: number, point: number]>([0, 0]);
  const points = useRef(new Map<string, SVGGElement>());
  const floor = height - BOTTOM;
  const px = (v: number): number =>
    Math.round((LEFT + ((v - x.least) / (x.most - x.least)) * (width - LEFT - RIGHT)) * 10) / 10;
  const py = (v: number): number =>
    Math.round((floor - ((v - y.least) / (y.most - y.least)) * (floor - TOP)) * 10) / 10;
  const shown = lines.map((line) => ({
    ...line,
    points: line.points.filter((p) => p.x >= x.least && p.x <= x.most),
  }));
  const room = (width - LEFT - RIGHT) / Math.max(1, x.ticks.length);
  const skip = Math.max(1, Math.ceil(34 / room));
  const go = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const line = Math.min(shown.length - 1, Math.max(0, stop[0] + (step[0] ?? 0)));
    const from = shown[stop[0]]?.points[stop[1]];
    const there = shown[line]?.points ?? [];
    // Another line is entered at the nearest number.
    const near = there.findIndex((p) => from !== undefined && p.x >= from.x);
    const start = line === stop[0] ? stop[1] : near < 0 ? there.length - 1 : near;
    const point = Math.min(there.length - 1, Math.max(0, start + (step[1] ?? 0)));
    setStop([line, point]);
    points.current.get(`${line} ${point}`)?.focus();
  };
  const looked = seen === undefined ? undefined : shown[seen[0]]?.points[seen[1]];
  // A chart that has changed may have fewer points than before.
  const home = shown[stop[0]]?.points[stop[1]] === undefined ? [0, 0] : stop;
  return (
    <div className="chart" ref={box}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={title}
        onKeyDown={go}
        onPointerLeave={() => setSeen(undefined)}
      >
        {y.ticks.map((v) => (
          <g key={v} aria-hidden="true">
            <path
              d={`M${LEFT} ${py(v)}H${width - RIGHT}`}
              stroke={v === 0 ? 'var(--ink-2)' : 'var(--line)'}
              strokeWidth={v === 0 ? 1.5 : 1}
            />
            <text className="chart-tick" x={LEFT - 8} y={py(v) + 4} textAnchor="end">
              {yWords(v)}
            </text>
          </g>
        ))}
        {care === undefined || care < x.least || care > x.most ? undefined : (
          <Care
            at={px(care)}
            wide={Math.min(58, Math.max(10, px(x.least + 1) - px(x.least)))}
            floor={floor}
          />
        )}
        {x.ticks.map((v, i) =>
          i % skip === 0 ? (
            <text
              key={v}
              className={v === care ? 'chart-tick chart-cared' : 'chart-tick'}
              x={px(v)}
              y={floor + 19}
              textAnchor="middle"
              aria-hidden="true"
            >
              {xWords(v)}
            </text>
          ) : undefined,
        )}
        {marks.map((m, i) => (
          <g key={i} className="chart-mark">
            <title>{m.words}</title>
            <path d={`M${px(m.x)} ${TOP}V${floor}`} stroke="var(--ink-2)" strokeDasharray="3 3" />
            {m.y === undefined ? undefined : (
              <circle cx={px(m.x)} cy={py(m.y)} r="8" fill="none" stroke="var(--stop)" strokeWidth="2" />
            )}
          </g>
        ))}
        {shown.map((line, i) => {
          const { ink, dash } = styleOf(line.letter);
          const d = pathOf(line, (p) => [px(p.x), py(p.y)], py(0));
          return (
            <path
              key={line.letter}
              d={d}
              fill="none"
              stroke={ink}
              strokeWidth="2.25"
              strokeDasharray={dash}
              strokeLinejoin="round"
              {...(line.join === 'stems' ? { transform: `translate(${i * 3} 0)` } : {})}
            />
          );
        })}
        {shown.map((line, i) => (
          <g key={line.letter} role="list" aria-label={`Set-up ${line.letter}`}>
            {line.points.map((p, j) => (
              <g
                key={p.x}
                ref={(el) => {
                  if (el === null) points.current.delete(`${i} ${j}`);
                  else points.current.set(`${i} ${j}`, el);
                }}
                className="chart-point"
                role="listitem"
                tabIndex={home[0] === i && home[1] === j ? 0 : -1}
                aria-label={p.words}
                {...(line.join === 'stems' ? { transform: `translate(${i * 3} 0)` } : {})}
                onFocus={() => {
                  setStop([i, j]);
                  setSeen([i, j]);
                }}
                onBlur={() => setSeen(undefined)}
                onPointerEnter={() => setSeen([i, j])}
              >
                <circle cx={px(p.x)} cy={py(p.y)} r="11" fill="transparent" />
                {p.end === true ? (
                  <circle cx={px(p.x)} cy={py(p.y)} r="9" fill="none" stroke="var(--stop)" strokeWidth="2" />
                ) : undefined}
                {line.points.length <= MANY || (seen?.[0] === i && seen[1] === j) ? (
                  <Shape
                    letter={line.letter}
                    x={px(p.x)}
                    y={py(p.y)}
                    r={(line.points.length > 22 ? 4.2 : 6.2) - 0.8 * i}
                  />
                ) : undefined}
              </g>
            ))}
          </g>
        ))}
        {care === undefined || !values || looked !== undefined ? undefined : (
          <CareValues lines={shown} care={care} at={px(care)} width={width} py={py} />
        )}
      </svg>
      {looked === undefined ? undefined : (
        <p
          className="chart-readout"
          aria-hidden="true"
          style={{
            left: Math.min(width - 90, Math.max(90, px(looked.x))),
            top: Math.max(0, py(looked.y) - 42),
          }}
        >
          {looked.words}
        </p>
      )}
    </div>
  );
};

const Care = ({ at, wide, floor }: { at: number; wide: number; floor: number }) => (
  <rect
    x={at - wide / 2}
    y={TOP - 8}
    width={wide}
    height={floor - TOP + 8}
    fill="var(--card-2)"
    stroke="var(--line-2)"
    strokeDasharray="3 3"
    aria-hidden="true"
  />
);

const CareValues = ({
  lines,
  care,
  at,
  width,
  py,
}: {
  lines: readonly ChartLine[];
  care: number;
  at: number;
  width: number;
  py: (y: number) => number;
}) => {
  const values = lines.flatMap(({ letter, points }) => {
    const p = points.find((q) => q.x === care);
    return p === undefined ? [] : [{ letter, y: p.y }];
  });
  const places = apart(
    values.map((v) => py(v.y) - 6),
    15,
  );
  const right = at < width - 90;
  return values.map((v, i) => (
    <text
      key={v.letter}
      className="chart-value"
      x={at + (right ? 11 : -11)}
      y={Math.max(12, places[i] ?? 0)}
      textAnchor={right ? 'start' : 'end'}
      fill={styleOf(v.letter).ink}
      aria-hidden="true"
    >
      {v.letter} {Math.round(v.y * 100)}%
    </text>
  ));
};
