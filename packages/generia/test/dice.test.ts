import {
  chance,
  expected,
  forecast,
  fraction,
  makeFraction,
  ScriptedTable,
  type Game,
  type Table,
} from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../src/match/book.ts';
import { beyond, keptFace, median, opposed, passes, whyOf } from '../src/rules/dice/dice.ts';
import { defenceOdds } from '../src/rules/defence/defence.ts';
import { spreadOf, type Spread } from '../src/rules/dice/spread.ts';
import { battle, F7, G5, who } from './field.ts';

const p = battle({
  creatures: [
    { id: 'a', is: F7, x: 1, y: 1 },
    { id: 'b', is: G5, x: 2, y: 1 },
  ],
});
const on = (table: Table, given = p): Battle => ({ book: given.book, state: given.state, table });
const WHY = whyOf(on(new ScriptedTable([])), who(p.state, 'a'), 'GE-CORE-02', 'a check');

/** The chance of something that one run of rules says yes or no to. */
const chanceThat = (rule: (b: Battle) => boolean, given = p): string => {
  const game: Game<{ yes: boolean; done: boolean }, null> = {
    ...p.game,
    former: { write: (s) => s, read: (json) => json },
    start: () => ({ yes: false, done: false }),
    clone: (s) => ({ ...s }),
    toAct: () => ['x'],
    apply: () => undefined,
    advance: (s, table) => {
      s.yes = rule(on(table, given));
      return false;
    },
    mergeKey: (s) => String(s.yes),
    outcome: () => undefined,
    commands: () => [],
    randomCommand: () => null,
    view: (s) => s,
    resample: (s) => s,
    secrets: () => [],
    parseCommand: () => ({ ok: true, value: null }),
  };
  const f = forecast(game, { yes: false, done: false }, 'x', null);
  if (!f.ok) throw new Error(f.error.what);
  return makeFraction(chance(f.value, (s) => s.yes));
};

describe('Advantage', () => {
  test('GE-CORE-06, 07, 08: the score keeps the highest, the lowest, or throws one die', () => {
    const b = on(new ScriptedTable([4, 17, 9, 4, 17, 11]));
    expect(keptFace(b, 20, 2, WHY)).toBe(17);
    expect(keptFace(b, 20, -1, WHY)).toBe(4);
    expect(keptFace(b, 20, 0, WHY)).toBe(11);
  });

  test('GE-CORE-02, GE-R03: a check that meets its goal succeeds', () => {
    expect(passes(on(new ScriptedTable([12])), 20, 0, 12, WHY)).toBe(true);
    expect(passes(on(new ScriptedTable([11])), 20, 0, 12, WHY)).toBe(false);
  });

  test('GE-X73: concentration goal 12 with +3, plain, with Clear Mind, while Drowsy', () => {
    expect([0, 1, -1].map((score) => chanceThat((b) => passes(b, 20, score, 9, WHY)))).toEqual([
      '3/5',
      '21/25',
      '9/25',
    ]);
  });

  test('GE-X74: sneaking +5 against 12 with scores from -2 to 2', () => {
    expect([-2, -1, 0, 1, 2].map((score) => chanceThat((b) => passes(b, 20, score, 7, WHY)))).toEqual([
      '343/1000',
      '49/100',
      '7/10',
      '91/100',
      '973/1000',
    ]);
  });

  test('GE-CORE-11, GE-X13: the median of three, the second highest and second lowest of four', () => {
    expect(median([2, 11, 17], 0)).toBe(11);
    expect(median([2, 11, 17, 5], 1)).toBe(11);
    expect(median([2, 11, 17, 5], -1)).toBe(5);
  });

  test('GE-CORE-04, GE-X76: opposed STR 2 against 4, ties thrown again, and with Disadvantage 1', () => {
    const [a, c] = [who(p.state, 'a'), who(p.state, 'b')];
    const against = (score: number) => (b: Battle) =>
      opposed(b, { who: a, score, plus: 2 }, { who: c, score: 0, plus: 4 }, 'GE-CORE-04', 'STR');
    expect(chanceThat(against(0))).toBe('153/382');
    expect(chanceThat(against(-1))).toBe('1785/7676');
    const table = new ScriptedTable([10, 8, 9, 4]);
    expect(
      opposed(on(table), { who: a, score: 0, plus: 2 }, { who: c, score: 0, plus: 4 }, 'GE-CORE-04', 'STR'),
    ).toBe(true);
    expect(table.leftOver()).toBeUndefined();
  });

  test('GE-OPT-02: check dice explode only by option', () => {
    const exploding = battle({
      creatures: [{ id: 'a', is: F7, x: 1, y: 1 }],
      options: { explodingChecks: true },
    });
    expect(beyond(on(new ScriptedTable([])), 20, 20, WHY)).toBe(0);
    expect(beyond(on(new ScriptedTable([20, 5]), exploding), 20, 20, WHY)).toBe(25);
    expect(beyond(on(new ScriptedTable([]), exploding), 20, 19, WHY)).toBe(0);
  });
});

const mean = (s: Spread): string => {
  let sum = 0n;
  s.totals.forEach((total, i) => (sum += BigInt(total) * (s.ways[i] ?? 0n)));
  return makeFraction(fraction(sum, s.total));
};
const share = (s: Spread, of: (total: number, explosions: number) => boolean): string => {
  let sum = 0n;
  s.totals.forEach((total, i) => {
    if (of(total, s.explosions[i] ?? 0)) sum += s.ways[i] ?? 0n;
  });
  return makeFraction(fraction(sum, s.total));
};

describe('explosions', () => {
  test('GE-CORE-13, GE-R05, GE-X66: the mean of one exploding die', () => {
    expect([4, 6, 8, 10, 12].map((sides) => mean(spreadOf([[1, sides]], true, 0)))).toEqual([
      '25/8',
      '299/72',
      '3935/768',
      '58559/9600',
      '979199/138240',
    ]);
  });

  test('GE-R05: the most that a chain can show', () => {
    const most = [4, 6, 8, 10, 12].map((sides) => Math.max(...spreadOf([[1, sides]], true, 0).totals));
    expect(most).toEqual([8, 16, 26, 38, 52]);
  });

  test('GE-X67, GE-X68: 2d6+2 against T 11, explosions, AV 5', () => {
    const s = spreadOf([[2, 6]], true, 0);
    const wounds = (n: number) => share(s, (total) => Math.floor((total + 2 - 1) / 11) === n);
    expect([0, 1, 2, 3].map(wounds)).toEqual(['25/36', '253/864', '263/20736', '1/20736']);
    expect(share(s, (_, explosions) => explosions > 0)).toBe('11/36');
    expect(share(s, (total) => total + 2 > 5)).toBe('11/12');
  });

  test('GE-CORE-14, GE-OPT-03: dice that never explode', () => {
    expect(mean(spreadOf([[3, 4]], false, 0))).toBe('15/2');
  });

  test('GE-X78, GE-X79: a small potion does not explode, a healing spell does', () => {
    const potion = spreadOf([[3, 4]], false, 0);
    expect([0, 1, 2].map((n) => share(potion, (total) => Math.floor((total + 1 - 1) / 5) === n))).toEqual([
      '1/16',
      '25/32',
      '5/32',
    ]);
    expect(share(spreadOf([[2, 6]], true, 0), (total) => total + 2 > 6)).toBe('5/6');
  });
});

describe('odds of a defence', () => {
  /** The defender succeeds when d12 >= d20 + k; d20 with its own score. */
  const against = (k: number, parry: boolean, defence: number, attack = 0): string[] => {
    const sums = [0n, 0n, 0n, 0n];
    let total = 0n;
    for (let face = 1; face <= 20; face++) {
      const ways = attack === 0 ? 1n : BigInt(face * face - (face - 1) * (face - 1));
      const o = defenceOdds(face + k, defence, parry, parry);
      o.ways.forEach((n, i) => (sums[i] = (sums[i] ?? 0n) + n * ways));
      total += o.total * ways;
    }
    return sums.map((n) => makeFraction(fraction(n, total)));
  };

  test('GE-X60: plain dodge or block', () => {
    expect([-8, -4, -2, 0, 2, 4, 8, 11, 12].map((k) => against(k, false, 0)[3])).toEqual([
      '29/40',
      '21/40',
      '17/40',
      '13/40',
      '11/48',
      '3/20',
      '1/24',
      '1/240',
      '0',
    ]);
  });

  test('GE-X61, GE-X62, GE-X63: backstab, Advantage on the defence, Grappled', () => {
    expect([0, 2].map((k) => against(k, false, 0, 1)[3])).toEqual(['13/96', '77/960']);
    expect([0, -2].map((k) => against(k, false, 1)[3])).toEqual(['611/1440', '151/288']);
    expect(against(0, false, -2)[3]).toBe('169/960');
  });

  test('GE-X64, GE-X65: parry, failed, partial with damage, partial without, perfect', () => {
    expect(against(0, true, 0)).toEqual(['27/40', '1/12', '5/48', '11/80']);
    expect(against(2, true, 0)).toEqual(['37/48', '7/120', '7/120', '9/80']);
  });
});

test('GE-CORE-12, expected values stay exact', () => {
  const f = forecast(p.game, p.state, 'heroes', { do: 'attack', arm: 0, on: 'b' });
  if (!f.ok) throw new Error(f.error.what);
  expect(makeFraction(expected(f.value, () => 1))).toBe('1');
});
