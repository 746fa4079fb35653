import { expect, it } from 'vitest';
import { recordedGames, recordingsOf, replay } from '../kit/recorded.ts';
import { content } from './fixture.ts';

/** Every so many of the recordings are read by each run of the tests. */
const EVERY = 6;

/** The labels of all terms in what was told. */
const labelsIn = (told: unknown): readonly string[] => {
  if (typeof told !== 'object' || told === null) return [];
  const inside = Object.values(told).flatMap(labelsIn);
  return 'label' in told && 'rule' in told ? [String(told.label), ...inside] : inside;
};

/** What a term is of: without its size, and without the weapon it belongs to. */
const causeOf = (label: string): string => label.replace(/ \([^)]*\)$/u, '').replace(/^.*: /u, '');

it('terms of rolls name skills and spells as people know them, never by their ids', async () => {
  const game = (await recordedGames()).find((one) => one.game === 'generia');
  if (game === undefined) throw new Error('Generia has no recordings');
  const causes = new Set(
    recordingsOf('generia')
      .filter((_, n) => n % EVERY === 0)
      .flatMap((recording) => replay(recording, game).match.history())
      .flatMap(({ events }) => labelsIn(events))
      .map(causeOf),
  );
  expect(causes.size).toBeGreaterThan(10);
  expect([...causes].filter((cause) => cause === '' || content.abilities.has(cause))).toEqual([]);
});
