import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeProblem } from '@caltrop/engine';
import type { Effect } from '../src/content/content.ts';
import { readPackFile } from '../src/pack/content-node.ts';
import type { EffectTemplate } from '../src/content/effects.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import { must, ownContent, ownPacks } from './own.ts';

/** Everything wrong with a pack beside ours, as lines of text. */
const problemsOf = (text: string): string[] => {
  const pack = readPack(text, 'my.yaml');
  const result = pack.ok ? compileContent([...ownPacks, pack.value], 'seed') : pack;
  return result.ok ? [] : result.error.map(makeProblem);
};

const { packs, mistakes } = z
  .strictObject({
    packs: z.record(z.string(), z.string()),
    mistakes: z.array(
      z.strictObject({
        shows: z.string(),
        pack: z.string(),
        change: z.string(),
        to: z.string(),
        problems: z.array(z.string()),
      }),
    ),
  })
  .parse(parse(readFileSync(new URL('bad-packs.yaml', import.meta.url), 'utf8')));

const packNamed = (name: string): string => packs[name] ?? expect.fail(`no pack ${name}`);
const SWORD = packNamed('sword');
const DUEL = packNamed('duel');

describe('a pack with a mistake', () => {
  it.each(mistakes)('names the place of $shows', ({ pack, change, to, problems }) => {
    const good = packNamed(pack);
    expect(problemsOf(good)).toEqual([]);
    expect(good).toContain(change);
    expect(problemsOf(good.replace(change, to))).toEqual(problems);
  });

  it.each([
    ['nothing', '', 'my.yaml:1: this file is empty; expected sections such as weapons, classes or scenarios'],
    ['a list', '- a\n', 'my.yaml:1: expected sections such as weapons, classes or scenarios; found a list'],
    [
      'a list of weapons',
      'weapons: [a]\n',
      'my.yaml:1: weapons: expected entries, each under an id such as steel-sword: small letters, digits and hyphens; found a list',
    ],
    [
      'a reference',
      'name: &x y\nabout: *x\n',
      'my.yaml:2: about: packs do not use YAML references such as *name; write the value out',
    ],
    ['too many brackets', '['.repeat(50_000), 'my.yaml:1: this file is nested too deeply to be a pack'],
    [
      'a map character of ours',
      'terrain:\n  mud: { name: Mud, char: ".", move: 2 }\n',
      'my.yaml:2: terrain.mud.char: the map character "." already draws plains (content/terrain.yaml)',
    ],
    [
      'a staff that does nothing',
      'staves:\n  wand: { name: Wand, level: C, range: 1, price: 5, tags: [Brave, Consumable(1)] }\n',
      'my.yaml:2: staves.wand.tags: expected a Special Action among the tags, such as Heal(3) or Status(Silenced) (OC-STAFF-01)',
    ],
  ])('refuses %s', (_title, pack, expected) => {
    expect(problemsOf(pack)).toEqual([expected]);
  });

  it('shows all its mistakes at once', () => {
    expect(problemsOf(SWORD.replace('might: 3', 'might: x').replace('price: 20', 'price: -1'))).toHaveLength(
      2,
    );
    expect(problemsOf(DUEL.replace('vanguard', 'nobody').replace('archer', 'nobody'))).toHaveLength(2);
  });

  it('names both files when two packs give the same', () => {
    const first = must(readPack(SWORD, 'one.yaml'));
    const second = must(readPack(`# a remark\n${SWORD}`, 'two.yaml'));
    const result = compileContent([...ownPacks, first, second], 'seed');
    expect(result.ok ? [] : result.error.map(makeProblem)).toEqual([
      'two.yaml:3: weapons.my-sword: "my-sword" is already given in one.yaml:2; choose another id',
    ]);
  });

  it('is no exception, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.nat(DUEL.length), (text, at) => {
        for (const line of problemsOf(DUEL.slice(0, at) + text + DUEL.slice(at)))
          expect(line).toMatch(/^my\.yaml:\d+: /);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an unknown profile or file', () => {
  it('is a problem', () => {
    const result = compileContent(ownPacks, 'sed');
    expect(result.ok ? [] : result.error.map(makeProblem)).toEqual([
      'unknown profile "sed"; did you mean "seed"?',
    ]);
    const file = readPackFile('/nowhere/mine.yaml');
    expect(file.ok ? [] : file.error.map((problem) => [problem.where, problem.code])).toEqual([
      ['mine.yaml', 'unreadable-file'],
    ]);
  });
});

const USER_PACK = `name: Marsh war
tags:
  Swamper(X):
    text: Moves further and shrugs off poison.
    effects:
      - { hook: movement, by: X }
      - { hook: immune, status: Poisoned }
statuses:
  Muddy:
    text: Slower until the next end of its turn.
    ends: turn
    effects:
      - { hook: movement, by: -1 }
terrain:
  mud:
    name: Mud
    char: m
    move: 3
    avo: -5
classes:
  marsh-scout:
    name: Marsh Scout
    tier: base
    hp: D
    ratings: { str: D, mag: E, dex: B, spd: B, def: D, res: D }
    proficiencies: { knife: B+ }
    tags: [Swamper(1), Covert]
    promotesTo: [{ class: wolf-knight-sword, keeps: [Swamper(1)] }]
weapons:
  mud-knife:
    name: Mud Knife
    type: knife
    level: D
    might: 1
    range: 1~2
    damage: phys
    price: 12
    tags: [Effect(Muddy), Exclusive(Marsh Scout)]
staves:
  mire:
    name: Mire
    level: C
    range: 1~4
    price: 6
    tags: [Effect(Silence), Consumable(3)]
chests:
  raid: { name: Raid chest, gold: 200, units: 3, promoted: 0 }
armies:
  marsh-band:
    name: Marsh band
    chest: raid
    units:
      - { name: Fen, class: marsh-scout, items: [mud-knife, vulnerary] }
      - { name: Reed, class: archer, items: [iron-bow] }
scenarios:
  causeway:
    name: The Causeway
    goal: Rout the patrol.
    army: marsh-band
    map: |
      ..mm..
      .mOOm.
      ..__..
    legend: { O: stone-pillars }
    zone: { tiles: [[0, 0], [0, 1], [0, 2]] }
    places: [[0, 0], [0, 1]]
    victory:
      - { winner: players, when: { kind: rout, of: gm, percent: 100 } }
    enemies:
      - { id: e1, class: direwolf, at: [5, 0], behaviour: Charge }
      - { id: e2, class: marsh-scout, at: [2, 1], items: [mud-knife], hp: 20, behaviour: Guard(3), arrives: 2 }
`;

describe("a user's pack", () => {
  const content = must(compileContent([...ownPacks, must(readPack(USER_PACK, 'marsh.yaml'))], 'seed'));

  it('stands beside ours', () => {
    const own = ownContent();
    expect(content.classes.size).toBe(own.classes.size + 1);
    expect(content.items.size).toBe(own.items.size + 2);
    expect(content.scenarios.size).toBe(own.scenarios.size + 1);
    expect(content.armies.size).toBe(own.armies.size + 1);
    expect(content.hash).not.toBe(own.hash);
  });

  it('may make new keywords of known hooks', () => {
    expectTypeOf<EffectTemplate['hook']>().toEqualTypeOf<Effect['hook']>();
    const scout = content.classes.get('marsh-scout');
    expect(scout?.tags[0]).toEqual({
      text: 'Swamper(1)',
      name: 'Swamper',
      rule: 'OC-TAG-01',
      effects: [
        { hook: 'movement', by: 1 },
        { hook: 'immune', status: 'Poisoned' },
      ],
    });
    expect(scout?.promotesTo[0]?.keeps).toEqual([scout?.tags[0]]);
    expect(content.statuses.get('Muddy')?.effects).toEqual([{ hook: 'movement', by: -1 }]);
  });

  it('may use the older names of things (OC-R28, OC-R61)', () => {
    expect(content.classes.get('marsh-scout')).toMatchObject({
      proficiencies: { dagger: 4 },
      raisable: ['dagger'],
    });
    const knife = content.items.get('mud-knife');
    expect(knife).toMatchObject({ type: 'dagger', damage: 'martial', might: 1 });
    expect(knife?.tags.map((tag) => tag.text)).toEqual(['Status(Muddy)', 'Exclusive(Marsh Scout)']);
    expect(content.items.get('mire')?.tags[0]).toMatchObject({
      text: 'Status(Silenced)',
      rule: 'OC-WTAG-STATUS',
    });
  });

  it('may draw its own map with its own legend', () => {
    const scenario = content.scenarios.get('causeway');
    expect(scenario?.tiles.slice(6, 12)).toEqual([
      'plains',
      'mud',
      'stone-pillars',
      'stone-pillars',
      'mud',
      'plains',
    ]);
    expect(scenario?.zone).toEqual([0, 6, 12]);
    expect(scenario).toMatchObject({ limit: 0, vision: 0, mirror: false, sites: [], atLimit: [] });
    expect(scenario?.victory[0]?.rule).toBe('OC-VIC-02');
    expect(scenario?.enemies[1]).toMatchObject({
      hp: 20,
      arrives: 2,
      behaviour: { kind: 'guard', within: 3 },
    });
  });

  it('gives the same hash under another name and in another order of its keys', () => {
    const moved = USER_PACK.replace('    might: 1\n    range: 1~2\n', '    range: 1~2\n    might: 1\n');
    expect(moved).not.toBe(USER_PACK);
    const again = must(compileContent([...ownPacks, must(readPack(moved, 'other.yaml'))], 'seed'));
    expect(again.hash).toBe(content.hash);
  });
});
