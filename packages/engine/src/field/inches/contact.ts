import { isNear, type Disc } from './disc.ts';

/** Bases this close count as touching: hands are not exact. */
export const TOUCH = 50;

/** Whether two bases touch, both on the same footing or within a step of it. */
export const touches = (a: Disc, b: Disc): boolean => isNear(a, b, TOUCH) && Math.abs(a.z - b.z) <= TOUCH;

/**
 * How many links of a relation lie between one thing and every other, by index: 0 for itself, -1 where no chain leads.
 * Base contact makes Blast and reach; coherency makes groups.
 */
export const linksFrom = (
  count: number,
  from: number,
  linked: (a: number, b: number) => boolean,
): number[] => {
  const steps = Array.from({ length: count }, () => -1);
  steps[from] = 0;
  let edge = [from];
  for (let step = 1; edge.length > 0; step++) {
    const next: number[] = [];
    for (const a of edge) {
      for (let b = 0; b < count; b++) {
        if (steps[b] !== -1 || !linked(a, b)) continue;
        steps[b] = step;
        next.push(b);
      }
    }
    edge = next;
  }
  return steps;
};

/** The groups that a relation makes: each thing belongs to exactly one, named by its first member. */
export const groupsOf = (count: number, linked: (a: number, b: number) => boolean): number[] => {
  const group = Array.from({ length: count }, () => -1);
  const open: number[] = [];
  for (let first = 0; first < count; first++) {
    if (group[first] !== -1) continue;
    group[first] = first;
    for (let a: number | undefined = first; a !== undefined; a = open.pop()) {
      for (let b = 0; b < count; b++) {
        if (group[b] !== -1 || !linked(a, b)) continue;
        group[b] = first;
        open.push(b);
      }
    }
  }
  return group;
};
