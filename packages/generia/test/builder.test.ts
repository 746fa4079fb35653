import { describe, expect, test } from 'vitest';
import {
  apHad,
  apSpent,
  checksOf,
  freshCharacter,
  giftsOf,
  isLegal,
  lowerOf,
  profileOf,
  spHad,
  spSpent,
  sumsOf,
  tierCost,
  withClass,
  type Character,
} from '../src/builder/index.ts';
import { attackValue, attributeCost, proficiencyCost } from '../src/rules/creature/making/derive.ts';
import { own, printed } from './own.ts';
import { archer, fighter, wizard } from './people.ts';

const paid = (c: Character): (readonly [string, number])[] =>
  spSpent(own, c).terms.map((t) => [t.label, t.value] as const);
const codes = (c: Character, level?: string): string[] =>
  checksOf(own, c)
    .filter((one) => level === undefined || one.level === level)
    .map((one) => one.code);
const sentence = (c: Character, code: string): string | undefined =>
  checksOf(own, c).find((one) => one.code === code)?.what;

describe('points', () => {
  test('GE-X11, GE-ATTR-02: AP for 1 to 2, 13 to 14, 0 to 3', () => {
    expect([attributeCost(1, 2), attributeCost(13, 14), attributeCost(0, 3)]).toEqual([2, 14, 6]);
  });

  test('GE-X16, GE-PROF-05: SP for a proficiency value 0 to 3 and 0 to 4', () => {
    expect([proficiencyCost(0, 3), proficiencyCost(0, 4)]).toEqual([6, 10]);
  });

  test('GE-X45: AP used 67 of 70; WT 6, WL 4, TN 3, EN 15, MP 5, MPR 1, MS 4, SP 55', () => {
    expect([apSpent(fighter).sum, apHad(fighter).sum]).toEqual([67, 70]);
    const { values } = sumsOf(own, fighter);
    expect(Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))).toEqual({
      WT: 6,
      WL: 4,
      TN: 3,
      EN: 15,
      MP: 5,
      MPR: 1,
      MS: 4,
    });
    expect(spHad(fighter).terms.map((t) => [t.label, t.value])).toEqual([
      ['level 7', 35],
      ['DEX 5', 5],
      ['INT 3', 5],
      ['PER 4', 10],
    ]);
    expect(spHad(fighter).sum).toBe(55);
  });

  test('GE-X50: Fighter 7 costs 20 + 8 + 4 + 10 + 10 + 3 = 55 SP', () => {
    expect(paid(fighter)).toEqual([
      ['Fighter', 20],
      ['Mighty Strike', 8],
      ['Counter', 4],
      ['Opportunist', 10],
      ['Sword 0 to 4', 10],
      ['Shield 0 to 2', 3],
    ]);
    expect(spSpent(own, fighter).sum).toBe(55);
    expect(isLegal(own, fighter)).toBe(true);
  });

  test('GE-X51: Archer 7 costs 20 + 8 + 4 + 8 + 4 + 10 + 3 + 3 = 60 SP of 60', () => {
    expect(paid(archer)).toEqual([
      ['Archer', 20],
      ['Multishot', 8],
      ['Careful Shot', 4],
      ['Overwatch', 8],
      ['Dodge Reflex', 4],
      ['Forerunner', 10],
      ['Bow 0 to 2', 3],
      ['Sword 0 to 2', 3],
    ]);
    expect([spSpent(own, archer).sum, spHad(archer).sum]).toEqual([60, 60]);
    expect(isLegal(own, archer)).toBe(true);
  });

  test('GE-PROF-02, 04: tiers cost 10 to 50; lower ones are paid too', () => {
    expect([0, 1, 2, 3, 4].map(tierCost)).toEqual([10, 20, 30, 40, 50]);
    const learnt: Character = { ...freshCharacter('a', 'A', 9), tiers: { Blunt: 1, Nox: 0 } };
    expect(spSpent(own, learnt).terms).toEqual([
      { label: 'Blunt: Beginner', value: 10, rule: 'GE-PROF-02' },
      { label: 'Blunt: Intermediate', value: 20, rule: 'GE-PROF-02' },
      { label: 'Nox: Beginner', value: 10, rule: 'GE-PROF-04' },
    ]);
  });

  test('GE-BUILD-01, GE-CTAG-12: NPCs have 10 SP more for five levels; Trained and a bonus add', () => {
    const npc: Character = { ...freshCharacter('n', 'N', 12), npc: true, bonus: 5, tags: ['Trained 10'] };
    expect(spHad(npc).sum).toBe(60 + 20 + 5 + 10);
  });

  test('GE-BUILD-02: what a second class gives again is paid back by half', () => {
    // Fighter and Marauder both give Charge (4 SP); Slashing goes to one of them, Blunt to the other.
    const both = withClass(
      own,
      withClass(own, freshCharacter('b', 'B', 20), 'fighter', ['Slashing']),
      'marauder',
      ['Blunt'],
    );
    expect(paid(both)).toEqual([
      ['Fighter', 20],
      ['Marauder', 20],
      ['Charge, given again by Marauder', -2],
    ]);
    // With Slashing alone both give the same tier: half of 10 SP comes back.
    const one: Character = { ...both, tiers: { Slashing: 0, Defensive: 0, Natural: 0 } };
    expect(paid(one)).toContainEqual(['Slashing: Beginner, given again by Marauder', -5]);
  });

  test('GE-BUILD-03: the next tier of a spell costs 4 SP, also above one that a class gives', () => {
    expect(lowerOf(own, 'thermal-bolt-ii')).toBe('thermal-bolt-i');
    expect(lowerOf(own, 'song-of-heroism')).toBe('melody-of-heroism');
    expect(lowerOf(own, 'wave-of-healing')).toBe('lesser-wave-of-healing');
    expect(lowerOf(own, 'summon-elemental')).toBe('summon-lesser-elemental');
    expect(lowerOf(own, 'elemental-rage')).toBe('elemental-wrath');
    expect(lowerOf(own, 'thermal-bolt-i')).toBeUndefined();
    const raised: Character = {
      ...wizard,
      spells: ['thermal-bolt-iii', 'mana-beam-i', 'frost-lance-ii'],
      tiers: { Hermetics: 0, Thermics: 2 },
    };
    expect(paid(raised)).toContainEqual(['Thermal Bolt III, raised from Thermal Bolt I', 8]);
    expect(paid(raised)).toContainEqual(['Frost Lance II', 12]);
  });

  test('GE-BUILD-02: a spell budget pays for spells of its tradition, and no more', () => {
    const invoker = withClass(own, freshCharacter('i', 'I', 9), 'invoker');
    const learnt: Character = { ...invoker, spells: ['divine-bolt-i', 'divine-blast-i', 'restoration-i'] };
    expect(paid(learnt)).toContainEqual(['spell budget of Invoker', -12]);
    const more: Character = {
      ...learnt,
      spells: [...learnt.spells, 'divine-barrier-i', 'imbuement-i'],
    };
    expect(paid(more)).toContainEqual(['spell budget of Invoker', -16]);
    expect(spSpent(own, more).sum).toBe(20 + 4);
  });
});

describe('classes', () => {
  test('GE-BUILD-02: 69 classes of three tiers at 20, 30 and 50 SP', () => {
    const tiers = [1, 2, 3].map((tier) => [...own.classes.values()].filter((c) => c.tier === tier));
    expect(tiers.map((list) => list.length)).toEqual([13, 35, 21]);
    expect(tiers.map((list) => [...new Set(list.map((c) => c.sp))])).toEqual([[20], [30], [50]]);
  });

  test('GE-BUILD-02: everything that a class keeps for itself has its price, 10 or 20 SP', () => {
    const prices = [...own.classes.values()].flatMap((c) => [...c.exclusives.values()]);
    expect(new Set(prices)).toEqual(new Set([10, 20]));
    expect(own.classes.get('shieldbearer')?.exclusives).toEqual(new Map([['protect', 10]]));
  });

  test('a class bought gives everything, of its choices what is picked', () => {
    const who = withClass(own, freshCharacter('f', 'F', 4), 'fighter', ['Stabbing']);
    expect(who.skills).toEqual(['charge', 'feint', 'leg-sweep', 'shove']);
    expect(who.tiers).toEqual({ Stabbing: 0, Defensive: 0 });
    expect(who.values).toEqual({ Warfare: 2, 'Monster Lore': 1 });
    expect(giftsOf(own, who).open).toEqual([]);
    expect(giftsOf(own, withClass(own, freshCharacter('f', 'F', 4), 'fighter')).open).toHaveLength(1);
    expect(withClass(own, who, 'knight')).toBe(who);
  });
});

describe('values and lines', () => {
  test('GE-X46, GE-VAL-18: four pieces of 1.5 sum to 6; DEX-MOD 1 uses +1', () => {
    const { erSum, er, mods } = sumsOf(own, wizard);
    expect([erSum, er, mods[2]]).toEqual([6, 1, 1]);
  });

  test('GE-X47, GE-VAL-12: DEX-MOD 3, PV 2 with HR 1.5 and 0.5', () => {
    expect([attackValue(2, 3, 3), attackValue(2, 3, 1)]).toEqual([6, 3]);
    const armed: Character = {
      ...archer,
      values: { ...archer.values, Club: 2 },
      weapons: ['rapier', 'knobbed-mace'].map((weapon) => ({ weapon, quality: 0, enchantments: [] })),
    };
    expect(profileOf(own, armed).arms.map((line) => line.hit)).toEqual([6, 3]);
  });

  test.each([
    ['Fighter 7', fighter],
    ['Archer 7', archer],
  ])('%s is played as it is printed', (name, who) => {
    const { weight, ...built } = profileOf(own, who);
    const { weight: _, ...table } = printed(name);
    expect(built).toEqual(table);
    expect(weight).toBeGreaterThan(0);
  });

  test('GE-VAL-19, GE-INV-02: Fighter 7 carries 7.35 of 8 units; more lowers ER', () => {
    // Broadsword 1, Roundshield 2, Knife 0.1; leather 0.75 + 2 + 0.75 + 0.75.
    const { weight, carry } = sumsOf(own, fighter);
    expect(weight).toBe(735);
    expect(carry).toBe(800);
    const plate: Character = {
      ...fighter,
      armour: ['plate-helmet', 'plate-armor', 'plate-gauntlets', 'plate-greaves'].map((armour) => ({
        armour,
        quality: 0,
        enchantments: [],
      })),
      weapons: [],
    };
    // 15 units over a limit of 8: 7 full units; ER -2 - 4 - 2 - 2 = -10.
    expect(sumsOf(own, plate).er).toBe(-17);
    expect(sentence(plate, 'overloaded')).toBe('All weighs 15, the Carry Limit is 8: ER falls by 7.');
  });

  test('Armor Familiarity I: scale in all zones encumbers by 2 in place of 6', () => {
    const scale = ['scale-helmet', 'scale-armor', 'scale-gauntlets', 'scale-greaves'];
    const heavy: Character = {
      ...fighter,
      attributes: [8, 8, 8, 4, 5, 5],
      weapons: [],
      armour: scale.map((armour) => ({ armour, quality: 0, enchantments: [] })),
    };
    expect(sumsOf(own, heavy).er).toBe(-6);
    expect(sumsOf(own, { ...heavy, perks: ['armor-familiarity-i'] }).er).toBe(-2);
    expect(sumsOf(own, { ...heavy, perks: ['armor-familiarity-i', 'armor-familiarity-ii'] }).er).toBe(-1);
  });

  test('perks, quality and enchantments change values term by term (GE-VAL-10, 11, GE-ENCH-01)', () => {
    const rich: Character = {
      ...fighter,
      perks: [...fighter.perks, 'conditioned-i'],
      armour: [{ armour: 'leather-armor', quality: 2, enchantments: ['av-bonus-i'] }],
      trinkets: [{ kind: 'ring', quality: 1, enchantments: ['attribute-bonus-i-dex'] }],
    };
    const sums = sumsOf(own, rich);
    expect(sums.values.EN.terms.map((t) => [t.label, t.value])).toEqual([
      ['attributes', 15],
      ['Conditioned I', 5],
    ]);
    expect([sums.values.TN.value, sums.av, sums.md, sums.mods[2]]).toEqual([4, [0, 8, 0, 0], 1, 3]);
    expect(profileOf(own, rich).traits).toContain('attribute-bonus-i-dex');
    // Attunement 10 is more than level 7: nothing works.
    const greedy: Character = {
      ...rich,
      trinkets: [{ kind: 'ring', quality: 1, enchantments: ['attribute-bonus-ii-dex'] }],
    };
    expect([sumsOf(own, greedy).av[1], sumsOf(own, greedy).mods[2]]).toEqual([7, 2]);
    expect(sentence(greedy, 'attunement')).toBe('Attunement 10 exceeds level 7: no enchantment works.');
  });

  test('GE-VAL-14: quality of a shield goes to Block Strength, that of a sword to damage', () => {
    const fine: Character = {
      ...fighter,
      weapons: [
        { weapon: 'broadsword', quality: 1, enchantments: ['ember'] },
        { weapon: 'roundshield', quality: 1, enchantments: [] },
      ],
    };
    const [sword, shield] = profileOf(own, fine).arms;
    expect([sword?.name, sword?.dice.plus, sword?.block]).toEqual([
      'Broadsword+1',
      3,
      { bonus: 8, strength: 4 },
    ]);
    expect(sword?.effects.map((e) => e.hook)).toEqual(['on']);
    expect([shield?.dice.plus, shield?.block]).toEqual([3, { bonus: 6, strength: 7 }]);
  });
});

describe('checks', () => {
  test('GE-ATTR-02, GE-BUILD-01: what is left and what is too much', () => {
    expect(codes(fighter)).toEqual(['ap-left', 'not-proficient']);
    expect(sentence(fighter, 'ap-left')).toBe('3 of 70 AP are not spent yet.');
    const dear: Character = {
      ...fighter,
      skills: [...fighter.skills, 'whirl'],
      attributes: [6, 5, 5, 3, 3, 4],
    };
    expect(sentence(dear, 'too-much-sp')).toBe('It costs 67 SP, and there are 55: 12 too many.');
    expect(sentence(dear, 'too-much-ap')).toBe('It costs 73 AP, and there are 70: 3 too many.');
    expect(isLegal(own, dear)).toBe(false);
  });

  test('GE-BUILD-02: classes ask for classes and proficiencies', () => {
    const slasher: Character = { ...fighter, classes: ['slasher'], tiers: {} };
    expect(
      checksOf(own, slasher)
        .filter((one) => one.code === 'class-needs')
        .map((one) => one.what),
    ).toEqual(['Slasher needs the class Fighter.', 'Slasher needs the proficiency Slashing: Beginner.']);
    expect(sentence({ ...fighter, classes: ['fighter', 'fighter'] }, 'class-twice')).toBe(
      'Fighter is bought more than once.',
    );
    expect(sentence({ ...fighter, classes: ['figter'] }, 'unknown-class')).toBe(
      'There is no class "figter"; did you mean "fighter"?',
    );
    expect(sentence({ ...fighter, tiers: { Defensive: 0 } }, 'open-choice')).toBe(
      'Fighter gives Blunt: Beginner, Slashing: Beginner or Stabbing: Beginner; none is taken.',
    );
    expect(sentence({ ...fighter, skills: fighter.skills.filter((s) => s !== 'shove') }, 'not-taken')).toBe(
      'Fighter gives Shove, which is not written down.',
    );
  });

  test('GE-PROF-04: a spell needs its tier of the school; GE-BUILD-03: exclusives, prices, prerequisites', () => {
    expect(sentence({ ...wizard, spells: ['fireball-i'] }, 'spell-tier')).toBe(
      'Fireball I needs the proficiency Thermics: Intermediate.',
    );
    expect(sentence({ ...wizard, perks: ['focus-ii'] }, 'perk-needs')).toBe('Focus II needs Focus I.');
    expect(sentence({ ...fighter, skills: ['protect'] }, 'exclusive')).toBe(
      'Protect is kept for the class Shieldbearer.',
    );
    expect(sentence({ ...fighter, skills: ['intercept'] }, 'not-for-sale')).toMatch(/cannot be learnt\.$/u);
    expect(sentence({ ...fighter, skills: ['purify'] }, 'wrong-kind')).toBe('Purify is no skill.');
    expect(codes({ ...fighter, skills: ['moonwalk'] }, 'illegal')).toContain('unknown-skill');
    expect(codes({ ...fighter, perks: ['opportunist', 'opportunist'] }, 'illegal')).toContain('learnt-twice');
  });

  test('GE-BUILD-04: two species perks, of the parents', () => {
    expect(sentence({ ...fighter, perks: ['opportunist', 'stocky', 'pursuit-hunter'] }, 'foreign-perk')).toBe(
      'Stocky is not a perk of Human.',
    );
    expect(
      codes({ ...fighter, species: 'Human / Dwarf', perks: ['stocky', 'pursuit-hunter'] }),
    ).not.toContain('foreign-perk');
    expect(sentence({ ...fighter, perks: [] }, 'species-perks')).toBe(
      'A character has two species perks, this one 0.',
    );
  });

  test('GE-INV-01, GE-PROF-01, GE-FOC-01, GE-RNG-09: equipment', () => {
    const piece = { quality: 0, enchantments: [] };
    const doubled: Character = {
      ...fighter,
      armour: [
        { ...piece, armour: 'hat' },
        { ...piece, armour: 'leather-helmet' },
      ],
    };
    expect(sentence(doubled, 'zone-twice')).toBe('The head can wear one of Hat or Leather Helmet.');
    const amulet = { kind: 'amulet', quality: 0, enchantments: [] } as const;
    expect(codes({ ...fighter, trinkets: [amulet, amulet] }, 'illegal')).toEqual(['trinkets']);
    expect(codes({ ...fighter, weapons: [{ ...piece, weapon: 'hunting-bow' }] })).toEqual(
      expect.arrayContaining(['not-proficient', 'no-ammunition']),
    );
    expect(codes(wizard)).not.toContain('no-focus');
    expect(sentence({ ...wizard, weapons: [] }, 'no-focus')).toMatch(/^Its spells need a focus/u);
    expect(sentence({ ...fighter, weapons: [{ ...piece, weapon: 'broadswrod' }] }, 'unknown-weapon')).toMatch(
      /did you mean "broadsword"/u,
    );
    expect(
      codes(
        { ...fighter, weapons: [{ weapon: 'broadsword', quality: 0, enchantments: ['swiftstep'] }] },
        'illegal',
      ),
    ).toEqual(['wrong-gear']);
  });

  test('bad numbers are said, never thrown', () => {
    const odd: Character = {
      ...fighter,
      level: 0,
      attributes: [99, -1, 2.5, 0, 0, 0],
      values: { Sword: -2 },
      tiers: { Slashing: 9 },
    };
    expect(codes(odd, 'illegal')).toEqual(
      expect.arrayContaining(['bad-level', 'bad-attribute', 'bad-value', 'bad-tier']),
    );
  });
});
