import { describe, expect, it } from 'vitest';
import type { Item, Power } from '../src/content/content.ts';
import { STATS } from '../src/content/words.ts';
import { modelCost, unitParts } from '../src/rules/forces/fielded.ts';
import { parseKeyword } from '../src/content/keywords.ts';
import { powerPrice, powerProblems } from '../src/rules/prices/power-price.ts';
import { bareProfile, sumOf } from '../src/rules/prices/price.ts';
import { wargearPrice, wargearProblems } from '../src/rules/prices/wargear-price.ts';
import { get, ownContent as content } from './own.ts';

const { numbers } = content;

/** Printed price parts: bare stats, Move, wargear, special rules, powers, frame; then the printed points. */
const UNITS: readonly [string, number, number, number, number, number, number, number][] = [
  ['captain-of-sol', 46, 0, 5, 3, 0, 0, 54],
  ['magister', 51, 0, 5, 2, 10, 0, 68],
  ['assassin', 34, 1, 11, 1, 0, 0, 47],
  ['praetorian', 22, 0, 5, 0, 0, 0, 27],
  ['legionaire', 20, 0, 6, 0, 0, 0, 26],
  ['hunter', 20, 0, 12, 0, 0, 0, 32],
  ['arbalist', 19, 0, 6, 0, 0, 0, 25],
  ['war-lion', 37, 2, 0, 2, 0, 45, 86],
  ['colossus-of-sol', 81, 0, 0, 2, 0, 130, 213],
  ['commissar', 46, 0, 8, 3, 0, 0, 57],
  ['colonel', 39, 0, 12, 4, 0, 0, 55],
  ['jacker', 40, 0, 7, 8, 5, 0, 60],
  ['trooper', 19, 0, 11, 0, 0, 0, 30],
  ['shield-guard', 21, 0, 5, 0, 0, 0, 26],
  ['sharpshooter', 18, 0, 18, 5, 0, 0, 41],
  ['grenadier', 19, 0, 8, 0, 0, 0, 27],
  ['sentry-frame', 41, 0, 15, 0, 0, 45, 101],
  ['bastion-engine', 77, -1, 22, 2, 0, 130, 230],
  ['death-knight', 49, 0, 3, 5, 0, 0, 57],
  ['necromancer', 64, 0, 5, 4, 15, 0, 88],
  ['alpha', 34, 1, 0, 3, 0, 0, 38],
  ['thrall', 19, 0, 1, 1, 0, 0, 21],
  ['walker', 19, 0, 0, 1, 0, 0, 20],
  ['zombie', 18, -1, 0, 2, 0, 0, 19],
  ['voidborn', 23, 0, 1, 1, 0, 0, 25],
  ['wraith', 21, 1, 0, 5, 0, 0, 27],
  ['warg', 21, 2, 0, 1, 0, 0, 24],
  ['siege-golem', 42, -1, 0, 2, 0, 45, 88],
  ['grave-colossus', 74, 0, 0, 4, 0, 130, 208],
  ['anarchist-firebrand', 42, 0, 10, 5, 0, 0, 57],
  ['profane', 60, 0, 0, 3, 10, 0, 73],
  ['mutant', 39, 1, 0, 3, 0, 0, 43],
  ['anarchist', 19, 0, 7, 0, 0, 0, 26],
  ['reforged', 19, 0, 0, 2, 0, 0, 21],
  ['blood-reaver', 20, 0, 2, 1, 0, 0, 23],
  ['bombardier', 18, 0, 8, 0, 0, 0, 26],
  ['flesh-hulk', 45, 1, 0, 2, 0, 45, 93],
  ['crimson-juggernaut', 76, 1, 0, 2, 0, 130, 209],
  ['black-sun-captain', 44, 0, 15, 3, 0, 0, 62],
  ['first-mate', 36, 0, 10, 1, 0, 0, 47],
  ['star-witch', 47, 0, 7, 5, 10, 0, 69],
  ['pirate', 20, 0, 7, 2, 0, 0, 29],
  ['boarder', 21, 0, 5, 0, 0, 0, 26],
  ['sunfire-gunner', 17, 0, 17, 0, 0, 0, 34],
  ['rigger', 19, 1, 8, 2, 0, 0, 30],
  ['deck-ogre', 44, 0, 0, 0, 0, 45, 89],
  ['iron-kraken', 78, 0, 0, 2, 0, 130, 210],
  ['warboss', 47, 0, 2, 3, 0, 0, 52],
  ['god-eater', 42, 0, 1, 6, 0, 0, 49],
  ['bone-speaker', 54, 0, 5, 0, 10, 0, 69],
  ['orc', 20, 0, 0, 0, 0, 0, 20],
  ['geck', 18, 1, 5, 0, 0, 0, 24],
  ['orc-cleaver', 19, 0, 2, 1, 0, 0, 22],
  ['geck-stalker', 18, 1, 12, 2, 0, 0, 33],
  ['orcus-raptor', 37, 3, 0, 2, 0, 45, 87],
  ['mountain-troll', 81, 0, 0, 2, 0, 130, 213],
  ['sun-paladin', 34, 0, 6, 2, 0, 0, 42],
  ['old-one', 55, 0, 0, 4, 5, 0, 64],
  ['iron-deacon', 33, 0, 9, 3, 0, 0, 45],
  ['pilgrim-adept', 33, 1, 0, 3, 0, 0, 37],
];

describe('unit prices', () => {
  it('has every unit in the table', () => {
    expect(UNITS.map(([id]) => id).toSorted()).toEqual([...content.units.keys()].toSorted());
  });

  it.each(UNITS)('%s is made up as printed', (id, stats, move, gear, rules, powers, frame, points) => {
    const unit = get(content.units, id);
    expect(unitParts(content, unit)).toEqual({ stats, move, gear, rules, powers, frame });
    expect(unit.points).toBe(points);
    expect(stats + move + gear + rules + powers + frame).toBe(points);
    expect(modelCost(content, { unit: id, count: 1 })).toEqual({
      points,
      terms: [{ label: unit.name, value: points, rule: 'DW-SETUP-13' }],
    });
  });

  it('keeps every bare profile inside the caps (DW-ADV-01)', () => {
    const over = [...content.units.values()].flatMap((unit) => {
      if (unit.type === 'monster' || unit.type === 'titan') return [];
      const caps = numbers.caps[unit.type === 'basic' ? 'basic' : 'hero'];
      const { stats } = bareProfile(content, unit);
      return STATS.filter((s) => stats[s] > (caps[s] ?? 99) || (s === 'P' && stats.P < 1)).map(
        (s) => `${unit.id} ${s}`,
      );
    });
    expect(over).toEqual([]);
  });

  it('prices every race at 0', () => {
    for (const race of content.races.keys()) {
      expect(modelCost(content, { unit: 'captain-of-sol', count: 1, race }).points).toBe(54);
    }
  });
});

const plain: Item = {
  id: 'own',
  name: 'Own',
  kind: 'ranged',
  points: 0,
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};
const keywords = (...texts: string[]): Item['keywords'] => texts.flatMap((text) => parseKeyword(text) ?? []);
const values = (item: Item): number[] => wargearPrice(numbers, item).terms.map((t) => t.value);

describe('wargear prices', () => {
  it.each([...content.items.keys()])('%s costs what its parts cost', (id) => {
    const item = get(content.items, id);
    const { points, terms } = wargearPrice(numbers, item);
    expect(points).toBe(item.points);
    expect(sumOf(terms)).toBe(points);
    expect(wargearProblems(numbers, item)).toEqual([]);
  });

  it.each([
    ['pike', [2, -2, 1]],
    ['great-weapon', [2, -2, 1]],
    ['tower-shield', [-1, 12, 1]],
    ['medkit', [5, -5, 1]],
    ['long-bow', [5, 3, -1, 1]],
    ['carbine', [3, 2, -1, 4]],
    ['heavy-repeater', [4, 3, -2, 10]],
    ['grenades', [1, 4, 1, -5]],
    ['mortar', [4, 3, -2, 1, 2]],
    ['plasma-cannon', [4, 6, -2, 1, 5]],
    ['atomizer-pistol', [1, 6, 1, 5, 1]],
    ['hand-weapon', []],
  ])('%s is made up of %j', (id, terms) => {
    expect(values(get(content.items, id))).toEqual(terms);
  });

  it('prices the vectors of DW-V-29', () => {
    const bow: Item = {
      ...plain,
      ranged: { range: 24, strength: 2, penalty: 'none' },
      keywords: keywords('Arc'),
    };
    const pistol: Item = {
      ...plain,
      ranged: { range: 18, strength: 3, penalty: 'none' },
      keywords: keywords('Light', 'Multi-Shot 3'),
    };
    const lance: Item = {
      ...plain,
      ranged: { range: 24, strength: 8, penalty: 'full' },
      keywords: keywords('[Quick Shot]', '[Black Sun]', '[Sunder 1]'),
    };
    expect([bow, pistol, lance].map((item) => wargearPrice(numbers, item).points)).toEqual([7, 21, 17]);
  });

  it('names what is wrong with wargear of a player', () => {
    const ranged = { range: 12, strength: 3, penalty: 'none' as const };
    const codes = (item: Item): string[] => wargearProblems(numbers, item).map((p) => p.code);
    expect(codes({ ...plain, points: 5, ranged })).toEqual([]);
    expect(codes({ ...plain, points: 4, ranged })).toEqual(['wrong-price']);
    expect(codes({ ...plain, kind: 'other', points: 5, ranged })).toEqual(['bad-kind']);
    expect(codes({ ...plain, kind: 'shield', points: 1 })).toEqual(['bad-save']);
    expect(codes({ ...plain, kind: 'other', points: 0, save: 2 })).toContain('bad-save');
  });
});

describe('power prices', () => {
  /** The printed sums; the order of the terms is ours. */
  it.each([
    ['blast', 3 + 6 - 5],
    ['lightning', 3 + 6 + 3 - 10],
    ['root', 4 + 3 + 3 - 5],
    ['fireburst', 2 + 5 + 2 - 5],
    ['corruption', 2 + 1 + 3 + 1 - 10],
    ['cosmic-horror', 3 + 1 + 1 + 3 + 1 - 10],
    ['mend-flesh', 1 + 5 - 5],
    ['aegis', 1 + 1 + 3 - 5],
    ['haste', 2 + 2 - 5],
    ['void-step', 2 + 3 - 10],
    ['mind-spike', 3 + 2 - 5],
    ['hex-of-frailty', 3 + 2 + 2 - 5],
    ['battle-hymn', 1 + 2 + 3 - 5],
    ['banish', 4 + 3 - 5],
  ])('%s comes to %i and costs 5', (id, sum) => {
    const { points, terms } = powerPrice(numbers, get(content.powers, id));
    expect(sumOf(terms.filter((t) => t.label !== 'at least 5'))).toBe(sum);
    expect(points).toBe(5);
    expect(sumOf(terms)).toBe(5);
    expect(powerProblems(get(content.powers, id))).toEqual([]);
  });

  const bolt: Power = {
    id: 'bolt',
    name: 'Bolt',
    charge: 1,
    range: 12,
    strength: 5,
    phases: ['shoot'],
    target: 'enemy',
    group: false,
    keywords: keywords('Blast 2'),
    upcharge: 'none',
    effects: [{ does: 'attack' }],
    text: '',
  };

  it('prices the vector DW-V-30', () => {
    const { points, terms } = powerPrice(numbers, bolt);
    expect(terms.map((t) => t.value)).toEqual([2, 5, 2, -5, 1]);
    expect(points).toBe(5);
  });

  it('counts a strong power above the least price, and Dangerous below', () => {
    // 48": 8, Strength 9, group 3, Charge 1: -5.
    const storm: Power = { ...bolt, range: 48, strength: 9, group: true, keywords: [] };
    expect(powerPrice(numbers, storm).points).toBe(15);
    expect(powerPrice(numbers, { ...storm, keywords: keywords('Dangerous 4') }).points).toBe(10);
    expect(powerPrice(numbers, { ...storm, oncePerGame: true }).points).toBe(10);
  });

  it('names what is wrong with a power of a player', () => {
    const codes = (power: Power): string[] => powerProblems(power).map((p) => p.code);
    expect(codes({ ...bolt, strength: 0 })).toEqual(['bad-strength']);
    expect(codes({ ...bolt, charge: 0, phases: [] })).toEqual(['no-charge', 'no-phase']);
    expect(codes({ ...bolt, target: 'self' })).toEqual(['bad-range']);
  });
});
