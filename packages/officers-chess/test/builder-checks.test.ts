import { describe, expect, it } from 'vitest';
import { armyCost } from '../src/rules/army/army.ts';
import { checkArmy, makeStamp, stampOf, type Check } from '../src/builder/checks.ts';
import {
  addUnit,
  changeUnit,
  consequenceOf,
  duplicateUnit,
  freshName,
  moveUnit,
  removeUnit,
  setItem,
  withChest,
  type BuiltArmy,
} from '../src/builder/edit.ts';
import type { ArmyUnit } from '../src/content/content.ts';
import { get, ownContent } from './own.ts';

const content = ownContent();

const unit = (name: string, unitClass: string, ...items: string[]): ArmyUnit => ({
  name,
  class: unitClass,
  items,
});
const army = (chest: string | undefined, ...units: ArmyUnit[]): BuiltArmy =>
  chest === undefined ? { name: 'Army', units } : { name: 'Army', chest, units };
const codes = (list: BuiltArmy): string[] => checkArmy(content, list).map((c) => `${c.level} ${c.code}`);
const found = (list: BuiltArmy, code: string): Check => {
  const check = checkArmy(content, list).find((c) => c.code === code);
  if (check === undefined) throw new Error(`no ${code}`);
  return check;
};

const hale = unit('Hale', 'martial-monk', 'steel-hand-art', 'heal');

describe('what the checks say', () => {
  it('a sound army of no chest has nothing to say', () => {
    expect(checkArmy(content, army(undefined, hale))).toEqual([]);
  });

  it('the ready armies break no rule', () => {
    for (const ready of content.armies.values()) {
      expect(
        checkArmy(content, withChest({ name: ready.name, units: ready.units }, ready.chest)),
      ).not.toContainEqual(expect.objectContaining({ level: 'illegal' }));
    }
  });

  it('the same fault is told once', () => {
    const list = army(undefined, hale, unit('Ada', 'thief', 'steel-dagger', 'lute', 'lute'));
    expect(codes(list)).toEqual(['illegal unknown-item']);
  });

  it('a weapon in hand that cannot be held is one fault, not also an idle item or a missing weapon', () => {
    expect(codes(army(undefined, hale, unit('Ada', 'archer', 'iron-sword')))).toEqual([
      'illegal cannot-equip',
    ]);
  });

  it('a fault of a unit has its number', () => {
    expect(found(army(undefined, hale, unit('Ada', 'bard')), 'unknown-class')).toMatchObject({
      unit: 1,
      what: 'Ada has the class "bard", which does not exist.',
      rule: 'OC-UNIT-08',
    });
  });

  it('no weapon it can use is a warning; staves or Dance alone are a note', () => {
    expect(codes(army(undefined, hale, unit('Ada', 'archer')))).toEqual(['warning no-weapon']);
    expect(codes(army(undefined, hale, unit('Ada', 'dancer')))).toEqual(['note no-weapon']);
    expect(codes(army(undefined, unit('Ada', 'martial-monk', 'heal')))).toEqual(['note no-weapon']);
  });

  it('an item nobody can use is a warning; one that somebody else can use is a note', () => {
    const ada = unit('Ada', 'archer', 'iron-bow', 'steel-sword');
    expect(codes(army(undefined, hale, ada))).toEqual(['warning idle-item']);
    const list = army(undefined, hale, ada, unit('Bo', 'sword-fighter', 'iron-sword'));
    expect(codes(list)).toEqual(['note carried-item']);
    expect(found(list, 'carried-item').what).toBe('Ada only carries the Steel Sword; Bo could use it.');
    expect(found(list, 'carried-item')).toMatchObject({ unit: 1, slot: 1 });
  });

  it('two accessories, two of a name, no name, no healer', () => {
    const ringed = unit('Ada', 'archer', 'iron-bow', 'speed-ring', 'accuracy-ring');
    expect(codes(army(undefined, hale, ringed))).toEqual(['note accessories']);
    expect(codes(army(undefined, hale, { ...unit('Hale', 'archer', 'iron-bow') }))).toEqual([
      'warning same-name',
    ]);
    expect(codes(army(undefined, hale, unit(' ', 'archer', 'iron-bow')))).toEqual(['warning no-name']);
    expect(codes(army(undefined, unit('Ada', 'archer', 'iron-bow', 'vulnerary')))).toEqual([
      'note no-healer',
    ]);
  });

  it('unspent gold: a warning while it would pay for another unit, else a note', () => {
    // Skirmish chest 450; Hale costs 30 + 20 + 5.
    const list = army('skirmish', hale);
    expect(found(list, 'unspent')).toMatchObject({
      level: 'warning',
      what: '395 gold stay in the chest, enough for another Base unit.',
    });
    const vanguard = get(content.armies, 'vanguard');
    // 600 - 564 = 36, but eight units are as many as the chest allows.
    expect(found({ ...vanguard, chest: 'company' }, 'unspent')).toMatchObject({
      level: 'note',
      what: '36 gold stay in the chest.',
    });
  });

  it('the worst comes first', () => {
    const list = army('skirmish', unit('Ada', 'archer'), unit('Bo', 'bard'));
    expect(codes(list)).toEqual([
      'illegal unknown-class',
      'warning no-weapon',
      'warning unspent',
      'note no-healer',
    ]);
  });

  it('the stamp counts the faults', () => {
    expect(stampOf(0)).toBe('legal');
    expect(stampOf(1)).toBe('illegal: 1 fault');
    const list = army(undefined, unit('Ada', 'bard'), unit('Bo', 'bard'));
    expect(makeStamp(content, list, '1.2.3')).toBe(
      `illegal: 2 faults, rules 1.2.3, content ${content.hash.slice(0, 8)}`,
    );
  });
});

describe('one-click fixes', () => {
  const fifty = unit('Cy', 'thief', 'steel-dagger'); // 30 + 20
  it.each<[string, BuiltArmy, string, number]>([
    [
      'too-many-items',
      army(undefined, unit('Ada', 'thief', 'iron-dagger', 'torch', 'elixir', 'torch')),
      'Drop the Elixir of Ada',
      -25,
    ],
    ['unknown-item', army(undefined, unit('Ada', 'thief', 'lute')), 'Drop the "lute" of Ada', 0],
    [
      'natural-weapon',
      army(undefined, unit('Ada', 'thief', 'iron-dagger', 'fangs')),
      'Drop the Fangs of Ada',
      0,
    ],
    [
      'cannot-equip',
      army(undefined, unit('Ada', 'archer', 'torch', 'iron-sword', 'iron-bow')),
      'Put the Iron Bow first',
      0,
    ],
    ['cannot-equip', army(undefined, unit('Ada', 'archer', 'iron-sword')), 'Drop the Iron Sword of Ada', -10],
    ['unknown-class', army(undefined, hale, unit('Ada', 'bard')), 'Drop Ada', 0],
    ['creature', army(undefined, hale, unit('Ada', 'direwolf')), 'Drop Ada', 0],
    [
      'not-for-hire',
      army('veteran', { ...unit('Ada', 'general-lance'), raised: ['lance'] }),
      'Let Ada forget it',
      0,
    ],
    [
      'not-raisable',
      army(undefined, { ...unit('Ada', 'archer'), raised: ['sword'] }),
      'Let Ada forget it',
      0,
    ],
    [
      'same-class',
      army('company', fifty, { ...fifty, name: 'Di' }, { ...fifty, name: 'Ed' }),
      'Drop Ed',
      -50,
    ],
    ['promoted', army('skirmish', unit('Ada', 'sniper')), 'Make Ada an Archer', -30],
    [
      'top-level',
      army('veteran', unit('Ada', 'swordmaster', 'caladbolg', 'georgios')),
      'Drop the Georgios of Ada',
      -100,
    ],
    ['unknown-chest', army('piggy-bank', hale), 'Take the Skirmish chest', 0],
    ['no-weapon', army(undefined, unit('Ada', 'archer')), 'Give it the Iron Bow', 10],
    ['same-name', army(undefined, hale, hale), 'Call it Hale 2', 0],
  ])('%s', (code, list, label, gold) => {
    const [fix] = found(list, code).fixes;
    expect({ label: fix?.label, gold: fix?.gold }).toEqual({ label, gold });
    if (fix === undefined) return;
    expect(checkArmy(content, fix.army).map((c) => c.code)).not.toContain(code);
    expect(armyCost(content, fix.army) - armyCost(content, list)).toBe(gold);
  });

  it('too dear: the cheapest spare item that is dear enough, the last unit, or a chest that it fits', () => {
    // Six units of 30 and a Silver Shield, an Elixir and Brave weapons: 180 + 45 + 25 + 80 * 3 = 490, 40 too many.
    const list = army(
      'skirmish',
      unit('A', 'sword-fighter', 'brave-sword', 'elixir'),
      unit('B', 'lance-fighter', 'brave-lance'),
      unit('C', 'axe-fighter', 'brave-axe', 'silver-shield'),
      ...['archer', 'mage', 'thief'].map((c, i) => unit(`D${i}`, c)),
    );
    expect(armyCost(content, list)).toBe(490);
    expect(found(list, 'too-dear').fixes.map((f) => [f.label, f.gold])).toEqual([
      ['Drop the Silver Shield of C', -45],
      ['Drop D2', -30],
    ]);
  });

  it('too large: another chest is offered where the army fits', () => {
    const many = ['archer', 'mage', 'thief', 'dancer', 'axe-armor', 'lance-armor', 'sword-armor'];
    const list = army('skirmish', ...many.map((c) => unit(c, c)));
    expect(found(list, 'too-large').fixes.map((f) => f.label)).toEqual([
      'Drop sword-armor',
      'Take the Company chest',
    ]);
  });
});

describe('edits', () => {
  const two = army('company', unit('Ada', 'archer', 'iron-bow'), hale);

  it('names stay apart', () => {
    expect(freshName(two.units, 'Bo')).toBe('Bo');
    expect(freshName(two.units, 'Ada')).toBe('Ada 2');
    expect(freshName([...two.units, unit('Ada 2', 'archer')], 'Ada 2')).toBe('Ada 3');
  });

  it('units are added, copied, moved and removed', () => {
    const names = (list: BuiltArmy): string[] => list.units.map((u) => u.name);
    expect(names(addUnit(two, 'thief', 'Ada'))).toEqual(['Ada', 'Hale', 'Ada 2']);
    expect(duplicateUnit(two, 0).units[1]).toEqual(unit('Ada 2', 'archer', 'iron-bow'));
    expect(names(moveUnit(two, 0, 1))).toEqual(['Hale', 'Ada']);
    expect(moveUnit(two, 0, 2)).toBe(two);
    expect(moveUnit(two, 0, -1)).toBe(two);
    expect(names(removeUnit(two, 0))).toEqual(['Hale']);
    expect(names(changeUnit(two, 1, { name: 'Bo' }))).toEqual(['Ada', 'Bo']);
  });

  it('items are put in, exchanged and taken out', () => {
    expect(setItem(two, 0, 1, 'torch').units[0]?.items).toEqual(['iron-bow', 'torch']);
    expect(setItem(two, 0, 0, 'mini-bow').units[0]?.items).toEqual(['mini-bow']);
    expect(setItem(two, 1, 0, undefined).units[1]?.items).toEqual(['heal']);
  });

  it('an edit says beforehand what it costs and breaks', () => {
    // A Steel Bow (20) for an Iron Bow (10).
    expect(consequenceOf(content, two, setItem(two, 0, 0, 'steel-bow'))).toEqual({ gold: 10, breaks: [] });
    expect(consequenceOf(content, two, setItem(two, 0, 0, 'silver-bow'))).toEqual({
      gold: 30,
      breaks: ['Ada starts with Silver Bow in hand, but: Silver Bow is above the bow level of Archer.'],
    });
    const skirmish = withChest(two, 'skirmish');
    expect(consequenceOf(content, skirmish, changeUnit(skirmish, 0, { class: 'sniper' }))).toEqual({
      gold: 30,
      breaks: ['1 unit is Promoted; the Skirmish chest allows 0.'],
    });
  });

  it('what was broken already is not broken by the edit', () => {
    const poor = army('skirmish', unit('Ada', 'sniper', 'silver-bow'));
    expect(consequenceOf(content, poor, setItem(poor, 0, 1, 'torch')).breaks).toEqual([]);
  });
});
