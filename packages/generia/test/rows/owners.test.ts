import { expect, it } from 'vitest';
import type { Ability } from '../../src/content/content.ts';
import { isSameBoon } from '../../src/rules/effects/boons.ts';
import { own } from '../own.ts';

const abilities = [...own.abilities.values()];

/** All words of a row, of each of its clauses. */
const wordsOf = (a: Ability): string => JSON.stringify(a.text);

it('what is done to one of your golems is done to nobody else’s', () => {
  const meant = abilities.filter((a) => /golems? of yours|your golems/.test(wordsOf(a)));
  expect(meant.length).toBeGreaterThan(6);
  const found = meant.filter((a) => !a.needs.some((c) => c.is === 'made' && c.who === 'target'));
  expect(found.map((a) => a.id)).toEqual([]);
});

it('GE-R151: a feature for everybody of a kind is for the other sides too', () => {
  const ofKind = abilities.filter(
    (a) =>
      a.aim.at === 'radius' &&
      a.effect.length > 0 &&
      a.effect.every((s) => s.do === 'if' && s.when.some((c) => c.is === 'kind' && c.who === 'target')) &&
      !/\b(?:all(?:y|ies|ied)|foes?|hostile|enem(?:y|ies))\b/iu.test(wordsOf(a)),
  );
  expect(ofKind.map((a) => a.id)).toEqual(['frenzy', 'coordinate']);
  expect(ofKind.filter((a) => a.aim.who !== 'any').map((a) => a.id)).toEqual([]);
});

it('GE-R148: whatever gives the element of a spell to a weapon gives it one at a time', () => {
  const given = abilities.flatMap((a) =>
    a.effect.flatMap((s) =>
      s.do === 'grant' && s.effects.some((e) => e.hook === 'damage type' && e.to === 'element')
        ? [{ a, effects: s.effects }]
        : [],
    ),
  );
  expect(given.length).toBeGreaterThan(4);
  const found = given.filter(({ a, effects }) => {
    const [one, other] = (['Fire', 'Ice'] as const).map((to) => ({
      source: a.name,
      by: 0,
      until: 'phase' as const,
      effects: effects.map((e) => (e.hook === 'damage type' ? { ...e, to } : e)),
    }));
    return one === undefined || other === undefined || !isSameBoon(one, other);
  });
  expect(found.map(({ a }) => a.id)).toEqual([]);
});
