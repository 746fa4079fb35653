/**
 * How a field measures. Tiles count tiles; a field in inches counts thousandths of an inch from edge to edge.
 * Distances are integers, so that every machine agrees on them.
 */
export interface Metric<Place> {
  /** The distance between two places: 0 to itself, the same both ways. */
  distance(a: Place, b: Place): number;
  /** Whether the distance is at least `lo` and at most `hi`; `hi` may be Infinity. */
  withinRange(a: Place, b: Place, lo: number, hi: number): boolean;
}
