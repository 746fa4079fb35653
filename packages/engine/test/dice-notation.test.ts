import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiceExpr } from '../src/dice/expression.ts';
import { makeDice, parseDice } from '../src/dice/notation.ts';
import { diceExprs } from './dice-arbitrary.ts';

const d = (count: number, sides: number, rest: object = {}): object => ({
  kind: 'dice',
  count,
  sides,
  ...rest,
});
const n = (value: number): object => ({ kind: 'number', value });

describe('dice notation', () => {
  it.each<[string, object]>([
    ['7', n(7)],
    ['d6', d(1, 6)],
    ['4d6', d(4, 6)],
    ['0d6', d(0, 6)],
    ['d%', d(1, 100)],
    ['d66', d(1, 66)],
    ['4d6kh3', d(4, 6, { keep: { which: 'kh', dice: 3 } })],
    ['4d6kl1', d(4, 6, { keep: { which: 'kl', dice: 1 } })],
    ['4d6dh1', d(4, 6, { keep: { which: 'dh', dice: 1 } })],
    ['4d6dl', d(4, 6, { keep: { which: 'dl', dice: 1 } })],
    ['20d6>=4', d(20, 6, { success: { op: '>=', value: 4 } })],
    ['20d6 > 4', d(20, 6, { success: { op: '>', value: 4 } })],
    ['20d6<=2', d(20, 6, { success: { op: '<=', value: 2 } })],
    ['20d6<2', d(20, 6, { success: { op: '<', value: 2 } })],
    ['20d6=6', d(20, 6, { success: { op: '=', value: 6 } })],
    ['d6!', d(1, 6, { explode: { on: { op: '=', value: 6 }, compound: false } })],
    ['d6!>=5', d(1, 6, { explode: { on: { op: '>=', value: 5 }, compound: false } })],
    ['d6!!', d(1, 6, { explode: { on: { op: '=', value: 6 }, compound: true } })],
    [
      'd6!=6>=5',
      d(1, 6, { explode: { on: { op: '=', value: 6 }, compound: false }, success: { op: '>=', value: 5 } }),
    ],
    ['4d6r1', d(4, 6, { reroll: { op: '=', value: 1 } })],
    ['4d6r<=2', d(4, 6, { reroll: { op: '<=', value: 2 } })],
    ['4d6r1kh3', d(4, 6, { reroll: { op: '=', value: 1 }, keep: { which: 'kh', dice: 3 } })],
    ['-d6', { kind: 'negative', of: d(1, 6) }],
    ['2*d6', { kind: 'pair', op: '*', left: n(2), right: d(1, 6) }],
    ['max(d6,d8)', { kind: 'pair', op: 'max', left: d(1, 6), right: d(1, 8) }],
    ['min( 3 , d8 )', { kind: 'pair', op: 'min', left: n(3), right: d(1, 8) }],
    [
      '1-2-3',
      { kind: 'pair', op: '-', left: { kind: 'pair', op: '-', left: n(1), right: n(2) }, right: n(3) },
    ],
    [
      '1+2*3',
      { kind: 'pair', op: '+', left: n(1), right: { kind: 'pair', op: '*', left: n(2), right: n(3) } },
    ],
    [
      '(1+2)*3',
      { kind: 'pair', op: '*', left: { kind: 'pair', op: '+', left: n(1), right: n(2) }, right: n(3) },
    ],
    ['-2*3', { kind: 'pair', op: '*', left: { kind: 'negative', of: n(2) }, right: n(3) }],
  ])('reads %s', (text, value) => {
    expect(parseDice(text)).toEqual({ ok: true, value });
  });

  it.each([
    [' 4 D6 KH 3\t+ 1 ', '4d6kh3+1'],
    ['1d6', 'd6'],
    ['D%', 'd100'],
    ['((2d20kl1)) + (5)', '2d20kl1+5'],
    ['1-(2-3)', '1-(2-3)'],
    ['-(d6+1)', '-(d6+1)'],
    ['2*-d6', '2*-d6'],
    ['4d6r=1', '4d6r1'],
    ['d6!=6', 'd6!'],
    ['5d6!=6>=5', '5d6!=6>=5'],
    ['2d6!!=6kh1>=5', '2d6!!kh1>=5'],
    ['MAX(d6, d8 + 1)', 'max(d6,d8+1)'],
  ])('writes %s as %s', (text, made) => {
    const parsed = parseDice(text);
    expect(parsed.ok && makeDice(parsed.value)).toBe(made);
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(diceExprs({ count: 9, sides: 20, explode: true }, 4), (expr: DiceExpr) => {
        expect(parseDice(makeDice(expr))).toEqual({ ok: true, value: expr });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', 'dice-syntax', 'column 1', 'Expected a number, dice such as 2d6, or "(", found the end.'],
    ['2d6 +', 'dice-syntax', 'column 6', 'Expected a number, dice such as 2d6, or "(", found the end.'],
    ['2x6', 'dice-syntax', 'column 2', 'Expected an operator or the end, found "x".'],
    ['2d', 'dice-syntax', 'column 3', 'Expected the number of sides or "%", found the end.'],
    ['(d6', 'dice-syntax', 'column 4', 'Expected an operator or ")", found the end.'],
    ['d6)', 'dice-syntax', 'column 3', 'Expected an operator or the end, found ")".'],
    ['max(d6)', 'dice-syntax', 'column 7', 'Expected an operator or ",", found ")".'],
    ['mix(1,2)', 'dice-syntax', 'column 1', 'Expected "max" or "min", found "m".'],
    ['4d6kx', 'dice-syntax', 'column 5', 'Expected "h" for highest or "l" for lowest after "k", found "x".'],
    ['4d6r', 'dice-syntax', 'column 5', 'Expected a face or a comparison such as <=2, found the end.'],
    ['4d6>=', 'dice-syntax', 'column 6', 'Expected a number, found the end.'],
    ['4d6kh3r1', 'dice-order', 'column 7', /in this order/],
    ['4d6kh5', 'dice-keep', 'column 4', 'Of 4 dice one can keep from 1 to 4, not 5.'],
    ['4d6dl4', 'dice-keep', 'column 4', /leave at least one, not 4/],
    ['4d6!kh3', 'dice-ambiguous', 'column 5', /"!!"/],
    ['d6!>=1', 'dice-endless', 'column 3', 'These dice would explode on every face.'],
    ['d1!', 'dice-endless', 'column 3', 'These dice would explode on every face.'],
    ['d0', 'dice-sides', 'column 2', 'Expected the number of sides or "%" from 1 to 10000, found 0.'],
    ['d10001', 'dice-sides', 'column 2', /from 1 to 10000, found 10001/],
    ['1001d6', 'dice-many', 'column 1', 'An expression has at most 1000 dice.'],
    ['600d6 + 401d6', 'dice-many', 'column 9', 'An expression has at most 1000 dice.'],
    ['1000000001', 'dice-number', 'column 1', /from 0 to 1000000000/],
    [`${'('.repeat(51)}1`, 'dice-deep', 'column 51', /at most 50 deep/],
    [`${'-'.repeat(51)}1`, 'dice-deep', 'column 51', /at most 50 deep/],
  ])('refuses "%s" with its place', (text, code, where, what) => {
    const parsed = parseDice(text);
    expect(parsed).toMatchObject({ ok: false, error: [{ code, where }] });
    expect(!parsed.ok && parsed.error[0]?.what).toMatch(what);
  });

  it('refuses totals beyond exact whole numbers and texts beyond all measure', () => {
    expect(parseDice('1000000000*1000000000')).toMatchObject({ ok: false, error: [{ code: 'dice-large' }] });
    expect(parseDice(`1${'+1'.repeat(500)}`)).toMatchObject({ ok: false, error: [{ code: 'dice-long' }] });
  });

  it('answers any text with an expression or exactly one problem', () => {
    const parts = fc.constantFrom(...'0123456789dDkhlr!<>=+-*(), %maxmin'.split(''), 'd6', 'kh', '>=');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (chosen) => {
        const parsed = parseDice(chosen.join(''));
        expect(parsed.ok ? parseDice(makeDice(parsed.value)) : parsed).toEqual(parsed);
        expect(parsed.ok ? 1 : parsed.error.length).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });
});
