import { expect, it } from 'vitest';
import { asksOf, automaticPage, isRitual } from '../src/content/automatic.ts';
import { own } from './own.ts';

it('the page of what plays by itself is made from the content', async () => {
  await expect(automaticPage(own)).toMatchFileSnapshot('../../../docs/generia-automatic.md');
});

it('GE-R75: at least nine in ten spells of ready characters and creatures need no ruling', () => {
  const used = new Set([...own.profiles.values()].flatMap((p) => p.abilities));
  const spells = [...used]
    .flatMap((id) => own.abilities.get(id) ?? [])
    .filter((a) => a.kind === 'spell' && !isRitual(a));
  const asking = spells.filter((a) => asksOf(a) !== '').map((a) => a.id);
  expect(spells.length).toBeGreaterThan(90);
  expect(asking.length * 10).toBeLessThanOrEqual(spells.length);
});

it('every ability and trait that a ready character or creature names exists', () => {
  const missing = [...own.profiles.values()].flatMap((p) => [
    ...p.abilities.filter((id) => !own.abilities.has(id)),
    ...p.traits.filter((id) => !own.traits.has(id)),
  ]);
  expect([...new Set(missing)]).toEqual([]);
});
