import {
  standingOn,
  tokenTiles,
  type Field,
  type FieldArea,
  type Point,
  type Scene,
  type Token,
} from '@caltrop/engine';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { middleOf, tokenAt, unitOf } from './geometry.ts';
import type { BoardProps, Spot } from './props.ts';
import type { Eye } from './view.ts';
import { areaWords, byDistance, cellWords, modelWords, standingWords } from './words.ts';

type Tiles = Field & { readonly unit: 'tile' };

interface ReaderProps {
  readonly scene: Scene;
  readonly label: string;
  readonly selected: string | undefined;
  /** Raised when the selected unit is to be shown again. */
  readonly shown: number;
  readonly eye: Eye;
  readonly wordsFor: BoardProps['wordsFor'];
  press(spot: Spot): void;
  point(spot: Spot): void;
  /** Leads the unit in hand to a place; left out where it goes nowhere. */
  steer?: ((spot: Spot) => void) | undefined;
  details(spot: Spot): void;
  /** Whether Enter means something else while nobody has led the cursor to where it is. */
  yields(): boolean;
}

const NO_AREAS: readonly FieldArea[] = [];

/** Where a key takes the cursor; the same tile where it takes it nowhere. */
export const stepOf = (key: string, far: boolean, cell: number, width: number, height: number): number => {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const by = far ? 5 : 1;
  const to = (column: number, row: number) =>
    Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column));
  switch (key) {
    case 'ArrowLeft':
      return to(x - by, y);
    case 'ArrowRight':
      return to(x + by, y);
    case 'ArrowUp':
      return to(x, y - by);
    case 'ArrowDown':
      return to(x, y + by);
    case 'Home':
      return far ? 0 : to(0, y);
    case 'End':
      return far ? width * height - 1 : to(width - 1, y);
    case 'PageUp':
      return to(x, 0);
    case 'PageDown':
      return to(x, height - 1);
    default:
      return cell;
  }
};

/** One tile for keys and readers: most of them stay as they are when something happens. */
const Cell = memo(
  ({
    cell,
    column,
    label,
    selected,
    stop,
    unit,
    onReach,
  }: {
    cell: number;
    column: number;
    label: string;
    selected: boolean;
    /** The cursor is here. */
    stop: boolean;
    unit: number;
    onReach: (cell: number) => void;
  }) => (
    <div
      role="gridcell"
      className="board-cell"
      aria-colindex={column + 1}
      aria-label={label}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      style={{ left: column * unit, width: unit, height: unit }}
      onFocus={() => onReach(cell)}
    />
  ),
);

/** The field as a grid for keys and readers: one stop, a cursor that goes from tile to tile. Only the rows beside it are there. */
const TileReader = memo(({ field, ...props }: ReaderProps & { field: Tiles }) => {
  const { scene, eye, wordsFor } = props;
  const { width, height } = field;
  const unit = unitOf(field);
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number>();
  const [moved, setMoved] = useState(0);
  /** Keys have led the cursor to where it is, since anything has happened. */
  const led = useRef(false);
  const standing = useMemo(() => standingOn(field, scene.tokens), [scene.tokens, field]);
  const dark = useMemo(() => new Set(scene.dark.cells), [scene.dark]);

  const first = scene.tokens.find((t) => t.id === props.selected) ?? scene.tokens.find((t) => t.ready);
  const wanted = cursor ?? (first === undefined ? 0 : (tokenTiles(field, first)[0] ?? 0));
  const at = wanted < width * height ? wanted : 0;
  const row = Math.floor(at / width);
  const spotOf = (cell: number): Spot => ({
    point: middleOf(cell, width),
    cell,
    unit: standing.get(cell)?.id,
  });

  useLayoutEffect(() => {
    if (moved === 0) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [moved]);

  const chosen = scene.tokens.find((t) => t.id === props.selected);
  const chosenCell = chosen === undefined ? undefined : tokenTiles(field, chosen)[0];
  useLayoutEffect(() => {
    if (chosenCell === undefined) return;
    setCursor(chosenCell);
    if (grid.current?.contains(document.activeElement) === true) setMoved((n) => n + 1);
    // The cursor goes to a unit when it is taken in hand and when it has gone somewhere; the rest is left to the keys.
  }, [props.selected, props.shown, chosenCell]);
  useLayoutEffect(() => {
    led.current = false;
  }, [props.selected, props.shown, scene.tokens]);

  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey || e.metaKey) return;
    if ((e.key === 'Enter' || e.key === ' ') && !e.ctrlKey) {
      // On the unit in hand there is nothing to choose: Enter is the table's, for its main button.
      const { unit: under } = spotOf(at);
      const isInHand = under !== undefined && under === props.selected;
      if (e.key === 'Enter' && (isInHand || (!led.current && props.yields()))) return;
      e.preventDefault();
      props.press(spotOf(at));
      return;
    }
    if (e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)) {
      e.preventDefault();
      props.details(spotOf(at));
      return;
    }
    const next = stepOf(e.key, e.ctrlKey, at, width, height);
    if (next === at && !/^(Arrow|Home|End|Page)/.test(e.key)) return;
    e.preventDefault();
    if (next === at) return;
    led.current = true;
    setCursor(next);
    setMoved((n) => n + 1);
    eye.show([middleOf(next, width)], false);
    props.point(spotOf(next));
  };

  const onReach = useCallback(
    (cell: number) => {
      setCursor((known) => known ?? cell);
      eye.show([middleOf(cell, width)], false);
    },
    [eye, width],
  );

  const rows = [row - 1, row, row + 1].filter((r) => r >= 0 && r < height);
  return (
    <div
      ref={grid}
      className="board-grid"
      role="grid"
      aria-label={props.label}
      aria-rowcount={height}
      aria-colcount={width}
      onKeyDown={onKeyDown}
    >
      {rows.map((r) => (
        <div key={r} role="row" className="board-row" aria-rowindex={r + 1} style={{ top: r * unit }}>
          {Array.from({ length: width }, (_, x) => {
            const cell = r * width + x;
            return (
              <Cell
                key={cell}
                cell={cell}
                column={x}
                label={cellWords(
                  cell,
                  field,
                  standingWords(standing.get(cell)),
                  dark.has(cell),
                  [areaWords(cell, scene.areas ?? NO_AREAS), wordsFor?.(cell) ?? '']
                    .filter((words) => words !== '')
                    .join(', '),
                )}
                selected={standing.has(cell) && standing.get(cell)?.id === props.selected}
                stop={cell === at}
                unit={unit}
                onReach={onReach}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** How far an arrow key leads, in inches: with Shift a little. */
const STRIDE = 1;
const LITTLE = 0.25;
const LEADS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A place of an open table, with whoever else stands there. */
const spotOn = ({ tokens }: Pick<Scene, 'tokens'>, own: Token, point: Point): Spot => ({
  point,
  cell: undefined,
  unit: tokenAt(
    tokens.filter((t) => t.id !== own.id),
    point,
    0,
  )?.id,
});

/** Where a key leads the unit in hand from a place; undefined for keys that lead nowhere. */
const steered = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  scene: Pick<Scene, 'field' | 'tokens'>,
  own: Token,
  from: Point,
): Spot | undefined => {
  const [dx, dy] = LEADS[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return undefined;
  const by = shiftKey ? LITTLE : STRIDE;
  const within = (n: number, most: number): number => Math.min(most - own.radius, Math.max(own.radius, n));
  return spotOn(scene, own, {
    x: within(from.x + dx * by, scene.field.width),
    y: within(from.y + dy * by, scene.field.height),
  });
};

/** The models of an open table as a list for keys and readers, the nearest to the chosen one first, with distance and bearing. */
const ModelReader = memo((props: ReaderProps) => {
  const { scene, eye } = props;
  /** Where keys have led the unit in hand. */
  const [place, setPlace] = useState<Point>();
  const unit = unitOf(scene.field);
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string>();
  const [moved, setMoved] = useState(0);
  /** Keys have led the cursor to where it is, since anything has happened. */
  const led = useRef(false);
  const from =
    scene.tokens.find((t) => t.id === props.selected) ?? scene.tokens.find((t) => t.ready) ?? scene.tokens[0];
  const sorted = useMemo(
    () => (from === undefined ? [] : byDistance(scene.tokens, from)),
    [scene.tokens, from],
  );
  useLayoutEffect(() => {
    if (moved === 0) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [moved]);
  // Whoever is taken in hand, or has gone, is led from where it stands.
  const [stands] = [scene.tokens.find((t) => t.id === props.selected)?.at];
  useLayoutEffect(() => {
    led.current = false;
  }, [props.selected, scene.tokens]);
  useLayoutEffect(() => setPlace(undefined), [props.selected, stands?.x, stands?.y]);
  useLayoutEffect(() => {
    setCursor(undefined);
    if (list.current?.contains(document.activeElement) === true) setMoved((n) => n + 1);
  }, [props.selected]);
  if (from === undefined) return null;
  const index = Math.max(
    0,
    sorted.findIndex((t) => t.id === cursor),
  );
  const spotOf = (token: Token): Spot => ({ point: token.at, cell: undefined, unit: token.id });
  const onKeyDown = (e: KeyboardEvent) => {
    const here = sorted[index];
    if (here === undefined || e.altKey || e.metaKey) return;
    const own = scene.tokens.find((t) => t.id === props.selected);
    const goal =
      own === undefined || props.steer === undefined ? undefined : steered(e, scene, own, place ?? own.at);
    if (goal !== undefined) {
      e.preventDefault();
      setPlace(goal.point);
      eye.show([goal.point], false);
      props.steer?.(goal);
      return;
    }
    if (e.key === 'Enter' || e.key === ' ') {
      if (e.ctrlKey) return;
      const isLed = led.current || place !== undefined;
      // Nobody has gone anywhere by keys: Enter is the table's, for its main button.
      if (e.key === 'Enter' && !isLed && props.yields()) return;
      e.preventDefault();
      props.press(place === undefined || own === undefined ? spotOf(here) : spotOn(scene, own, place));
      setPlace(undefined);
      return;
    }
    if (e.key === 'Escape') setPlace(undefined);
    if (e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)) {
      e.preventDefault();
      props.details(spotOf(here));
      return;
    }
    const by = e.ctrlKey ? 5 : 1;
    const wanted =
      e.key === 'ArrowDown' || e.key === 'ArrowRight' || e.key === 'PageDown'
        ? index + by
        : e.key === 'ArrowUp' || e.key === 'ArrowLeft' || e.key === 'PageUp'
          ? index - by
          : e.key === 'Home'
            ? 0
            : e.key === 'End'
              ? sorted.length - 1
              : undefined;
    if (wanted === undefined) return;
    e.preventDefault();
    const next = sorted[Math.min(sorted.length - 1, Math.max(0, wanted))];
    if (next === undefined || next === here) return;
    led.current = true;
    setCursor(next.id);
    setPlace(undefined);
    setMoved((n) => n + 1);
    eye.show([next.at], false);
    props.point(spotOf(next));
  };
  return (
    <div ref={list} className="board-grid" role="listbox" aria-label={props.label} onKeyDown={onKeyDown}>
      {sorted.map((token, i) => (
        <div
          key={token.id}
          role="option"
          className="board-cell board-cell-round"
          aria-label={modelWords(token, from)}
          aria-selected={token.id === props.selected}
          tabIndex={i === index ? 0 : -1}
          style={{
            left: (token.at.x - token.radius) * unit,
            top: (token.at.y - token.radius) * unit,
            width: token.radius * 2 * unit,
            height: token.radius * 2 * unit,
          }}
          onFocus={() => eye.show([token.at], false)}
        />
      ))}
    </div>
  );
});

/** The field for keys and readers: a grid of tiles, or a list of models. */
export const Reader = (props: ReaderProps) => {
  const { field } = props.scene;
  return field.unit === 'tile' ? <TileReader {...props} field={field} /> : <ModelReader {...props} />;
};
