import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import { meleeRanges } from '../src/rules/retreat/retreat.ts';
import { answering, at, battle, gun, mean, odds, refusal, say, type Field, type Someone } from './field.ts';

const BOW = gun('bow', 24, 3);
const LANCE = gun('lance', 24, 8, [{ key: 'black-sun' }]);

const BOLT: Power = {
  id: 'bolt',
  name: 'Bolt',
  charge: 1,
  range: 24,
  strength: 5,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: '',
};

/** A marked archer and its enemies, in the Shoot phase. */
const range = (marker: string, foes: readonly Someone[], more: Partial<Field> = {}) =>
  battle({
    stage: 'shoot',
    models: [{ id: 's1', x: 4, y: 4, items: [BOW], powers: ['bolt'], markers: [marker] }, ...foes],
    powers: [BOLT],
    pools: { south: { affinity: 5 } },
    ...more,
  });

const shoot = (target: string): Command => ({ do: 'shoot', model: 's1', weapon: 'bow', target });
const cast = (target: string): Command => ({ do: 'cast', model: 's1', powers: [{ power: 'bolt', target }] });

describe('markers of the campaign in battle (DW-R102)', () => {
  it('DW-SCAR-AFF-2: Magic Trauma bars a model from resisting', () => {
    const field = (markers: readonly string[]) =>
      battle({
        stage: 'shoot',
        models: [
          { id: 's1', x: 4, y: 4, powers: ['bolt'] },
          { id: 'n1', x: 4, y: 14, stats: { F: 1 }, markers },
        ],
        powers: [BOLT],
        pools: { south: { affinity: 1 }, north: { faith: 1 } },
      });
    const resists = answering({ resist: 'n1' });
    const faith = (markers: readonly string[]) =>
      mean(field(markers), 'south', cast('n1'), (s) => s.pools.north.faith, resists);
    expect([faith([]), faith(['DW-SCAR-AFF-2'])]).toEqual(['0', '1']);
  });

  it('DW-SCAR-AFF-3: a Mage Slayer shoots and casts at the nearest model with Affinity', () => {
    const field = range('DW-SCAR-AFF-3', [
      { id: 'n1', x: 4, y: 8 },
      { id: 'n2', x: 4, y: 14, stats: { Af: 1 } },
      { id: 'n3', x: 10, y: 18, stats: { Af: 4 } },
    ]);
    expect(['n1', 'n2', 'n3'].map((id) => refusal(field, 'south', shoot(id)))).toEqual([
      'DW-R102',
      undefined,
      'DW-R102',
    ]);
    expect(['n1', 'n2', 'n3'].map((id) => refusal(field, 'south', cast(id)))).toEqual([
      'DW-R102',
      undefined,
      'DW-R102',
    ]);
    const none = range('DW-SCAR-AFF-3', [{ id: 'n1', x: 4, y: 8 }]);
    expect(refusal(none, 'south', shoot('n1'))).toBeUndefined();
  });

  it('DW-SCAR-AFF-3, DW-SCAR-MON-4, DW-SCAR-SUN-5: the driven move towards their prey, and engage whom they reach', () => {
    for (const [marker, prey] of [
      ['DW-SCAR-AFF-3', { stats: { Af: 1 } }],
      ['DW-SCAR-MON-4', { type: 'monster' }],
      ['DW-SCAR-SUN-5', { items: [LANCE] }],
      ['DW-SCAR-HERO-4', { type: 'hero' }],
    ] as const) {
      const field = (y: number) =>
        battle({
          models: [
            { id: 's1', x: 4, y: 4, markers: [marker] },
            { id: 'n1', x: 4, y, ...prey },
          ],
        });
      const go = (x: number, y: number): Command => ({
        do: 'move',
        model: 's1',
        path: [{ x: x * 1000, y: y * 1000 }],
      });
      expect([marker, refusal(field(15), 'south', go(4, 2))]).toEqual([marker, 'DW-R102']);
      expect([marker, refusal(field(15), 'south', go(4, 8))]).toEqual([marker, undefined]);
      // Within reach it must engage.
      expect([marker, refusal(field(10), 'south', go(4, 6))]).toEqual([marker, 'DW-R102']);
    }
  });

  it('DW-SCAR-MON-2, DW-R133: Terrifying Memory takes 1 Martial in fights with a Monster', () => {
    // M 3 against 3 needs 4+; M 2 against 3 needs 5+. The wound needs 4+.
    const wounds = (type: 'monster' | 'basic', markers: readonly string[]) =>
      odds(
        battle({
          stage: 'combat',
          models: [
            { id: 's1', x: 4, y: 4, markers },
            { id: 'n1', x: 4, y: 5.3, type, stats: { A: 0 } },
          ],
        }),
        'south',
        { do: 'fight', model: 's1' },
        (s) => s.models.some((m) => m.where === 'slain'),
      );
    expect(wounds('monster', [])).toBe('1/4');
    expect(wounds('monster', ['DW-SCAR-MON-2'])).toBe('1/6');
    expect(wounds('basic', ['DW-SCAR-MON-2'])).toBe('1/4');
  });

  it('DW-SCAR-MON-3: Frozen with Fear adds dice against a Monster only for 1 Faith', () => {
    const field = (faith: number, type: 'monster' | 'basic' = 'monster') =>
      battle({
        stage: 'combat',
        models: [
          { id: 's1', x: 4, y: 4, markers: ['DW-SCAR-MON-3'] },
          { id: 'n1', x: 4, y: 5.3, type, stats: { A: 0 } },
        ],
        pools: { south: { faith } },
      });
    const fight: Command = { do: 'fight', model: 's1' };
    const slain = (f: ReturnType<typeof field>, answer: string) =>
      odds(
        f,
        'south',
        fight,
        (s) => s.models.some((m) => m.where === 'slain'),
        answering({ courage: answer }),
      );
    const left = (f: ReturnType<typeof field>, answer: string) =>
      mean(f, 'south', fight, (s) => s.pools.south.faith, answering({ courage: answer }));
    expect([slain(field(1), 'yes'), left(field(1), 'yes')]).toEqual(['1/4', '0']);
    expect([slain(field(1), 'no'), left(field(1), 'no')]).toEqual(['0', '1']);
    expect(slain(field(0), 'yes')).toBe('0');
    expect([slain(field(1, 'basic'), 'yes'), left(field(1, 'basic'), 'yes')]).toEqual(['1/4', '1']);
  });

  it('DW-SCAR-MON-3: who is frozen with fear strikes at no Monster that retreats, unless its side has paid', () => {
    const blow = (markers: readonly string[], used: readonly string[] = []) => {
      const field = battle({
        stage: 'retreat',
        round: 5,
        models: [
          { id: 's1', x: 6, y: 6, markers, is: { used } },
          { id: 'n1', x: 6, y: 7.5, type: 'monster' },
        ],
      });
      field.state.inRange = meleeRanges(field);
      field.state.done = ['south'];
      field.state.active = 'north';
      at(field, 'n1').retreated = true;
      at(field, 'n1').y += 3000;
      return say(field, 'north', { do: 'done' }).failure?.includes('opportunity s1') ?? false;
    };
    expect([blow([]), blow(['DW-SCAR-MON-3']), blow(['DW-SCAR-MON-3'], ['DW-SCAR-MON-3 n1'])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('DW-SCAR-RNG-4, DW-FIGHT-14: Return Fire binds the shots of the Fire option too', () => {
    const asked = (markers: readonly string[]) =>
      say(
        battle({
          stage: 'combat',
          models: [
            { id: 's1', x: 6, y: 6, stats: { A: 0 } },
            { id: 's2', x: 7.3, y: 6, stats: { A: 0 }, items: [BOW] },
            { id: 'n1', x: 6.65, y: 7.5, items: [BOW], markers },
          ],
        }),
        'south',
        { do: 'fight', model: 's1' },
        [],
        ['fire'],
      ).failure;
    expect(asked([])).toContain('one of s1, s2');
    expect(asked(['DW-SCAR-RNG-4'])).toContain('no die left');
  });

  it('DW-SCAR-MON-4: a Vengeful Hunter shoots at the nearest Monster', () => {
    const field = range('DW-SCAR-MON-4', [
      { id: 'n1', x: 4, y: 8 },
      { id: 'n2', x: 10, y: 14, type: 'monster' },
    ]);
    expect([refusal(field, 'south', shoot('n1')), refusal(field, 'south', shoot('n2'))]).toEqual([
      'DW-R102',
      undefined,
    ]);
  });

  it('DW-SCAR-RNG-3: Gun Shy heads for cover, and pays 1 Faith to leave it', () => {
    const wall = { kind: { name: 'Wall', cover: 1, width: 4, depth: 1 }, x: 2, y: 6 };
    const field = (y: number, faith: number) =>
      battle({
        models: [
          { id: 's1', x: 4, y, markers: ['DW-SCAR-RNG-3'] },
          { id: 'n1', x: 20, y: 20 },
        ],
        pieces: [wall],
        pools: { south: { faith } },
      });
    const go = (y: number): Command => ({ do: 'move', model: 's1', path: [{ x: 4000, y: y * 1000 }] });
    expect(refusal(field(3, 0), 'south', go(1))).toBe('DW-SCAR-RNG-3');
    expect(refusal(field(3, 0), 'south', go(5))).toBeUndefined();
    expect(refusal(field(5.4, 0), 'south', go(3))).toBe('DW-SCAR-RNG-3');
    const paid = field(5.4, 1);
    expect(say(paid, 'south', go(3)).refused).toBeUndefined();
    expect(paid.state.pools.south.faith).toBe(0);
  });

  it('DW-SCAR-RNG-4: Return Fire binds shots, and not powers, to the nearest enemy with a ranged weapon', () => {
    const field = range('DW-SCAR-RNG-4', [
      { id: 'n1', x: 4, y: 8 },
      { id: 'n2', x: 8, y: 12, items: [BOW] },
      { id: 'n3', x: 14, y: 14, items: [BOW] },
    ]);
    expect(['n1', 'n2', 'n3'].map((id) => refusal(field, 'south', shoot(id)))).toEqual([
      'DW-R102',
      undefined,
      'DW-R102',
    ]);
    expect(refusal(field, 'south', cast('n1'))).toBeUndefined();
    const move: Command = { do: 'move', model: 's1', path: [{ x: 4000, y: 2000 }] };
    expect(
      refusal({ ...field, state: { ...field.state, stage: 'movement' } }, 'south', move),
    ).toBeUndefined();
  });

  it('DW-SCAR-HERO-4: Proving Ground drives against any Hero within 12", near or far', () => {
    const field = range('DW-SCAR-HERO-4', [
      { id: 'n1', x: 4, y: 8 },
      { id: 'n2', x: 8, y: 8, type: 'hero' },
      { id: 'n3', x: 10, y: 12, type: 'hero' },
      { id: 'n4', x: 4, y: 22, type: 'hero' },
    ]);
    expect(['n1', 'n2', 'n3', 'n4'].map((id) => refusal(field, 'south', shoot(id)))).toEqual([
      'DW-R102',
      undefined,
      undefined,
      'DW-R102',
    ]);
  });

  it('DW-SCAR-SUN-3: Dread of the Forbidden costs 1 Faith for each Black Sun shot declared at it, if any is left', () => {
    const field = (weapon: typeof BOW, faith: number, markers: readonly string[]) =>
      battle({
        stage: 'shoot',
        models: [
          { id: 's1', x: 4, y: 4, items: [weapon] },
          { id: 'n1', x: 4, y: 14, markers },
        ],
        pools: { north: { faith } },
      });
    const left = (f: ReturnType<typeof field>, weapon: string) => {
      say(f, 'south', { do: 'shoot', model: 's1', weapon, target: 'n1' }, [1]);
      return f.state.pools.north.faith;
    };
    const marked = ['DW-SCAR-SUN-3'];
    expect(left(field(LANCE, 2, marked), 'lance')).toBe(1);
    expect(left(field(LANCE, 0, marked), 'lance')).toBe(0);
    expect(left(field(BOW, 2, marked), 'bow')).toBe(2);
    expect(left(field(LANCE, 2, []), 'lance')).toBe(2);
  });

  it('DW-SCAR-SUN-5: a Vow of Retribution aims at the nearest enemy with a Black Sun weapon', () => {
    const field = range('DW-SCAR-SUN-5', [
      { id: 'n1', x: 4, y: 8, items: [BOW] },
      { id: 'n2', x: 10, y: 14, items: [LANCE] },
    ]);
    expect([refusal(field, 'south', shoot('n1')), refusal(field, 'south', shoot('n2'))]).toEqual([
      'DW-R102',
      undefined,
    ]);
  });

  it('DW-R137: with the option strength8Melee a blow remembers a Strength of 8, with the weapon', () => {
    const fallen = (S: number, strength8Melee: boolean) => {
      const field = battle({
        stage: 'combat',
        options: { strength8Melee },
        models: [
          { id: 's1', x: 4, y: 4, stats: { S } },
          { id: 'n1', x: 4, y: 5.3, stats: { A: 0 } },
        ],
      });
      say(field, 'south', { do: 'fight', model: 's1' }, [6, 6], ['fight']);
      return at(field, 'n1').fell?.strength;
    };
    expect([fallen(8, true), fallen(7, true), fallen(8, false)]).toEqual([8, undefined, undefined]);
  });
});
