import { describe, expect, it } from 'vitest';
import { err, ok, type DangerKit, type Game, type Outcome } from '@caltrop/engine';
import {
  dangerCaseOf,
  dangerChange,
  dangerReport,
  dangerSeries,
  dangerSlice,
  isPrecise,
  measureDanger,
  mergeDanger,
  NO_DANGER,
  wilson,
  type DangerReport,
  type Series,
  type SimPlayer,
} from '../src/index.ts';

/** Two heroes each roll a d6 once against a trap: 1 is death, 2 is down, at most one of them down or dead is a win. */
interface Trap {
  turn: number;
  readonly faces: (number | undefined)[];
}

const HEROES = ['anna', 'bert'];
const PARTY = HEROES.map((id) => ({ id, name: id.toUpperCase() }));

const isOver = ({ turn }: Trap): boolean => turn >= HEROES.length;
const isOut = (face: number | undefined): boolean => face !== undefined && face <= 2;

const outcomeOf = (s: Trap): Outcome | undefined =>
  isOver(s)
    ? {
        winners: s.faces.filter(isOut).length <= 1 ? ['party'] : ['master'],
        rule: 'TRAP-1',
        text: 'The trap is behind them.',
      }
    : undefined;

/** The trap; `kind` adds to what is rolled, so that a kinder one with the same dice is never worse. */
const trap = (kind = 0): Game<Trap, 'step'> => ({
  kind: 'trap',
  version: '1',
  rulesHash: 'trap',
  setup: {},
  seats: ['party', 'master'],
  start: () => ({ turn: 0, faces: [] }),
  clone: (s) => ({ turn: s.turn, faces: [...s.faces] }),
  toAct: (s) => (isOver(s) ? [] : ['party']),
  apply: (s, seat, _command, table) => {
    s.faces[s.turn] = table.die(6, { seat, rule: 'TRAP-2', text: 'a step' }) + kind;
    s.turn += 1;
    return undefined;
  },
  advance: () => false,
  mergeKey: (s) => JSON.stringify(s),
  outcome: outcomeOf,
  commands: () => ['step'],
  randomCommand: () => 'step',
  view: (s) => s,
  resample: (s) => s,
  secrets: () => [],
  parseCommand: () => ok('step'),
});

const kit: DangerKit<Trap> = {
  dangerOf: (s) => ({
    won: outcomeOf(s)?.winners.includes('party') === true,
    rounds: s.turn,
    members: PARTY.map((who, i) => {
      const face = s.faces[i] ?? 6;
      return { ...who, fate: face <= 1 ? 'dead' : face === 2 ? 'down' : 'well' };
    }),
  }),
};

const walker: SimPlayer<Trap, 'step'> = { next: () => ['step'] };

const series = (seed = 'a', kind = 0): Series<Trap, 'step'> =>
  dangerSeries(trap(kind), kit, { party: walker, master: walker }, seed);

const report = (runs: number, seed = 'a'): DangerReport =>
  dangerReport(dangerSlice(series(seed), 0, runs), PARTY);

/** Chances of 5 standard deviations: a right rate fails one time in two million. */
const near = (expected: number, runs: number): number => 5 * Math.sqrt((expected * (1 - expected)) / runs);

describe('the danger of an encounter', () => {
  const RUNS = 4000;
  const found = report(RUNS);

  it('counts what arithmetic says', () => {
    // Each is dead 1 in 6 and out 2 in 6: lost when both are out, 4 in 36.
    const chances: readonly [number, number][] = [
      [found.won.chance, 1 - 4 / 36],
      [found.someDead.chance, 1 - 25 / 36],
      [found.allDead.chance, 1 / 36],
      [found.unhurt.chance, 16 / 36],
    ];
    for (const [is, should] of chances) expect(Math.abs(is - should)).toBeLessThan(near(should, RUNS));
    for (const { dead, down } of found.members) {
      expect(Math.abs(dead.chance - 1 / 6)).toBeLessThan(near(1 / 6, RUNS));
      expect(Math.abs(down.chance - 1 / 3)).toBeLessThan(near(1 / 3, RUNS));
    }
  });

  it('averages the losses and the length with intervals that hold them', () => {
    expect(found.dead.mean).toBeCloseTo(
      found.members.reduce((sum, m) => sum + m.dead.chance, 0),
      12,
    );
    expect(found.down.mean).toBeCloseTo(
      found.members.reduce((sum, m) => sum + m.down.chance, 0),
      12,
    );
    expect(found.rounds).toEqual({ mean: 2, interval: [2, 2] });
    // The deviation of two independent chances of 1 in 3 is the root of 4/9.
    const [low, high] = found.down.interval;
    expect(Math.abs((high - low) / 2 - (1.959963984540054 * (2 / 3)) / Math.sqrt(RUNS))).toBeLessThan(0.001);
  });

  it('gives the intervals of Wilson', () => {
    expect(found.won.interval).toEqual(wilson(found.won.count, RUNS));
    expect(found.won.chance).toBe(found.won.count / RUNS);
  });

  it('lists first whom it is most dangerous for', () => {
    const [first, second] = found.members;
    expect(first?.dead.count).toBeGreaterThanOrEqual(second?.dead.count ?? 0);
  });

  it('says nothing of fights that were not fought', () => {
    const none = dangerReport(NO_DANGER, PARTY);
    expect(none.runs).toBe(0);
    expect(none.won).toEqual({ count: 0, chance: 0, interval: [0, 1] });
  });
});

describe('fights in slices', () => {
  it('are the same in any parts and any order', () => {
    const whole = dangerSlice(series(), 0, 60);
    const parts = [
      dangerSlice(series(), 40, 60),
      dangerSlice(series(), 0, 15),
      dangerSlice(series(), 15, 40),
    ];
    expect(parts.reduce(mergeDanger, NO_DANGER)).toEqual(whole);
  });

  it('are fixed by the seed', () => {
    expect(report(50)).toEqual(report(50));
    expect(dangerSlice(series('a'), 0, 50).marks).not.toEqual(dangerSlice(series('b'), 0, 50).marks);
  });

  it('end when the chances are known well enough, after whole steps', () => {
    const seen: number[] = [];
    const stop = { precision: 0.05, most: 5000, step: 40 };
    const slice = measureDanger(series(), PARTY, stop, ({ runs }) => {
      seen.push(runs);
    });
    const last = dangerReport(slice, PARTY);
    expect(isPrecise(last, stop)).toBe(true);
    expect(last.runs % 40).toBe(0);
    expect(last.runs).toBeLessThan(5000);
    // One step before it was not precise enough.
    expect(isPrecise(dangerReport(dangerSlice(series(), 0, last.runs - 40), PARTY), stop)).toBe(false);
    expect(seen).toEqual(Array.from({ length: last.runs / 40 }, (_, i) => 40 * (i + 1)));
  });

  it('end at the most that is asked for, and when told to', () => {
    expect(measureDanger(series(), PARTY, { precision: 0, most: 70, step: 40 }).tally.battles).toBe(70);
    expect(
      measureDanger(series(), PARTY, { precision: 0, most: 70, step: 10 }, () => false).tally.battles,
    ).toBe(10);
  });
});

describe('changes to an encounter', () => {
  const asItIs = dangerSlice(series(), 0, 2000);

  it('are measured with the same dice: what is kinder to every roll is never worse', () => {
    const kinder = dangerSlice(series('a', 1), 0, 2000);
    for (const [k, mark] of Object.entries(kinder.marks)) {
      const other = asItIs.marks[Number(k)];
      expect(mark.won).toBeGreaterThanOrEqual(other?.won ?? 0);
      expect(mark.dead).toBeLessThanOrEqual(other?.dead ?? 2);
    }
    const change = dangerChange(asItIs, kinder);
    expect(change.pairs).toBe(2000);
    expect(change.makes).toBe('easier');
    // Out 1 in 6 instead of 2 in 6: both out 1 in 36 instead of 4; nobody dies any more.
    expect(Math.abs(change.won.mean - 3 / 36)).toBeLessThan(near(3 / 36, 2000));
    expect(change.dead.mean).toBe(-dangerReport(asItIs, PARTY).dead.mean);
    expect(change.won.interval[0]).toBeGreaterThan(0);
  });

  it('that make things worse are harder, and none is level', () => {
    expect(dangerChange(asItIs, dangerSlice(series('a', -1), 0, 2000)).makes).toBe('harder');
    expect(dangerChange(asItIs, asItIs)).toEqual({
      pairs: 2000,
      won: { mean: 0, interval: [0, 0] },
      dead: { mean: 0, interval: [0, 0] },
      makes: 'level',
    });
  });

  it('count only fights that were fought both ways', () => {
    expect(dangerChange(asItIs, dangerSlice(series(), 1990, 2010)).pairs).toBe(10);
  });
});

describe('an encounter with its changes', () => {
  const fights = dangerCaseOf({
    plain: trap(),
    edits: [
      { id: 'kinder', label: 'A kinder trap', open: () => ok(trap(1)) },
      { id: 'broken', label: 'No trap', open: () => err([{ code: 'none', what: 'There is no such trap.' }]) },
    ],
    kit,
    partyOf: () => PARTY,
    player: () => walker,
  });

  it('names the party and what can be changed', () => {
    expect(fights.party).toEqual(PARTY);
    expect(fights.edits).toEqual([
      { id: 'kinder', label: 'A kinder trap' },
      { id: 'broken', label: 'No trap' },
    ]);
  });

  it('fights the same fights as the series, as it is and changed', () => {
    expect(fights.slice('', 'a', 3, 20)).toEqual(ok(dangerSlice(series('a'), 3, 20)));
    expect(fights.slice('kinder', 'a', 0, 9)).toEqual(ok(dangerSlice(series('a', 1), 0, 9)));
  });

  it('says which change there is not, and which cannot be made', () => {
    expect(fights.slice('other', 'a', 0, 1)).toMatchObject({ ok: false, error: [{ code: 'no-edit' }] });
    expect(fights.slice('broken', 'a', 0, 1)).toMatchObject({ ok: false, error: [{ code: 'none' }] });
  });
});
