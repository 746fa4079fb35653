import { describe, expect, test } from 'vitest';
import {
  characterText,
  profileOf,
  readCharacter,
  writeCharacter,
  type Character,
} from '../src/builder/index.ts';
import { must, own, printed } from './own.ts';
import { archer, fighter, wizard } from './people.ts';

/** A sheet in the published shape, in words of our own. */
const SHEET = `
name: Ring fighter
id: ring-fighter
info:
  species: Human
  level: 7
  size: Medium
  classes: [Fighter]
  tags: [–]
notes: >
  55 SP
  [br]all spent
attributes:
  CON: [5, 2]
  STR: [5, 2]
  DEX: [5, "[b]2[/b]"]
  INT: 3
  WIL: [3, 1]
  PER: [4, 2]
values:
  EN: 15
  MP: 5
  WT: 7
armor: { head: 0, torso: 0 }
inventory:
  weapons:
    - name: Broadsword+1
      hit: Hit+6
    - name: Roundshield
    - name: Knife
    - name: 20× Arrows, light
  armor:
    - name: Leather Helmet
    - name: Robe
      disp: Traveller's robe
      q: 1
      enchantments:
        - [RES, Sharp]
        - Glowing
    - name: Amulet
      q: 1
    - name: Nox Ring+1
  misc:
    - name: Backpack
      content: [5 Silver, 1 Rope]
    - name: Belt
      attached:
        - name: Potion Bandolier
          content:
            - 4 Healing Potion+1, small
    - ""
actions:
  skills: [Mighty Strike, Charge, Feint, Leg Sweep, Shove, Counter, Moonwalk]
  spells:
    - ""
  rituals:
proficiencies:
  magic: [""]
  weapons: ["Slashing: Beginner", [Sword, 4], "[i]Shields 2[/i]", "Defensive: Beginner"]
  civilian: [[Monster Lore, 1], [Warfare, 2], Cooking]
perks:
  special: [Efficient Metabolism, Pursuit Hunter]
  combat: [Opportunist]
  magic: [""]
`;

describe('reading', () => {
  const { character, notes } = must(readCharacter(own, SHEET, 'ring.yaml'));

  test('who it is and what it has learnt', () => {
    expect(character).toMatchObject({
      id: 'ring-fighter',
      name: 'Ring fighter',
      species: 'Human',
      level: 7,
      tags: [],
      classes: ['fighter'],
      attributes: [5, 5, 5, 3, 3, 4],
      skills: ['mighty-strike', 'charge', 'feint', 'leg-sweep', 'shove', 'counter', 'Moonwalk'],
      spells: [],
      rituals: [],
      perks: ['efficient-metabolism', 'pursuit-hunter', 'opportunist'],
      tiers: { Slashing: 0, Defensive: 0 },
      values: { Sword: 4, Shield: 2, 'Monster Lore': 1, Warfare: 2 },
    });
  });

  test('what it has: quality by name or field, other names, places', () => {
    expect(character.weapons).toEqual([
      { weapon: 'broadsword', quality: 1, enchantments: [] },
      { weapon: 'roundshield', quality: 0, enchantments: [] },
      { weapon: 'knife', quality: 0, enchantments: [] },
    ]);
    expect(character.ammunition).toEqual([{ ammunition: 'arrow-light', quality: 0, count: 20 }]);
    expect(character.armour).toEqual([
      { armour: 'leather-helmet', quality: 0, enchantments: [] },
      { armour: 'cloth-armor', quality: 1, enchantments: ['resistance-sharp'], name: "Traveller's robe" },
    ]);
    expect(character.trinkets).toEqual([
      { kind: 'amulet', quality: 1, enchantments: [] },
      { kind: 'ring', quality: 1, enchantments: ['focus-nox'], name: 'Nox Ring' },
    ]);
    expect(character.items).toEqual([
      { item: 'backpack', count: 1, stowed: false },
      { item: 'rope', count: 1, stowed: true },
      { item: 'belt', count: 1, stowed: false },
      { item: 'potion-bandolier', count: 1, stowed: false },
      { item: 'healing-potion-small+1', count: 4, stowed: false },
    ]);
    expect(character.belongings).toEqual(['5 Silver']);
  });

  test('what could not be read, and values that the rules have otherwise, are said', () => {
    expect(notes.map((note) => note.code)).toEqual([
      'unknown-skill',
      'bad-proficiency',
      'unknown-enchantment',
      'other-value',
    ]);
    expect(notes.at(-1)?.what).toBe('The file says WT 7; the rules give 6.');
  });
});

describe('writing', () => {
  const sorted = (c: Character): Character => ({ ...c, perks: c.perks.toSorted() });

  test.each([
    ['Fighter 7', fighter],
    ['Archer 7', archer],
    ['Wizard 7', wizard],
  ])('%s comes back as it went', (_, who) => {
    const again = must(readCharacter(own, writeCharacter(own, who), 'again.yaml'));
    expect(sorted(again.character)).toEqual(sorted(who));
    expect(again.notes).toEqual([]);
  });

  test('names, notes, tags, choices and places come back too', () => {
    const rich: Character = {
      ...fighter,
      name: 'Anna: "the wall" #1',
      species: 'Felis / Human',
      npc: true,
      bonus: 10,
      tags: ['Trained 10'],
      perks: ['bloodline', 'pursuit-hunter', 'opportunist', 'focus-i'],
      bloodline: 'DEX',
      rituals: ['Construction: Handgun'],
      armour: [{ armour: 'leather-armor', quality: 2, enchantments: ['av-bonus-i'], name: 'yes' }],
      trinkets: [{ kind: 'ring', quality: 1, enchantments: ['attribute-bonus-i-dex', 'focus-nox'] }],
      items: [
        { item: 'poison-i', count: 1, stowed: false },
        { item: 'rope', count: 2, stowed: true },
      ],
      belongings: ['5 Silver'],
      notes: 'one\ntwo: three',
    };
    const again = must(readCharacter(own, writeCharacter(own, rich), 'again.yaml'));
    // A backpack for what is stowed comes with it.
    const items = again.character.items.filter((i) => i.item !== 'backpack');
    expect(sorted({ ...again.character, items })).toEqual(sorted(rich));
    expect(profileOf(own, again.character).mods[2]).toBe(2 + 1 + 1);
  });

  test('the file has the fields of the published shape', () => {
    const fields = writeCharacter(own, fighter)
      .split('\n')
      .filter((line) => /^[a-z]/u.test(line))
      .map((line) => line.split(':')[0]);
    expect(fields).toEqual([
      'name',
      'id',
      'info',
      'attributes',
      'values',
      'armor',
      'inventory',
      'actions',
      'proficiencies',
      'perks',
    ]);
  });

  test('a sheet as text', () => {
    const lines = characterText(own, fighter).split('\n');
    expect(lines.slice(0, 9)).toEqual([
      'Fighter 7',
      'Level 7 Human, Fighter',
      'CON 5 (2), STR 5 (2), DEX 5 (2), INT 3 (1), WIL 3 (1), PER 4 (2)',
      'EN 15, MP 5, MPR 1, WL 4, WT 6, TN 3, MS 4',
      'AV 2/5/3/3, MD 1, ER +0, dodge +4',
      'Weight 7.35 of 8',
      'Broadsword +6, 2d6+2 Sharp, block +8/4',
      'Roundshield +3, 1d6+3 Blunt, block +6/6',
      'Knife +2, 2d4 Sharp, block +4/4',
    ]);
    expect(lines).toContain(
      'SP 55 of 55: Fighter (20), Mighty Strike (8), Counter (4), Opportunist (10), Sword 0 to 4 (10), Shield 0 to 2 (3)',
    );
    expect(printed('Fighter 7').wt).toBe(6);
  });
});

describe('bad files', () => {
  const problems = (text: string): string[] => {
    const read = readCharacter(own, text, 'bad.yaml');
    return read.ok ? [] : read.error.map((p) => `${p.where} ${p.what}`);
  };

  test('nothing, no YAML, a list, too much', () => {
    expect(problems('')[0]).toMatch(/empty/u);
    expect(problems('name: [')[0]).toMatch(/not valid YAML/u);
    expect(problems('- 1')[0]).toMatch(/expected info, attributes/u);
    expect(problems('x'.repeat(1_000_001))[0]).toMatch(/may have 1000000 characters/u);
    expect(problems('a: &x 1\nb: *x')[0]).toMatch(/references/u);
  });

  test('fields that are missing or wrong are named with their line', () => {
    const read = problems(SHEET.replace('level: 7', 'level: seven').replace('  CON: [5, 2]\n', ''));
    expect(read).toHaveLength(2);
    expect(read.join('\n')).toMatch(/bad\.yaml:6: info\.level/u);
    expect(read.join('\n')).toMatch(/attributes/u);
    expect(problems(SHEET.replace('CON: [5, 2]', 'CON: [99, 2]'))[0]).toMatch(/from 0 to 40/u);
    expect(problems(SHEET.replace('size: Medium', 'size: Giant'))[0]).toMatch(
      /Tiny, Small, Medium, Large, Huge/u,
    );
    expect(problems(SHEET.replace('    - name: Knife\n', '    - nam: Knife\n'))).toHaveLength(1);
    expect(problems(SHEET.replace('skills: [', 'skills: [{ a: 1 }, '))).toHaveLength(1);
  });

  test('odd things in the misc list are passed over or kept as text', () => {
    const odd = SHEET.replace(
      '    - name: Belt',
      '    - 7\n    - [1, 2]\n    - { nothing: here }\n    - name: Belt',
    );
    const { character } = must(readCharacter(own, odd, 'odd.yaml'));
    expect(character.belongings).toEqual(['5 Silver', '7']);
  });

  test('a tag that nobody knows is an error with its place, and names the nearest (GE-CTAG-10)', () => {
    const read = readCharacter(
      own,
      SHEET.replace('tags: [–]', 'tags: [Reflexes 2, Natural Defences]'),
      'sheet.yaml',
    );
    expect(read.ok ? [] : read.error).toMatchObject([
      { code: 'unknown-tag', rule: 'GE-CTAG-10', where: expect.stringContaining('info.tags[1]') as string },
    ]);
    expect(read.ok ? '' : read.error[0]?.what).toContain('"Natural Defenses"');
    // A number belongs to it, and a kind of creature of the content is a tag too.
    for (const tags of ['Reflexes', 'Tough many'])
      expect(readCharacter(own, SHEET.replace('tags: [–]', `tags: [${tags}]`), 'sheet.yaml').ok).toBe(false);
    expect(
      readCharacter(own, SHEET.replace('tags: [–]', 'tags: [Undead, Vulnerability Fire]'), 'sheet.yaml').ok,
    ).toBe(true);
  });
});
