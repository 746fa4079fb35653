/** Numbers as the lab writes them. */
import { plain } from '../../parts/text/signed.ts';
import type { View } from '../lab.ts';

/** A chance in percent with one decimal; what is only nearly never or nearly certain says so. */
export const finePercent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '<0.1%';
  if (p < 1 && p > 0.9995) return '>99.9%';
  return `${(p * 100).toFixed(1)}%`;
};

/** A mean or a spread, with two decimals. */
export const fine = (x: number): string => x.toFixed(2).replace('-', '−');

/** A difference of two chances in percentage points, with its sign. */
export const points = (d: number): string => {
  const text = (Math.abs(d) * 100).toFixed(1);
  return text === '0.0' ? '0.0' : `${d < 0 ? '−' : '+'}${text}`;
};

/** A value under a view, in words: `12 or more`. */
export const valueWords = (view: View, value: number): string => {
  const n = plain(value);
  return view === 'exactly' ? n : view === 'atLeast' ? `${n} or more` : `${n} or less`;
};

/** The three views in words. */
export const VIEW_WORDS: Readonly<Record<View, string>> = {
  exactly: 'Exactly',
  atLeast: 'At least',
  atMost: 'At most',
};
