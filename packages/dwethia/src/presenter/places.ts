import type { Point, SideMark, Zone } from '@caltrop/engine';
import { INCH, rimPoints, type Spot } from '@caltrop/engine/inches';
import type { Book } from '../match/book.ts';
import { sideOf } from '../match/shares.ts';
import type { Side } from '../match/state.ts';

export { counted, listed, signed } from '@caltrop/engine';

/** South is drawn light, north dark. */
export const markOf = (side: Side): SideMark => (side === 'south' ? 'a' : 'b');

/** The side that a seat plays; who only watches looks from the south. */
export const sideOfSeat = sideOf;

/** A place of the table, y up from the south edge, as a point of the picture, y down from its top. */
export const pointOf = ({ surface }: Pick<Book, 'surface'>, { x, y }: Spot): Point => ({
  x: x / INCH,
  y: (surface.height - y) / INCH,
});

/** A point of the picture as a place of the table. */
export const spotOf = ({ surface }: Pick<Book, 'surface'>, { x, y }: Point): Spot => ({
  x: Math.round(x * INCH),
  y: Math.round(surface.height - y * INCH),
});

/** Mils as inches with one decimal: `3.2″`. */
export const inchWords = (mils: number): string => `${(Math.max(0, mils) / INCH).toFixed(1)}″`;

/** Between each two neighbours on a circle one more, at the same distance from its middle. */
const finer = (ring: readonly Spot[], middle: Spot, r: number): Spot[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const [dx, dy] = [(a.x + b.x) / 2 - middle.x, (a.y + b.y) / 2 - middle.y];
    const k = r / Math.max(1, Math.sqrt(dx * dx + dy * dy));
    return [a, { x: middle.x + dx * k, y: middle.y + dy * k }];
  });

/** Places on a circle, close enough for a drawing. */
const ringOf = (middle: Spot, r: number): Spot[] => finer(finer(rimPoints(middle, r), middle, r), middle, r);

/** A circle around a place as an outline of the picture. */
export const circle = (book: Pick<Book, 'surface'>, middle: Spot, r: number): Point[] =>
  ringOf(middle, r).map((spot) => pointOf(book, spot));

export const NO_ZONE: Zone = { cells: [], shapes: [] };

export const zoneOf = (shapes: readonly (readonly Point[])[]): Zone => ({ cells: [], shapes });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
