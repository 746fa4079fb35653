import { describe, expect, it } from 'vitest';
import { ok, type Game, type Outcome } from '@caltrop/engine';
import { mergeTallies, simulate, simulateBattle, type Series, type SimPlayer } from '../src/index.ts';

interface Race {
  turn: 0 | 1;
  readonly steps: [number, number];
}

type Step = 'roll' | 'cheat';

const GOAL = 12;
const SEATS = ['blue', 'red'];

const outcomeOf = ({ steps }: Race): Outcome | undefined => {
  const first = steps.findIndex((n) => n >= GOAL);
  return first < 0
    ? undefined
    : { winners: [SEATS[first] ?? ''], rule: 'RACE-1', text: 'The first at the goal wins.' };
};

/** Two seats roll a d6 in turn; the first to have rolled 12 wins. */
const race: Game<Race, Step> = {
  kind: 'race',
  version: '1',
  rulesHash: 'race',
  setup: {},
  seats: SEATS,
  start: () => ({ turn: 0, steps: [0, 0] }),
  clone: (s) => ({ turn: s.turn, steps: [...s.steps] }),
  toAct: (s) => (outcomeOf(s) === undefined ? [SEATS[s.turn] ?? ''] : []),
  apply: (s, seat, command, table) => {
    if (command === 'cheat') return { rule: 'RACE-2', what: 'No cheating.' };
    s.steps[s.turn] += table.die(6, { seat, rule: 'RACE-3', text: 'a step' });
    s.turn = s.turn === 0 ? 1 : 0;
    return undefined;
  },
  advance: () => false,
  mergeKey: (s) => JSON.stringify(s),
  outcome: outcomeOf,
  commands: () => ['roll'],
  randomCommand: () => 'roll',
  view: (s) => s,
  resample: (s) => s,
  secrets: () => [],
  parseCommand: (json) => ok(json === 'cheat' ? 'cheat' : 'roll'),
};

const roller: SimPlayer<Race, Step> = { next: () => ['roll'] };

const series = (over: Partial<Series<Race, Step>> = {}): Series<Race, Step> => ({
  game: race,
  players: { blue: roller, red: roller },
  seed: 'a',
  winner: ({ winners: [first] }) => first ?? 'draw',
  measure: ({ steps: [blue, red] }) => ({ blue, red }),
  ...over,
});

describe('a series of battles', () => {
  it('fights each battle to its end', () => {
    const { winner, rule, commands, measures } = simulateBattle(series(), 0);
    expect(rule).toBe('RACE-1');
    expect(measures[winner]).toBeGreaterThanOrEqual(GOAL);
    // A winner needs at least two rolls, and at most twelve each are possible.
    expect(commands).toBeGreaterThanOrEqual(3);
    expect(commands).toBeLessThanOrEqual(24);
  });

  it('gives the same sum in one piece and in parts of any size', () => {
    const whole = simulate(series(), 0, 50);
    const parts = [simulate(series(), 31, 50), simulate(series(), 0, 7), simulate(series(), 7, 31)];
    expect(parts.reduce(mergeTallies)).toEqual(whole);
    expect(whole.battles).toBe(50);
  });

  it('fights battle k the same whatever came before', () => {
    expect(simulateBattle(series(), 17)).toEqual(simulateBattle(series(), 17));
    expect(simulate(series({ seed: 'b' }), 0, 50)).not.toEqual(simulate(series(), 0, 50));
  });

  it('favours whoever rolls first', () => {
    const { wins, battles } = simulate(series(), 0, 2000);
    expect(wins['blue'] ?? 0).toBeGreaterThan(battles / 2);
  });

  it('drops what is not legal and takes any legal command instead', () => {
    const cheater: SimPlayer<Race, Step> = { next: () => ['cheat', 'roll'] };
    const honest = simulate(series(), 0, 20);
    expect(simulate(series({ players: { blue: cheater, red: roller } }), 0, 20)).toEqual(honest);
  });

  it('counts a battle that does not end as unfinished', () => {
    expect(simulateBattle(series({ limit: 1 }), 0)).toMatchObject({
      winner: 'unfinished',
      rule: 'none',
      commands: 1,
    });
  });
});
