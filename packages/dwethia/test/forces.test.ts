import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Force, ForceModel, Item, Power, SpecialRule } from '../src/content/content.ts';
import { SCENARIOS } from '../src/content/words.ts';
import { contentFor, fieldModel, modelCost } from '../src/rules/forces/fielded.ts';
import { chartLimits } from '../src/rules/forces/force-chart.ts';
import { forceText } from '../src/builder/force-text.ts';
import {
  boardFor,
  forceCost,
  forcePools,
  forceProblems,
  forceSize,
  forceWorth,
  isLegal,
  type CheckLevel,
} from '../src/rules/forces/forces.ts';
import { forceFile, parseForce, parseForces } from '../src/content/parse-force.ts';
import { parseForceText } from '../src/builder/parse-force-text.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import { typeOfEffect } from '../src/rules/prices/rule-price.ts';
import { get, must, ownContent as content } from './own.ts';

const codes = (force: Force, level: CheckLevel = 'illegal'): string[] =>
  forceProblems(content, force).flatMap((c) => (c.level === level ? [c.code] : []));

/** The sample forces as printed or tuned (tests/dwethia/tuned.ts): models, points, Destiny, Faith, Affinity, worth. */
const SAMPLES: readonly [string, number, number, number, number, number, number][] = [
  ['empire-of-sol-500', 16, 500, 5, 5, 5, 20],
  ['citadel-500', 15, 494, 7, 4, 0, 19],
  ['champions-of-the-void-500', 18, 499, 6, 9, 8, 22],
  ['bloodpact-500', 19, 499, 6, 0, 0, 23],
  ['black-sun-500', 16, 494, 6, 0, 0, 20],
  ['orc-assault-500', 20, 495, 5, 3, 0, 24],
  ['empire-of-sol-1000', 31, 1000, 8, 9, 5, 41],
  ['citadel-1000', 33, 981, 10, 8, 2, 40],
  ['champions-of-the-void-1000', 32, 980, 9, 11, 12, 42],
  ['bloodpact-1000', 33, 989, 9, 2, 5, 43],
  ['black-sun-1000', 29, 971, 9, 3, 4, 39],
  ['orc-assault-1000', 38, 992, 7, 7, 0, 43],
];

describe('sample forces', () => {
  it.each(SAMPLES)(
    '%s is legal and counts as it should',
    (id, size, points, destiny, faith, affinity, worth) => {
      const force = get(content.forces, id);
      expect(forceSize(force)).toBe(size);
      expect(forceCost(content, force).points).toBe(points);
      expect(forcePools(content, force)).toEqual({ destiny, faith, affinity });
      expect(forceWorth(content, force)).toBe(worth);
      expect(codes(force)).toEqual([]);
      expect(codes(force, 'warning')).toEqual([]);
      expect(isLegal(content, force)).toBe(true);
    },
  );

  it('of 500 and 1000 points do not play for First Blood, which favours whoever acts first', () => {
    const equals = [...content.forces.values()].filter(({ limit }) => limit >= 500);
    expect(equals).toHaveLength(12);
    expect(equals.flatMap(({ missions }) => missions)).not.toContain('SM-C1');
  });
});

describe('First Muster (DW-V-45)', () => {
  const battle = get(content.battles, 'first-muster');
  const bases = [...battle.places.south, ...battle.places.north].map((place) => ({
    ...place,
    r: get(content.units, place.unit).base / 25.4 / 2,
  }));

  it('has 16 and 18 models with their pools and worth', () => {
    expect([battle.places.south.length, battle.places.north.length]).toEqual([16, 18]);
    const [south, north] = [get(content.forces, battle.south.force), get(content.forces, battle.north.force)];
    expect(forcePools(content, south)).toEqual({ destiny: 5, faith: 5, affinity: 5 });
    expect(forcePools(content, north)).toEqual({ destiny: 6, faith: 9, affinity: 8 });
    expect([forceWorth(content, south), forceWorth(content, north)]).toEqual([20, 22]);
    for (const side of [battle.south, battle.north]) {
      expect(codes({ ...get(content.forces, side.force), ...side, name: 'x' })).toEqual([]);
    }
  });

  it('has no bases that overlap, all wholly in their zones', () => {
    const pairs = bases.flatMap((a, i) => bases.slice(i + 1).map((b) => [a, b] as const));
    const over = pairs.filter(([a, b]) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (a.r + b.r) ** 2);
    expect(over).toEqual([]);
    expect(battle.places.south.every((p, i) => p.y + (bases[i]?.r ?? 9) <= 9)).toBe(true);
    expect(battle.places.north.every((p, i) => p.y - (bases[16 + i]?.r ?? 9) >= 24 - 9)).toBe(true);
  });
});

const sol = get(content.forces, 'empire-of-sol-500');
const changedSol = (more: Partial<Force>): Force => ({ ...sol, ...more });
/** A small force of the Empire with one changed entry at its head. */
const led = (model: ForceModel, more: Partial<Force> = {}): Force =>
  changedSol({ models: [model, { unit: 'legionaire', count: 6 }], ...more });
const captain: ForceModel = { unit: 'captain-of-sol', count: 1 };

describe('the composition chart', () => {
  it('gives Heroes by full shares, at least one', () => {
    const faction = get(content.factions, 'empire-of-sol');
    const heroes = [100, 249, 250, 499, 500, 1000].map((limit) => chartLimits(faction, limit).hero);
    expect(heroes).toEqual([1, 1, 1, 1, 2, 4]);
    expect(chartLimits(faction, 1000)).toEqual({ hero: 4, religious: 2, monster: 2, titan: 1 });
    expect(chartLimits(get(content.factions, 'bloodpact'), 1000).hero).toBe(5);
    expect(chartLimits(get(content.factions, 'citadel'), 1000).religious).toBe(4);
    expect(chartLimits(get(content.factions, 'orc-assault'), 500).monster).toBe(2);
  });

  it.each<[string, readonly ForceModel[], string[]]>([
    ['no Hero', [{ unit: 'praetorian', count: 3 }], ['no-hero']],
    ['too few Basic models', [captain, { unit: 'praetorian', count: 2 }], ['too-few-basic']],
    [
      'too many Heroes, one of them three times',
      [
        { unit: 'captain-of-sol', count: 3 },
        { unit: 'legionaire', count: 9 },
      ],
      ['too-many-hero', 'hero-copies'],
    ],
    [
      'a Titan below 1000 points',
      [captain, { unit: 'legionaire', count: 3 }, { unit: 'colossus-of-sol', count: 1 }],
      ['too-many-titan'],
    ],
    [
      'two Monsters at 500 points',
      [captain, { unit: 'legionaire', count: 3 }, { unit: 'war-lion', count: 2 }],
      ['too-many-monster'],
    ],
    [
      'a unit of another faction',
      [captain, { unit: 'legionaire', count: 3 }, { unit: 'orc', count: 1 }],
      ['other-faction'],
    ],
    [
      'the elite of another religion',
      [captain, { unit: 'legionaire', count: 3 }, { unit: 'iron-deacon', count: 1 }],
      ['other-elite'],
    ],
    [
      'an unknown unit',
      [captain, { unit: 'legionaire', count: 3 }, { unit: 'ghost', count: 1 }],
      ['unknown-unit'],
    ],
  ])('refuses %s', (_, models, expected) => {
    expect(codes(changedSol({ models }))).toEqual(expected);
  });

  it('does not count Zombies for the Basic minimum', () => {
    const models = [
      { unit: 'death-knight', count: 1 },
      { unit: 'zombie', count: 9 },
      { unit: 'thrall', count: 1 },
    ];
    const force = { ...get(content.forces, 'champions-of-the-void-500'), models };
    expect(codes(force)).toEqual(['too-few-basic']);
    expect(codes({ ...force, models: [...models, { unit: 'walker', count: 1 }] })).toEqual([]);
  });

  it('allows one Black Sun Captain', () => {
    const models = [
      { unit: 'black-sun-captain', count: 2 },
      { unit: 'pirate', count: 4 },
    ];
    expect(codes({ ...get(content.forces, 'black-sun-500'), models })).toEqual(['single']);
  });
});

describe('limit, religion and missions', () => {
  it.each<[string, Partial<Force>, string[]]>([
    ['too many points', { limit: 499 }, ['over-limit', 'too-many-hero']],
    ['a closed religion', { religion: 'elder-deep' }, ['closed-religion']],
    ['an unknown religion', { religion: 'none' }, ['unknown-religion']],
    ['an unknown faction', { faction: 'none' }, ['unknown-faction', 'other-mission']],
    ['one mission', { missions: ['SM-C1'] }, ['mission-count']],
    ['the same mission twice', { missions: ['SM-C1', 'SM-C1'] }, ['same-mission']],
    ['a mission of another faction', { missions: ['SM-C1', 'SM-ORC-1'] }, ['other-mission']],
    ['an unknown mission', { missions: ['SM-C1', 'SM-C9'] }, ['unknown-mission']],
  ])('refuses %s', (_, more, expected) => {
    expect(codes(changedSol(more))).toEqual(expected);
  });

  it('says it in a sentence, with place and rule', () => {
    expect(forceProblems(content, changedSol({ religion: 'elder-deep' }))[0]).toEqual({
      level: 'illegal',
      code: 'closed-religion',
      what: 'The Elder Deep is not open to Empire of Sol.',
      where: 'religion',
      rule: 'DW-SETUP-15',
    });
  });

  it('tells the table for the limit (DW-SETUP-09 to 12)', () => {
    const sizes = [100, 500, 501, 1000, 2500, 5000].map((limit) => boardFor(content, limit)?.width);
    expect(sizes).toEqual([24, 24, 36, 36, 72, 72]);
    expect(codes(sol, 'note')).toEqual(['board']);
  });

  it('notes points that are left and missions out of reach', () => {
    const force = led({ unit: 'assassin', count: 1, powers: [] }, { missions: ['SM-C1', 'SM-C6'] });
    expect(codes(force, 'note')).toContain('points-left');
    const poor = { ...captain, changes: { Dst: -2 } };
    expect(codes(led(poor, { missions: ['SM-C1', 'SM-C6'] }), 'warning')).toEqual(['mission-out-of-reach']);
  });
});

describe('wargear', () => {
  it('prices what is added and what is left away', () => {
    // 54, without the Shield 4 and the Hand Weapon 0, with a Pike 1 and a Long Bow 8.
    const cost = modelCost(content, { ...captain, wargear: ['pike', 'light-armour', 'long-bow'] });
    expect(cost.points).toBe(54 - 4 + 1 + 8);
    expect(cost.terms.map((t) => [t.label, t.value])).toEqual([
      ['Captain', 54],
      ['without Hand Weapon', 0],
      ['without Shield', -4],
      ['Pike', 1],
      ['Long Bow', 8],
    ]);
  });

  it('changes the profile by what is carried', () => {
    const fielded = fieldModel(content, { ...captain, wargear: ['dual-blades', 'heavy-armour'] });
    // Printed D 5 with Light Armour and A 3: bare 4 and 3.
    expect([fielded?.stats.D, fielded?.stats.A, fielded?.move]).toEqual([6, 4, 6]);
    const slow = fieldModel(content, { ...captain, wargear: ['hand-weapon', 'tower-shield'] });
    expect([slow?.stats.D, slow?.move]).toEqual([4, 4]);
  });

  it.each<[string, ForceModel, string[]]>([
    ['a spear for a Basic of the Empire', { unit: 'praetorian', count: 6, wargear: ['spear', 'shield'] }, []],
    ['a pistol for it', { unit: 'praetorian', count: 6, wargear: ['pistol'] }, ['not-in-armoury']],
    ['a pike and a shield', { unit: 'praetorian', count: 6, wargear: ['pike', 'shield'] }, ['no-hand-free']],
    [
      'two ranged weapons',
      { unit: 'hunter', count: 6, wargear: ['short-bow', 'crossbow'] },
      ['too-much-gear'],
    ],
    ['an unknown item', { unit: 'hunter', count: 6, wargear: ['laser'] }, ['unknown-item']],
  ])('judges %s', (_, model, expected) => {
    expect(codes(changedSol({ models: [captain, model] }))).toEqual(expected);
  });

  it.each<[string, readonly string[], string[]]>([
    ['a rifle', ['hand-weapon', 'rifle'], []],
    ['a Black Sun weapon', ['hand-weapon', 'atomizer-pistol'], ['not-in-armoury']],
    ['Dual Blades and a shield', ['dual-blades', 'shield'], ['no-hand-free']],
    ['Grenades beside a pistol', ['hand-weapon', 'pistol', 'grenades'], []],
    ['three other items', ['grenades', 'medkit', 'faith-talisman'], ['too-much-gear']],
    ['two armours', ['light-armour', 'heavy-armour'], ['too-much-gear']],
  ])('lets a Hero of the Empire carry %s, or not', (_, wargear, expected) => {
    expect(codes(led({ ...captain, wargear }))).toEqual(expected);
  });

  it('lets giants carry what is printed and nothing else', () => {
    const models = (wargear: readonly string[]): ForceModel[] => [
      { unit: 'commissar', count: 1 },
      { unit: 'trooper', count: 2 },
      { unit: 'bastion-engine', count: 1, wargear },
    ];
    const force = { ...get(content.forces, 'citadel-1000') };
    const printed = get(content.units, 'bastion-engine').wargear;
    expect(codes({ ...force, models: models(printed) })).toEqual([]);
    expect(codes({ ...force, models: models([...printed, 'rifle']) })).toEqual([
      'giant-gear',
      'too-much-gear',
    ]);
  });
});

describe('races, bases and powers', () => {
  it.each<[string, ForceModel, string[]]>([
    ['an Orcblood Captain', { ...captain, race: 'orcblood' }, []],
    ['a Voidtouched Captain', { ...captain, race: 'voidtouched' }, []],
    ['an unknown race', { ...captain, race: 'elf' }, ['unknown-race']],
    ['a small base', { ...captain, base: 20 }, []],
    ['too large a base', { ...captain, base: 41 }, ['bad-base']],
    [
      'a further power without a book',
      { unit: 'magister', count: 1, powers: ['blast', 'aegis', 'root'] },
      ['too-many-powers'],
    ],
    ['another power of the faction', { unit: 'magister', count: 1, powers: ['blast', 'root'] }, []],
    ['a power of another faction', { unit: 'magister', count: 1, powers: ['blast', 'haste'] }, ['no-access']],
    [
      'a power learned in a campaign',
      { unit: 'magister', count: 1, powers: ['blast', 'aegis', 'haste'], markers: ['learned:haste'] },
      [],
    ],
    ['an unknown power', { unit: 'magister', count: 1, powers: ['blast', 'zap'] }, ['unknown-power']],
  ])('judges %s', (_, model, expected) => {
    expect(codes(led(model))).toEqual(expected);
  });

  it('keeps races to Heroes and inside the caps and needs', () => {
    expect(
      codes(changedSol({ models: [captain, { unit: 'praetorian', count: 3, race: 'orcblood' }] })),
    ).toEqual(['race-for-heroes']);
    const orcs = get(content.forces, 'orc-assault-500');
    const orcsLed = (model: ForceModel): Force => ({ ...orcs, models: [model, { unit: 'orc', count: 2 }] });
    expect(codes(orcsLed({ unit: 'warboss', count: 1, race: 'voidtouched' }))).toEqual(['race-needs']);
    // The Mutant has Perception 1, and Defense 4 of at most 5.
    const blood = get(content.forces, 'bloodpact-500');
    const mutant = (race: string): Force => ({
      ...blood,
      models: [
        { unit: 'mutant', count: 1, race },
        { unit: 'reforged', count: 2 },
      ],
    });
    expect(codes(mutant('orcblood'))).toEqual(['below-least']);
    expect(codes(mutant('high-gravity-stout'))).toEqual([]);
  });

  it('pays a power in a spellbook with the book', () => {
    const model: ForceModel = {
      unit: 'magister',
      count: 1,
      wargear: ['hand-weapon', 'staff-of-focus', 'spellbook'],
      powers: ['blast', 'aegis', 'root'],
    };
    expect(modelCost(content, model).points).toBe(68 + 5);
    expect(codes(led(model))).toEqual([]);
    expect(codes(led({ ...model, powers: ['blast', 'aegis'] }), 'warning')).toEqual(['room-for-power']);
  });

  it('counts race and passive rules in pools and profile', () => {
    const blessed: SpecialRule = {
      id: 'blessed',
      name: 'Blessed',
      text: '',
      category: 'passive',
      limits: [],
      effects: [{ kind: 'stat', stat: 'F', by: 2, scope: 'self' }],
    };
    const force = led({ ...captain, race: 'voidtouched', rules: [blessed] });
    // Printed Faith 2, the race takes 1, the rule gives 2.
    expect(forcePools(content, force).faith).toBe(3);
    expect(modelCost(content, { ...captain, race: 'voidtouched', rules: [blessed] }).points).toBe(54 + 0 + 2);
    expect(fieldModel(content, { ...captain, race: 'voidtouched' })?.rules.map((r) => r.id)).toEqual([
      'command-aura',
      'undying-6',
    ]);
  });
});

describe('special rules of a model', () => {
  const rule = (id: string): SpecialRule => get(content.rules, id);

  it.each<[string, ForceModel, string[]]>([
    ['Locked Shields with a shield', { ...captain, rules: [rule('locked-shields')] }, []],
    [
      'Locked Shields without one',
      { ...captain, wargear: ['spear'], rules: [rule('locked-shields')] },
      ['not-for-this'],
    ],
    ['Mob Rule for a Captain', { ...captain, rules: [rule('mob-rule')] }, ['not-for-this']],
    [
      'a rule of the library changed',
      { ...captain, rules: [{ ...rule('undying-6'), name: 'U' }] },
      ['changed-rule'],
    ],
    [
      'a rule that cannot be played',
      { ...captain, rules: [{ ...rule('undying-6'), id: 'own', effects: [] }] },
      ['effect-count'],
    ],
  ])('judges %s', (_, model, expected) => {
    expect(codes(led(model))).toEqual(expected);
  });

  it('knows that two Command Auras are of one type (DW-V-34)', () => {
    const types = rule('command-aura').effects.map(typeOfEffect);
    expect(types).toEqual(['aura allies M']);
    expect(codes(led({ ...captain, rules: [{ ...rule('command-aura'), id: 'second' }] }), 'warning')).toEqual(
      ['same-type'],
    );
  });

  it('DW-R28: warns of a second cloak, of which nobody has any use', () => {
    const cloaks = (n: number): ForceModel => ({
      ...captain,
      wargear: ['hand-weapon', 'shield', 'light-armour', ...Array.from({ length: n }, () => 'camo-cloak')],
    });
    expect([codes(led(cloaks(1)), 'warning'), codes(led(cloaks(2)), 'warning')]).toEqual([[], ['no-use']]);
  });

  it('notes rules that a player has made', () => {
    const own = { ...rule('sworn-blade'), id: 'own', name: 'Own Blade' };
    expect(codes(led({ ...captain, rules: [own] }), 'note')).toContain('made-rule');
    expect(modelCost(content, { ...captain, rules: [own] }).points).toBe(56);
  });
});

const flail: Item = {
  id: 'flail',
  name: 'Star Flail',
  kind: 'melee',
  points: 3,
  melee: { range: 2, strength: 2 },
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};
const sear: Power = {
  id: 'sear',
  name: 'Sear',
  charge: 1,
  range: 12,
  strength: 5,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [{ key: 'blast', n: 2 }],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: 'Burns.',
};
const made = led(
  { ...captain, wargear: ['flail', 'shield'], name: 'Orla, "the Sun"' },
  {
    own: { items: [flail], powers: [sear] },
    models: [
      { ...captain, wargear: ['flail', 'light-armour'], name: 'Orla, "the Sun"' },
      { unit: 'magister', count: 1, powers: ['sear', 'aegis'] },
      { unit: 'legionaire', count: 6 },
    ],
  },
);

describe('wargear and powers of a player', () => {
  it('count like any other', () => {
    expect(codes(made)).toEqual([]);
    expect(codes(made, 'note')).toEqual(['points-left', 'board', 'made-wargear', 'made-power']);
    // 54 - Shield 4 + Star Flail 3; the Magister as printed; 6 x 26.
    expect(forceCost(content, made).points).toBe(53 + 68 + 156);
    expect(contentFor(content, made).powers.get('sear')).toBe(sear);
  });

  it('cannot bring Black Sun weapons to another faction', () => {
    const gun: Item = {
      ...flail,
      id: 'sun-gun',
      name: 'Sun Gun',
      kind: 'melee',
      points: 4,
      keywords: [{ key: 'black-sun' }],
    };
    const models: ForceModel[] = [
      { ...captain, wargear: ['sun-gun'] },
      { unit: 'legionaire', count: 6 },
    ];
    expect(codes({ ...made, own: { items: [gun] }, models })).toEqual(['not-in-armoury']);
    const sun = { ...get(content.forces, 'black-sun-500'), own: { items: [gun] } };
    const crew: ForceModel[] = [
      { unit: 'first-mate', count: 1, wargear: ['sun-gun'] },
      { unit: 'pirate', count: 2 },
    ];
    expect(codes({ ...sun, models: crew })).toEqual([]);
  });

  it('are refused at another price or with an id that is taken', () => {
    const own = (item: Item): Force => ({ ...made, own: { items: [item], powers: [sear] } });
    expect(codes(own({ ...flail, points: 1 }))).toEqual(['wrong-price']);
    expect(codes({ ...made, own: { items: [flail, { ...flail, id: 'spear' }], powers: [sear] } })).toEqual([
      'same-id',
    ]);
  });
});

/** Everything a force can say about a model. */
const rich: Force = led(captain, {
  name: '12 "Suns", with more',
  own: { items: [flail], powers: [sear] },
  models: [
    {
      unit: 'captain-of-sol',
      count: 1,
      name: 'Orla; (the \\ "Sun")',
      wargear: ['flail', 'heavy-armour'],
      race: 'orcblood',
      rules: [
        get(content.rules, 'undying-5'),
        { ...get(content.rules, 'long-limbs-3'), id: 'own', name: 'Own; (one)' },
        get(content.rules, 'sworn-blade'),
        { ...get(content.rules, 'phase-shift'), id: 'own-2', limits: ['once-per-game', { condition: 2 }] },
      ],
      base: 32,
      changes: { M: 1, Move: -2 },
      changePoints: 1,
      markers: ['learned:haste', 'scar, old'],
    },
    { unit: 'magister', count: 2, powers: ['sear'], wargear: [], rules: [] },
    { unit: 'black-sun-captain', count: 1 },
    { unit: 'legionaire', count: 6 },
  ],
});

describe('forces as text', () => {
  it.each([...content.forces.values(), made, rich])('$name reads back', (force) => {
    expect(must(parseForceText(content, forceText(content, force)))).toEqual(force);
  });

  it('looks as a person would write it', () => {
    expect(forceText(content, sol).split('\n').slice(0, 6)).toEqual([
      'First Cohort',
      'Empire of Sol, Solar Orthodoxy, 500 of 500 points',
      'Annihilation; SM-C4 Intact, SM-SOL-1 Unbroken Line',
      '',
      '1 Captain (54 points)',
      '1 Magister (68 points)',
    ]);
  });

  it('reads what is typed by hand', () => {
    const text =
      'My lads\norc assault, path of the open hand, 250 points\nhold the line; SM-C1 and SM-C2\n- warboss\n- 3x orc with spear';
    expect(must(parseForceText(content, text))).toEqual({
      name: 'My lads',
      faction: 'orc-assault',
      religion: 'open-hand',
      limit: 250,
      scenario: 'hold-the-line',
      missions: ['SM-C1', 'SM-C2'],
      models: [
        { unit: 'warboss', count: 1 },
        { unit: 'orc', count: 3, wargear: ['spear'] },
      ],
    });
  });

  it.each([
    ['', 'text', 'empty'],
    ['Lads', 'text', 'no-faction'],
    ['Lads\nOrc Assalt, Path of the Open Hand, 250 points', 'line 2', 'unknown-faction'],
    ['Lads\nOrc Assault, Path of the Open Hand, 250 points\n3 Ork', 'line 3', 'unknown-unit'],
    ['Lads\nOrc Assault, Path of the Open Hand, 250 points\n3 Orc with Laser', 'line 3', 'unknown-wargear'],
    ['Lads\nOrc Assault, Path of the Open Hand, 250 points\n3 Orc; hats red', 'line 3', 'bad-part'],
    ['Lads\nOrc Assault, Path of the Open Hand, 250 points\n3 Orc; changes M', 'line 3', 'bad-change'],
    ['Lads\nOrc Assault, Path of the Open Hand, 250 points\n3 Orc\nrule {"id": ', 'line 4', 'bad-rule'],
  ])('names what is wrong with %j', (text, where, code) => {
    const result = parseForceText(content, text);
    expect(result.ok ? [] : result.error.map((p) => [p.where, p.code])[0]).toEqual([where, code]);
  });
});

/** Pieces of texts that look nearly like forces. */
const PIECES = [
  'Orc Assault, ',
  'Path of the Open Hand, ',
  '250 points',
  '\n',
  '3 ',
  'Orc',
  ' with ',
  '"',
  ';',
  ', ',
  'rules ',
  '*',
  '\nrule {"id":',
  '"x"}',
  'changes M +1',
  '(',
  ')',
  'powers Root',
  '\\',
  'item {}',
];

const name = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
const someOf = (ids: Iterable<string>) => fc.array(fc.constantFrom(...ids), { maxLength: 3 });
const anyModel: fc.Arbitrary<ForceModel> = fc.record(
  {
    unit: fc.constantFrom(...content.units.keys()),
    count: fc.integer({ min: 1, max: 99 }),
    name,
    wargear: someOf(content.items.keys()),
    race: fc.constantFrom(...content.races.keys()),
    rules: fc.array(
      fc.oneof(
        fc.constantFrom(...content.rules.values()),
        fc.tuple(fc.constantFrom(...content.rules.values()), name).map(([rule, own]) => ({
          ...rule,
          id: 'own',
          name: own,
        })),
      ),
      { maxLength: 3 },
    ),
    powers: someOf(content.powers.keys()),
    base: fc.integer({ min: 10, max: 300 }),
    changes: fc.record(
      { M: fc.integer({ min: -9, max: 9 }), Move: fc.constantFrom(-2, 2) },
      { requiredKeys: [] },
    ),
    changePoints: fc.integer({ min: -9, max: 9 }),
    markers: fc.array(name, { maxLength: 2 }),
  },
  { requiredKeys: ['unit', 'count'] },
);

describe('whatever comes from outside', () => {
  it('any force reads back from its text and its file', () => {
    const anyForce = fc.record({
      name,
      faction: fc.constantFrom(...content.factions.keys()),
      religion: fc.constantFrom(...content.religions.keys()),
      limit: fc.integer({ min: 1, max: 9999 }),
      scenario: fc.constantFrom(...SCENARIOS),
      missions: someOf(content.missions.keys()),
      models: fc.array(anyModel, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(anyForce, (force) => {
        expect(must(parseForceText(content, forceText(content, force)))).toEqual(force);
        expect(must(parseForce(content, JSON.parse(JSON.stringify(force))))).toEqual(force);
      }),
      { numRuns: 200 },
    );
  });

  it('is never an exception', () => {
    const words = fc.constantFrom(...PIECES);
    const text = fc.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(text, (parts) => {
        expect(typeof parseForceText(content, parts.join('')).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(parseForces(content, json).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('forces as files', () => {
  it.each([...content.forces.values(), made, rich])('$name reads back', (force) => {
    const json: unknown = JSON.parse(JSON.stringify(forceFile(force)));
    expect(must(parseForces(content, json))).toEqual([force]);
    expect(must(parseForce(content, JSON.parse(JSON.stringify(force))))).toEqual(force);
  });

  it('takes rules of the library by name', () => {
    const json = { ...sol, models: [{ unit: 'praetorian', rules: ['locked-shields'] }] };
    expect(must(parseForce(content, json)).models).toEqual([
      { unit: 'praetorian', count: 1, rules: [get(content.rules, 'locked-shields')] },
    ]);
  });

  it.each<[unknown, string]>([
    [null, 'bad-value'],
    [[], 'bad-value'],
    [{ ...sol, limit: 0 }, 'bad-value'],
    [{ ...sol, hats: 1 }, 'unknown-field'],
    [{ ...sol, models: [{ unit: 'praetorian', rules: ['x-rule'] }] }, 'unknown-rule'],
    [{ forces: {} }, 'empty'],
  ])('refuses %j', (json, code) => {
    const result = parseForces(content, json);
    expect(result.ok ? [] : result.error.map((p) => p.code)).toEqual([code]);
  });
});

describe('allied factions', () => {
  const orcs = get(content.forces, 'orc-assault-500');
  const epic: Force = {
    ...sol,
    limit: 5000,
    allies: ['orc-assault'],
    missions: ['SM-C1', 'SM-ORC-1'],
    models: [...sol.models, ...orcs.models],
  };

  it('DW-SETUP-12: from 5000 points on a side may ally several factions', () => {
    expect(codes(epic)).toEqual([]);
    expect(codes({ ...epic, limit: 4999 })).toEqual(['no-allies']);
    expect(codes({ ...epic, allies: ['empire-of-sol', 'orc-assault'] })).toEqual(['same-ally']);
    expect(codes({ ...epic, allies: ['orc-assault', 'dwarfs'] })).toEqual(['unknown-faction']);
    const { allies: _, ...alone } = epic;
    expect(new Set(codes(alone))).toEqual(new Set(['other-mission', 'other-faction']));
  });

  it('DW-SETUP-14: each part fits the chart of its own faction, at the points that the others leave', () => {
    const praetorians = sol.models.filter((m) => get(content.units, m.unit).type === 'basic');
    // Nobody leads the Empire's part now; 18 Heroes of the Orcs were allowed at 4500 and more points.
    expect(codes({ ...epic, models: [...praetorians, ...orcs.models] })).toEqual(['no-hero']);
    expect(forceProblems(content, { ...epic, models: [...praetorians, ...orcs.models] })[0]?.what).toBe(
      'The part of Empire of Sol needs at least one Hero.',
    );
  });

  it('reads back as text and as data', () => {
    const text = forceText(content, epic);
    expect(text).toContain('\nAllies: Orc Assault\n');
    expect(must(parseForceText(content, text))).toEqual(epic);
    expect(must(parseForce(content, JSON.parse(JSON.stringify(epic))))).toEqual(epic);
  });

  it('DW-SETUP-12: each model fights by the rules of its own faction', () => {
    const setup = { limit: 5000, terrain: [], south: { force: epic }, north: { force: 'citadel-500' } };
    const { book, start } = must(openSetup(content, setup));
    const factions = start.models
      .filter((m) => m.side === 'south')
      .map((m) => book.kits.get(m.id)?.faction.id);
    expect(factions.filter((id) => id === 'empire-of-sol')).toHaveLength(forceSize(sol));
    expect(factions.filter((id) => id === 'orc-assault')).toHaveLength(forceSize(orcs));
  });
});
