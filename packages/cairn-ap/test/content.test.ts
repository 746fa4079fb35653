import { readFileSync } from 'node:fs';
import { makeProblem } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { armourOf } from '../src/rules/inventory/armour.ts';
import { DICE, type Monster } from '../src/content/content.ts';
import { loadOf } from '../src/rules/characters/load.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import { content, must, open } from './printed.ts';

const pack = (name: string) =>
  must(readPack(readFileSync(new URL(`../content/${name}.yaml`, import.meta.url), 'utf8'), name)).data;

describe('the content that comes with the game', () => {
  it('has every row of the lists (content 1, 2, 4, 6, 8, 9)', () => {
    expect(content.backgrounds.size).toBe(20);
    for (const b of content.backgrounds.values()) {
      expect([b.id, b.names.length, b.first.rows.length, b.second.rows.length]).toEqual([b.id, 10, 6, 6]);
      expect(b.items).toContain('rations');
    }
    expect(content.bonds.length).toBe(20);
    expect(content.omens.length).toBe(20);
    expect(content.traitTables.map((t) => t.rows.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 10]);
    expect(Object.keys(pack('monsters').monsters ?? {}).length).toBe(71);
    expect(Object.keys(pack('relics').items ?? {}).length).toBe(26);
    expect(content.hirelings.size).toBe(12);
    expect([...content.spells.values()].filter((s) => s.list === 'hundred').length).toBe(100);
    expect([...content.spells.values()].filter((s) => s.list === 'battle').length).toBe(47);
    expect(content.difficulties.map((d) => d.dc)).toEqual([12, 16, 20, 24, 28, 32]);
    expect(content.credit).toContain('CC BY-SA 4.0');
  });

  it('has tables whose rows cover what their dice can show', () => {
    const ranges: Readonly<Record<string, readonly [number, number]>> = {
      d4: [1, 4],
      d6: [1, 6],
      d12: [1, 12],
      '2d6': [2, 12],
    };
    for (const table of content.tables.values()) {
      const range = ranges[table.dice];
      if (range === undefined) continue;
      const covered = table.rows.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      const [least, most] = range;
      // Some who roll have a larger die or add to it: rows beyond the printed dice are for them.
      expect([table.id, covered.filter((n) => n <= most)]).toEqual([
        table.id,
        Array.from({ length: most - least + 1 }, (_, i) => least + i),
      ]);
    }
  });

  it('has ideas for every place that asks for them (content 4.3, 11)', () => {
    for (const row of [4, 5, 17, 20, 21, 22]) expect(content.ideas.get(`mishap.${row}`)?.length).toBe(4);
    expect(content.ideas.get('scar.10')).toEqual(['off-hand', 'ear', 'foot', 'eye']);
    for (const face of [1, 20])
      for (const context of ['melee', 'shot', 'dodge', 'block', 'spell', 'social', 'climb'])
        // What is suggested does something when it is taken.
        for (const idea of content.ideas.get(`nat${face}.${context}`) ?? ['none'])
          expect(typeof idea === 'string' ? idea : (idea.effects?.length ?? 0) > 0 || idea.spell).toBe(true);
  });

  it('prices weapons and armor as the market does (content 2.1, 2.2)', () => {
    const rows = [
      'helmet',
      'gambeson',
      'brigandine',
      'chainmail',
      'plate',
      'buckler',
      'heater',
      'pavise',
      'dagger',
    ];
    expect(rows.map((id) => content.items.get(id)?.price)).toEqual([10, 15, 20, 40, 60, 10, 30, 50, 5]);
    expect(rows.map((id) => content.items.get(id)?.slots)).toEqual([1, 1, 2, 2, 2, 1, 1, 2, 1]);
    const reach = (id: string) => content.items.get(id)?.strike;
    expect(reach('halberd')).toMatchObject({ die: 10, hands: 2, reach: 2 });
    expect(reach('spear')).toMatchObject({ die: 8, hands: 1, reach: 1, twoHandReach: 2 });
    expect(reach('crossbow')).toMatchObject({ die: 8, shot: { near: 12, far: 32 }, reload: 1 });
    expect(reach('blunderbuss')).toMatchObject({
      die: 12,
      reload: 4,
      shape: { kind: 'cone', n: { flat: 3 } },
    });
  });
});

/** Monsters as the table prints them: HP, Armor, STR, DEX, WIL, size, dice of the first attack. */
const PRINTED: readonly (readonly [string, number, number, number, number, number, string, string])[] = [
  ['acolyte', 4, 1, 8, 11, 14, 'M', '6'],
  ['bandit-leader', 4, 2, 12, 12, 13, 'M', '10'],
  ['banshee', 8, 0, 6, 12, 15, 'M', '8'],
  ['basilisk', 10, 1, 12, 13, 13, 'L', '10'],
  ['berserker', 10, 1, 14, 13, 15, 'M', '8,8'],
  ['bone-construct', 8, 3, 15, 5, 3, 'L', '8,8'],
  ['bugbear', 8, 1, 14, 12, 11, 'M', '8'],
  ['crypt-guardian', 12, 0, 12, 11, 14, 'M', '8,8'],
  ['giant-scorpion', 8, 1, 11, 12, 4, 'L', '10,10'],
  ['goblin', 4, 0, 8, 12, 8, 'S', '6'],
  ['green-dragon', 12, 2, 14, 15, 18, 'L', '12'],
  ['grizzly-bear', 6, 0, 15, 13, 5, 'L', '8,8'],
  ['hooded-man', 12, 0, 9, 12, 14, 'M', '8'],
  ['hydra', 12, 2, 13, 7, 12, 'L', '12'],
  ['lich', 14, 1, 8, 8, 18, 'M', '8'],
  ['owlbear', 9, 0, 16, 12, 5, 'L', '10'],
  ['shadow', 14, 0, 1, 18, 14, 'M', '6'],
  ['skeleton', 5, 1, 8, 13, 0, 'M', '6'],
  ['treant', 10, 3, 15, 3, 12, 'L', '8,8'],
  ['wight', 12, 3, 16, 8, 12, 'M', '10'],
  ['will-o-wisp', 3, 0, 6, 17, 12, 'S', ''],
  ['zombie', 2, 0, 12, 6, 3, 'M', '6'],
  ['big-karis', 12, 1, 15, 6, 2, 'L', '4'],
];

describe('monsters (content 6)', () => {
  const row = (m: Monster) => [
    m.hp,
    m.armour,
    m.str,
    m.dex,
    m.wil,
    m.size,
    (m.attacks[0]?.dice ?? []).join(','),
  ];

  it.each(PRINTED)('%s is as printed', (id, ...numbers) => {
    const monster = content.monsters.get(id);
    expect(monster && row(monster)).toEqual(numbers);
  });

  it('never tests morale where it is mindless or says so (CA-AUTO-09)', () => {
    expect(content.monsters.get('berserker')?.tags).toContain('no-morale');
    expect(content.monsters.get('skeleton')?.tags).toContain('mindless');
  });

  it('burns what is flammable: plants, mummies and zombies (content 3)', () => {
    for (const m of content.monsters.values())
      if (m.tags.includes('plant')) expect([m.id, m.tags.includes('flammable')]).toEqual([m.id, true]);
    expect(content.monsters.get('mummy')?.tags).toContain('flammable');
    expect(content.monsters.get('zombie')?.tags).toContain('flammable');
  });
});

describe('the eight characters (content 9)', () => {
  const SLOTS = { ragnar: 9, sparrow: 8, hawk: 7, nyx: 8, sawbones: 7, briar: 8, isolde: 9, rorik: 9 };
  const ARMOR = { ragnar: 1, sparrow: 1, hawk: 1, nyx: 0, sawbones: 1, briar: 1, isolde: 2, rorik: 2 };

  it.each(Object.entries(SLOTS))('%s fills %i slots (CA-INV-02)', (id, slots) => {
    const who = content.characters.get(id);
    const filled = (who?.items ?? [])
      .filter((i) => i.place !== 'camp')
      .reduce((sum, i) => sum + (content.items.get(i.item)?.slots ?? 0), 0);
    expect(filled).toBe(slots);
  });

  it.each(Object.entries(ARMOR))('%s has Armor %i (CA-ARM-01)', (id, armour) => {
    const game = open({ party: [id], foes: [{ monster: 'goblin' }] });
    const state = game.start();
    const [c] = state.creatures;
    expect(c && armourOf({ book: game.book, state }, c)).toBe(armour);
  });

  it('Hawk’s bow keeps off melee like a shield', () => {
    const game = open({ party: ['hawk'], foes: [{ monster: 'goblin' }] });
    const state = game.start();
    const [c] = state.creatures;
    expect(c && armourOf({ book: game.book, state }, c, { armour: true, melee: true })).toBe(2);
  });

  it('count slots as the scenario characters do (CA-X56)', () => {
    const load = (...items: string[]) =>
      loadOf(content, { items: items.map((item) => ({ item })), gold: 0 }).used;
    expect(load('grimoire', 'dagger', 'herb-pouch', 'rations', 'fine-mana-dust', 'potion-of-healing')).toBe(
      7,
    );
    expect(load('long-sword', 'brigandine', 'rageberries', 'rations')).toBe(6);
    expect(load('dagger', 'rope', 'torch', 'rations', 'lantern', 'mirror')).toBe(6);
  });

  it('cap Armor at 3, and one base counts (CA-X33, CA-R16, CA-ARM-03)', () => {
    const armour = (...items: string[]): number | undefined => {
      const worn = items.map(
        (item) => ({ item, place: content.items.get(item)?.kind === 'shield' ? 'hand' : 'worn' }) as const,
      );
      const party = [
        {
          id: 'p',
          name: 'P',
          background: 'jongleur',
          str: 10,
          dex: 10,
          wil: 10,
          hp: 4,
          gold: 0,
          items: worn,
        },
      ];
      const game = open({ party, foes: [{ monster: 'goblin' }] });
      const state = game.start();
      const [c] = state.creatures;
      return c && armourOf({ book: game.book, state }, c);
    };
    expect(armour('brigandine', 'gambeson', 'helmet', 'heater')).toBe(3);
    expect(armour('brigandine', 'chainmail')).toBe(2);
    expect(armour('brigandine', 'gambeson')).toBe(2);
  });
});

describe('bad packs', () => {
  const problems = (text: string): string[] => {
    const read = readPack(text, 'mine.yaml');
    if (!read.ok) return read.error.map(makeProblem);
    const ours = must(
      readPack(readFileSync(new URL('../content/grounds.yaml', import.meta.url), 'utf8'), 'grounds'),
    );
    const conditions = must(
      readPack(readFileSync(new URL('../content/conditions.yaml', import.meta.url), 'utf8'), 'conditions'),
    );
    const compiled = compileContent([ours, conditions, read.value]);
    return compiled.ok ? [] : compiled.error.map(makeProblem);
  };

  it.each([
    [
      'a die that is none',
      'items: { club: { name: Club, kind: weapon, strike: { die: 7, class: light, hands: 1 } } }',
      'a die',
    ],
    [
      'an effect that is none',
      'items: { x: { name: X, kind: gear, use: { ap: 1, range: self, aim: { who: self }, effects: [{ do: explode }] } } }',
      'an effect',
    ],
    [
      'a condition that leads nowhere',
      'monsters: { m: { name: M, hp: 1, str: 1, dex: 1, wil: 1, rider: [{ do: condition, condition: dizzy }] } }',
      'unknown condition "dizzy"',
    ],
    [
      'a map that is not rectangular',
      'encounters: { e: { name: E, difficulty: d, blurb: b, map: "...\\n..", starts: [], foes: [], party: [] } }',
      'row 2 has 2 Spaces',
    ],
    [
      'a foe in a wall',
      'encounters: { e: { name: E, difficulty: d, blurb: b, map: "#..", starts: [{ x: 0, y: 0 }], foes: [], party: [] } }',
      'nobody can stand',
    ],
    [
      'a glyph that is not ground',
      'encounters: { e: { name: E, difficulty: d, blurb: b, map: "..?", starts: [], foes: [], party: [] } }',
      '"?" in row 1',
    ],
    [
      'a key that is nobody',
      'encounters: { e: { name: E, difficulty: d, blurb: b, map: "...", starts: [], foes: [], party: [], objectives: [{ kind: rite, key: Z, text: t }] } }',
      'unknown key "Z"',
    ],
  ])('%s is named', (_what, text, says) => {
    expect(problems(text).join('\n')).toContain(says);
  });

  it('dice of weapons are those that the game has (CA-DIE-06)', () => {
    const dice = [...content.items.values()].flatMap((i) => (i.strike === undefined ? [] : [i.strike.die]));
    expect(dice.filter((die) => !DICE.includes(die))).toEqual([]);
  });
});
