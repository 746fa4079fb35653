import { expect, it } from 'vitest';
import { caltrop } from '../run.ts';

it('who runs the foes is shown a creature’s card and three suggestions, each with what to type; players are not', async () => {
  const { out, code } = await caltrop(
    ['play', 'cairn-ap', '--seat', 'warden=human', '--seed', '3'],
    'fight\nmight\nend\nmight\nmight cruel\n',
  );
  expect(code).toBe(0);
  // Isolde of the party is the first, a bandit the second.
  expect(out).toMatch(/Isolde at A8> might\nThat is for the Warden to know\./u);
  const [, shown = ''] = out.split(/Bandit c at W11> might\n/u);
  expect(shown).toContain('Bandit c might');
  for (const n of [1, 2, 3]) expect(shown).toMatch(new RegExp(`^ {2}${n} .+\\.\\n +\\w`, 'mu'));
  expect(shown).toContain('Bandit c might, if it is cruel');
});
