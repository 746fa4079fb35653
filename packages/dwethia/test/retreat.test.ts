import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { meleeRanges } from '../src/rules/retreat/retreat.ts';
import { judge } from '../src/rules/ways/paths.ts';
import type { State } from '../src/match/state.ts';
import {
  at,
  battle,
  gun,
  item,
  mean,
  odds,
  refusal,
  rule,
  say,
  SHIELD,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const go = (model: string, x: number, y: number): Command => ({
  do: 'retreat',
  model,
  path: [{ x: Math.round(x * 1000), y: Math.round(y * 1000) }],
});
const DONE: Command = { do: 'done' };

/** The retreats after all fights, in the last turn: what comes after them is the count. */
const field = (models: readonly Someone[], more: Partial<Field> = {}): Played => {
  const b = battle({ models, stage: 'retreat', round: 5, ...more });
  b.state.inRange = meleeRanges(b);
  return b;
};

/** s1 stands; n1, 0.24" before it, may go. Both have fought. */
const pair = (s: Partial<Someone> = {}, n: Partial<Someone> = {}, more: Partial<Field> = {}): Played =>
  field(
    [
      { id: 's1', x: 6, y: 6, ...s },
      { id: 'n1', x: 6, y: 7.5, ...n },
    ],
    more,
  );

/** South stays, north goes 3" straight away and says so; what follows are the blows. */
const flown = (b: Played, ...ids: readonly string[]): Played => {
  if (b.state.active === 'south') b.state.done = ['south'];
  b.state.active = 'north';
  for (const id of ids) {
    const m = at(b, id);
    m.retreated = true;
    m.y += 3000;
  }
  return b;
};

const lost =
  (each: number) =>
  (s: State): number =>
    s.models.reduce((n, m) => (m.side === 'north' ? n + each - m.wounds : n), 0);

describe('retreats after all fights', () => {
  test('DW-RET-01, DW-WIN-17, DW-R66: who fought or is engaged, up to 3", once', () => {
    const b = pair({}, {}, { active: 'north', priority: 'north' });
    expect(refusal(b, 'north', go('n1', 6, 10.5))).toBeUndefined();
    expect(refusal(b, 'north', go('n1', 6, 10.6))).toBe('DW-RET-01');
    expect(
      refusal(pair({}, { is: { retreated: true } }, { active: 'north' }), 'north', go('n1', 6, 10)),
    ).toBe('DW-R66');
    const idle = field(
      [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 6, y: 7.5 },
        { id: 'n2', x: 6, y: 12 },
        { id: 'n3', x: 9, y: 12, is: { fought: true } },
      ],
      { active: 'north' },
    );
    expect(refusal(idle, 'north', go('n2', 6, 13))).toBe('DW-RET-01');
    expect(refusal(idle, 'north', go('n3', 9, 13))).toBeUndefined();
  });

  test('DW-RET-02, DW-R25, DW-V-38: it ends more than 1" from every enemy', () => {
    const b = pair({}, {}, { active: 'north' });
    // 6 + 1.26 + 1.000 and 1.010.
    expect(refusal(b, 'north', go('n1', 6, 8.26))).toBe('DW-R25');
    expect(refusal(b, 'north', go('n1', 6, 8.27))).toBeUndefined();
  });

  test('DW-R66: not through enemies, nor off the table; Difficult ground doubles', () => {
    const through = field(
      [
        { id: 's1', x: 6, y: 6, base: 20 },
        { id: 'n1', x: 6, y: 7.1, base: 20 },
      ],
      { active: 'north' },
    );
    expect(refusal(through, 'north', go('n1', 6, 4.1))).toBe('DW-MOVE-04');
    const edge = pair({ y: 20 }, { y: 21.5 }, { active: 'north' });
    expect(refusal(edge, 'north', go('n1', 6, 23.5))).toBe('DW-MOVE-10');
    const mud = pair(
      {},
      {},
      { active: 'north', pieces: [{ kind: { difficult: true, width: 8, depth: 8 }, x: 2, y: 5 }] },
    );
    expect(refusal(mud, 'north', go('n1', 6, 9))).toBeUndefined();
    expect(refusal(mud, 'north', go('n1', 6, 9.1))).toBe('DW-RET-01');
    expect(
      judge(mud, at(mud, 'n1'), [{ x: 6000, y: 9000 }], { allowance: 3000, peaceful: 'DW-R25', bold: true }),
    ).toMatchObject({
      value: { cost: 3000 },
    });
  });

  test('DW-R23, DW-R66: the way itself may pass near enemies', () => {
    const b = field(
      [
        { id: 's1', x: 6, y: 6 },
        { id: 's2', x: 8, y: 8.5, base: 20 },
        { id: 'n1', x: 6, y: 7.5 },
      ],
      { active: 'north' },
    );
    expect(refusal(b, 'north', go('n1', 6, 10.5))).toBeUndefined();
  });

  test('DW-RET-03: the side with priority first, then the other', () => {
    const b = pair();
    expect(b.game.toAct(b.state)).toEqual(['south']);
    expect(refusal(b, 'north', go('n1', 6, 10.5))).toBe('DW-RET-03');
    expect(say(b, 'south', DONE).failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    expect(
      say(b, 'north', go('n1', 6, 10.5), [1], [{ answer: 'yes', seat: 'south', question: 'opportunity s1' }])
        .failure,
    ).toBeUndefined();
    // It was the last that could go: the blow has been struck, and the game is over.
    expect(b.state.stage).toBe('over');
  });
});

describe('opportunity attacks', () => {
  test('DW-V-15, DW-RET-05: one die for each Aggression, every 6 wounds', () => {
    const b = flown(pair({ stats: { A: 4 } }, { stats: { W: 9 } }), 'n1');
    expect(odds(b, 'north', DONE, (s) => lost(9)(s) >= 1)).toBe('671/1296');
  });

  test('DW-V-16: ten dice', () => {
    const b = flown(pair({ stats: { A: 10 } }, { stats: { W: 11 } }), 'n1');
    expect(odds(b, 'north', DONE, (s) => lost(11)(s) === 3)).toBe('390625/2519424');
    expect(mean(b, 'north', DONE, lost(11))).toBe('5/3');
  });

  test('DW-EX-10, DW-RET-04, DW-R67: five strikers of two dice at three who went; their owner spreads the wounds', () => {
    const b = flown(
      field([
        // Crowded together, so that each of the three is within an inch of each striker: only the range matters here.
        ...[0, 1, 2, 3, 4].map((i) => ({ id: `s${i + 1}`, x: 6 + 0.3 * i, y: 6, stats: { A: 2 } })),
        ...[0, 1, 2].map((i) => ({ id: `n${i + 1}`, x: 6.3 + 0.3 * i, y: 7.5, stats: { W: 3 } })),
      ]),
      'n1',
      'n2',
      'n3',
    );
    const yes = (id: string) => ({ answer: 'yes', seat: 'south', question: `opportunity ${id}` });
    const takes = (answer: string) => ({ answer, seat: 'north', question: 'wound north' });
    const { failure } = say(
      b,
      'north',
      DONE,
      [6, 6, 6, 1, 5, 4, 3, 2, 1, 1],
      [yes('s1'), takes('n1'), takes('n2'), yes('s2'), takes('n3'), yes('s3'), yes('s4'), yes('s5')],
    );
    expect(failure).toBeUndefined();
    expect(['n1', 'n2', 'n3'].map((id) => at(b, id).wounds)).toEqual([2, 2, 2]);
  });

  test('DW-WIN-18, DW-RET-04: the side that stayed may let them go', () => {
    const b = flown(pair(), 'n1');
    expect(
      say(b, 'north', DONE, [], [{ answer: 'no', seat: 'south', question: 'opportunity s1' }]).failure,
    ).toBeUndefined();
  });

  test('DW-R67: a striker has not retreated, and had the other in range when the retreats began', () => {
    const both = flown(pair({ is: { retreated: true } }), 'n1');
    expect(say(both, 'north', DONE).failure).toBeUndefined();
    // Out of range at the beginning.
    const far = flown(
      field([
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 6, y: 9 },
      ]),
      'n1',
    );
    expect(say(far, 'north', DONE).failure).toBeUndefined();
  });

  test('DW-R67: also over a friend that has left since', () => {
    const spear = item({ id: 'spear', kind: 'melee', melee: { range: 2, strength: 0 } });
    const b = field([
      { id: 's1', x: 6, y: 6 },
      { id: 's2', x: 6, y: 4.74, items: [spear] },
      { id: 'n1', x: 6, y: 7.5, stats: { W: 9 } },
    ]);
    at(b, 's1').retreated = true;
    at(b, 's1').x = 3000;
    flown(b, 'n1');
    expect(
      say(b, 'north', DONE, [6], [{ answer: 'yes', seat: 'south', question: 'opportunity s2' }]).failure,
    ).toBeUndefined();
    expect(at(b, 'n1').wounds).toBe(8);
  });

  test('DW-R63: who made way in a fight is struck at by nobody', () => {
    const spear = item({ id: 'spear', kind: 'melee', melee: { range: 2, strength: 0 } });
    // A wall between them keeps the spear in reach after the move.
    const b = field(
      [
        { id: 's1', x: 6, y: 6, items: [spear] },
        { id: 'n1', x: 6, y: 9, is: { retreated: true, fought: true } },
      ],
      {
        pieces: [{ kind: { shape: 'linear', height: 1, width: 6, depth: 0.5 }, x: 3, y: 7 }],
        active: 'north',
      },
    );
    b.state.done = ['south'];
    expect(b.state.inRange).toEqual([]);
    expect(say(b, 'north', DONE).failure).toBeUndefined();
  });

  test('DW-R50: who fired a weapon that is not Light strikes at nobody', () => {
    const b = flown(pair({ items: [gun('bow', 24, 2)], is: { fired: 'bow' } }), 'n1');
    expect(say(b, 'north', DONE).failure).toBeUndefined();
  });

  test('DW-CSR-L07: some slip away', () => {
    const sly = rule({ id: 'sly', effects: [{ kind: 'effect', effect: 'slip-away' }] });
    expect(say(flown(pair({}, { rules: [sly] }), 'n1'), 'north', DONE).failure).toBeUndefined();
  });

  test('DW-R67, opportunitySaves: saves and other protections work, saves only with the option', () => {
    const undying = rule({ id: 'undying', effects: [{ kind: 'effect', effect: 'undying-4' }] });
    const b = (on: boolean) =>
      flown(pair({}, { items: [SHIELD], rules: [undying] }, { options: { opportunitySaves: on } }), 'n1');
    // 1/6, then 2/3, then 1/2.
    expect(odds(b(true), 'north', DONE, (s) => lost(1)(s) === 1)).toBe('1/18');
    expect(odds(b(false), 'north', DONE, (s) => lost(1)(s) === 1)).toBe('1/12');
  });

  test('DW-R52: the strikers of the side with priority come first', () => {
    const b = field(
      [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 6, y: 7.5, is: { retreated: false } },
        { id: 's2', x: 14, y: 6 },
        { id: 'n2', x: 14, y: 7.5 },
      ],
      { priority: 'north', active: 'north' },
    );
    expect(b.state.inRange.map((r) => r.striker)).toEqual(['n1', 'n2', 's1', 's2']);
  });

  test('DW-R99, DW-R128, DW-R130: who falls to one leaves at once and fell to its striker', () => {
    const b = flown(pair(), 'n1');
    expect(say(b, 'north', DONE, [6], ['yes']).failure).toBeUndefined();
    expect(at(b, 'n1')).toMatchObject({ where: 'slain', fell: { by: 's1', means: 'opportunity' } });
  });

  test('DW-R135: who is shifted out of this phase is not struck at either', () => {
    const b = flown(pair({}, { is: { hidden: 'combat' } }), 'n1');
    expect(say(b, 'north', DONE).failure).toBeUndefined();
    expect(at(b, 'n1').wounds).toBe(1);
  });
});
