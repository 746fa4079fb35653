/** Values over some tiles of a base layer: plain data, sorted by tile, so that equal overlays look equal. */
export type Overlay<V> = (readonly [tile: number, value: V])[];

/** Where a tile is in the overlay, or where it would go. */
const indexOf = <V>(overlay: Readonly<Overlay<V>>, tile: number): number => {
  let lo = 0;
  let hi = overlay.length;
  while (lo < hi) {
    const middle = (lo + hi) >> 1;
    if (overlay[middle]![0] < tile) lo = middle + 1;
    else hi = middle;
  }
  return lo;
};

/** The value over a tile, if there is one. */
export const getOverlay = <V>(overlay: Readonly<Overlay<V>>, tile: number): V | undefined => {
  const entry = overlay[indexOf(overlay, tile)];
  return entry !== undefined && entry[0] === tile ? entry[1] : undefined;
};

/** Puts a value over a tile, in place of the one that was there. Entries are never changed, so a slice is a clone. */
export const setOverlay = <V>(overlay: Overlay<V>, tile: number, value: V): void => {
  const i = indexOf(overlay, tile);
  overlay.splice(i, overlay[i]?.[0] === tile ? 1 : 0, [tile, value]);
};

/** Uncovers a tile; says whether there was anything over it. */
export const clearOverlay = <V>(overlay: Overlay<V>, tile: number): boolean => {
  const i = indexOf(overlay, tile);
  if (overlay[i]?.[0] !== tile) return false;
  overlay.splice(i, 1);
  return true;
};
