import { describe, expect, test } from 'vitest';
import { isTag } from '../../src/rules/creature/making/tags.ts';
import { ABILITIES } from '../skills.ts';
import { own } from '../own.ts';

/** Tags that a condition, a check or a trait of the content names, or the rules by themselves. */
const BY_RULES: ReadonlySet<string> = new Set(['Beast', 'Elemental', 'Demon', 'Undead', 'Golem', 'Krii']);

const named = new Set<string>();
const walk = (v: unknown): void => {
  if (typeof v !== 'object' || v === null) return;
  if (!Array.isArray(v)) {
    const of: Readonly<Record<string, unknown>> = { ...v };
    for (const field of ['tag', 'creature']) if (typeof of[field] === 'string') named.add(of[field]);
    if (of['is'] === 'attacked this round' && typeof of['by'] === 'string') named.add(of['by']);
  }
  for (const inside of Object.values(v)) walk(inside);
};
walk([...own.abilities.values(), ...own.traits.values()]);

/** Whether something reads a tag; a heritage is the element that its bearer's features are of. */
const isRead = (tag: string): boolean =>
  isTag(tag) || BY_RULES.has(tag) || named.has(tag) || tag.endsWith(' Heritage');

describe('Rows of perks, features and creatures', () => {
  test('every tag of a creature is read by something', () => {
    const tags = new Set([...own.profiles.values()].flatMap((p) => p.tags));
    expect([...tags].filter((tag) => !isRead(tag))).toEqual([]);
  });

  test('every tag that a row asks for is one that some creature has', () => {
    const tags = new Set([...own.profiles.values()].flatMap((p) => p.tags));
    const asked = [...named].filter((tag) => /^[A-Z]/u.test(tag) && !WEAPON.has(tag));
    expect(asked.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  test('a perk or feature has an effect, or tells a story', () => {
    const idle = [...own.traits.values()].filter((t) => t.effects.length === 0 && t.maker === undefined);
    expect(idle.map((t) => t.id).sort()).toEqual(STORIES);
  });

  test('numbers of a skill or a printed action stand in its fields', () => {
    const silent = ABILITIES.filter((a) => {
      const { text, name: _name, ...fields } = a;
      const played = JSON.stringify(fields);
      return (text.match(/\d+d\d+/gu) ?? []).some((die) => {
        const [count = '', sides = ''] = die.split('d');
        return !played.includes(`[${count},${sides}]`);
      });
    });
    expect(silent.map((a) => a.id)).toEqual([]);
  });
});

/** Tags of weapons, which conditions name in the same field. */
const WEAPON: ReadonlySet<string> = new Set(
  [...own.weapons.values()].flatMap((w) => w.tags.map((t) => t.tag)),
);
const STORIES: readonly string[] = ['digs-tunnels', 'looks-like-a-chest'];
