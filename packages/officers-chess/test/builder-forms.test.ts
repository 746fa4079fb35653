import { SimRandom } from '@caltrop/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armyProblems } from '../src/rules/army/army.ts';
import type { BuiltArmy } from '../src/builder/edit.ts';
import { duelValuesOf } from '../src/presenter/workshop/duel.ts';
import { armyFile, armyId, readArmies, readArmy } from '../src/builder/file.ts';
import { glossaryOf, profileOf } from '../src/presenter/workshop/profile.ts';
import { randomArmy } from '../src/builder/random.ts';
import { armyText, parseArmyText } from '../src/builder/text.ts';
import { armyFacts, compareArmies, totalsOf } from '../src/builder/totals.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import { duel } from '../src/presenter/lab/duel.ts';
import { get, must, ownContent, ownPacks } from './own.ts';

const content = ownContent();
const VERSION = '1.0.0';
const vanguard: BuiltArmy = (({ name, units }) => ({ name, chest: 'company', units }))(
  get(content.armies, 'vanguard'),
);

/** Names as people write them, and as nobody should. */
const names = fc.oneof(
  fc.constantFrom(
    'Orla',
    'Captain Orla',
    'Legal',
    'illegal: 2 faults',
    'No War Chest',
    '1. Bo',
    'A with B',
    '"',
    '#1',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const classIds = fc.oneof(fc.constantFrom(...content.classes.keys()), names);
const itemIds = fc.oneof(fc.constantFrom(...content.items.keys()), names);
const anyArmy: fc.Arbitrary<BuiltArmy> = fc.record(
  {
    name: names,
    chest: fc.oneof(fc.constantFrom(...content.chests.keys()), names),
    units: fc.array(
      fc.record(
        {
          name: names,
          class: classIds,
          items: fc.array(itemIds, { maxLength: 4 }),
          raised: fc.array(names, { maxLength: 2 }),
          tags: fc.array(names, { maxLength: 2 }),
        },
        { requiredKeys: ['name', 'class', 'items'] },
      ),
      { maxLength: 9 },
    ),
  },
  { requiredKeys: ['name', 'units'] },
);

describe('an army as text', () => {
  it('is what people read', () => {
    const text = armyText(content, vanguard, VERSION);
    expect(text.split('\n').slice(0, 5)).toEqual([
      'Vanguard',
      'Company chest, 564 of 600 gold',
      '',
      '1. Captain Orla: Sword Fighter with Steel Sword, Armorslayer, Torch (80 gold)',
      '2. Bram: Lance Armor with Steel Lance, Javelin, Vulnerary (73 gold)',
    ]);
    expect(text).toContain(`\nlegal, rules 1.0.0, content ${content.hash.slice(0, 8)}\n`);
  });

  it('names the variant where rows share a name', () => {
    const text = armyText(
      content,
      { name: 'A', units: [{ name: 'Bo', class: 'general-lance', items: [] }] },
      VERSION,
    );
    expect(text).toContain('1. Bo: General/lance (60 gold)');
    expect(text).toContain('No War Chest, 60 gold');
  });

  it('reads back to the same army, whatever is in it', () => {
    fc.assert(
      fc.property(anyArmy, (army) => {
        expect(must(parseArmyText(content, armyText(content, army, VERSION)))).toEqual(army);
      }),
      { numRuns: 300 },
    );
  });

  it('is read as typed by hand: no chest, no numbers, bullets, any case, ids', () => {
    expect(
      must(
        parseArmyText(
          content,
          'My band\r\n- orla: sword fighter WITH steel sword, torch\n* Bo: archer\nCy: general-axe with steel-axe',
        ),
      ),
    ).toEqual({
      name: 'My band',
      units: [
        { name: 'orla', class: 'sword-fighter', items: ['steel-sword', 'torch'] },
        { name: 'Bo', class: 'archer', items: [] },
        { name: 'Cy', class: 'general-axe', items: ['steel-axe'] },
      ],
    });
  });

  it.each([
    ['', 'empty', 'text'],
    ['A\nCompany chest\nnonsense', 'bad-line', 'line 3'],
    ['A\n\nBo: acher', 'unknown-class', 'line 3'],
    ['A\nBo: General', 'which-class', 'line 2'],
    ['A\nBo: Archer with Lute', 'unknown-item', 'line 2'],
  ])('%j is refused with its line', (text, code, where) => {
    expect(parseArmyText(content, text)).toMatchObject({ ok: false, error: [{ code, where }] });
  });

  it('guesses what was meant', () => {
    expect(parseArmyText(content, 'A\nBo: Acher')).toMatchObject({
      error: [{ what: 'There is no class "Acher"; did you mean "Archer"?' }],
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        const read = parseArmyText(content, `${a}\n${b}: ${a} with ${b} [raised ${a}`);
        expect(read).toHaveProperty('ok');
      }),
    );
  });
});

describe('an army as a file', () => {
  it('reads back to the same army', () => {
    fc.assert(
      fc.property(anyArmy, (army) => {
        const json: unknown = JSON.parse(JSON.stringify(armyFile(content, army, VERSION)));
        expect(must(readArmies(json))).toEqual([army]);
      }),
    );
  });

  it('is a pack that compiles, with or without a chest', () => {
    for (const army of [vanguard, { name: '1st company', units: vanguard.units }]) {
      const pack = must(readPack(JSON.stringify(armyFile(content, army, VERSION), null, 2), 'mine.json'));
      const [id = '', ...none] = Object.keys(pack.data.armies ?? {});
      expect(none).toEqual([]);
      const compiled = must(compileContent([...ownPacks, pack], 'seed'));
      expect(get(compiled.armies, id)).toMatchObject({ name: army.name, units: army.units });
      expect(get(compiled.armies, id).chest).toBe('chest' in army ? army.chest : undefined);
    }
  });

  it('an army by itself is read too', () => {
    expect(must(readArmies(vanguard))).toEqual([vanguard]);
  });

  it.each([
    ['nothing', null, 'bad-army'],
    ['a list', [], 'bad-army'],
    ['no units', { name: 'A' }, 'bad-army'],
    ['a chest that is no name', { name: 'A', chest: 3, units: [] }, 'bad-chest'],
    ['a unit without a class', { name: 'A', units: [{ name: 'Bo', items: [] }] }, 'bad-unit'],
    [
      'items that are no names',
      { name: 'A', units: [{ name: 'Bo', class: 'thief', items: [1] }] },
      'bad-unit',
    ],
  ])('%s is refused', (_, json, code) => {
    expect(readArmy(json)).toMatchObject({ ok: false, error: [{ code }] });
  });

  it('a file without armies is refused', () => {
    expect(readArmies({ armies: {} })).toMatchObject({ ok: false, error: [{ code: 'empty' }] });
  });

  it.each([
    ['Vanguard', 'vanguard'],
    ['The 1st!', 'the-1st'],
    ['1st', 'army-1st'],
    ['¡!', 'army'],
  ])('%s has the id %s', (name, id) => {
    expect(armyId(name)).toBe(id);
  });
});

describe('a random army', () => {
  it.each([...content.chests.keys()])('is legal in the %s chest and leaves nobody without a weapon', (id) => {
    const chest = get(content.chests, id);
    for (let seed = 0; seed < 60; seed++) {
      const army = randomArmy(content, chest, SimRandom.from(seed));
      expect(armyProblems(content, army, id)).toEqual([]);
      expect(army.units.length).toBeGreaterThan(0);
      expect(new Set(army.units.map((u) => u.name)).size).toBe(army.units.length);
      for (const u of army.units) expect(content.items.get(u.items[0] ?? '')?.kind).toBe('weapon');
    }
  });

  it('is legal in a chest that pays for one unit only, and empty in one that pays for none', () => {
    // The cheapest weapons cost 5: a Base unit with one costs 35.
    const tiny = { id: 'tiny', name: 'Tiny', gold: 35, units: 8, promoted: 8 };
    expect(randomArmy(content, tiny, SimRandom.from(1)).units).toHaveLength(1);
    expect(randomArmy(content, { ...tiny, gold: 34 }, SimRandom.from(1)).units).toEqual([]);
  });

  it('is the same for the same seed', () => {
    const chest = get(content.chests, 'company');
    expect(randomArmy(content, chest, SimRandom.from('x'))).toEqual(
      randomArmy(content, chest, SimRandom.from('x')),
    );
  });
});

describe('the card of a unit', () => {
  const [orla] = vanguard.units;
  it('Captain Orla: ratings of a Sword Fighter, Steel Sword in hand', () => {
    const fighter = get(content.classes, 'sword-fighter');
    const card = orla === undefined ? undefined : profileOf(content, orla);
    expect(card).toMatchObject({ name: 'Captain Orla', className: 'Sword Fighter', cost: 80, movement: 4 });
    expect(card?.hp).toBe(fighter.hp);
    expect(card?.items.map((i) => [i.name, i.inUse])).toEqual([
      ['Steel Sword', true],
      ['Armorslayer', false],
      ['Torch', false],
    ]);
  });

  it('items change ratings, Movement and Agility', () => {
    // Archer: Spd C = 10, Def D; Iron Shield: weight -5, Def+2 = B, which takes 4 off.
    const card = profileOf(content, { name: 'Bo', class: 'archer', items: ['mini-bow', 'iron-shield'] });
    const weight = get(content.items, 'mini-bow').weight;
    expect(card?.agility).toBe(10 + weight - 5);
    expect(card?.ratings.find((r) => r.rating === 'def')).toMatchObject({
      letter: 'B',
      change: 2,
      means: '−4 martial damage',
    });
    expect(profileOf(content, { name: 'Bo', class: 'archer', items: ['march-ring'] })?.movement).toBe(5);
  });

  it('says the damage and the Hit that a weapon has in this hand', () => {
    // Archer Str C = 6 damage, Dex B = 15; Steel Bow might 3, hit 0: 9 damage, 70 + 15.
    const bow = get(content.items, 'steel-bow');
    const card = profileOf(content, { name: 'Bo', class: 'archer', items: ['steel-bow'] });
    expect(card?.items[0]?.note).toMatch(
      new RegExp(`^${6 + bow.might} martial damage, hit ${85 + bow.hit}, range `),
    );
  });

  it('says why a weapon cannot be held, and knows unknown things as unknown', () => {
    const card = profileOf(content, { name: 'Bo', class: 'archer', items: ['iron-sword', 'lute'] });
    expect(card?.items.map((i) => i.fault)).toEqual([
      'Archer has no proficiency with sword.',
      'It does not exist.',
    ]);
    expect(profileOf(content, { name: 'Bo', class: 'bard', items: [] })).toBeUndefined();
  });

  it('the glossary has every keyword once', () => {
    const words = glossaryOf(content, vanguard.units).map((k) => k.text);
    expect(words).toEqual([...new Set(words)]);
    expect(words).toContain('Backup');
    expect(words).toContain('Heal(3), Heal(5), Heal(6)');
    expect(words).not.toContain('Dance');
  });
});

describe('a unit in the odds lab', () => {
  it('brings its class, the first weapon that it can use, and its accessory', () => {
    const items = ['iron-sword', 'steel-bow', 'speed-ring'];
    const values = duelValuesOf(content, { name: 'Bo', class: 'archer', items });
    expect(values).toEqual({ leftClass: 'archer', leftWeapon: 'steel-bow', leftAccessory: 'speed-ring' });
    const fields = duel.fields(content, values).map((f) => f.name);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(values)));
  });
});

describe('totals', () => {
  it('Vanguard in the Company chest', () => {
    expect(totalsOf(content, vanguard).map((t) => [t.code, t.used, t.limit])).toEqual([
      ['gold', 564, 600],
      ['units', 8, 8],
      ['promoted', 0, 1],
      ['top', 0, 1],
    ]);
    expect(armyFacts(content, vanguard)).toBe('8 units, 564 of 600 gold, Company chest');
    expect(armyFacts(content, { name: 'A', units: vanguard.units.slice(0, 1) })).toBe('1 unit, 80 gold');
  });

  it('two armies side by side', () => {
    const [first, ...rest] = vanguard.units;
    const { totals, differences } = compareArmies(content, vanguard, { ...vanguard, units: rest });
    expect(totals[0]).toEqual({ label: 'Gold', left: 564, right: 484 });
    expect(first?.class).toBe('sword-fighter');
    expect(differences).toEqual([
      { label: 'Sword Fighter', left: 1, right: 0 },
      { label: 'Steel Sword', left: 1, right: 0 },
      { label: 'Armorslayer', left: 1, right: 0 },
      { label: 'Torch', left: 1, right: 0 },
    ]);
  });
});
