import type { Range } from './content.ts';

/** Reads a range as packs write it: `2`, `1~2`, `self` or `map` (OC-WPN-10, OC-R77). */
export const parseRange = (written: number | string): Range | undefined => {
  if (typeof written === 'number') return { lo: written, hi: written };
  if (written === 'self') return { lo: 0, hi: 0 };
  if (written === 'map') return { lo: 1, hi: Infinity };
  const [, from, to] = /^(\d+)~(\d+)$/.exec(written) ?? [];
  const lo = Number(from);
  const hi = Number(to);
  return lo >= 1 && lo <= hi ? { lo, hi } : undefined;
};
