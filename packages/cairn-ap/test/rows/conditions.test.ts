import { describe, expect, it } from 'vitest';
import { content } from '../../../../tests/cairn-ap/fixture.ts';
import { read, under } from '../../../../tests/kit/case-files.ts';
import type { ConditionKind, Effect } from '../../src/content/content.ts';
import { allEffects } from '../../src/content/defaults.ts';
import { KNOWN_CONDITIONS, NAMED } from '../../src/content/known.ts';

const kinds = [...content.conditions.values()];

/** Causes of being Deprived that a night’s sleep ends by itself. */
const SLEPT_OFF = new Set(['rest', 'sleep']);

/** Every effect anywhere in the content. */
const effectsIn = (value: unknown): Effect[] => {
  if (Array.isArray(value)) return value.flatMap(effectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'do' in value && typeof value.do === 'string' ? allEffects([value as Effect]) : [];
  return [...own, ...Object.values(value).flatMap(effectsIn)];
};
const rows = [content.spells, content.items, content.monsters, content.grounds, content.backgrounds];
const effects = [
  ...rows.flatMap((map) => [...map.values()]),
  ...kinds,
  ...content.bonds,
  ...content.ideas.values(),
].flatMap(effectsIn);

/** What those have who are taken in by another condition; the rules ask who is deceived by whom. */
const deceptions = new Set(kinds.map(({ deceives }) => deceives));

/** Conditions by what brings them: an effect, a field that names one, a rule that does. */
const broughtBy = (id: string): boolean =>
  effects.some((e) => 'condition' in e && e.condition === id) ||
  deceptions.has(id) ||
  Object.values<string>(NAMED).includes(id) ||
  named.has(id);
const rules = under('packages/cairn-ap/src/rules')
  .filter((file) => file.endsWith('.ts'))
  .map(read);
const named = new Set(
  rules.flatMap((text) => [...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/gu)].map(([, id]) => id)),
);
const fieldsNaming = JSON.stringify([
  ...content.items.values(),
  ...content.backgrounds.values(),
  ...content.bonds,
]);

/** The Warden brings these by the palette, and cases do (CA-WARD-11); nothing printed does. */
const PALETTE = new Set(['stunned', 'incorporeal', 'terrified', 'venomous']);

/** What a condition may say without playing anything. */
const WORDS = new Set([
  'id',
  'name',
  'text',
  'rule',
  'ends',
  'mind',
  'family',
  'stacks',
  'about',
  'illusion',
]);

const reader = (kind: ConditionKind): boolean =>
  Object.entries(kind).some(([key, value]) => !WORDS.has(key) && value !== undefined && value !== false);

/** Played by rules that ask for them by name. */
const BY_NAME = new Set([
  'hidden',
  'disguised',
  'unnatural',
  'moon-skin',
  'suppressed',
  'regrowing',
  'vow-broken',
  'drawn',
]);

/** How somebody looks is for the Warden to make something of (CA-EXA-15). */
const FOR_THE_WARDEN = new Set(['alike']);

/** For good: Scars and Mishaps that only the Warden undoes, and vows, which are for life. */
const FOR_GOOD = /^CA-(?:SCAR|MIS)-/u;
const VOWS = new Set(['vow-broken', 'honest', 'merciful']);

describe('every condition', () => {
  it('is brought by something', () => {
    const nobody = kinds.filter(
      ({ id, rule }) =>
        !broughtBy(id) && !PALETTE.has(id) && !FOR_GOOD.test(rule) && !fieldsNaming.includes(`"${id}"`),
    );
    expect(nobody.map(({ id }) => id)).toEqual([]);
  });

  it('does something', () => {
    const idle = kinds.filter(
      (kind) =>
        !reader(kind) && !BY_NAME.has(kind.id) && !FOR_THE_WARDEN.has(kind.id) && !deceptions.has(kind.id),
    );
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('has an end: its own, that of whoever brings it, or it is for good', () => {
    const endless = kinds.filter(({ id, ends, rule }) => {
      if (ends.length > 0 || FOR_GOOD.test(rule) || VOWS.has(id)) return false;
      const bringers = effects.filter((e) => 'condition' in e && e.condition === id);
      return bringers.some((e) => !('ends' in e) || e.ends === undefined);
    });
    expect(endless.map(({ id }) => id)).toEqual([]);
  });

  it('that rules name themselves is in the content', () => {
    const all = [...Object.values(NAMED), ...Object.keys(KNOWN_CONDITIONS)];
    expect(all.filter((id) => !content.conditions.has(id))).toEqual([]);
  });
});

it('every cause of being Deprived that a monster brings has an end', () => {
  const brought = [...content.monsters.values()].flatMap(effectsIn).filter((e) => e.do === 'deprived');
  expect(brought.filter((e) => e.until === undefined)).toEqual([]);
  expect(brought.length).toBeGreaterThan(5);
});

/** A trait with nothing but words has no number, no die and no word of the rules in it. */
it('no trait says more than it does', () => {
  const idle = [...content.monsters.values()].flatMap(({ id, traits }) =>
    traits.filter((t) => Object.keys(t).every((key) => key === 'text')).map(({ text }) => `${id}: ${text}`),
  );
  expect(
    idle.filter((said) => /\d|\b(?:STR|DEX|WIL|HP|AP|Armor|Saves?|Rounds?|Spaces?|attacks?)\b/u.test(said)),
  ).toEqual([]);
});

it('keeps whose harm gives a new Save where something sets endings of its own (content 3)', () => {
  const wider = effects.flatMap((e) => {
    if (e.do !== 'condition' || e.ends === undefined) return [];
    const own = content.conditions.get(e.condition)?.ends ?? [];
    return e.ends.flatMap((end) => {
      if (end.by !== 'harmed' || end.save === undefined) return [];
      const printed = own.find((o) => o.by === 'harmed');
      return printed?.by === 'harmed' && printed.from !== end.from ? [e.condition] : [];
    });
  });
  expect(wider).toEqual([]);
});

it('every cause of being Deprived that a row brings has an end', () => {
  // A rest, a night, a healer or a daily Save; what ends with a condition is relieved by it, or by another row.
  const relieved = new Set(effects.flatMap((e) => (e.do === 'relieve' ? e.causes : [])));
  const endless = effects.flatMap((e) =>
    e.do === 'deprived' && e.until === undefined && !relieved.has(e.cause) && !SLEPT_OFF.has(e.cause)
      ? [e.cause]
      : [],
  );
  expect(endless).toEqual([]);
});
