import { describe, expect, it } from 'vitest';
import { compileContent, readPack } from '../src/pack/index.ts';
import { get, must, ownContent as content, ownPacks } from './own.ts';

describe('the content', () => {
  it('has everything once', () => {
    expect(content.factions.size).toBe(6);
    // Nine units for five factions, eleven for the Void, and four elites.
    expect(content.units.size).toBe(5 * 9 + 11 + 4);
    expect(content.religions.size).toBe(4);
    expect(content.races.size).toBe(6);
    expect(content.items.size).toBe(32);
    expect(content.powers.size).toBe(14);
    expect(content.pieces.size).toBe(12);
    expect(content.missions.size).toBe(18);
  });

  it('reads a unit as printed', () => {
    expect(get(content.units, 'necromancer')).toEqual({
      id: 'necromancer',
      mark: 'H.2',
      name: 'Necromancer',
      type: 'hero',
      source: 'canon',
      move: 6,
      stats: { M: 3, P: 3, S: 3, D: 3, A: 1, W: 3, I: 0, Dst: 3, F: 2, Af: 7 },
      base: 40,
      wargear: ['hand-weapon', 'staff-of-focus'],
      rules: ['undying-6', 'affinity-mastery'],
      powers: ['lightning', 'corruption', 'cosmic-horror'],
      points: 88,
    });
  });

  it('gives every unit the base of its type (DW-COLL-05 to 08, DW-EX-03)', () => {
    const widths = { basic: 32, hero: 40, religious: 40, monster: 50, titan: 100 };
    for (const unit of content.units.values())
      expect([unit.id, unit.base]).toEqual([unit.id, widths[unit.type]]);
    const praetorian = get(content.units, 'praetorian');
    expect([praetorian.mark, praetorian.name, praetorian.type]).toEqual(['B.1', 'Praetorian', 'basic']);
  });

  it('gives every faction its flags, trait and chart', () => {
    const facts = [...content.factions.values()].map((f) => [f.id, f.pastAllies, f.intoCombat, f.trait]);
    expect(facts).toEqual([
      ['black-sun', 'penalty', 'risk', 'prize-crew'],
      ['bloodpact', 'penalty', 'risk', 'no-masters'],
      ['champions-of-the-void', 'penalty', 'risk', 'void-hardened'],
      ['citadel', 'penalty', 'no', 'fire-discipline'],
      ['empire-of-sol', 'never', 'no', 'legion-drill'],
      ['orc-assault', 'penalty', 'risk', 'first-blood-roar'],
    ]);
    const plain = {
      heroPer: 250,
      heroCopies: 2,
      basicPerHero: 2,
      religiousPer: 500,
      religiousEach: 1,
      monsterPer: 500,
      monsterEach: 1,
      titanPer: 1000,
      notBasic: [],
      single: [],
    };
    const chart = (id: string) => get(content.factions, id).chart;
    expect(chart('empire-of-sol')).toEqual({ ...plain, basicPerHero: 3 });
    expect(chart('citadel')).toEqual({ ...plain, religiousEach: 2 });
    expect(chart('champions-of-the-void')).toEqual({ ...plain, notBasic: ['zombie'] });
    expect(chart('bloodpact')).toEqual({ ...plain, heroPer: 200 });
    expect(chart('black-sun')).toEqual({ ...plain, single: ['black-sun-captain'] });
    expect(chart('orc-assault')).toEqual({ ...plain, monsterEach: 2 });
  });

  it('has every model of the Void hard to kill (Void-Hardened)', () => {
    const { units } = get(content.factions, 'champions-of-the-void');
    for (const id of units) {
      expect(get(content.units, id).rules.some((rule) => rule.startsWith('undying'))).toBe(true);
    }
  });

  it('turns a Zombie into a Wraith for exactly 8 points', () => {
    expect(get(content.units, 'wraith').points - get(content.units, 'zombie').points).toBe(8);
  });

  it('reads the Short Bow as printed (DW-EX-04)', () => {
    expect(get(content.items, 'short-bow')).toMatchObject({
      ranged: { range: 24, strength: 2, penalty: 'none' },
      keywords: [{ key: 'arc' }],
    });
  });

  it('has the constants of the scenarios', () => {
    expect(content.numbers.scoring).toEqual({
      share: 2000,
      annihilation: 20,
      holdTheLine: 12,
      hill: 12,
      hillHeld: 6,
      hillRadius: 3,
      objective: 4,
      breakTheirLines: 20,
    });
  });

  it('has two missions for each faction and six for all', () => {
    const of = (faction: string): number =>
      [...content.missions.values()].filter((m) => m.faction === faction).length;
    expect(of('')).toBe(6);
    for (const faction of content.factions.keys()) expect([faction, of(faction)]).toEqual([faction, 2]);
    expect(get(content.missions, 'SM-C5')).toMatchObject({ points: 3, upTo: 5 });
  });
});

describe('layouts', () => {
  it.each([...content.layouts.values()])(
    '$name is the same after a half turn and lies on the board',
    (layout) => {
      const spots = layout.pieces.map(({ kind, x, y }) => ({ ...get(content.pieces, kind), x, y }));
      const key = (id: string, x: number, y: number): string => `${id} ${x} ${y}`;
      const all = new Set(spots.map((s) => key(s.id, s.x, s.y)));
      for (const { id, x, y, width, depth } of spots) {
        expect(all).toContain(key(id, layout.board - x - width, layout.board - y - depth));
        expect(x >= 0 && y >= 0 && x + width <= layout.board && y + depth <= layout.board).toBe(true);
      }
      // No two pieces lie on each other.
      const pairs = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => [a, b] as const));
      for (const [a, b] of pairs) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.depth <= b.y || b.y + b.depth <= a.y;
        expect([a.id, b.id, apart]).toEqual([a.id, b.id, true]);
      }
    },
  );

  it('mirrors the half pieces of Crossroads', () => {
    expect(get(content.layouts, 'crossroads').pieces).toEqual([
      { kind: 'ruin', x: 2, y: 10 },
      { kind: 'ruin', x: 17, y: 10 },
      { kind: 'low-wall', x: 10, y: 9.5 },
      { kind: 'low-wall', x: 10, y: 14 },
      { kind: 'woods', x: 18, y: 2 },
      { kind: 'woods', x: 1, y: 18 },
    ]);
  });
});

describe('a pack with a mistake', () => {
  const codesOf = (text: string): string[] => {
    const pack = readPack(text, 'own.yaml');
    if (!pack.ok) return pack.error.map((p) => `${p.where}: ${p.code}`);
    const result = compileContent([...ownPacks, pack.value]);
    return result.ok ? [] : result.error.map((p) => `${p.where}: ${p.code}`);
  };
  const UNIT = 'mark: B.9, name: X, source: house, move: 6, base: 32, points: 9';
  const STATS = 'stats: { M: 1, P: 1, S: 1, D: 1, A: 1, W: 1, I: 0, Dst: 0, F: 0, Af: 0 }';

  it.each([
    ['a good unit', `units:\n  x: { ${UNIT}, faction: citadel, ${STATS} }`, []],
    [
      'an unknown item',
      `units:\n  x: { ${UNIT}, ${STATS}, wargear: [spere] }`,
      ['own.yaml:2: units.x.wargear[0]: unknown-name'],
    ],
    [
      'a taken mark',
      `units:\n  x: { ${UNIT.replace('B.9', 'B.1')}, faction: citadel, ${STATS} }`,
      ['own.yaml:2: units.x.mark: clash'],
    ],
    ['a taken id', `units:\n  zombie: { ${UNIT}, ${STATS} }`, ['own.yaml:2: units.zombie: clash']],
    [
      'a missing stat',
      `units:\n  x: { ${UNIT}, ${STATS.replace('M: 1, ', '')} }`,
      ['own.yaml:2: units.x.stats.M: missing-field'],
    ],
    [
      'an unknown keyword',
      'items:\n  x: { name: X, kind: ranged, points: 1, keywords: [Bang] }',
      ['own.yaml:2: items.x.keywords[0]: unknown-keyword'],
    ],
    [
      'an unknown effect',
      'rules:\n  x:\n    name: X\n    category: passive\n    effects: [{ kind: magic }]',
      ['own.yaml:5: rules.x.effects[0].kind: bad-value'],
    ],
    [
      'an aura of nothing',
      'rules:\n  x:\n    name: X\n    category: passive\n    effects: [{ kind: aura, over: allies }]',
      ['own.yaml:5: rules.x.effects[0]: bad-aura'],
    ],
    [
      'an elite that is none',
      'religions:\n  x: { name: X, elite: zombie, factions: [citadel] }',
      ['own.yaml:2: religions.x.elite: bad-elite'],
    ],
    [
      'a piece off the board',
      'layouts:\n  x: { name: X, board: 24, half: [{ kind: ruin, x: 20, y: 2 }] }',
      ['own.yaml:2: layouts.x.half[0]: off-board'],
    ],
    ['second numbers', 'numbers: {}', ['own.yaml:1: numbers.price: missing-field']],
  ])('names %s', (_, text, expected) => {
    expect(codesOf(text).slice(0, 1)).toEqual(expected);
  });

  it('is refused without numbers', () => {
    const pack = must(readPack('items: {}', 'own.yaml'));
    expect(compileContent([pack])).toEqual({
      ok: false,
      error: [{ code: 'missing-section', what: 'no pack gives numbers' }],
    });
  });

  it('changes the hash when it changes what the rules see', () => {
    const pack = must(readPack(`units:\n  x: { ${UNIT}, ${STATS} }`, 'own.yaml'));
    expect(must(compileContent([...ownPacks, pack])).hash).not.toBe(content.hash);
    expect(must(compileContent(ownPacks.toReversed())).hash).toBe(content.hash);
  });
});
