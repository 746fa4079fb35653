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
    });
  });
}
