import { describe, expect, it } from 'vitest';
import type { ForecastCard, LabField, LabValues } from '@caltrop/engine';
import { diceReport } from '@caltrop/lab';
import { axisOver, chanceAxis, niceStep, ticksOf, valueAxis } from '../src/odds/sweep/axes.ts';
import { breakEvens, breakEvenWords, crossing, passes } from '../src/odds/results/break-even.ts';
import { meet, meetings, verdictOf, type Compared } from '../src/odds/results/compare.ts';
import { lineOf, makeCsv, outcomesCsv } from '../src/odds/share/export.ts';
import {
  addSetUp,
  duplicateSetUp,
  FRESH,
  moveSetUp,
  parseBrought,
  parseLab,
  removeSetUp,
  withText,
} from '../src/odds/lab.ts';
import { numbersIn, plainDice, sweptNumber, withNumber } from '../src/odds/results/numbers.ts';
import {
  chanceOf,
  headlineOf,
  howKnown,
  outcomeOfCard,
  outcomeOfDice,
  wordIn,
  type Outcome,
} from '../src/odds/results/outcome.ts';
import { settle } from '../src/odds/forms/settle.ts';
import { stopsOf } from '../src/odds/sweep/sweep.ts';

const dice = (text: string): Outcome => {
  const report = diceReport(text);
  if (!report.ok) throw new Error(text);
  return outcomeOfDice(report.value);
};

const compared = (letter: string, name: string, outcome: Outcome, least: number): Compared => ({
  letter,
  name,
  outcome,
  headline: headlineOf(outcome, 'end', least),
  of: 'dice',
});

/** Loses 0, 6 or all of its 12 with 1/4, 13/20 and 1/10. */
const card: ForecastCard = {
  left: { unit: 'l', name: 'Ines', side: 'a', icon: '' },
  right: { unit: 'r', name: 'Axe Armor', side: 'b', icon: '' },
  samples: 0,
  error: 0,
  beats: [],
  ladders: [
    {
      unit: 'r',
      name: 'Axe Armor',
      side: 'b',
      chance: 0.1,
      text: 'Axe Armor routed',
      rungs: [
        { value: 0, label: 'unhurt', chance: 0.25, atLeast: 1, exact: '1/4', fatal: false },
        { value: 6, label: '−6', chance: 0.65, atLeast: 0.75, exact: '13/20', fatal: false },
        { value: 12, label: 'routed', chance: 0.1, atLeast: 0.1, exact: '1/10', fatal: true },
      ],
      note: '',
      expected: 5.1,
    },
  ],
  sums: [],
  asides: [{ text: 'Axe Armor is Broken', chance: 0.65, rule: '' }],
  assumes: [],
  summary: '',
  line: 'Ines against Axe Armor',
};

describe('what a set-up comes to', () => {
  it('reads dice', () => {
    const d6 = dice('d6');
    expect(d6.mean).toBe(3.5);
    expect(chanceOf(d6, 'exactly', 4)).toBeCloseTo(1 / 6);
    expect(chanceOf(d6, 'atLeast', 5)).toBeCloseTo(1 / 3);
    expect(chanceOf(d6, 'atMost', 2)).toBeCloseTo(1 / 3);
    expect(chanceOf(d6, 'atLeast', 7)).toBe(0);
    expect(chanceOf(d6, 'atMost', 0)).toBe(0);
  });

  it('reads a card, and counts between its rungs', () => {
    const o = outcomeOfCard(card, 'theirs');
    expect(o).toBeDefined();
    if (o === undefined) return;
    expect(o.median).toBe(6);
    expect(o.band).toEqual([0, 6]);
    // 0.25 * 5.1² + 0.65 * 0.9² + 0.1 * 6.9² = 6.5025 + 0.5265 + 4.761
    expect(o.deviation).toBeCloseTo(Math.sqrt(11.79));
    expect(chanceOf(o, 'atLeast', 1)).toBe(0.75);
    expect(chanceOf(o, 'atMost', 7)).toBeCloseTo(0.9);
    expect(headlineOf(o, 'end', 3)).toEqual({ chance: 0.1, text: 'Axe Armor routed' });
    expect(headlineOf(o, 'least', 3)).toEqual({ chance: 0.75, text: 'at least 3' });
    expect(headlineOf(o, 'aside:the target is Broken', 3).chance).toBe(0.65);
    expect(wordIn(o, 'atLeast', 12)).toBe('routed');
    expect(wordIn(o, 'atLeast', 0)).toBe('');
    expect(wordIn(o, 'atMost', 0)).toBe('unhurt');
  });

  it('counts what is lost where rungs tell more apart than that', () => {
    const rung = { label: '1', chance: 0.25, atLeast: 0.25, exact: '1/4', fatal: false };
    const rungs = [
      { ...rung, value: 0, counts: 0, label: 'no wound', chance: 0.5, atLeast: 1, exact: '1/2' },
      { ...rung, value: 100, counts: 1, atLeast: 0.5 },
      { ...rung, value: 101, counts: 1 },
    ];
    const [ladder] = card.ladders;
    if (ladder === undefined) throw new Error('no ladder');
    const wounds = { ...ladder, rungs, expected: 0.5, counts: 'wounds of Axe Armor' };
    const o = outcomeOfCard({ ...card, ladders: [wounds] }, 'theirs');
    expect(o?.rows.map((r) => [r.value, r.exactly, r.atLeast, r.atMost, r.exact])).toEqual([
      [0, 0.5, 1, 0.5, '1/2'],
      [1, 0.5, 0.5, 1, '1/2'],
    ]);
    expect(o?.deviation).toBe(0.5);
    expect(o?.counts).toBe('wounds of Axe Armor');
  });

  it('says whether it is exact, and never mixes silently', () => {
    const exact = dice('d6');
    const sampled = { ...exact, samples: 10_000, error: 0.0098 };
    expect(howKnown([exact])).toBe('exact, not sampled');
    expect(howKnown([sampled])).toBe('10,000 runs, ±1.0 pp at 95%');
    expect(howKnown([exact, sampled])).toBe('in part 10,000 runs, ±1.0 pp at 95%; the rest exact');
  });
});

describe('axes', () => {
  it('takes round steps', () => {
    expect(niceStep(10, 10, true)).toBe(1);
    expect(niceStep(15, 8, true)).toBe(2);
    expect(niceStep(100, 10, true)).toBe(10);
    expect(niceStep(0.3, 5, false)).toBeCloseTo(0.1);
    expect(ticksOf(3, 18, 8, true)).toEqual([4, 6, 8, 10, 12, 14, 16, 18]);
    expect(ticksOf(-5, 5, 2, true)).toEqual([-5, 0, 5]);
  });

  it('is the same for all set-ups', () => {
    const axis = valueAxis([dice('d6'), dice('2d6')], 12);
    expect([axis.least, axis.most]).toEqual([1, 12]);
    expect(chanceAxis([dice('d6')], 'atLeast').most).toBe(1);
    expect(chanceAxis([dice('d6')], 'exactly').most).toBe(0.2);
  });

  it('leaves off what hardly ever happens when there is much to show', () => {
    const axis = valueAxis([dice('50d6')], 10);
    expect(axis.least).toBeGreaterThan(50);
    expect(axis.most).toBeLessThan(300);
    // 50d6 has a mean of 175 and lies around it evenly.
    expect(axis.least + axis.most).toBe(350);
  });

  it('holds a single value and numbers below zero', () => {
    expect(valueAxis([dice('5')], 10)).toMatchObject({ least: 4, most: 6 });
    expect(axisOver([-3, 4]).least).toBeLessThanOrEqual(-3);
    expect(axisOver([]).most).toBe(1);
  });
});

const line = (letter: string, ...ys: (number | undefined)[]) => ({
  letter,
  points: ys.map((y, i) => ({ x: i + 1, y })),
});

describe('break-even', () => {
  it('is between the numbers where two lines cross', () => {
    const [found, ...more] = crossing(line('A', 0.8, 0.6, 0.2), line('B', 0.5, 0.5, 0.5));
    expect(more).toEqual([]);
    // From 0.1 above to 0.3 below: a quarter of the way from 2 to 3.
    expect(found?.x).toBeCloseTo(2.25);
    expect(found?.y).toBeCloseTo(0.5);
    expect(found).toMatchObject({ between: [2, 3], before: 'A', after: 'B' });
  });

  it('is on the number where they are even, and only where they change places', () => {
    expect(crossing(line('A', 3, 2, 1), line('B', 2, 2, 2))).toMatchObject([{ x: 2, between: [2, 2] }]);
    expect(crossing(line('A', 3, 2, 3), line('B', 2, 2, 2))).toEqual([]);
    expect(crossing(line('A', 1, 1, 1), line('B', 1, 1, 1))).toEqual([]);
  });

  it('of a single line is where it passes 50%', () => {
    const [found] = passes(line('A', 0.2, undefined, 0.8), 0.5);
    expect(found?.x).toBeCloseTo(2);
    expect(found).toMatchObject({ between: [1, 3], after: 'A' });
    expect(breakEvens([line('A', 0.2, 0.8)], 0.5)).toHaveLength(1);
    expect(breakEvens([line('A', 0.2, 0.8)], undefined)).toEqual([]);
    if (found !== undefined) expect(breakEvenWords(found, String)).toBe('A passes 50% between 1 and 3.');
  });
});

describe('comparing', () => {
  it('says which is better and by how much', () => {
    const all = [compared('A', 'One die', dice('d6'), 4), compared('B', '', dice('d12'), 4)];
    const verdict = verdictOf(all, true);
    expect(verdict.best).toBe('B');
    // 9/12 against 3/6.
    expect(verdict.sentence).toBe('B has 75.0% for at least 4: 25.0 points more than A with 50.0%.');
    expect(verdictOf(all, false).best).toBe('A');
  });

  it('names no winner between things that count differently', () => {
    const total = compared('A', 'Two dice', dice('2d6'), 7);
    const duel = {
      ...compared('B', 'A duel', { ...dice('d6'), counts: 'lost by Axe Armor' }, 4),
      of: 'officers-chess',
    };
    const verdict = verdictOf([total, duel], true);
    expect(verdict).toMatchObject({ best: '', title: 'These cannot be compared' });
    // 21 of 36 and 3 of 6: each is said, neither is better.
    expect(verdict.sentence).toContain('A has 58.3% for at least 7; B has 50.0% for at least 4.');
    expect(meetings([total, duel])).toEqual([]);
  });

  it('drops a name that came with other dice, and keeps one that somebody gave', () => {
    const [first] = FRESH.setups;
    if (first?.is !== 'dice') throw new Error('the first set-up is of dice');
    expect(withText(first, '3d8')).toMatchObject({ name: '', text: '3d8' });
    expect(withText({ ...first, name: 'My hammer' }, '3d8')).toMatchObject({ name: 'My hammer' });
  });

  it('does not call what is even, or closer than its error', () => {
    const one = compared('A', '', dice('d6'), 4);
    expect(verdictOf([one, { ...one, letter: 'B' }], true)).toMatchObject({
      best: '',
      title: 'No difference',
    });
    const other = compared('B', '', { ...dice('d6+1'), samples: 100, error: 0.2 }, 4);
    expect(verdictOf([one, other], true).title).toBe('Too close to call');
  });

  it('lets two meet', () => {
    // Of 36 pairs of faces 15 are higher, 6 the same.
    const m = meet(dice('d6'), dice('d6'));
    expect(m.over).toBeCloseTo(15 / 36);
    expect(m.same).toBeCloseTo(6 / 36);
    expect(m.under).toBeCloseTo(15 / 36);
    expect(meet(dice('d6+6'), dice('d6')).over).toBeCloseTo(1);
  });
});

describe('what is taken along', () => {
  it('quotes what a table would break or take for a formula', () => {
    expect(makeCsv([['a,b', 'say "x"', 1.5, '=1+1']])).toBe('"a,b","say ""x""",1.5,\'=1+1\r\n');
  });

  it('has a row for every value', () => {
    const csv = outcomesCsv([compared('A', 'coin', dice('d2'), 2)]);
    expect(csv.split('\r\n')).toEqual([
      'set-up,name,value,word,exactly,at least,at most,exact,runs',
      'A,coin,1,,0.5,1,0.5,1/2,0',
      'A,coin,2,,0.5,0.5,1,1/2,0',
      '',
    ]);
  });

  it('is one line', () => {
    expect(lineOf(compared('A', 'Coin', dice('d2'), 2))).toBe(
      'Coin (d2): mean 1.50 ± 0.50, median 1, at least 2 50.0% (exact)',
    );
  });
});

describe('the lab in a link', () => {
  it('comes back as it was', () => {
    const lab = { ...FRESH, least: 11, sweep: { over: 'number:1', from: 2, to: 9, shows: 'mean' as const } };
    expect(parseLab(JSON.parse(JSON.stringify(lab)))).toEqual({ ok: true, value: lab });
  });

  it('names what is wrong with it', () => {
    const bad = parseLab({ ...FRESH, setups: [{ is: 'dice', id: 1, name: 'x', text: 7 }] });
    expect(bad.ok).toBe(false);
    if (!bad.ok) expect(bad.error[0]).toMatchObject({ code: 'bad-lab', where: 'setups 0 text' });
    for (const json of [null, 7, 'x', [], {}, { setups: [] }, { ...FRESH, view: 'maybe' }]) {
      expect(parseLab(json).ok).toBe(false);
    }
    const five = Array.from({ length: 5 }, () => FRESH.setups[0]);
    expect(parseLab({ ...FRESH, setups: five }).ok).toBe(false);
  });

  it('may be one set-up to put beside the others', () => {
    const add = {
      is: 'duel',
      id: 0,
      name: '',
      kind: 'officers-chess',
      values: { distance: 2, leftBarrier: true },
    };
    const found = parseBrought({ add });
    expect(found).toEqual({ ok: true, value: { is: 'setup', setup: add } });
    expect(parseBrought({ add: { ...add, values: { distance: {} } } }).ok).toBe(false);
  });
});

describe('set-ups', () => {
  it('are added, copied, moved and taken away', () => {
    const three = addSetUp(FRESH, { is: 'dice', name: '', text: 'd8' });
    expect(three.setups.map((s) => s.id)).toEqual([1, 2, 3]);
    expect(duplicateSetUp(FRESH, 1).setups.map((s) => s.name)).toEqual([
      'Drop the lowest',
      'Drop the lowest 2',
      'Three dice',
    ]);
    expect(moveSetUp(three, 3, -1).setups.map((s) => s.id)).toEqual([1, 3, 2]);
    expect(moveSetUp(three, 1, -1)).toBe(three);
    expect(removeSetUp(three, 2).setups.map((s) => s.id)).toEqual([1, 3]);
    const one = removeSetUp(FRESH, 1);
    expect(removeSetUp(one, 2)).toBe(one);
  });

  it('are four at most', () => {
    const d8 = { is: 'dice', name: '', text: 'd8' } as const;
    const full = addSetUp(addSetUp(FRESH, d8), d8);
    expect(duplicateSetUp(full, 1)).toBe(full);
    expect(addSetUp(full, { ...d8, text: 'd10' }).setups.map((s) => s.is === 'dice' && s.text)).toEqual([
      '4d6kh3',
      '3d6',
      'd8',
      'd10',
    ]);
  });
});

describe('a number of the dice', () => {
  it('is found, marked or by its place', () => {
    expect(numbersIn('4d6kh3').map((n) => n.value)).toEqual([4, 6, 3]);
    expect(sweptNumber('4d6kh3', 2)?.value).toBe(3);
    expect(sweptNumber('4d{6}kh3', 0)?.value).toBe(6);
    expect(sweptNumber('d6', 3)).toBeUndefined();
  });

  it('is put in the place of the one there', () => {
    const at = sweptNumber('{4}d6', 0);
    expect(at).toBeDefined();
    if (at !== undefined) expect(dice(withNumber('{4}d6', at, 10)).mean).toBe(35);
  });

  it('keeps the columns where braces were', () => {
    expect(plainDice('{4}d6')).toBe(' 4 d6');
    expect(plainDice('{n}d6')).toBe('{n}d6');
  });

  it('runs through few enough stops', () => {
    expect(stopsOf(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(stopsOf(5, 1)).toEqual([1, 2, 3, 4, 5]);
    expect(stopsOf(0, 1000).length).toBeLessThanOrEqual(31);
  });
});

describe('a form', () => {
  const choice = (name: string, values: string[], initial: string): LabField => ({
    name,
    label: name,
    group: 'left',
    text: '',
    kind: { is: 'choice', values: values.map((value) => ({ value, label: value })) },
    initial,
  });
  const fields = (values: LabValues): LabField[] => [
    choice('class', ['mage', 'knight'], 'mage'),
    values['class'] === 'knight'
      ? choice('weapon', ['lance'], 'lance')
      : choice('weapon', ['fire', 'ice'], 'fire'),
    { ...choice('hp', [], ''), kind: { is: 'number', least: 1, most: 20 }, initial: 20 },
  ];

  it('keeps what is possible', () => {
    const settled = settle(fields, { class: 'mage', weapon: 'ice', hp: 5 });
    expect(settled.values).toEqual({ class: 'mage', weapon: 'ice', hp: 5 });
    expect(settled.notes).toEqual({});
  });

  it('says what has become impossible', () => {
    const settled = settle(fields, { class: 'knight', weapon: 'ice', hp: 30 });
    expect(settled.values).toEqual({ class: 'knight', weapon: 'lance', hp: 20 });
    expect(settled.notes['weapon']).toBe('ice is not possible here; lance counts instead.');
    expect(settled.notes['hp']).toBe('30 is not possible here; 20 counts instead.');
  });
});
