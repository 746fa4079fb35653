import { INCH, type Spot } from '@caltrop/engine/inches';
import type { Book } from '../../match/book.ts';
import { SIDES } from '../../match/state.ts';
import { kindOf } from './missions.ts';

/** Half the width of an objective marker. */
export const MARKER_RADIUS = INCH / 2;
/** Markers keep at most so far from the middle line, and clear of the zones (section 7 of the content). */
const OFF = 4 * INCH;
/** The mission for which markers lie even where nobody plays for them. */
const PLUNDER = 'SM-SUN-1';

/** The five markers of a table: its middle, and four on two lines that touch no deployment zone. */
const markerSpots = ({ width, height }: Book['surface'], zone: number): Spot[] => {
  const off = Math.min(OFF, height / 2 - (zone + 1) * INCH);
  const at = (across: number, by: number): Spot => ({ x: (width * across) / 4, y: height / 2 + by });
  return [at(2, 0), at(1, -off), at(3, -off), at(1, off), at(3, off)];
};

/**
 * The markers of a match, by index; none where no scenario and no mission asks for them. Where scenarios are secret they
 * always lie there, or they would tell (DW-R91).
 */
export const markersOf = (book: Book): readonly Spot[] => {
  const known = KNOWN.get(book);
  if (known !== undefined) return known;
  const spots = findMarkers(book);
  KNOWN.set(book, spots);
  return spots;
};

/** Markers lie where they lie for the whole match. */
const KNOWN = new WeakMap<Book, readonly Spot[]>();

const findMarkers = (book: Book): readonly Spot[] => {
  const isPlayed = SIDES.some((side) => {
    if (book.options.secretScenario) return true;
    const { scenario, missions } = book.forces[side];
    return scenario === 'objectives' || missions.some((id) => kindOf({ book }, id) === PLUNDER);
  });
  return isPlayed ? markerSpots(book.surface, book.content.numbers.zone) : [];
};
