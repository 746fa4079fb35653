import type { ChronicleLine, Part } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { must } from '../kit/must.ts';
import { recordedGames, recordingsOf, replay } from '../kit/recorded.ts';

/** What no reader of a report should come across. */
const NEVER: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an id', /\b[a-z]+\.\d+\b|\b[a-z]+(?:-[a-z]+)+-\d+\b/u],
  ['a rule by its number', /\b(?:OC|DW|CA|GE)-[A-Z]*-?\d+/u],
  ['a verb with a wrong ending', /\b\w*[^aeiou]ys\b/u],
  ['many that do as one', /^Champions of the Void (?:\w+s)\b/u],
  ['a square bracket', /[[\]]/u],
  ['a value that is not there', /undefined|null|NaN|\[object/u],
  [
    'one of many',
    /(?<![\d.,])1 (?:wounds|models|units|points|dice|hits|actions|rounds|turns|squares|Spaces|Wounds)\b/u,
  ],
  [
    'several of one',
    /(?<![\d.,]|of )(?:[02-9]|[1-9]\d+) (?:wound|model|unit|die|hit|success|Wound|Space)\b/u,
  ],
  ['one die that makes something with others', /: \d+ make \d/u],
  ['an answer quoted as an event', /\bdecides?: /u],
  ['two blanks', / {2}/u],
  ['a question', /\?/u],
  ['a placeholder', /\bn (?:damage|points|HP)\b|\$\{|\{[a-z]/u],
  ['a hyphen for a minus', /(?<![\w-])-\d/u],
  ['a blank before a stop', / [.,;:!]/u],
  ['a stop too many', /\.\.(?!\.)|[,;:]\.|\. ?;/u],
  ['a sentence without an end', /[^.!?”]$/u],
];

const isBalanced = (text: string): boolean =>
  [...text].filter((c) => c === '“').length === [...text].filter((c) => c === '”').length &&
  [...text].filter((c) => c === '(').length === [...text].filter((c) => c === ')').length;

const wordsOf = (part: Part): string =>
  typeof part === 'string' ? part : 'number' in part ? part.number : part.text;
const textOf = ({ parts }: ChronicleLine): string => parts.map(wordsOf).join('');

const faultsOf = (line: ChronicleLine): string[] => {
  const text = textOf(line);
  const found = NEVER.filter(
    ([what, pattern]) => pattern.test(text) && !(line.heading && what.endsWith('an end')),
  );
  return [
    ...found.map(([what]) => `${what}: ${text}`),
    ...(isBalanced(text) ? [] : [`brackets or quotes: ${text}`]),
  ];
};

/** What a line says, whoever it is about and however much it is. */
const shapeOf = ({ parts }: ChronicleLine): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'unit' in part ? '@' : '#'))
    .join('')
    .replaceAll(/\d+/gu, '#');

/** As many lines in a row that say the same of others are one line that opens. */
const IN_A_ROW = 4;

/** Lines in a row that say the same of somebody else each, and are not told as one. */
const unfolded = (lines: readonly ChronicleLine[]): string[] =>
  lines.flatMap((line, i) => {
    const run = lines.slice(i, i + IN_A_ROW);
    const isRun = run.length === IN_A_ROW && run.every((other) => shapeOf(other) === shapeOf(line));
    const apart = new Set(run.map((other) => other.units[0])).size === IN_A_ROW;
    return isRun && apart && run.some(({ many }) => many === undefined) ? [textOf(line)] : [];
  });

/** A name with nothing that it does: `Cosmic Horror: Legionaire 6.` */
const isBareName = ({ parts }: ChronicleLine): boolean =>
  parts.length === 3 &&
  typeof parts[0] === 'string' &&
  /^[^.!?]+: $/u.test(parts[0]) &&
  typeof parts[1] === 'object' &&
  'unit' in parts[1] &&
  parts[2] === '.';

/** Every so many of the recordings are read by each run of the tests. */
const EVERY = 12;

for (const game of await recordedGames()) {
  describe(`the chronicle of ${game.game} reads as a report`, () => {
    it.for(
      recordingsOf(game.game)
        .filter((_, n) => n % EVERY === EVERY - 1)
        .map((r) => [r.name, r] as const),
    )('%s', ([, recording]) => {
      const { presenter } = must(game.open(recording.setup));
      const { match } = replay(recording, game);
      const [seat = ''] = match.game.seats;
      const lines = match.history().flatMap((line, i) => {
        const seen = line.events.filter((e) => e.to === undefined || e.to.includes(seat));
        return presenter.chronicle(match.game.view(match.at(i + 1), seat), seen);
      });
      expect(lines.length).toBeGreaterThan(15);
      expect([...new Set(lines.flatMap(faultsOf))]).toEqual([]);
      expect(lines.filter(isBareName).map(textOf)).toEqual([]);
      expect(unfolded(lines)).toEqual([]);
    });
  });
}
