import { describe, expect, it } from 'vitest';
import type { Problem } from '@caltrop/engine';
import type { ArmyList } from '../src/rules/army/army.ts';
import type { Content } from '../src/content/content.ts';
import type { Setup } from '../src/match/setup/parse-setup.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import type { Unit } from '../src/match/state.ts';
import { get, must, ownContent } from './own.ts';

const content = ownContent();

const unitsOf = (setup: Setup, from: Content = content): readonly Unit[] =>
  must(openSetup(from, setup)).start.units;

const enemiesOf = (setup: Setup, from: Content = content): Unit[] =>
  unitsOf(setup, from).filter((u) => u.side === 'gm');

const rosterOf = (scenario: string, units: number): string =>
  enemiesOf({ scenario, units })
    .map((u) => u.id)
    .join(' ');

const problemsOf = (setup: Setup, from: Content = content): Problem[] => {
  const result = openSetup(from, setup);
  return result.ok ? [] : result.error;
};

/** So many thieves without anything. */
const thieves = (count: number): ArmyList => ({
  name: 'Thieves',
  units: Array.from({ length: count }, (_, i) => ({ name: `Thief ${i}`, class: 'thief', items: [] })),
});

describe('fewer player units face fewer enemies, taken from the end of the roster', () => {
  it.each([
    [8, 'e1 e2 e3 e4 e5 e6 e7 e8 e9 e10'],
    [7, 'e1 e2 e3 e4 e5 e6 e7 e8 e9'],
    [6, 'e1 e2 e3 e4 e5 e6 e7 e8'],
    [4, 'e1 e2 e3 e4 e5 e6'],
  ])('%i units on Ferry Crossing', (units, roster) => {
    expect(rosterOf('ferry-crossing', units)).toBe(roster);
  });

  it('the rest of the army stays at home', () => {
    const own = unitsOf({ scenario: 'ferry-crossing', units: 6 }).filter((u) => u.side === 'players');
    expect(own.map((u) => u.name)).toEqual(['Captain Orla', 'Bram', 'Tove', 'Wick', 'Sefa', 'Brother Hale']);
  });

  // The Leaders e9 and e13 of the granary and the Raiders e6 and e8 of the hamlets are still to arrive.
  it.each([
    ['hold-the-granary', 6, 'e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e13'],
    ['hold-the-granary', 4, 'e1 e2 e3 e4 e5 e6 e7 e9 e13'],
    ['three-hamlets', 6, 'e1 e2 e3 e4 e5 e6 e8'],
    ['three-hamlets', 4, 'e1 e2 e3 e6 e8'],
  ])('reinforcements with a tag stay: %s with %i units', (scenario, units, roster) => {
    expect(rosterOf(scenario, units)).toBe(roster);
  });

  it('a boss stays, wherever it is in the roster', () => {
    const keep = get(content.scenarios, 'cold-keep-by-night');
    const enemies = [...keep.enemies.slice(1), ...keep.enemies.slice(0, 1)];
    const turned = { ...content, scenarios: new Map([[keep.id, { ...keep, enemies }]]) };
    const ids = enemiesOf({ scenario: keep.id, units: 6 }, turned).map((u) => u.id);
    expect(ids.slice(-2)).toEqual(['e13', 'e1']);
    expect(ids).toHaveLength(13);
  });
});

describe('hard mode', () => {
  const hard = (scenario: string): Map<string, Unit> =>
    new Map(enemiesOf({ scenario, difficulty: 'hard' }).map((u) => [u.id, u]));
  const itemsOf = (u: Unit): string[] => u.items.map((held) => held.item);

  it.each([
    ['e1', ['steel-axe']],
    ['e2', ['steel-sword']],
    ['e3', ['steel-lance']],
    ['e4', ['steel-bow']],
    ['e6', ['elfire']],
  ])('Iron becomes Steel or the C-level weapon of its type: %s of Ferry Crossing', (id, items) => {
    expect(itemsOf(get(hard('ferry-crossing'), id))).toEqual(items);
  });

  // Halberdier Lance S, Warrior Axe A and Bow C, Bow Knight Bow A; General Axe A has nothing better than Silver.
  it.each([
    ['e9', ['silver-lance']],
    ['e11', ['silver-axe', 'steel-bow']],
    ['e12', ['silver-bow']],
    ['e2', ['silver-axe']],
    ['e3', ['steel-lance', 'steel-axe']],
  ])('Steel becomes Silver where the class allows: %s of Crownbreak Pass', (id, items) => {
    expect(itemsOf(get(hard('crownbreak-pass'), id))).toEqual(items);
  });

  it('an Axe Armor with Axe B keeps its Steel Axe', () => {
    expect(itemsOf(get(hard('ferry-crossing'), 'e10'))).toEqual(['steel-axe']);
  });

  it.each([
    ['the-tollgate', 24 + 6],
    ['the-iron-marshal', 32 + 6],
    ['cold-keep-by-night', 28 + 6],
    ['crownbreak-pass', 32 + 6],
  ])('the boss of %s has 6 HP more', (scenario, hp) => {
    expect(get(hard(scenario), 'e1')).toMatchObject({ boss: true, hp, maxHp: hp });
  });

  it('nobody else has more HP, and nobody comes at another time', () => {
    const change = (u: Unit): unknown[] => [u.id, u.hp - (u.boss ? 6 : 0), u.arrives];
    const normal = enemiesOf({ scenario: 'the-tollgate' }).map((u) => [u.id, u.hp, u.arrives]);
    expect([...hard('the-tollgate').values()].map(change)).toEqual(normal);
  });
});

describe('easy mode', () => {
  const easy: Setup = { scenario: 'hold-the-granary', difficulty: 'easy' };

  it('reinforcements come 2 rounds later, the others stand where they stand', () => {
    const arrivals = enemiesOf(easy).map((u) => u.arrives);
    expect(arrivals).toEqual([1, 1, 1, 1, 1, 1, 2 + 2, 2 + 2, 2 + 2, 5 + 2, 5 + 2, 5 + 2, 5 + 2]);
  });

  it('2 enemies act in a batch, unless the option says otherwise', () => {
    const batch = (setup: Setup): unknown => must(openSetup(content, setup)).book.options.gmBatch;
    expect(batch(easy)).toBe(2);
    expect(batch({ ...easy, options: { gmBatch: 5 } })).toBe(5);
    expect(batch({ ...easy, difficulty: 'normal' })).toBe(3);
  });
});

describe('who owns what', () => {
  const seatsOf = (setup: Setup): string[] =>
    unitsOf(setup)
      .filter((u) => u.side === 'players')
      .map((u) => u.seat);

  it.each([
    [1, ['blue', 'red']],
    [2, ['blue', 'green', 'red']],
    [3, ['blue', 'green', 'white', 'red']],
    [4, ['blue', 'green', 'white', 'violet', 'red']],
  ])('%i players', (players, seats) => {
    expect(must(openSetup(content, { scenario: 'ferry-crossing', players })).book.seats).toEqual(seats);
  });

  it('units go to the players by turns, or as they agree (OC-BUILD-04)', () => {
    const setup = { scenario: 'ferry-crossing', players: 2, units: 4 };
    expect(seatsOf(setup)).toEqual(['blue', 'green', 'blue', 'green']);
    expect(seatsOf({ ...setup, owners: [1, 1, 1, 0] })).toEqual(['green', 'green', 'green', 'blue']);
  });

  it('no unit of an army takes the id of an enemy', () => {
    const army = { name: 'Odd names', units: [{ name: 'E1', class: 'thief', items: [] }] };
    const ids = unitsOf({ scenario: 'ferry-crossing', army }).map((u) => u.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a second army', () => {
  it('takes the mirrored places of a mirrored map, in place of the roster', () => {
    const { start } = must(
      openSetup(content, { scenario: 'two-banners', army: 'vanguard', enemy: 'vanguard' }),
    );
    const foes = start.units.filter((u) => u.side === 'gm');
    expect(foes.map((u) => u.name)).toEqual(get(content.armies, 'vanguard').units.map((u) => u.name));
    // (2,5) of unit 1 through the centre of 16 by 14 tiles is (13,8).
    expect(foes[0]).toMatchObject({ seat: 'red', home: 8 * 16 + 13 });
    expect(start.deploying).toEqual(['blue', 'red']);
    expect(new Set(start.units.map((u) => u.id)).size).toBe(16);
  });
});

describe('what cannot be opened', () => {
  const ferry = { scenario: 'ferry-crossing' };
  const unit = { name: 'Ada', class: 'archer', items: ['iron-bow'] };
  const list = (changed: object): ArmyList => ({ name: 'One', units: [{ ...unit, ...changed }] });

  it.each<[string, Setup, Problem['code'], string, string | undefined]>([
    ['an unknown scenario', { scenario: 'ferry' }, 'unknown-scenario', 'scenario', undefined],
    ['an unknown army', { ...ferry, army: 'rearguard' }, 'unknown-army', 'army', undefined],
    ['an unknown enemy', { scenario: 'two-banners', enemy: 'rearguard' }, 'unknown-army', 'enemy', undefined],
    [
      'an unknown class',
      { ...ferry, army: list({ class: 'bard' }) },
      'unknown-class',
      'army, unit 1 (Ada)',
      'OC-UNIT-08',
    ],
    [
      'an unknown item',
      { ...ferry, army: list({ items: ['lute'] }) },
      'unknown-item',
      'army, unit 1 (Ada)',
      'OC-UNIT-07',
    ],
    [
      'a weapon the class cannot use',
      { ...ferry, army: list({ items: ['iron-axe'] }) },
      'cannot-equip',
      'army, unit 1 (Ada)',
      'OC-UNIT-10',
    ],
    [
      'a raise without a +',
      { ...ferry, army: list({ raised: ['bow'] }) },
      'not-raisable',
      'army, unit 1 (Ada)',
      'OC-R62',
    ],
    [
      'a tag that nobody keeps',
      { ...ferry, army: list({ tags: ['Flying'] }) },
      'not-kept',
      'army, unit 1 (Ada)',
      'OC-UNIT-09',
    ],
    ['no players', { ...ferry, players: 0 }, 'bad-players', 'players', 'OC-BUILD-04'],
    ['five players', { ...ferry, players: 5 }, 'bad-players', 'players', 'OC-BUILD-04'],
    ['half a player', { ...ferry, players: 1.5 }, 'bad-players', 'players', 'OC-BUILD-04'],
    ['fewer units than players', { ...ferry, players: 3, units: 2 }, 'too-few', 'units', 'OC-BUILD-04'],
    ['half a unit', { ...ferry, units: 2.5 }, 'bad-units', 'units', 'OC-BUILD-04'],
    ['no units', { ...ferry, units: 0 }, 'bad-units', 'units', 'OC-BUILD-04'],
    ['an army of nobody', { ...ferry, army: thieves(0) }, 'empty', 'army', 'OC-BUILD-01'],
    // x 7 to 12, y 12 and 13.
    [
      'more units than tiles',
      { scenario: 'cold-keep-by-night', army: thieves(13) },
      'too-many',
      'army',
      'OC-BUILD-05',
    ],
    [
      'more enemies than tiles',
      { scenario: 'two-banners', enemy: thieves(25) },
      'too-many',
      'enemy',
      'OC-BUILD-05',
    ],
    ['a unit without an owner', { ...ferry, units: 2, owners: [0] }, 'bad-owners', 'owners', 'OC-BUILD-04'],
    [
      'an owner who is not there',
      { ...ferry, units: 2, owners: [0, 1] },
      'bad-owners',
      'owners',
      'OC-BUILD-04',
    ],
    [
      'a player without a unit',
      { ...ferry, players: 2, units: 2, owners: [1, 1] },
      'bad-owners',
      'owners',
      'OC-BUILD-04',
    ],
    [
      'a second army on a map of its own',
      { ...ferry, enemy: 'vanguard' },
      'no-mirror',
      'enemy',
      'OC-BUILD-05',
    ],
    ['an unknown chest', { ...ferry, chest: 'piggy-bank' }, 'unknown-chest', 'chest', undefined],
    [
      'an army above its chest',
      { ...ferry, chest: 'skirmish', army: thieves(7) },
      'too-large',
      'army',
      'OC-BUILD-02',
    ],
    [
      'an enemy above its chest',
      { scenario: 'two-banners', chest: 'company', enemy: 'iron-crown' },
      'too-dear',
      'enemy',
      'OC-BUILD-02',
    ],
    ['an unknown option', { ...ferry, options: { luck: 1 } }, 'unknown-option', 'options.luck', undefined],
    ['a bad option', { ...ferry, options: { gmBatch: 0 } }, 'bad-option', 'options.gmBatch', 'OC-R40'],
  ])('%s', (_, setup, code, where, rule) => {
    const found = problemsOf(setup).find((p) => p.code === code);
    expect(found).toMatchObject({ code, where, ...(rule === undefined ? {} : { rule }) });
    expect(found?.what).toMatch(/^[A-Z].*\.$/);
  });

  it('one fault is one problem', () => {
    expect(problemsOf({ ...ferry, players: 3, units: 2 })).toHaveLength(1);
    expect(problemsOf({ ...ferry, army: list({ class: 'bard' }) })).toHaveLength(1);
    expect(problemsOf({ scenario: 'cold-keep-by-night', army: thieves(13) })).toHaveLength(1);
  });

  it('all faults are told at once', () => {
    const codes = problemsOf({ ...ferry, army: 'iron-crown', chest: 'company', options: { luck: 1 } }).map(
      (p) => p.code,
    );
    expect(codes.sort()).toEqual(['promoted', 'too-dear', 'unknown-option']);
  });

  it('names what there is instead', () => {
    expect(problemsOf({ scenario: 'ferry' })[0]?.what).toContain('ferry-crossing');
    expect(problemsOf({ ...ferry, army: 'rearguard' })[0]?.what).toContain('vanguard');
    expect(problemsOf({ ...ferry, chest: 'piggy-bank' })[0]?.what).toContain('skirmish');
  });
});
