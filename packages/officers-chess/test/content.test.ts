import { describe, expect, it } from 'vitest';
import { RATINGS } from '../src/content/content.ts';
import type { Content, Effect, UnitClass } from '../src/content/content.ts';
import { get, ownContent } from './own.ts';

const content = ownContent();
const classes = [...content.classes.values()];
const items = [...content.items.values()];

const letters = (unitClass: UnitClass): string =>
  RATINGS.map((rating) => 'FEDCBAS'[unitClass.ratings[rating]]).join('');
const effectsOf = (tags: readonly { readonly effects: readonly Effect[] }[]): Effect[] =>
  tags.flatMap((t) => t.effects);
const movement = (id: string): number => {
  const unitClass = get(content.classes, id);
  const sum = effectsOf(unitClass.tags).reduce((m, e) => m + (e.hook === 'movement' ? e.by : 0), 0);
  return content.numbers.movement[unitClass.tier] + sum;
};

describe('how much there is', () => {
  it.each([
    ['base', 17],
    ['promoted', 35],
    ['creature', 5],
  ])('has %s classes', (tier, count) => {
    expect(classes.filter((unitClass) => unitClass.tier === tier)).toHaveLength(count);
  });

  // The table of each type, the training tier and the curios together.
  it.each([
    ['sword', 12 + 3 + 3],
    ['lance', 12 + 3 + 2],
    ['axe', 13 + 3 + 3],
    ['bow', 8 + 1 + 1],
    ['dagger', 6 + 3 + 1],
    ['art', 5 + 2 + 1],
    ['tome', 10 + 3 + 2],
    ['natural', 5],
  ])('has weapons of type %s', (type, count) => {
    expect(items.filter((item) => item.kind === 'weapon' && item.type === type)).toHaveLength(count);
  });

  it.each([
    ['weapon', 66 + 18 + 13 + 5],
    ['staff', 16 + 6],
    ['consumable', 7],
    ['accessory', 22],
  ])('has items of kind %s', (kind, count) => {
    expect(items.filter((item) => item.kind === kind)).toHaveLength(count);
  });

  it('has 24 kinds of terrain, with OC-TERR-01 to 17 all present', () => {
    expect(content.terrain.size).toBe(24);
    const rules = new Set([...content.terrain.values()].map((terrain) => terrain.rule));
    expect([...rules].sort()).toEqual(
      Array.from({ length: 17 }, (_, i) => `OC-TERR-${String(i + 1).padStart(2, '0')}`),
    );
    expect([...content.terrain.values()].filter((terrain) => terrain.rule === 'OC-TERR-15')).toHaveLength(8);
  });

  it('has 6 statuses, 3 chests, 3 armies and 9 scenarios', () => {
    expect([...content.statuses.keys()].sort()).toEqual([
      'Barrier',
      'Broken',
      'Frozen',
      'Inflicted',
      'Poisoned',
      'Silenced',
    ]);
    expect(content.chests.size).toBe(3);
    expect(content.armies.size).toBe(3);
    expect([...content.scenarios.values()].map((scenario) => scenario.code).sort()).toEqual([
      'S1',
      'S2',
      'S3',
      'S4',
      'S5',
      'S6',
      'S7',
      'S8',
      'S9',
    ]);
  });

  it('has a keyword for every tag rule', () => {
    const rules = new Set([...content.tagText.values()].map((tag) => tag.rule));
    const count = (group: string): number =>
      [...rules].filter((rule) => rule.startsWith(`OC-${group}-`)).length;
    expect({ CTAG: count('CTAG'), WTAG: count('WTAG'), STAG: count('STAG') }).toEqual({
      CTAG: 13,
      WTAG: 19,
      STAG: 10,
    });
    expect({ SCEN: count('SCEN'), XTAG: count('XTAG') }).toEqual({ SCEN: 3, XTAG: 6 });
  });

  it('uses every keyword somewhere', () => {
    const used = new Set(
      [...classes, ...items, ...[...content.scenarios.values()].flatMap((scenario) => scenario.enemies)]
        .flatMap((owner) => owner.tags)
        .concat([...content.scenarios.values()].flatMap((scenario) => scenario.playerTags))
        .map((tag) => tag.name),
    );
    expect([...content.tagText.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('classes', () => {
  // Str Mag Dex Spd Def Res, as in the class table.
  it.each([
    ['archer', 18, 'CEBCDD'],
    ['lance-armor', 20, 'BEDEAE'],
    ['thief', 14, 'DEBBCC'],
    ['dancer', 16, 'DDDADC'],
    ['berserker', 22, 'AEBAEE'],
    ['great-knight-sword-axe', 20, 'BECCAD'],
    ['high-priest', 16, 'DACCDA'],
    ['wyvern-knight-lance-axe', 20, 'AEBDBD'],
    ['young-drake', 22, 'BBCDBC'],
  ])('%s', (id, hp, ratings) => {
    const unitClass = get(content.classes, id);
    expect(unitClass.hp).toBe(hp);
    expect(letters(unitClass)).toBe(ratings);
  });

  it('move as OC-W04 says, creatures as their table does', () => {
    expect(
      [
        'sword-fighter',
        'lance-cavalier',
        'hero-axe',
        'paladin-lance',
        'general-axe',
        'great-knight-lance-axe',
      ].map(movement),
    ).toEqual([4, 5, 5, 6, 4, 6]);
    expect(['direwolf', 'bone-soldier', 'fen-wisp', 'stone-guardian', 'young-drake'].map(movement)).toEqual([
      5, 3, 4, 3, 4,
    ]);
  });

  it('know which proficiencies can be raised', () => {
    const hero = get(content.classes, 'hero-axe');
    expect(hero.proficiencies).toEqual({ sword: 5, axe: 3 });
    expect(hero.raisable).toEqual(['axe']);
  });

  const promotions = (id: string): string[] =>
    get(content.classes, id).promotesTo.map((promotion) => promotion.class);

  it('promote to the variants that contain a type they had', () => {
    expect(promotions('sword-fighter')).toEqual(['swordmaster', 'hero-lance', 'hero-axe']);
    expect(promotions('lance-armor')).toEqual([
      'general-lance',
      'great-knight-sword-lance',
      'great-knight-lance-axe',
    ]);
    expect(promotions('archer')).toEqual([
      'sniper',
      'bow-knight-sword',
      'bow-knight-lance',
      'bow-knight-axe',
    ]);
    expect(promotions('lance-fighter')).toEqual(['halberdier', 'royal-knight']);
    expect(promotions('axe-cavalier')).toEqual(['paladin-axe', 'wolf-knight-axe']);
    expect(classes.filter((c) => c.tier === 'base').every((c) => c.promotesTo.length > 0)).toBe(true);
    expect(classes.filter((c) => c.tier !== 'base').every((c) => c.promotesTo.length === 0)).toBe(true);
  });

  it('keep Pick or Dance where the paths say so', () => {
    const kept = classes.flatMap((c) =>
      c.promotesTo.map((p) => [c.id, p.class, p.keeps.map((tag) => tag.text).join()]),
    );
    expect(kept.filter(([, , tags]) => tags !== '')).toEqual([
      ['dancer', 'martial-master', 'Dance'],
      ['thief', 'wolf-knight-sword', 'Pick'],
      ['thief', 'wolf-knight-lance', 'Pick'],
      ['thief', 'wolf-knight-axe', 'Pick'],
    ]);
  });
});

describe('items', () => {
  it.each([
    // id, level, Mt, Wt, Hit, lo, hi, price, tags
    ['armorslayer', 'C', 3, -5, -5, 1, 1, 25, 'Effective(Armor)'],
    ['venomous', 'S', 10, -10, 0, 1, 1, 100, 'Heavy, Status(Poisoned)'],
    ['hand-axe', 'C', 3, -5, -15, 1, 2, 18, ''],
    ['longbow', 'C', 4, 0, -10, 2, 3, 20, 'Effective(Flying)'],
    ['stiletto', 'B', 3, 0, -5, 1, 1, 20, 'Deadly(15), Status(Poisoned)'],
    ['flashing-fist-art', 'B', 2, -5, 0, 1, 1, 60, 'Brave, Bonus(Agi+5), Cursed(Def-2), Cursed(Res-2)'],
    ['meteor', 'A', 8, -10, -20, 3, 7, 60, 'Complex'],
    ['elsurge', 'C', 4, 0, 100, 1, 1, 25, ''],
    ['iron-greataxe', 'C', 5, -5, -10, 1, 1, 15, 'Heavy'],
    ['oathblade', 'A', 6, 0, 0, 1, 1, 60, 'Exclusive(Hero), Bonus(Def+1)'],
    ['freeze', 'C', 0, 0, -10, 1, 6, 15, 'Freeze, Consumable(5)'],
    ['illume', 'C', 0, 0, 0, 0, 0, 5, 'Torch(7), Consumable(5)'],
    ['nodus', 'S', 0, 0, 0, 1, Infinity, 60, 'AoE, Heal(9), Restore, Consumable(1)'],
    ['upheaval', 'B', 0, 0, 0, 1, 5, 10, 'Vein(Stone Pillars), Consumable(5)'],
    ['torch', 'F', 0, 0, 0, 0, 0, 5, 'Torch(5), Consumable(1)'],
    ['hexlock-shield', 'F', 0, -10, 0, 0, 0, 35, 'Bonus(Def+1), Bonus(Res+2)'],
  ])('%s', (id, level, might, weight, hit, lo, hi, price, tags) => {
    const item = get(content.items, id);
    expect(item).toMatchObject({ level: 'FEDCBAS'.indexOf(level), might, weight, hit, price });
    expect(item.range).toEqual({ lo, hi });
    expect(item.tags.map((tag) => tag.text).join(', ')).toBe(tags);
  });

  const effects = (id: string): Effect[] => effectsOf(get(content.items, id).tags);

  it('have the effects of their tags', () => {
    expect(effects('steel-blade')).toEqual([
      { hook: 'strikesLast' },
      { hook: 'noFollowUp' },
      { hook: 'push', tiles: 1 },
    ]);
    expect(effects('estoc')).toEqual([{ hook: 'piercing', grade: 1 }]);
    expect(effects('harpoon')).toEqual([{ hook: 'inflict', rating: 'spd', by: 1 }]);
    expect(effects('levin-sword')).toEqual([{ hook: 'damage', type: 'magic' }]);
    expect(effects('flashing-fist-art')).toEqual([
      { hook: 'strikes', count: 2 },
      { hook: 'agility', by: 5 },
      { hook: 'rating', rating: 'def', by: -2 },
      { hook: 'rating', rating: 'res', by: -2 },
    ]);
    expect(effects('freeze')).toContainEqual({ hook: 'afflict', status: 'Frozen' });
    expect(effects('upheaval')).toContainEqual({ hook: 'vein', terrain: 'stone-pillars' });
    expect(effects('aurora-shield')).toContainEqual({ hook: 'countermeasure', tag: 'Flying' });
    expect(effects('oathblade')).toContainEqual({ hook: 'exclusive', className: 'Hero' });
  });

  it('know the better weapon of their kind', () => {
    const upgrade = (id: string): string => get(content.items, id).upgrade;
    expect(['iron-lance', 'steel-lance', 'fire', 'iron-bow'].map(upgrade)).toEqual([
      'steel-lance',
      'silver-lance',
      'elfire',
      'steel-bow',
    ]);
    expect(upgrade('silver-lance')).toBe('');
    for (const { type, level, upgrade: id } of items.filter((item) => item.upgrade !== '')) {
      expect(get(content.items, id).type).toBe(type);
      expect(get(content.items, id).level).toBeGreaterThan(level);
    }
  });

  it('know their uses', () => {
    expect(
      ['heal', 'mend', 'nodus', 'vulnerary', 'steel-sword'].map((id) => get(content.items, id).uses),
    ).toEqual([10, 7, 1, 1, 0]);
  });
});

describe('profiles', () => {
  const printed = ownContent('v0.9.1');
  const revised = ownContent('v0.10');

  it('have the tables of the rating rows', () => {
    expect(content.value).toEqual([-5, 0, 5, 10, 15, 20, 25]);
    expect(content.damage).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(content.reduction).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(revised.damage).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(revised.reduction).toEqual([1, 1, 2, 3, 5, 8, 12]);
  });

  it('give HP by the rating of the class', () => {
    const hp = (from: Content): number[] =>
      ['mage', 'dancer', 'archer', 'hero-axe', 'berserker'].map((id) => get(from.classes, id).hp);
    expect(hp(content)).toEqual([14, 16, 18, 20, 22]);
    expect(hp(printed)).toEqual([21, 23, 25, 27, 29]);
    expect(hp(revised)).toEqual([31, 33, 35, 37, 41]);
  });

  it('take the Might of their column; training weapons rise like the plain C weapon of their type', () => {
    const might = (from: Content, ids: string[]): number[] => ids.map((id) => get(from.items, id).might);
    const plain = ['steel-sword', 'brave-axe', 'shielding-art', 'nova'];
    expect(might(content, plain)).toEqual([3, 3, 4, 3]);
    expect(might(revised, plain)).toEqual([3, 3, 4, 3]);
    expect(might(printed, plain)).toEqual([5, 13, 1, 13]);
    const training = [
      'iron-sword',
      'iron-lance',
      'iron-axe',
      'iron-bow',
      'iron-dagger',
      'iron-body-art',
      'fire',
    ];
    expect(might(content, training)).toEqual([1, 2, 3, 2, 0, 0, 2]);
    expect(might(printed, training)).toEqual([1 + 2, 2 + 3, 3 + 4, 2 + 3, 0 + 4, 0 + 0, 2 + 3]);
  });

  it('have their own class table in v0.10', () => {
    expect(letters(get(revised.classes, 'general-axe'))).toBe('AECESE');
    expect(get(revised.classes, 'thief').proficiencies).toEqual({ dagger: 4 });
    expect(get(content.classes, 'thief').proficiencies).toEqual({ dagger: 6 });
  });

  it('differ in their hash, which is the same each time', () => {
    expect(new Set([content.hash, printed.hash, revised.hash]).size).toBe(3);
    expect(ownContent().hash).toBe(content.hash);
    expect(content.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
