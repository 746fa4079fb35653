/**
 * Open tables in inches. Everything is a whole number of thousandths of an inch (mils), so that a battle replays to the
 * same position on any machine: sums and square roots are exact or rounded alike everywhere.
 */

/** Thousandths of an inch in an inch. */
export const INCH = 1000;

/** A place on the table, in mils from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A round base: its middle, half its width, and how high its footing lies above the table. */
export interface Disc extends Spot {
  readonly r: number;
  readonly z: number;
}

/** How long a straight way is that goes so far across and so far along. */
export const lengthOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/**
 * The distance of two places on the flat. The functions of this folder that are asked most read the numbers they need
 * themselves instead of calling each other with objects: bases, corners and places have many shapes, and an engine reads
 * quickly only where it meets few.
 */
export const distance = (a: Spot, b: Spot): number => lengthOf(a.x - b.x, a.y - b.y);

/** The distance from edge to edge on the flat: 0 for bases that touch or overlap. */
export const flatGap = (a: Disc, b: Disc): number => Math.max(0, lengthOf(a.x - b.x, a.y - b.y) - a.r - b.r);

/** The shortest distance from edge to edge, height included. */
export const gap = (a: Disc, b: Disc): number => {
  const flat = Math.max(0, lengthOf(a.x - b.x, a.y - b.y) - a.r - b.r);
  const rise = a.z - b.z;
  return rise === 0 ? flat : Math.sqrt(flat * flat + rise * rise);
};

/** Whether two bases are within so far of each other on the flat. Most are ruled out by one coordinate. */
export const isNear = (a: Disc, b: Disc, far: number): boolean => {
  const reach = a.r + b.r + far;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (dx > reach || -dx > reach || dy > reach || -dy > reach) return false;
  return lengthOf(dx, dy) - a.r - b.r <= far;
};

/** Whether two bases share ground. Bases on different storeys do not. */
export const overlaps = (a: Disc, b: Disc, slack = 0): boolean => {
  const reach = a.r + b.r - slack;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (a.z !== b.z || dx >= reach || -dx >= reach || dy >= reach || -dy >= reach) return false;
  return lengthOf(dx, dy) < reach;
};

/** A table: its size in mils. */
export interface Surface {
  readonly width: number;
  readonly height: number;
}

/** Whether a base lies wholly on the table. */
export const isOn = ({ width, height }: Surface, d: Disc): boolean =>
  d.x >= d.r && d.y >= d.r && d.x <= width - d.r && d.y <= height - d.r;

/** The way from one place to another as eight winds, for words: `north-east` is up and to the right. */
export const bearing = (from: Spot, to: Spot): string => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // tan 22.5° is 0.414: beyond it a direction is no longer straight.
  const across = Math.abs(dx) > 0.414 * Math.abs(dy);
  const along = Math.abs(dy) > 0.414 * Math.abs(dx);
  const words = [
    ...(along ? [dy < 0 ? 'north' : 'south'] : []),
    ...(across ? [dx < 0 ? 'west' : 'east'] : []),
  ];
  return words.join('-');
};
