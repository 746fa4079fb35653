import { chance, makeFraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Ability } from '../src/content/content.ts';
import { settle } from '../src/rules/wounds/damage.ts';
import { degreeOdds } from '../src/rules/status/saves.ts';
import { priceOf } from '../src/rules/actions/costs.ts';
import { abilityDc } from '../src/rules/effects/ability-values.ts';
import { rangeOf } from '../src/rules/casting/reach.ts';
import { statusOf } from '../src/match/state.ts';
import { valueOf } from '../src/rules/creature/values.ts';
import { arm, battle, F7, G5, odds, profile, refusal, say, who, type Someone } from './field.ts';
import { spells, wizard } from './magic.ts';

const duel = (ids: readonly string[], more: Partial<Someone> = {}, given = {}) =>
  battle({
    creatures: [
      { id: 'T7', is: wizard(ids, given), x: 2, y: 2 },
      { id: 'G5', is: G5, x: 4, y: 2, ...more },
    ],
    abilities: spells(...ids),
  });

describe('Casting', () => {
  it('GE-UPC-03 to 08, GE-X02: Arcane Barrier costs 1, 2, 3, 5, 8 MP; level 6 is refused', () => {
    const p = duel(['arcane-barrier-i', 'mana-beam-i']);
    const [barrier] = spells('arcane-barrier-i');
    const c = who(p.state, 'T7');
    const costs = [1, 2, 3, 4, 5].map((level) =>
      barrier === undefined
        ? 0
        : priceOf(p, c, barrier, { level, element: 'Arcane', targets: 1, with: false }).mp,
    );
    expect(costs).toEqual([1, 2, 3, 5, 8]);
    expect(barrier?.upcast).toBe(5);
    expect(refusal(p, { do: 'use', ability: 'mana-beam-i', on: ['G5'], level: 4 })).toBe('GE-UPC-01');
  });

  it('GE-R66, GE-X40: Arcane Barrier II level 4 costs 10 MP; Fireball I level 3 with Practiced Thermician 8', () => {
    const trait = {
      id: 'practiced-thermician',
      name: 'Practiced Thermician',
      text: '',
      sp: 20,
      needs: [],
      ask: '',
      effects: [
        { hook: 'cost', of: 'MP', by: -1, when: [{ is: 'spell', element: 'Fire' }] },
        { hook: 'cost', of: 'MP', by: -1, when: [{ is: 'spell', element: 'Ice' }] },
      ],
    } as const;
    const ids = ['arcane-barrier-ii', 'fireball-i'];
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(ids, { traits: [trait.id] }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 4, y: 2 },
      ],
      abilities: spells(...ids),
      traits: [trait],
    });
    const c = who(p.state, 'T7');
    const [barrier, fireball] = spells(...ids);
    if (barrier === undefined || fireball === undefined) throw new Error('no spells');
    expect(priceOf(p, c, barrier, { level: 4, element: 'Arcane', targets: 1, with: false }).mp).toBe(10);
    expect(priceOf(p, c, fireball, { level: 3, element: 'Fire', targets: 1, with: false }).mp).toBe(8);
  });

  it('GE-SA-01, GE-SEQ-14, GE-X28: Ice Shrapnel level 2, saved: halved, a hit, one wound on the arms, Chilled', () => {
    const p = duel(['ice-shrapnel']);
    const { state } = say(
      p,
      { do: 'use', ability: 'ice-shrapnel', on: ['G5'], level: 2 },
      [12, 14, 4, 3, 2, 1, 4, 4, 7],
    );
    const g = who(state, 'G5');
    expect(g.light).toBe(1);
    expect(g.wounds[2]).toBe(1);
    expect(statusOf(g, 'Chilled')).toBeDefined();
    expect(who(state, 'T7').mp).toBe(28);
  });

  it('GE-X28: beyond 2 m the target saves with Advantage 1', () => {
    const p = duel(['ice-shrapnel'], { x: 5 });
    const { state } = say(p, { do: 'use', ability: 'ice-shrapnel', on: ['G5'] }, [12, 3, 14, 1, 1]);
    // 16 against 16: saved; (1 + 1 + 1) / 2 = 1, not above MD 1.
    expect(who(state, 'G5').light).toBe(0);
  });

  it('GE-DC-01, GE-X29: Sparkstream I against DC 15', () => {
    const p = duel(['sparkstream-i']);
    const [spark] = spells('sparkstream-i');
    if (spark === undefined) throw new Error('no spell');
    expect(abilityDc(p, who(p.state, 'T7'), spark, 1, 'Fire')).toBe(15);
    const saved = say(p, { do: 'use', ability: 'sparkstream-i', on: ['G5'] }, [13]).state;
    expect(who(saved, 'G5').statuses).toEqual([]);
    const burns = say(p, { do: 'use', ability: 'sparkstream-i', on: ['G5'] }, [12]).state;
    expect(statusOf(who(burns, 'G5'), 'Burning')?.x).toBe(1);
  });

  it.each([
    [25, 12, false],
    [19, 10, true],
  ])('GE-KEY-05, GE-X30: %i damage, goal %i, d20 8 with +3', (damage, _goal, holds) => {
    const bite = profile({
      id: 'B',
      mods: [0, 0, 9, 0, 0, 9],
      arms: [arm('Bite', 20, `0d6+${damage}`)],
    });
    const p = battle({
      creatures: [
        { id: 'B', is: bite, x: 2, y: 2 },
        {
          id: 'T7',
          is: wizard(['water-veil'], { wt: 99, wl: 9, av: [0, 0, 0, 0] }),
          x: 3,
          y: 2,
          but: {
            held: [{ n: 1, ability: 'water-veil', level: 1, element: 'Water', on: [], count: 0 }],
          },
        },
      ],
      abilities: spells('water-veil'),
    });
    const { state } = say(p, { do: 'attack', arm: 0, on: 'T7' }, [10, 3, 8], ['none']);
    expect(who(state, 'T7').held.length > 0).toBe(holds);
  });

  it('GE-R82, GE-X81: Dimension Step reaches 10 m, Levitation gives MS 9 for INT 8, Arcane 2, Air 1', () => {
    const given = { raw: [3, 3, 3, 8, 6, 4], mods: [1, 1, 1, 4, 3, 2], mp: 30 };
    const p = duel(['dimension-step', 'levitation'], {}, given);
    const [step] = spells('dimension-step');
    if (step === undefined) throw new Error('no spell');
    const aimed = { on: [], at: -1, level: 1, element: 'Arcane', with: false, path: [] };
    expect(rangeOf(p, who(p.state, 'T7'), step, aimed)).toBe(10);
    const { state } = say(p, { do: 'use', ability: 'levitation' });
    expect(valueOf({ ...p, state }, who(state, 'T7'), 'MS')).toBe(9);
    expect(statusOf(who(state, 'T7'), 'Levitating')?.x).toBe(1);
  });

  it('GE-DC-03, GE-X70: the mean of the DC+ die is 51/4', () => {
    let sum = 0;
    for (let face = 1; face <= 20; face++) sum += Math.max(10, face);
    expect(sum * 4).toBe(51 * 20);
  });

  it('GE-X71: DC+ with 4 against a save with +2 fails 137 times in 200', () => {
    let fails = 0n;
    for (let face = 1; face <= 20; face++) {
      const o = degreeOdds(0, 2, Math.max(10, face) + 4, { failed10: false, saved10: false });
      fails += (o.ways[0] ?? 0n) + (o.ways[1] ?? 0n);
    }
    expect(fails * 200n).toBe(137n * 400n);
  });

  it('GE-SPX-02, GE-X72: SA +5 against save +2', () => {
    const sums = [0n, 0n, 0n, 0n];
    for (let face = 1; face <= 20; face++) {
      const o = degreeOdds(0, 2, face + 5, { failed10: true, saved10: true });
      o.ways.forEach((n, i) => (sums[i] = (sums[i] ?? 0n) + n));
    }
    const [failed10 = 0n, failed = 0n, saved = 0n, saved10 = 0n] = sums;
    // Of 400: 247 fail, 91 of them by 10; 125 (5/16) are saved, 28 (7/100) by 10.
    expect(failed10 + failed).toBe(247n);
    expect(saved).toBe(125n);
    expect(saved10).toBe(28n);
    expect(failed10).toBe(91n);
  });

  it.each([
    [7, 0, [1]],
    [9, 1, [0]],
  ])('GE-R14, GE-X85: a resistant barrier with 4 points takes %i Blunt', (damage, through, left) => {
    const h = {
      by: 0,
      on: 1,
      dice: [],
      earlier: 0,
      explodes: false,
      flat: 0,
      doubledBy: 0,
      half: false,
      block: 0,
      guard: 0,
      guardTypes: [],
      projectile: false,
      types: ['Blunt'],
      reduce: 0,
      quarters: 4,
      immune: false,
      av: 0,
      wt: 5,
      soak: false,
      exact: true,
      rerolls: 0,
      rerollsLow: 0,
      rerollsFree: 0,
      terms: [],
    } as const;
    const r = settle(h, [{ points: 4, resistant: ['Physical'], projectiles: false }], damage, 0);
    expect(r.damage).toBe(through);
    expect(r.shields).toEqual(left);
  });

  it('GE-X78: a potion of 3d4 + 1 that does not explode heals 0, 1, 2 wounds against WT 5', () => {
    const [healing] = spells('healing');
    if (healing === undefined) throw new Error('no spell');
    const dice = { dice: [[3, 4]], plus: 1, explodes: false } as const;
    const potion: Ability = {
      ...healing,
      id: 'potion',
      kind: 'item',
      expertise: [],
      cost: { en: [0], mp: [0] },
      effect: [{ do: 'heal', dice }],
    };
    const p = battle({
      creatures: [
        { id: 'A', is: wizard(['potion']), x: 2, y: 2, but: { wounds: [0, 3, 0, 0, 0, 0, 0, 0], light: 3 } },
        { id: 'G5', is: G5, x: 9, y: 9 },
      ],
      abilities: [potion],
    });
    const f = odds(p, { do: 'use', ability: 'potion', on: ['A'] });
    const healed = (n: number) => makeFraction(chance(f, (s) => who(s, 'A').light === 3 - n));
    expect([healed(0), healed(1), healed(2)]).toEqual(['1/16', '25/32', '5/32']);
  });

  it('GE-X79: Healing 2d6 + 2 heals at least one wound 5 times in 6 against WT 6', () => {
    const hurt = { wounds: [0, 2, 0, 0, 0, 0, 0, 0], light: 2 };
    const p = battle({
      creatures: [
        { id: 'A', is: wizard(['healing'], { pv: { Luna: 2 } }), x: 2, y: 2 },
        { id: 'F7', is: F7, side: 'heroes', x: 4, y: 2, but: hurt },
        { id: 'G5', is: G5, side: 'foes', x: 9, y: 9 },
      ],
      abilities: spells('healing'),
    });
    const f = odds(p, { do: 'use', ability: 'healing', on: ['F7'] });
    expect(makeFraction(chance(f, (s) => who(s, 'F7').light < 2))).toBe('5/6');
  });

  it('GE-CORE-09: an effect reroll is for dice of spells, projectiles and areas too, and not for weapons', () => {
    const mastery = {
      id: 'mastery',
      name: 'Mastery',
      text: '',
      sp: 0,
      needs: [],
      ask: '',
      effects: [{ hook: 'reroll', dice: 1, of: 'effect' }],
    } as const;
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['ice-shrapnel', 'fireball-i'], { traits: ['mastery'] }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 3, y: 2 },
      ],
      abilities: spells('ice-shrapnel', 'fireball-i'),
      traits: [mastery],
    });
    // 2d4 + [Ice] 1: a 1 and a 3, the 1 thrown again as a 2; the save fails.
    const shards = say(p, { do: 'use', ability: 'ice-shrapnel', on: ['G5'] }, [15, 1, 1, 3, 2], ['die 0']);
    expect(shards.events.find((e) => e.type === 'damage')).toMatchObject({ damage: 6 });
    const blow = say(p, { do: 'attack', arm: 0, on: 'G5' }, [15, 1, 3, 4], ['none']);
    expect(blow.events.find((e) => e.type === 'damage')).toBeDefined();
  });
});
