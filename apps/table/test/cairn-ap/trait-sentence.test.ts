import { expect, it } from 'vitest';
import { traitSentence } from '../../src/games/cairn-ap/builder/maker/trait-sentence.ts';

it('tells of traits as a person would', () => {
  const traits = [
    ['Physique', 'Athletic'],
    ['Skin', 'Oily'],
    ['Hair', 'Bald'],
    ['Virtue', 'Humble'],
    ['Vice', 'Vain'],
    ['age', '24'],
  ] as const;
  expect(traitSentence(traits)).toBe(
    'Has an athletic build, oily skin and a bald head. Humble, but vain. Age: 24.',
  );
  expect(traitSentence([])).toBe('');
});
