import type { ChronicleLine } from '@caltrop/engine';
import { settledWords, type Settled } from '@caltrop/bots';

const BEGINNING = 'Settled without asking: ';

/** What was answered for a person in a command, as the chronicle says it. */
export const settledText = (all: readonly Settled[]): string => `${BEGINNING}${settledWords(all)}.`;

/** The same as a line of its own. */
export const settledLine = (text: string | undefined): readonly ChronicleLine[] =>
  text === undefined ? [] : [{ heading: false, parts: [text], dice: [], rules: [], units: [] }];

/** Whether a line only says what was settled: no part of the story. */
export const isSettledLine = ({ parts: [first] }: ChronicleLine): boolean =>
  typeof first === 'string' && first.startsWith(BEGINNING);
