import { describe, expect, it } from 'vitest';
import type { ScenarioUnit } from '../src/content/content.ts';
import { get, ownContent } from './own.ts';

const content = ownContent();

describe('armies', () => {
  it.each([
    ['vanguard', 564],
    ['iron-crown', 1037],
    ['lanternbearers', 518],
  ])('%s costs %i gold and fits its chest', (id, gold) => {
    const army = get(content.armies, id);
    const chest = get(content.chests, army.chest ?? '');
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
    ['S2', 'the-tollgate', 18, 14, 12, 10, 0, 'vanguard'],
    ['S3', 'lanterns-in-the-mirewood', 20, 12, 10, 12, 3, 'lanternbearers'],
    ['S4', 'hold-the-granary', 16, 14, 13, 8, 0, 'vanguard'],
    ['S5', 'three-hamlets', 18, 12, 9, 9, 0, 'vanguard'],
    ['S6', 'the-iron-marshal', 16, 14, 14, 14, 0, 'vanguard'],
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

  const enemy = (id: string, unit: string): ScenarioUnit | undefined =>
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
