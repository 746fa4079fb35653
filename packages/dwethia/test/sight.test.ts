import { describe, expect, test } from 'vitest';
import { aimAt } from '../src/rules/shooting/aim.ts';
import { targetFault } from '../src/rules/shooting/targets.ts';
import { weaponOf } from '../src/rules/strikes/weapons.ts';
import {
  isFar,
  isLong,
  isObscured,
  sightFault,
  sightTerms,
  sightTo,
  touchedCover,
} from '../src/rules/sight/sight.ts';
import { at, battle, gun, item, rule, type Field, type Someone } from './field.ts';

/** s1 at (6, 2) looks at n1 at (6, 12), 8.74" from base to base. */
const look = (more: readonly Someone[] = [], field: Partial<Field> = {}, by: Partial<Someone> = {}) =>
  battle({
    models: [{ id: 's1', x: 6, y: 2, items: [gun('bow', 24, 2)], ...by }, { id: 'n1', x: 6, y: 12 }, ...more],
    stage: 'shoot',
    ...field,
  });

const seen = (b: ReturnType<typeof look>) => sightTo(b, at(b, 's1'), at(b, 'n1'));

/** A base so wide that every line crosses it. */
const WIDE = { base: 50, x: 6, y: 7 };
const HEDGE = { name: 'Hedge', cover: 1, height: 1, width: 8, depth: 1 };

describe('lines of sight', () => {
  test('DW-LOS-01, DW-LOS-02: one clear line is enough, and a line that only touches a base is clear', () => {
    expect(seen(look())).toMatchObject({ blocked: false, cover: 0, objects: [] });
    // A base of the same size in the middle of the way: the outermost lines touch it.
    expect(seen(look([{ id: 'n2', x: 6, y: 7 }]))).toMatchObject({ objects: [] });
  });

  test('DW-LOS-03, DW-R29, DW-R30: every object on the best line counts, of either side, and who waits to be taken off too', () => {
    expect(seen(look([{ id: 'n2', ...WIDE }])).objects).toEqual(['n2']);
    expect(seen(look([{ id: 's2', ...WIDE }])).objects).toEqual(['s2']);
    const two = [
      { id: 'n2', ...WIDE },
      { id: 's2', ...WIDE, y: 9.5 },
    ];
    expect(seen(look(two)).objects).toHaveLength(2);
    expect(seen(look([{ id: 'n2', ...WIDE, is: { pending: true } }])).objects).toEqual(['n2']);
    expect(seen(look([{ id: 'n2', ...WIDE, is: { where: 'slain' } }])).objects).toEqual([]);
  });

  test('DW-R30: flat ground is no object; ground of 1" is', () => {
    const over = (kind: object) =>
      seen(look([], { pieces: [{ kind: { width: 8, depth: 1, ...kind }, x: 2, y: 6 }] }));
    expect(over({ difficult: true }).objects).toHaveLength(0);
    expect(over({ hazardous: true }).objects).toHaveLength(0);
    expect(over({ height: 0.9 }).objects).toHaveLength(0);
    expect(over({ height: 1 })).toMatchObject({ cover: 0, objects: ['Piece'] });
    expect(over({ shape: 'gap', height: 1 }).objects).toHaveLength(0);
  });

  test('DW-LOS-04, DW-R31: from more than 3" up bases are looked over, ground is not', () => {
    const pieces = [{ kind: HEDGE, x: 2, y: 9 }];
    expect(seen(look([{ id: 'n2', ...WIDE }], { pieces }, { z: 3 })).objects).toEqual(['n2', 'Hedge']);
    expect(seen(look([{ id: 'n2', ...WIDE }], { pieces }, { z: 3.01 })).objects).toEqual(['Hedge']);
  });

  test('DW-LOS-05, DW-LOS-07, DW-R131: a touched piece is looked past, Obscuring too, Impassable never', () => {
    const beside = (kind: object) =>
      look([], { pieces: [{ kind: { name: 'Wall', width: 8, depth: 1, ...kind }, x: 2, y: 2.63 }] });
    expect(seen(beside({ cover: 2 }))).toMatchObject({ cover: 0, objects: [] });
    expect(seen(beside({ obscuring: true }))).toMatchObject({ blocked: false, objects: [] });
    expect(seen(beside({ impassable: true, height: 3 })).blocked).toBe(true);
  });

  test('DW-LOS-06, DW-TERR-05: Impassable ground blocks every line that crosses it', () => {
    const wall = (width: number) =>
      look([], { pieces: [{ kind: { impassable: true, width, depth: 1 }, x: 2, y: 6 }] });
    const wide = wall(8);
    expect(seen(wide).blocked).toBe(true);
    expect(sightFault(wide, at(wide, 's1'), at(wide, 'n1'))?.rule).toBe('DW-LOS-06');
    // Up to x = 6: half of the lines pass it.
    const half = wall(4);
    expect(seen(half)).toMatchObject({ blocked: false, objects: [] });
    expect(sightFault(half, at(half, 's1'), at(half, 'n1'))).toBeUndefined();
  });

  test('DW-LOS-08: friends in direct coherency with the shooter are not in the way', () => {
    const friend = (y: number) => seen(look([{ id: 's2', base: 50, x: 6, y }])).objects;
    // Radii 0.63" and 0.984": 1" apart at 2.614", further at 2.7".
    expect(friend(4.61)).toEqual([]);
    expect(friend(4.7)).toEqual(['s2']);
  });

  test('DW-LOS-09, DW-R33: a faction that never shoots past allies is blocked by them, unless excused', () => {
    const never = { factions: { south: { pastAllies: 'never' as const } } };
    expect(seen(look([{ id: 's2', ...WIDE }], never)).blocked).toBe(true);
    expect(seen(look([{ id: 'n2', ...WIDE }], never)).objects).toEqual(['n2']);
    expect(seen(look([{ id: 's2', base: 50, x: 6, y: 4.6 }], never)).blocked).toBe(false);
    expect(seen(look([{ id: 's2', ...WIDE }], never, { z: 4 })).blocked).toBe(false);
  });
});

describe('cover', () => {
  test('DW-TERR-02, DW-TERR-03, DW-R27: N for a touched piece, N and an object for one that lies between', () => {
    expect(seen(look([], { pieces: [{ kind: { ...HEDGE, cover: 2 }, x: 2, y: 10.37 }] }))).toMatchObject({
      cover: 2,
      objects: [],
    });
    expect(seen(look([], { pieces: [{ kind: { ...HEDGE, cover: 2 }, x: 2, y: 6 }] }))).toMatchObject({
      cover: 2,
      objects: ['Hedge'],
    });
  });

  test('DW-R27, directionalCover: a touched piece behind the target covers it, with the option only one in the line', () => {
    const behind = [{ kind: { ...HEDGE, cover: 2 }, x: 2, y: 12.63 }];
    expect(seen(look([], { pieces: behind })).cover).toBe(2);
    expect(seen(look([], { pieces: behind, options: { directionalCover: true } })).cover).toBe(0);
    const before = [{ kind: { ...HEDGE, cover: 2 }, x: 2, y: 10.37 }];
    expect(seen(look([], { pieces: before, options: { directionalCover: true } }))).toMatchObject({
      cover: 2,
      objects: [],
    });
    // Both touch it: the shooter looks past it, the target keeps its cover.
    const long = [{ kind: { ...HEDGE, cover: 2, depth: 8.74 }, x: 2, y: 2.63 }];
    expect(seen(look([], { pieces: long })).cover).toBe(2);
    expect(seen(look([], { pieces: long, options: { directionalCover: true } }))).toMatchObject({
      cover: 2,
      objects: [],
    });
  });

  test('DW-R28: the highest Cover, every object, the cloak and the distance add up; several walls do not', () => {
    const pieces = [
      { kind: { ...HEDGE, name: 'A', cover: 2 }, x: 2, y: 5 },
      { kind: { ...HEDGE, name: 'B', cover: 1 }, x: 2, y: 8 },
    ];
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 2 },
        { id: 'n1', x: 6, y: 20, items: [item({ id: 'cloak', cover: 1 })] },
      ],
      pieces,
    });
    const terms = sightTerms(b, at(b, 's1'), at(b, 'n1'), seen(b));
    // Cover 2, two objects, cloak 1, over 12".
    expect(terms.reduce((sum, t) => sum + t.value, 0)).toBe(-6);
  });

  test('DW-SHOOT-10, DW-R25: over 12", a hair forgiven; some do not mind', () => {
    const far = (y: number, rules: Someone['rules'] = []) =>
      battle({
        models: [
          { id: 's1', x: 6, y: 2, rules },
          { id: 'n1', x: 6, y },
        ],
      });
    // 2 + 1.26 + 12 = 15.26.
    const limit = far(15.261);
    expect(isFar(at(limit, 's1'), at(limit, 'n1'))).toBe(false);
    const over = far(15.262);
    expect(isLong(over, at(over, 's1'), at(over, 'n1'))).toBe(true);
    const steady = far(20, [
      rule({ id: 'steady', effects: [{ kind: 'effect', effect: 'ignore-long-distance' }] }),
    ]);
    expect(isLong(steady, at(steady, 's1'), at(steady, 'n1'))).toBe(false);
    expect(isFar(at(steady, 's1'), at(steady, 'n1'))).toBe(true);
  });

  test('DW-TERR-07, DW-R32, obscuringBlocksThrough: nobody inside is a target, and no line goes through', () => {
    const wood = { name: 'Wood', obscuring: true, width: 8, depth: 2 };
    const inside = look([], { pieces: [{ kind: wood, x: 2, y: 11 }] });
    expect(isObscured(inside, at(inside, 'n1'))).toBe(true);
    const bow = weaponOf(inside, at(inside, 's1'), 'bow');
    expect(bow && targetFault(inside, at(inside, 's1'), bow, at(inside, 'n1'), false)?.rule).toBe(
      'DW-TERR-07',
    );
    // The middle on its edge is not inside.
    const edge = look([], { pieces: [{ kind: wood, x: 2, y: 12 }] });
    expect(isObscured(edge, at(edge, 'n1'))).toBe(false);
    const through = [{ kind: wood, x: 2, y: 6 }];
    expect(seen(look([], { pieces: through })).blocked).toBe(true);
    expect(seen(look([], { pieces: through, options: { obscuringBlocksThrough: false } }))).toMatchObject({
      blocked: false,
      objects: ['Wood'],
    });
  });

  test('DW-R64: in a fight only the cover that a target touches counts', () => {
    const b = look([], {
      pieces: [
        { kind: { ...HEDGE, name: 'Far', cover: 3 }, x: 2, y: 5 },
        { kind: { ...HEDGE, name: 'Near', cover: 1 }, x: 2, y: 12.63 },
      ],
    });
    expect(touchedCover(b, at(b, 's1'), at(b, 'n1'))).toBe(1);
  });

  test('DW-V-07: an enemy base and a wall of Cover 1 on every line take 3 off', () => {
    const b = look(
      [{ id: 'n2', ...WIDE, y: 5 }],
      { pieces: [{ kind: HEDGE, x: 2, y: 8 }] },
      { stats: { P: 2 } },
    );
    const bow = weaponOf(b, at(b, 's1'), 'bow');
    if (bow === undefined) throw new Error('no bow');
    const how = { arc: false, fire: false, shield: false, intoCombat: false, power: false };
    expect(aimAt(b, at(b, 's1'), bow, at(b, 'n1'), how)).toMatchObject({ perception: 0, attack: 2 });
    expect(sightTerms(b, at(b, 's1'), at(b, 'n1'), seen(b)).reduce((n, t) => n + t.value, 0)).toBe(-3);
  });
});
