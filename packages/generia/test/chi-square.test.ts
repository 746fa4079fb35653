import { forecast, runCommand, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { critical, scatterOf } from '../../../tests/scatter.ts';
import type { Command } from '../src/command.ts';
import type { Trait } from '../src/content.ts';
import { A7, arm, battle, F7, G5, profile, W10, type Played } from './field.ts';
import { reaction } from './reactions.ts';

const SAMPLES = 10_000;

interface Trial {
  readonly name: string;
  readonly played: Played;
  readonly command: Command;
  readonly policy?: Policy;
}

/** Answers by how a question's key begins; the first answer to all others. */
const answering =
  (answers: Readonly<Record<string, string>>): Policy =>
  (_seat, key, ids) => {
    const found = Object.entries(answers).find(([start]) => key.startsWith(start))?.[1];
    return found !== undefined && ids.includes(found) ? found : (ids[0] ?? '');
  };

const STRIKE: Command = { do: 'attack', arm: 0, on: 'mark' };
const GOLIATH: Trait = {
  id: 'goliath',
  name: 'Goliath',
  text: '',
  sp: 20,
  effects: [{ hook: 'reroll', dice: 1, of: 'damage', belowAverage: true }],
  needs: [],
  ask: '',
};

const TRIALS: readonly Trial[] = [
  {
    name: 'a blow that is parried, with Counter after it',
    played: battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'mark', is: { ...G5, abilities: ['counter'] }, x: 5, y: 4 },
      ],
      abilities: [reaction({ id: 'counter', trigger: 'parried' })],
    }),
    command: STRIKE,
    policy: answering({ 'defend 1': 'parry 0', 'after parry 1': 'counter', 'after parry': 'nothing' }),
  },
  {
    name: 'a heavy blow at somebody wounded: checks, saves, Execution',
    played: battle({
      creatures: [
        { id: 'a', is: { ...F7, arms: [arm('Axe', 9, '2d8+6')], hands: [0] }, x: 4, y: 4 },
        { id: 'mark', is: { ...G5, wl: 5 }, x: 5, y: 4, but: { light: 1, wounds: [0, 1, 0, 0, 0, 0, 0, 0] } },
      ],
    }),
    command: STRIKE,
    policy: answering({ defend: 'dodge' }),
  },
  {
    name: 'a bite on a shield',
    played: battle({
      creatures: [
        { id: 'a', is: W10, x: 4, y: 4 },
        { id: 'mark', is: F7, x: 5, y: 4 },
      ],
    }),
    command: STRIKE,
    policy: answering({ defend: 'block 1' }),
  },
  {
    name: 'an arrow from near by, with checks for every wound',
    played: battle({
      creatures: [
        { id: 'a', is: A7, x: 2, y: 4 },
        { id: 'mark', is: profile({ id: 'mark', wt: 4, wl: 4, mods: [1, 0, 2, 0, 0, 2] }), x: 5, y: 4 },
      ],
    }),
    command: STRIKE,
  },
  {
    name: 'a club of a Goliath with a die to throw again',
    played: battle({
      creatures: [
        {
          id: 'a',
          is: profile({
            id: 'a',
            arms: [arm('Club', 5, '2d6+4', { damage: 'Blunt' })],
            hands: [0],
            traits: ['goliath'],
          }),
          x: 4,
          y: 4,
        },
        { id: 'mark', is: F7, x: 5, y: 4 },
      ],
      traits: [GOLIATH],
    }),
    command: STRIKE,
    policy: answering({ defend: 'dodge' }),
  },
  {
    name: 'check dice that explode',
    played: battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'mark', is: G5, x: 5, y: 4 },
      ],
      options: { explodingChecks: true },
    }),
    command: STRIKE,
    policy: answering({ defend: 'parry 0' }),
  },
];

describe('simulated attacks', () => {
  test.each(TRIALS)('fall as the forecast says: $name', ({ name, played, command, policy }) => {
    const { game, state } = played;
    const odds = forecast(game, state, 'heroes', command, policy === undefined ? {} : { policy });
    if (!odds.ok) throw new Error(odds.error.what);
    expect(odds.value.samples).toBe(0);
    const table = new SimulationTable(SimRandom.from(name), policy);
    const counts = new Map<string, number>();
    for (let i = 0; i < SAMPLES; i++) {
      const end = game.clone(state);
      const ran = runCommand(game, end, 'heroes', command, table);
      if (ran.kind !== 'done') throw new Error(`it was ${ran.kind}`);
      const key = game.mergeKey(end);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const { statistic, bins, found } = scatterOf(game, odds.value, SAMPLES, counts);
    // Nothing happened that the forecast does not know.
    expect(found).toBe(SAMPLES);
    expect(bins).toBeGreaterThan(1);
    expect(statistic).toBeLessThan(critical(bins - 1));
  });
});
