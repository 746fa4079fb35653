import type { Point } from '@caltrop/engine';
import { lineText } from '../parts/text/line-text.ts';
import type { Entry } from '../session/session.ts';

/** What a command came to, in one or two sentences; headings are left out. */
export const entryText = (entry: Entry | undefined): string =>
  (entry?.lines ?? [])
    .filter((line) => !line.heading)
    .map(lineText)
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' ');

/** The commands that stand and can be shown on the board. */
const shownOf = (entries: readonly Entry[]): Entry[] => entries.filter((e) => !e.takenBack && e.at >= 0);

/** The sentence of the moment after `at` commands: that of the last command before it that said something. */
export const sentenceAt = (entries: readonly Entry[], at: number): string => {
  const standing = shownOf(entries);
  for (let i = Math.min(at, standing.length) - 1; i >= 0; i--) {
    const text = entryText(standing[i]);
    if (text !== '') return text;
  }
  return '';
};

/** Where to look at the moment after `at` commands; undefined where nothing happened anywhere. */
export const placeAt = (entries: readonly Entry[], at: number): Point | undefined =>
  shownOf(entries)[at - 1]?.lines.findLast((line) => line.at !== undefined)?.at;

/** The mark next to a moment in a direction; undefined where there is none. */
export const nextMark = (marks: readonly number[], at: number, direction: 1 | -1): number | undefined =>
  direction === 1
    ? marks.toSorted((a, b) => a - b).find((m) => m > at)
    : marks.toSorted((a, b) => b - a).find((m) => m < at);
