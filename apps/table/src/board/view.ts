import type { Field, Point } from '@caltrop/engine';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { unitOf } from './geometry.ts';
import type { BoardProps, BoardView } from './props.ts';

/** Room round the field for names of rows and columns, in sheet pixels. */
const MARGIN = { top: 12, right: 12, bottom: 26, left: 30 };
/** A tile that a finger can meet. */
const TOUCH_TILE = 58;
const NEAR_TILE = 38;
const NOTHING_COVERED = { top: 0, right: 0, bottom: 0, left: 0 };

type Size = { readonly width: number; readonly height: number };
type Covered = NonNullable<BoardProps['covered']>;

/** The field with the names of its rows and columns, in sheet pixels. */
export const drawnSize = (field: Field): Size => ({
  width: field.width * unitOf(field) + MARGIN.left + MARGIN.right,
  height: field.height * unitOf(field) + MARGIN.top + MARGIN.bottom,
});

/** How large the field is drawn when all of it shall be seen, and where, between the covered edges. */
export const fitOf = (field: Field, size: Size, covered: Covered): { x: number; y: number; k: number } => {
  const unit = unitOf(field);
  const { width, height } = drawnSize(field);
  const freeWidth = Math.max(40, size.width - covered.left - covered.right);
  const freeHeight = Math.max(40, size.height - covered.top - covered.bottom);
  const k = Math.min(freeWidth / width, freeHeight / height, 96 / unit);
  return {
    k,
    x: covered.left + (freeWidth - width * k) / 2 + MARGIN.left * k,
    y: covered.top + (freeHeight - height * k) / 2 + MARGIN.top * k,
  };
};

/** The eye over the field: where it stands, and how it is moved. None of it is React state, so that moving redraws nothing. */
export interface Eye {
  /** The place of the board on the page, read when a pointer comes, never while it hovers. */
  measure(): void;
  /** The point of the field under a place of the page. */
  toField(clientX: number, clientY: number): Point;
  /** Pixels that one tile or inch takes. */
  scale(): number;
  /** The transform of the sheet: pixels from the board's corner. */
  transform(): { readonly x: number; readonly y: number; readonly k: number };
  /** A place of the page in pixels from the board's corner. */
  local(clientX: number, clientY: number): { x: number; y: number };
  isMoving(): boolean;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Moves only as far as needed to see some points, and goes no farther off than it takes to see all of them. */
  show(points: readonly Point[], smooth: boolean): void;
}

/** What the eye needs to know at any time: the newest of it is read when needed. */
export interface EyeNeeds {
  readonly field: Field;
  readonly covered: Covered | undefined;
  readonly start: 'fit' | 'touch' | undefined;
  /** Where to look first when the whole field is not seen. */
  readonly first: Point | undefined;
  readonly onView: ((view: BoardView) => void) | undefined;
  /** Whether a press there pans; the rest drags units. */
  mayPan(event: Event): boolean;
}

/** Pan and zoom: the sheet is moved by a CSS transform, with a layer of its own only while it moves, so that it is sharp at rest. */
export const useEye = (
  root: RefObject<HTMLDivElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  needs: EyeNeeds,
): Eye => {
  const latest = useRef(needs);
  latest.current = needs;

  const parts = useMemo(() => {
    const behavior = zoom<HTMLDivElement, unknown>();
    let now: ZoomTransform = zoomIdentity;
    let size: Size = { width: 0, height: 0 };
    let corner = { left: 0, top: 0 };
    let moving = false;
    /** The scale that it began with or somebody has chosen: what is framed smaller for a while comes back to it. */
    let chosen = 1;
    /** Nobody has moved it: a new size fits it again. */
    let untouched = true;
    let telling = 0;
    let drawnAt = 0;

    const unit = () => unitOf(latest.current.field);
    const covered = () => latest.current.covered ?? NOTHING_COVERED;

    const tell = () => {
      telling = 0;
      const { onView } = latest.current;
      if (onView === undefined) return;
      const [{ x, y, k }, u] = [now, unit()];
      onView({
        toPixels: (p) => ({ x: x + p.x * u * k, y: y + p.y * u * k }),
        scale: u * k,
        width: size.width,
        height: size.height,
      });
    };
    const draw = (t: ZoomTransform) => {
      now = t;
      const element = sheet.current;
      if (element === null) return;
      element.style.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k})`;
      if (drawnAt !== t.k) {
        drawnAt = t.k;
        const notes = element.querySelector<HTMLElement>('.board-notes');
        notes?.style.setProperty('--board-back', String(1 / t.k));
        root.current?.classList.toggle('board-near', t.k * unit() >= NEAR_TILE);
      }
      if (telling === 0) telling = requestAnimationFrame(tell);
    };
    const set = (t: { x: number; y: number; k: number }) => {
      if (root.current === null) return;
      behavior.transform(select(root.current), zoomIdentity.translate(t.x, t.y).scale(t.k));
    };
    const glide = () => {
      const element = sheet.current;
      if (element === null) return;
      element.classList.add('board-gliding');
      setTimeout(() => element.classList.remove('board-gliding'), 300);
    };
    const limits = () => {
      const fit = fitOf(latest.current.field, size, covered());
      behavior.scaleExtent([Math.min(fit.k * 0.7, 18 / unit()), Math.max(fit.k, 170 / unit())]);
    };
    const begin = () => {
      const { field, start, first } = latest.current;
      const fit = fitOf(field, size, covered());
      const touch = TOUCH_TILE / (field.unit === 'tile' ? unit() : unit() * 1.6);
      const at = first ?? { x: field.width / 2, y: field.height / 2 };
      set(start !== 'touch' || fit.k >= touch ? fit : kept(field, size, covered(), touch, at));
      chosen = now.k;
    };

    const eye: Eye = {
      measure: () => {
        const rect = root.current?.getBoundingClientRect();
        if (rect !== undefined) corner = { left: rect.left, top: rect.top };
      },
      local: (clientX, clientY) => ({ x: clientX - corner.left, y: clientY - corner.top }),
      toField: (clientX, clientY) => ({
        x: (clientX - corner.left - now.x) / now.k / unit(),
        y: (clientY - corner.top - now.y) / now.k / unit(),
      }),
      scale: () => unit() * now.k,
      transform: () => now,
      isMoving: () => moving,
      fit: () => {
        glide();
        set(fitOf(latest.current.field, size, covered()));
        chosen = now.k;
        untouched = true;
      },
      zoomBy: (factor) => {
        if (root.current === null) return;
        const c = covered();
        const middle: [number, number] = [
          (c.left + size.width - c.right) / 2,
          (c.top + size.height - c.bottom) / 2,
        ];
        glide();
        behavior.scaleBy(select(root.current), factor, middle);
        chosen = now.k;
        untouched = false;
      },
      panBy: (dx, dy) => {
        set({ x: now.x + dx, y: now.y + dy, k: now.k });
        untouched = false;
      },
      show: (points, smooth) => {
        const [first] = points;
        if (size.width === 0 || first === undefined) return;
        const c = covered();
        const u = unit();
        const fit = fitOf(latest.current.field, size, c);
        // Where the whole field lies before one's eyes, nothing has to move.
        if (untouched && chosen <= fit.k + 1e-6) return;
        const room = Math.min(64, Math.max(36, u * now.k));
        const [width, height] = [
          size.width - c.left - c.right - 2 * room,
          size.height - c.top - c.bottom - 2 * room,
        ];
        const xs = points.map((p) => p.x * u);
        const ys = points.map((p) => p.y * u);
        const [left, right, top, bottom] = [
          Math.min(...xs),
          Math.max(...xs),
          Math.min(...ys),
          Math.max(...ys),
        ];
        const k = Math.max(
          Math.min(chosen, width / Math.max(1, right - left), height / Math.max(1, bottom - top)),
          Math.min(chosen, fit.k),
        );
        // What is looked at stays where it was, unless it has to come in.
        const [x, y] = [now.x + first.x * u * (now.k - k), now.y + first.y * u * (now.k - k)];
        const dx = inside(x + left * k, x + right * k, c.left + room, size.width - c.right - room);
        const dy = inside(y + top * k, y + bottom * k, c.top + room, size.height - c.bottom - room);
        if (dx === 0 && dy === 0 && k === now.k) return;
        if (smooth) glide();
        set({ x: x + dx, y: y + dy, k });
      },
    };

    const attach = (element: HTMLDivElement): (() => void) => {
      behavior
        .filter((event: Event) => latest.current.mayPan(event))
        .clickDistance(4)
        .extent(() => [
          [0, 0],
          [size.width, size.height],
        ])
        // The field may lie anywhere, but some of it stays on the page.
        .constrain((t) => {
          const { field } = latest.current;
          const [w, h] = [field.width * unit() * t.k, field.height * unit() * t.k];
          const c = covered();
          const keep = 72;
          const x = Math.min(Math.max(t.x, c.left + keep - w), size.width - c.right - keep);
          const y = Math.min(Math.max(t.y, c.top + keep - h), size.height - c.bottom - keep);
          return x === t.x && y === t.y ? t : zoomIdentity.translate(x, y).scale(t.k);
        })
        .on('start', (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
          if (event.sourceEvent === null || event.sourceEvent === undefined) return;
          moving = true;
          sheet.current?.classList.add('board-moving');
        })
        .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
          if (event.sourceEvent !== null && event.sourceEvent !== undefined) {
            untouched = false;
            if (event.transform.k !== now.k) chosen = event.transform.k;
          }
          draw(event.transform);
        })
        .on('end', () => {
          moving = false;
          sheet.current?.classList.remove('board-moving');
        });
      const selection = select(element);
      selection.call(behavior).on('dblclick.zoom', null);
      let begun = false;
      const watcher = new ResizeObserver(([entry]) => {
        if (entry === undefined) return;
        const { width, height } = entry.contentRect;
        if (width === 0 || height === 0) return;
        const before = size;
        size = { width, height };
        eye.measure();
        limits();
        if (!begun || untouched) begin();
        else
          set({ x: now.x + (width - before.width) / 2, y: now.y + (height - before.height) / 2, k: now.k });
        begun = true;
      });
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        cancelAnimationFrame(telling);
        telling = 0;
        selection.on('.zoom', null);
      };
    };
    const refit = () => {
      if (size.width === 0) return;
      limits();
      if (untouched) begin();
    };
    return { eye, attach, refit };
  }, [root, sheet]);

  useEffect(() => {
    if (root.current === null) return undefined;
    return parts.attach(root.current);
  }, [parts, root]);

  // What comes to lie over an edge does not move the field: only a new field is laid out anew.
  const { field } = needs;
  useEffect(() => {
    parts.refit();
  }, [parts, field.width, field.height, field.unit]);

  return parts.eye;
};

/** How far something has to go to lie between two bounds; to the middle where they leave no room. */
const shift = (at: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 - at : at < low ? low - at : at > high ? high - at : 0;

/** How far a stretch has to go to lie between two bounds; its middle to theirs where it is too long. */
const inside = (from: number, to: number, low: number, high: number): number =>
  to - from > high - low ? (low + high - from - to) / 2 : shift(from, low, high - (to - from));

/** A close view of a point that shows no more of the empty table than it must. */
const kept = (field: Field, size: Size, covered: Covered, k: number, at: Point) => {
  const unit = unitOf(field);
  const along = (
    middle: number,
    low: number,
    high: number,
    length: number,
    before: number,
    after: number,
  ) => {
    const free = high - low;
    const whole = (length * unit + before + after) * k;
    if (whole <= free) return low + (free - whole) / 2 + before * k;
    const wanted = (low + high) / 2 - middle * unit * k;
    return Math.min(low + before * k, Math.max(high - (length * unit + after) * k, wanted));
  };
  return {
    k,
    x: along(at.x, covered.left, size.width - covered.right, field.width, MARGIN.left, MARGIN.right),
    y: along(at.y, covered.top, size.height - covered.bottom, field.height, MARGIN.top, MARGIN.bottom),
  };
};
