import { describe, expect, it } from 'vitest';
import { RATINGS } from '../src/content.ts';
import type { Content, Effect, UnitClass } from '../src/content.ts';
import { ownContent } from './own.ts';

const content = ownContent();
const classes = [...content.classes.values()];
const items = [...content.items.values()];

const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Error(`no ${id}`);
  return value;
};
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
    expect(effects('harpoon')).toEqual([{ hook: 'inflict', rating: 'spd', by: -1 }]);
    expect(effects('levin-sword')).toEqual([{ hook: 'damage', type: 'magic' }]);
    expect(effects('flashing-fist-art')).toEqual([
      { hook: 'strikes', count: 2 },
      { hook: 'agility', by: 5 },
      { hook: 'rating', rating: 'def', by: -2 },
      { hook: 'rating', rating: 'res', by: -2 },
    ]);
    expect(effects('freeze')).toContainEqual({ hook: 'status', status: 'Frozen' });
    expect(effects('upheaval')).toContainEqual({ hook: 'vein', terrain: 'stone-pillars' });
    expect(effects('aurora-shield')).toContainEqual({ hook: 'countermeasure', tag: 'Flying' });
    expect(effects('oathblade')).toContainEqual({ hook: 'exclusive', className: 'Hero' });
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

describe('armies', () => {
  it.each([
    ['vanguard', 564],
    ['iron-crown', 1037],
    ['lanternbearers', 518],
  ])('%s costs %i gold and fits its chest', (id, gold) => {
    const army = get(content.armies, id);
    const chest = get(content.chests, army.chest);
    const cost = army.units.map((unit) => {
      const { tier } = get(content.classes, unit.class);
      const hire = tier === 'creature' ? Number.NaN : content.numbers.cost[tier];
      return unit.items.reduce((sum, item) => sum + get(content.items, item).price, hire);
    });
    expect(cost.reduce((a, b) => a + b)).toBe(gold);
    expect(gold).toBeLessThanOrEqual(chest.gold);
    expect(army.units).toHaveLength(8);
  });

  it('count the cost of a unit as listed', () => {
    const [orla] = get(content.armies, 'vanguard').units;
    expect(orla).toEqual({
      name: 'Captain Orla',
      class: 'sword-fighter',
      items: ['steel-sword', 'armorslayer', 'torch'],
    });
  });
});

describe('scenarios', () => {
  it.each([
    // code, id, width, height, enemies, limit, vision, army
    ['S1', 'ferry-crossing', 16, 12, 10, 12, 0, 'vanguard'],
    ['S2', 'the-tollgate', 18, 14, 12, 15, 0, 'vanguard'],
    ['S3', 'lanterns-in-the-mirewood', 20, 12, 10, 12, 3, 'lanternbearers'],
    ['S4', 'hold-the-granary', 16, 14, 13, 8, 0, 'vanguard'],
    ['S5', 'three-hamlets', 18, 12, 9, 9, 0, 'vanguard'],
    ['S6', 'the-iron-marshal', 16, 14, 12, 14, 0, 'vanguard'],
    ['S7', 'cold-keep-by-night', 20, 15, 15, 14, 3, 'lanternbearers'],
    ['S8', 'two-banners', 16, 14, 8, 15, 0, 'vanguard'],
    ['S9', 'crownbreak-pass', 18, 14, 13, 14, 0, 'iron-crown'],
  ])('%s %s', (code, id, width, height, enemies, limit, vision, army) => {
    const scenario = get(content.scenarios, id);
    expect(scenario).toMatchObject({ code, width, height, limit, vision, army });
    expect(scenario.enemies).toHaveLength(enemies);
    expect(scenario.tiles).toHaveLength(width * height);
    expect(scenario.places).toHaveLength(8);
    for (const [x, y] of scenario.places) expect(scenario.zone).toContain(y * width + x);
  });

  const sites = (id: string): string[] =>
    get(content.scenarios, id).sites.map(
      ({ site, at, item }) => `${site} ${at.join()}${item ? ` ${item}` : ''}`,
    );

  it('have their sites where the maps draw them', () => {
    expect(sites('the-tollgate')).toEqual(['seize 8,1', 'chest 7,6 killing-edge', 'chest 8,6 elixir']);
    expect(sites('three-hamlets')).toEqual([
      'village 3,0 elixir',
      'village 14,0 speed-ring',
      'village 9,9 concoction',
    ]);
    expect(sites('lanterns-in-the-mirewood')).toEqual([
      'escape 19,4',
      'escape 19,5',
      'escape 19,6',
      'escape 19,7',
    ]);
    expect(sites('cold-keep-by-night')).toEqual(['seize 9,1', 'chest 17,2 speed-ring']);
    expect(sites('the-iron-marshal')).toEqual([]);
    expect(get(content.scenarios, 'the-iron-marshal').tiles[1 * 16 + 8]).toBe('floor');
  });

  it('put the Granary zone inside and outside the walls', () => {
    const { zone, width } = get(content.scenarios, 'hold-the-granary');
    expect(zone).toHaveLength(8 * 3 + 3);
    expect([7 + 4 * width, 7 + 5 * width, 8 + 5 * width].every((tile) => zone.includes(tile))).toBe(true);
  });

  it('keep the Tollgate zone to Plains and Woods', () => {
    const { zone, tiles } = get(content.scenarios, 'the-tollgate');
    expect(zone).toHaveLength(3 * 18 - 2);
    expect(new Set(zone.map((tile) => tiles[tile]))).toEqual(new Set(['plains', 'woods']));
  });

  const enemy = (id: string, unit: string) =>
    get(content.scenarios, id).enemies.find((other) => other.id === unit);

  it('give bosses their HP, in every profile above their class', () => {
    expect(enemy('the-tollgate', 'e1')).toMatchObject({ hp: 24, boss: true, behaviour: { kind: 'hold' } });
    expect(enemy('the-iron-marshal', 'e1')).toMatchObject({ hp: 32, boss: true, class: 'general-lance' });
    expect(enemy('cold-keep-by-night', 'e1')).toMatchObject({ hp: 28, boss: true });
    expect(enemy('crownbreak-pass', 'e1')).toMatchObject({
      hp: 32,
      boss: true,
      behaviour: { kind: 'guard', within: 3 },
    });
    expect(enemy('ferry-crossing', 'e10')).toMatchObject({ hp: 24, boss: false });
    expect(enemy('ferry-crossing', 'e1')?.hp).toBeUndefined();
    const printed = ownContent('v0.9.1').scenarios.get('the-tollgate')?.enemies[0];
    expect(printed?.hp).toBe(27 + 4);
  });

  it('bring reinforcements, Leaders and Raiders', () => {
    const granary = enemy('hold-the-granary', 'e13');
    expect(granary).toMatchObject({ arrives: 5, at: [8, 13], behaviour: { kind: 'storm' } });
    expect(granary?.tags.map((tag) => tag.text)).toEqual(['Leader']);
    const raiders = get(content.scenarios, 'three-hamlets').enemies.filter(
      (unit) => unit.behaviour.kind === 'raid',
    );
    expect(raiders.map((unit) => unit.id)).toEqual(['e1', 'e2', 'e3', 'e6', 'e8']);
    expect(raiders.every((unit) => unit.tags.some((tag) => tag.name === 'Raider'))).toBe(true);
  });

  it('say who wins', () => {
    const { victory, atLimit } = get(content.scenarios, 'two-banners');
    expect(victory).toEqual([
      { winner: 'players', when: { kind: 'rout', of: 'gm', percent: 80 }, rule: 'OC-VIC-02' },
      { winner: 'gm', when: { kind: 'rout', of: 'players', percent: 80 }, rule: 'OC-VIC-02' },
    ]);
    expect(atLimit.map(({ winner, when }) => [winner, when.kind])).toEqual([
      ['players', 'more-units'],
      ['gm', 'more-units'],
      ['draw', 'always'],
    ]);
    const named = [...content.scenarios.values()].filter((scenario) => scenario.namesLeader === 'players');
    expect(named.map((scenario) => scenario.code).sort()).toEqual(['S2', 'S7', 'S9']);
    expect(get(content.scenarios, 'lanterns-in-the-mirewood').playerTags.map((tag) => tag.text)).toEqual([
      'Fleeing',
    ]);
  });

  it('mirror Two Banners through the centre', () => {
    const { places, enemies, mirror } = get(content.scenarios, 'two-banners');
    expect(mirror).toBe(true);
    expect(enemies.map((unit) => unit.at)).toEqual(places.map(([x, y]) => [15 - x, 13 - y]));
  });
});
