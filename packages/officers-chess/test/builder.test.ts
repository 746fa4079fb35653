import { describe, expect, it } from 'vitest';
import { armyCost, armyProblems, unitCost, type ArmyList } from '../src/rules/army/army.ts';
import type { ArmyUnit, Chest, Content } from '../src/content/content.ts';
import { get, ownContent } from './own.ts';

const content = ownContent();

const unit = (unitClass: string, ...items: string[]): ArmyUnit => ({ name: 'Ada', class: unitClass, items });
const army = (...units: ArmyUnit[]): ArmyList => ({ name: 'Army', units });

/** Codes and rules of what is wrong. */
const faults = (
  list: ArmyList,
  chest?: string,
  from: Content = content,
): (readonly [string, string | undefined])[] => armyProblems(from, list, chest).map((p) => [p.code, p.rule]);

describe('OC-BUILD-01: a unit is legal if it has one class, at most 3 items, and nothing forbidden in hand', () => {
  it.each([
    ['a class that does not exist', unit('bard'), 'unknown-class', 'OC-UNIT-08'],
    ['a creature', unit('direwolf'), 'creature', 'OC-BUILD-01'],
    ['four items', unit('thief', 'torch', 'torch', 'torch', 'torch'), 'too-many-items', 'OC-UNIT-07'],
    ['an item that does not exist', unit('thief', 'lute'), 'unknown-item', 'OC-UNIT-07'],
    ['a weapon of another type', unit('archer', 'iron-sword'), 'cannot-equip', 'OC-UNIT-10'],
    ['a weapon above its level', unit('archer', 'silver-bow'), 'cannot-equip', 'OC-WPN-04'],
    ['a staff without the proficiency', unit('mage', 'heal'), 'cannot-equip', 'OC-UNIT-10'],
    [
      'a weapon that is only for a Hero',
      unit('swordmaster', 'oathblade'),
      'cannot-equip',
      'OC-WTAG-EXCLUSIVE',
    ],
    ['a natural weapon', unit('thief', 'steel-dagger', 'fangs'), 'natural-weapon', 'OC-WPN-11'],
  ])('%s', (_, wrong, code, rule) => {
    expect(faults(army(wrong))).toEqual([[code, rule]]);
  });

  it.each([
    ['three items', unit('thief', 'torch', 'torch', 'torch')],
    ['nothing at all', unit('thief')],
    ['a weapon of exactly its level', unit('archer', 'killer-bow')],
    ['its own weapon', unit('hero-axe', 'oathblade')],
    ['a weapon for somebody else behind its own', unit('archer', 'iron-bow', 'iron-sword')],
    ['a raised proficiency', { ...unit('general-lance', 'silver-lance'), raised: ['lance'] }],
    ['a tag it kept', { ...unit('wolf-knight-sword', 'steel-dagger'), tags: ['Pick'] }],
  ])('%s is legal', (_, right) => {
    expect(faults(army(right))).toEqual([]);
  });

  it('says which unit it is', () => {
    const [problem] = armyProblems(content, army(unit('thief'), unit('bard')), undefined);
    expect(problem).toEqual({
      code: 'unknown-class',
      what: 'Ada has the class "bard", which does not exist.',
      where: 'unit 2 (Ada)',
      rule: 'OC-UNIT-08',
    });
  });

  it('an army needs a unit', () => {
    expect(faults(army())).toEqual([['empty', 'OC-BUILD-01']]);
  });
});

describe('OC-BUILD-02: a unit costs its class and its items', () => {
  it.each([
    ['Base', unit('archer'), 30],
    ['Promoted', unit('sniper'), 60],
    ['Base with items', unit('sword-fighter', 'steel-sword', 'armorslayer', 'torch'), 30 + 20 + 25 + 5],
    ['Promoted with items', unit('hero-axe', 'silver-sword', 'hand-axe', 'killing-edge'), 60 + 40 + 18 + 25],
  ])('%s', (_, bought, gold) => {
    expect(unitCost(content, bought)).toBe(gold);
  });

  it.each([
    ['vanguard', [80, 73, 73, 75, 65, 65, 73, 60], 564],
    ['iron-crown', [143, 123, 123, 125, 130, 140, 123, 130], 1037],
    ['lanternbearers', [73, 73, 61, 75, 65, 45, 59, 67], 518],
  ])('the ready army %s is legal in its chest and costs what its table says', (id, costs, total) => {
    const ready = get(content.armies, id);
    expect(ready.units.map((u) => unitCost(content, u))).toEqual(costs);
    expect(armyCost(content, ready)).toBe(total);
    expect(armyProblems(content, ready, ready.chest)).toEqual([]);
  });
});

describe('OC-BUILD-02: what a War Chest allows', () => {
  const classes = [
    'archer',
    'mage',
    'thief',
    'dancer',
    'martial-monk',
    'axe-armor',
    'sword-fighter',
    'lance-flier',
  ];
  /** So many Base units of different classes, 30 gold each. */
  const base = (count: number): ArmyUnit[] => classes.slice(0, count).map((c) => unit(c));
  const tight = (gold: number): Content => {
    const chest: Chest = { id: 'tight', name: 'Tight chest', gold, units: 8, promoted: 8 };
    return { ...content, chests: new Map([[chest.id, chest]]) };
  };

  it.each([
    ['skirmish', 450],
    ['company', 600],
    ['veteran', 1050],
  ])('%s: %i gold', (chest, gold) => {
    expect(get(content.chests, chest).gold).toBe(gold);
  });

  it('gold to the last piece, and not one more', () => {
    const vanguard = get(content.armies, 'vanguard');
    expect(faults(vanguard, 'tight', tight(564))).toEqual([]);
    expect(armyProblems(tight(563), vanguard, 'tight')).toEqual([
      {
        code: 'too-dear',
        what: 'The army costs 564 gold; the Tight chest holds 563.',
        where: 'army',
        rule: 'OC-BUILD-02',
      },
    ]);
  });

  it.each([
    ['skirmish', 6],
    ['company', 8],
    ['veteran', 8],
  ])('%s: at most %i units', (chest, most) => {
    expect(faults(army(...base(most)), chest)).toEqual([]);
    expect(faults(army(...base(most - 1), unit('axe-fighter'), unit('axe-flier')), chest)).toEqual([
      ['too-large', 'OC-BUILD-02'],
    ]);
  });

  it.each([
    ['skirmish', 0],
    ['company', 1],
  ])('%s: at most %i Promoted', (chest, most) => {
    const promoted = [unit('sniper'), unit('sage')];
    expect(faults(army(...base(2), ...promoted.slice(0, most)), chest)).toEqual([]);
    expect(faults(army(...base(2), ...promoted.slice(0, most + 1)), chest)).toEqual([
      ['promoted', 'OC-BUILD-02'],
    ]);
  });

  it('veteran: all may be Promoted', () => {
    const all = [
      'sniper',
      'sage',
      'hero-axe',
      'general-axe',
      'halberdier',
      'warrior',
      'berserker',
      'swordmaster',
    ];
    expect(faults(army(...all.map((c) => unit(c))), 'veteran')).toEqual([]);
  });

  it('at most one S-level weapon in an army, also among what is only carried', () => {
    expect(faults(army(unit('swordmaster', 'caladbolg'), unit('sniper')), 'veteran')).toEqual([]);
    for (const units of [
      [unit('swordmaster', 'caladbolg', 'georgios')],
      [unit('swordmaster', 'caladbolg'), unit('archer', 'iron-bow', 'georgios')],
    ]) {
      expect(faults(army(...units), 'veteran')).toEqual([['top-level', 'OC-BUILD-02']]);
    }
  });

  it('at most 2 units of a class; rows with the same class name are one class', () => {
    const generals = [unit('general-sword'), unit('general-lance'), unit('general-axe')];
    expect(faults(army(...generals.slice(0, 2)), 'veteran')).toEqual([]);
    expect(faults(army(...generals), 'veteran')).toEqual([['same-class', 'OC-BUILD-02']]);
    expect(faults(army(unit('thief'), unit('thief'), unit('thief')), 'skirmish')).toEqual([
      ['same-class', 'OC-BUILD-02'],
    ]);
  });

  it('Sword, Lance and Axe Fighter are three classes', () => {
    const fighters = ['sword-fighter', 'lance-fighter', 'axe-fighter'].flatMap((c) => [unit(c), unit(c)]);
    expect(faults(army(...fighters), 'skirmish')).toEqual([]);
  });

  it('without a chest none of this counts', () => {
    expect(faults(army(...Array.from({ length: 40 }, () => unit('swordmaster', 'caladbolg'))))).toEqual([]);
  });

  it('a chest that does not exist', () => {
    const [problem] = armyProblems(content, army(...base(1)), 'piggy-bank');
    expect(problem).toEqual({
      code: 'unknown-chest',
      what: 'There is no chest "piggy-bank". There are: skirmish, company, veteran.',
      where: 'chest',
    });
  });
});
