import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { evaluate, parseFormula, type Numbers } from '../src/content/effects/formula.ts';
import { toAbility, toTrait } from '../src/pack/abilities.ts';
import { isDice, toDice, toDiceSteps } from '../src/content/effects/dice-text.ts';
import { abilitySchema, traitSchema } from '../src/content/abilities.ts';

/** CON 2 STR 3 DEX 5 … with Fire 4 and Arcane 2; the value in use is 6, the step 2. */
const NUMBERS: Numbers = {
  mod: (a) => [1, 3, 5, 4, 1, 2][a] ?? 0,
  raw: (a) => [3, 7, 11, 8, 3, 5][a] ?? 0,
  pv: (name) => ({ Fire: 4, Arcane: 2 })[name] ?? 0,
  variable: (name) => ({ PV: 6, STEP: 2, LEVEL: 3 })[name as string] ?? 0,
};

const value = (text: string | number): number | string => {
  const f = parseFormula(text);
  return f.ok ? evaluate(f.value, NUMBERS) : f.error;
};

describe('formulas', () => {
  test('GE-R82: a bare attribute is the raw value, -MOD is the MOD', () => {
    expect(value('INT + [Arcane]')).toBe(10);
    expect(value('INT-MOD + [Arcane]')).toBe(6);
  });

  test('GE-CORE-12: fractions are rounded down at the end', () => {
    expect(value('max(2, DEX-MOD / 2)')).toBe(2);
    expect(value('DEX-MOD / 2 + DEX-MOD / 2')).toBe(5);
    expect(value('min([Fire], 3) * 1.5')).toBe(4);
  });

  test('signs, brackets, the value in use and the step', () => {
    expect(value('-2 - 2 * STEP')).toBe(-6);
    expect(value('(STR-MOD + [PV]) * LEVEL')).toBe(27);
    expect(value(7)).toBe(7);
    expect(value('-[Fire]')).toBe(-4);
  });

  test('what is none says so', () => {
    for (const text of ['', 'STRONG', '2 +', 'max(2)', '2 2', '[Fire'])
      expect(String(value(text))).toContain('a formula such as');
  });
});

describe('dice', () => {
  test('dice and what is added to them', () => {
    expect(toDice('2d6 + [Fire]')).toEqual({
      dice: [[2, 6]],
      plus: ['+', 0, ['pv', 'Fire']],
      explodes: true,
    });
    expect(toDice('1d6+1d4+2')).toEqual({
      dice: [
        [1, 6],
        [1, 4],
      ],
      plus: 2,
      explodes: true,
    });
    expect(toDice('3d4 + 1, not exploding')).toEqual({ dice: [[3, 4]], plus: 1, explodes: false });
    expect([isDice('2d6 + Fire'), isDice('2d6 + [Fire]')]).toEqual([false, true]);
  });

  test('GE-TRAD-03: one for each step', () => {
    expect(toDiceSteps(['1d8', '2d8']).steps?.map((d) => d.dice)).toEqual([[[1, 8]], [[2, 8]]]);
  });
});

const ability = (yaml: string) => toAbility('it', abilitySchema.parse(parse(yaml)));

describe('abilities and perks as data', () => {
  test('a spell attack that a save halves', () => {
    const a = ability(`
      name: Ice Shrapnel
      kind: spell
      elements: [Ice]
      actions: [attack]
      cost: { mp: 1 }
      upcast: 3
      check: { kind: SA, bonus: INT-MOD, vs: [DEX], savers: [{ adv: 1, when: [{ is: distance, least: 3 }] }] }
      aim: { at: creature, range: 6 }
      effect: [{ do: damage, dice: '2d4 + [Ice]', type: Ice }]
      saved: half
      saved10: []
    `);
    expect(a).toMatchObject({
      upcast: 3,
      saved: 'half',
      saved10: [],
      effect10: null,
      pv: ['Ice'],
      aim: { range: 6, who: 'any' },
    });
    expect(a.check).toMatchObject({ bonus: ['mod', 3], vs: ['DEX'] });
    expect(a.effect).toMatchObject([
      { do: 'damage', dice: { dice: [[2, 4]], plus: ['+', 0, ['pv', 'Ice']] } },
    ]);
  });

  test('a skill with steps of cost, and a reaction with a save', () => {
    const mighty = ability(`
      name: Mighty Strike
      kind: skill
      actions: [attack]
      cost: { en: [1, 2, 3, 4, 5] }
      check: { kind: weapon }
      aim: { at: creature, range: reach }
      effect: [{ do: attack, with: melee, eased: -2 - 2 * STEP, doubledBy: STR-MOD * 2 * STEP }]
    `);
    expect(mighty.cost.en).toEqual([1, 2, 3, 4, 5]);
    const [step] = mighty.effect;
    if (step?.do !== 'attack' || step.eased === undefined || step.doubledBy === undefined)
      throw new Error('no attack');
    expect([evaluate(step.eased, NUMBERS), evaluate(step.doubledBy, NUMBERS)]).toEqual([-6, 12]);
    const tear = ability(`
      name: Tear
      kind: feature
      actions: [reaction]
      trigger: own hit
      cost: { en: 1 }
      needs: [{ is: weapon, kind: natural }]
      effect: [{ do: save, with: [CON], dc: 13, failed: [{ do: status, status: Bleeding }] }]
    `);
    expect(tear.effect).toEqual([
      { do: 'save', with: ['CON'], dc: 13, failed: [{ do: 'status', status: 'Bleeding' }] },
    ]);
  });

  test('a perk', () => {
    const t = toTrait(
      'goliath',
      traitSchema.parse(
        parse(
          `{ name: Goliath, sp: 20, effects: [{ hook: reroll, dice: 1, of: damage, belowAverage: true }] }`,
        ),
      ),
    );
    expect(t.effects).toEqual([{ hook: 'reroll', dice: 1, of: 'damage', belowAverage: true }]);
  });

  test('an area that stays, with effects inside it', () => {
    const a = ability(`
      name: Grasping Vines
      kind: spell
      actions: [utility]
      keywords: [CONTROL, FIELD, CONCENTRATION]
      check: { kind: DC, bonus: 'WIL-MOD + [Flora]', vs: [DEX] }
      aim: { at: square, range: 16 }
      effect:
        - do: area
          area: { kind: FIELD, radius: 2, who: all, save: [DEX], failed: [{ do: status, status: Off-Balance }], inside: [{ hook: slowed }], lasts: held }
    `);
    expect(a.effect[0]).toMatchObject({ do: 'area', area: { inside: [{ hook: 'slowed' }] } });
  });

  test.each([
    ['effect: [{ do: smite }]', 'a step with a known "do"'],
    ['effect: [{ do: heal, dice: two }]', 'dice such as 2d6 + [Fire]'],
    ['effect: [{ do: status, status: Sleepy }]', 'one of Bleeding'],
    ['needs: [{ is: lucky }]', 'a condition with a known "is"'],
    ['held: [{ hook: roll, roll: luck }]', 'one of attack'],
    ['cost: { en: much }', 'a formula such as 2'],
  ])('%s is a problem that says what was expected', (line, expected) => {
    const parsed = abilitySchema.safeParse(parse(`name: X\nkind: skill\nactions: [attack]\n${line}`));
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain(JSON.stringify(expected).slice(1, -1));
  });

  test('the form can be published as JSON Schema', () => {
    expect(JSON.stringify(z.toJSONSchema(abilitySchema, { io: 'input', reused: 'ref' }))).toContain(
      'doubledBy',
    );
  });
});
