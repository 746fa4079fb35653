import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimRandom, type Accounts } from '@caltrop/engine';
import {
  accountOf,
  binOf,
  commandOf,
  csvOf,
  difficultyWords,
  driveStudy,
  Ledger,
  NO_TALLY,
  readChances,
  readStudy,
  studyCsv,
  studyReport,
  TallyBuilder,
  TENTHS,
  versionOf,
  type CellPart,
  type Hands,
  type Study,
  type StudyCell,
  type StudyPlan,
  type Sums,
  type Tally,
  type Task,
} from '../src/index.ts';

const STUDY: Study = {
  kind: 'coins',
  is: 'matrix',
  rosters: ['heads', 'tails'],
  scenarios: ['table'],
  setup: {},
  policy: 'quick',
  seed: '7',
  nodes: 1000,
  battles: 300,
};

const cellOf = (first: string, second: string): StudyCell => ({
  id: `${first} ${second}`,
  name: `${first} against ${second}`,
  rosters: [first, second],
  scenario: 'table',
  run: { kind: 'coins', setup: { first, second }, policies: {}, seed: '7' },
  opened: { rules: 'abc', setup: { first, second } },
});

const planOf = (study: Study): StudyPlan => ({
  study,
  cells: ['heads', 'tails'].flatMap((one) => ['heads', 'tails'].map((two) => cellOf(one, two))),
  rosters: ['heads', 'tails'].map((id) => ({ id, name: id, blurb: '', facts: '', icons: [] })),
  rules: ['abc'],
  unit: 'points',
});

/** Battle k of a run is the same whoever fights it: heads beat tails two times in three. */
const battles = (task: Task): Tally => {
  if (!('run' in task)) throw new Error('only runs are fought here');
  const { first, second } = task.run.setup as { first: string; second: string };
  const chance = first === second ? 500 : first === 'heads' ? 667 : 333;
  const builder = new TallyBuilder();
  for (let k = task.from; k < task.to; k++) {
    const won = SimRandom.from(`${first} ${second}`, k).below(1000) < chance;
    const rounds = 1 + SimRandom.from('rounds', k).below(4);
    builder.add({ winner: won ? 'first' : 'second', rule: 'COIN-1', commands: 1, measures: { rounds } });
  }
  return builder.tally;
};

/** Hands that end their parts in an order of their own. */
const handsOf = (count: number): Hands => ({
  count,
  // Only runs are handed out here, and they come to tallies.
  fight: (task) => Promise.resolve(battles(task) as never),
});

const DRIVING = { clock: () => 0, stopped: () => false, report: () => undefined };

describe('a study', () => {
  it.each([1, 2, 7])('comes to the same with %i workers', async (count) => {
    const alone = new Ledger(planOf(STUDY));
    await driveStudy(alone, handsOf(1), DRIVING);
    const many = new Ledger(planOf(STUDY));
    await driveStudy(many, handsOf(count), DRIVING);
    expect(many.sums).toEqual(alone.sums);
    expect(many.done).toBe(true);
    expect(many.battles).toBe(4 * 300);
  });

  it.each([undefined, 0.06])(
    'comes to the same after workers were killed and the page was closed, stop rule %s',
    async (within) => {
      const study: Study = within === undefined ? STUDY : { ...STUDY, battles: 2000, within };
      const whole = new Ledger(planOf(study));
      await driveStudy(whole, handsOf(2), DRIVING);
      fc.assert(
        fc.property(fc.nat(1000), (seed) => {
          const random = SimRandom.from('killed', seed);
          let ledger = new Ledger(planOf(study));
          const open: CellPart[] = [];
          for (;;) {
            const dealt = open.length < 5 ? ledger.deal(1 + random.below(90)) : undefined;
            if (dealt !== undefined) open.push(dealt);
            const [done] = open.splice(random.below(Math.max(1, open.length)), 1);
            if (done === undefined) break;
            const { run } = done.cell;
            // One in six never comes back; those who are left find out when they start again.
            if (random.below(6) > 0) ledger.take(done, battles({ ...done.part, run }));
            else {
              open.length = 0;
              // What is kept is text, as in a browser or a file.
              ledger = new Ledger(planOf(study), JSON.parse(JSON.stringify(ledger.sums)) as Sums);
            }
          }
          ledger.forget();
          for (let part = ledger.deal(50); part !== undefined; part = ledger.deal(50))
            ledger.take(part, battles({ ...part.part, run: part.cell.run }));
          expect(ledger.sums).toEqual(whole.sums);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('says who beats whom, how long it takes and how the first side does', async () => {
    const ledger = new Ledger(planOf({ ...STUDY, battles: 3000 }));
    await driveStudy(ledger, handsOf(1), DRIVING);
    const report = studyReport(ledger.plan, ledger.sums);
    const share = report.matrix?.rows['heads']?.['tails'];
    // Two thirds from the first side, and 1 − 1/3 from the second; 6,000 coins have a deviation of 0.6 points.
    expect(Math.abs((share?.share ?? 0) - 2 / 3)).toBeLessThan(0.025);
    expect(share?.battles).toBe(6000);
    expect(Math.abs((report.mirror?.share ?? 0) - 1 / 2)).toBeLessThan(0.025);
    // Rounds are 1 to 4, each as often as the others.
    expect(report.rounds.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
    expect(report.rounds.reduce((sum, { count }) => sum + count, 0)).toBe(12_000);
    expect(report.endedBy).toEqual([{ rule: 'COIN-1', battles: 12_000 }]);
  });

  it('goes out as CSV with a row for each match-up, its origin and no formulas', async () => {
    const ledger = new Ledger(planOf(STUDY));
    await driveStudy(ledger, handsOf(1), DRIVING);
    const text = studyCsv(ledger.plan, studyReport(ledger.plan, ledger.sums), commandOf(STUDY));
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]?.split(',')).toHaveLength(24);
    expect(lines[2]).toMatch(/^heads against tails,heads,tails,table,,300,/);
    expect(lines[2]).toContain(',coins,quick,7,1000,abc,');
    expect(csvOf(['a', 'b'], [['=1+1', 'x,"y"']])).toBe('a,b\n\'=1+1,"x,""y"""\n');
  });

  it('is described by a command, or by a file where flags cannot say it', () => {
    expect(commandOf({ ...STUDY, within: 0.02 })).toBe(
      'caltrop balance coins --matrix --rosters heads,tails --scenario table --battles 300 --stop 2% --policy quick --seed 7 --nodes 1000',
    );
    expect(commandOf({ ...STUDY, seed: "it's" })).toContain(`--seed 'it'\\''s'`);
    expect(commandOf({ ...STUDY, setup: { options: { x: 1 } } })).toBe('caltrop balance --study study.json');
  });

  it('is read with every problem named', () => {
    expect(readStudy(JSON.parse(JSON.stringify(STUDY)))).toEqual({ ok: true, value: STUDY });
    const bad = readStudy({ ...STUDY, battles: 0, within: 2, stray: 1 });
    expect(bad.ok ? [] : bad.error.map(({ where }) => where)).toEqual(['.battles', '.within', '.stray']);
    expect(readStudy([]).ok).toBe(false);
  });
});

describe('bins', () => {
  it('are the number itself below 100, then its two leading digits', () => {
    expect([0, 7, 99, 100, 137, 999, 1000, 1234, -5, -137].map(binOf)).toEqual([
      0, 7, 99, 100, 130, 990, 1000, 1200, -5, -140,
    ]);
  });
});

interface Ring {
  round: number;
  readonly hp: Record<string, number>;
}
type Blow = { readonly unit: string; readonly on?: string };

const ACCOUNTS: Accounts<Ring, Blow> = {
  unit: 'points',
  round: ({ round }) => round,
  fighters: ({ hp }) =>
    Object.entries(hp).map(([id, left]) => ({
      id,
      row: id.startsWith('a') ? 'Guard' : 'Orc',
      side: id.startsWith('a') ? 'a' : 'b',
      worth: 10,
      left,
    })),
  by: (_, { unit, on }) => ({ unit, means: 'axe', ...(on === undefined ? {} : { against: on }) }),
};

describe('an account of a battle', () => {
  it('credits who acts with what the enemy loses, and who answers with what the actor loses', () => {
    const ring: Ring = { round: 1, hp: { a1: 10, b1: 10, b2: 10 } };
    const account = accountOf(ACCOUNTS, ring);
    account.before(ring, { unit: 'a1', on: 'b1' });
    ring.hp['b1'] = 0;
    ring.hp['a1'] = 7;
    account.after(ring);
    account.before(ring, { unit: 'b2', on: 'a1' });
    ring.hp['a1'] = 3;
    ring.round = 2;
    account.after(ring);
    expect(account.measures('second')).toEqual({
      rounds: 2,
      // b1 is gone: one unit, 10 points. a1 has lost 7 of 10.
      lossesA: 0,
      lossesB: 1,
      lostA: 7 * TENTHS,
      lostB: 10 * TENTHS,
      // 3 left against 10.
      margin: -7 * TENTHS,
      // Side a has acted first and has lost.
      opener: 0,
      'cost:a:Guard': 10 * TENTHS,
      'cost:b:Orc': 20 * TENTHS,
      'fell:a:Guard': 7 * TENTHS,
      'fell:b:Orc': 10 * TENTHS,
      'did:a:Guard': 10 * TENTHS,
      'did:a:Guard/axe': 10 * TENTHS,
      // 3 as the answer and 4 of its own, by the axe.
      'did:b:Orc': 7 * TENTHS,
      'did:b:Orc/axe': 4 * TENTHS,
    });
  });
});

describe('two versions', () => {
  it('are told apart in one sum', () => {
    const sum: Tally = {
      ...NO_TALLY,
      battles: 2,
      wins: { first: 1, second: 1, '2/first': 2 },
      measures: {},
      rules: { A: 2, '2/B': 2 },
    };
    expect(versionOf(sum, false)).toEqual({
      ...NO_TALLY,
      battles: 2,
      wins: { first: 1, second: 1 },
      rules: { A: 2 },
    });
    expect(versionOf(sum, true)).toEqual({ ...NO_TALLY, battles: 2, wins: { first: 2 }, rules: { B: 2 } });
  });
});

describe('how hard a scenario is', () => {
  const measured = readChances({
    policy: 'greedy',
    rules: 'abc',
    command: 'caltrop calibrate',
    scenarios: {
      ford: {
        battles: 100,
        share: 0.74,
        low: 0.65,
        high: 0.82,
        rounds: 8,
        scale: 20,
        setup: '{}',
        weights: Array.from({ length: 14 }, () => 0),
      },
    },
    checked: [],
  });

  it('is said as a fraction, and only for the rules that it was measured by', () => {
    expect(difficultyWords(measured, 'ford', 'abc')).toBe('a careful player wins 3 of 4');
    expect(difficultyWords(measured, 'ford', 'other')).toBeUndefined();
    expect(difficultyWords(measured, 'constructor', 'abc')).toBeUndefined();
    expect(difficultyWords(undefined, 'ford', undefined)).toBeUndefined();
    expect(readChances({ rules: 'abc' })).toBeUndefined();
  });
});
