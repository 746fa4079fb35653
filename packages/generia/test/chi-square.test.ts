import {
  forecast,
  fraction,
  makeFraction,
  runCommand,
  SimRandom,
  SimulationTable,
  type Policy,
} from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { critical, scatterOf } from '../../../tests/fuzz/scatter.ts';
import type { Command } from '../src/match/command.ts';
import type { Profile, Trait } from '../src/content/content.ts';
import type { State } from '../src/match/state.ts';
import { A7, arm, battle, F7, G5, profile, say, W10, type Played } from './field.ts';
import { spells, wizard } from './magic.ts';
import { reaction } from './reactions.ts';
import { ABILITIES } from './skills.ts';

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

/** The wizard of the worked examples, with marks to cast at. */
const cast = (ids: readonly string[], mark: Profile, second?: Profile): Played =>
  battle({
    creatures: [
      { id: 'a', is: wizard(ids), x: 4, y: 4 },
      { id: 'mark', is: mark, x: 7, y: 4 },
      ...(second === undefined ? [] : [{ id: 'second', is: second, x: 7, y: 5 } as const]),
    ],
    abilities: spells(...ids, 'arcane-barrier-i'),
  });

const OPPORTUNIST = reaction({ id: 'opportunist', trigger: 'leaves reach', cost: { en: [0], mp: [0] } });

/** A goblin about to walk where an archer keeps watch. */
const watched = (): Played => {
  const p = battle({
    creatures: [
      { id: 'archer', is: { ...A7, abilities: ['overwatch'] }, side: 'foes', x: 2, y: 4 },
      { id: 'mark', is: { ...G5, wt: 3 }, side: 'heroes', x: 9, y: 4 },
    ],
    abilities: ABILITIES.filter((a) => a.id === 'overwatch'),
  });
  const watch = say(p, { do: 'use', ability: 'overwatch', at: 4 * 12 + 8 }, [1]).state;
  return { ...p, state: say({ ...p, state: watch }, { do: 'end' }).state };
};

const TRIALS: readonly Trial[] = [
  {
    name: 'a walk out of the reach of an Opportunist',
    played: battle({
      creatures: [
        { id: 'a', is: { ...G5, wl: 2 }, x: 4, y: 4 },
        { id: 'mark', is: { ...F7, abilities: ['opportunist'] }, x: 5, y: 4 },
      ],
      abilities: [OPPORTUNIST],
    }),
    command: { do: 'move', path: [4 * 12 + 3, 4 * 12 + 2] },
    policy: answering({ opportunity: 'yes', defend: 'dodge' }),
  },
  {
    name: 'a walk where an archer keeps watch',
    played: watched(),
    command: { do: 'move', path: [4 * 12 + 8, 4 * 12 + 7] },
    policy: answering({ watch: 'yes', defend: 'none' }),
  },
  {
    name: 'a Charge out of the reach of an Opportunist and at somebody else',
    played: battle({
      creatures: [
        { id: 'a', is: { ...G5, abilities: ['charge'], arms: [arm('Club', 5, '1d6+2')] }, x: 1, y: 4 },
        { id: 'guard', is: { ...F7, abilities: ['opportunist'], wl: 9 }, side: 'foes', x: 0, y: 4 },
        { id: 'mark', is: { ...G5, reflexes: 0 }, side: 'foes', x: 6, y: 4 },
      ],
      abilities: [OPPORTUNIST, ...ABILITIES.filter((a) => a.id === 'charge')],
    }),
    command: { do: 'use', ability: 'charge', on: ['mark'], path: [2, 3, 4, 5].map((x) => 4 * 12 + x) },
    policy: answering({ opportunity: 'yes', defend: 'none' }),
  },
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
  {
    name: 'a blow that is parried, with the second die and the zone of the defender',
    played: battle({
      creatures: [
        { id: 'a', is: { ...W10, arms: [arm('Bite', 7, '3d4+9')] }, x: 4, y: 4 },
        { id: 'mark', is: F7, x: 5, y: 4 },
      ],
    }),
    command: STRIKE,
    policy: answering({ defend: 'parry 0', zone: 'legs', 'after parry': 'lower' }),
  },
  {
    name: 'a blow that a small creature dodges',
    played: battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'mark', is: G5, x: 5, y: 4 },
      ],
    }),
    command: STRIKE,
    policy: answering({ defend: 'dodge' }),
  },
  {
    name: 'an arrow that is dodged behind a boulder',
    played: battle({
      creatures: [
        { id: 'a', is: A7, x: 2, y: 4 },
        { id: 'mark', is: { ...G5, wt: 3 }, x: 8, y: 4 },
      ],
      map: Array.from({ length: 12 }, (_, y) => (y === 4 ? '.......o....' : '............')),
    }),
    command: STRIKE,
    policy: answering({ defend: 'dodge' }),
  },
  {
    name: 'a bolt of fire on a shield',
    played: cast(['thermal-bolt-i'], { ...F7, wt: 3 }),
    command: { do: 'use', ability: 'thermal-bolt-i', on: ['mark'], level: 3, element: 'Fire' },
    policy: answering({ defend: 'block 1' }),
  },
  {
    name: 'a bolt of ice that a barrier meets besides the dodge',
    played: cast(['thermal-bolt-i'], {
      ...wizard(['arcane-barrier-i'], { id: 'mark', wt: 2, wl: 9 }),
      character: true,
    }),
    command: { do: 'use', ability: 'thermal-bolt-i', on: ['mark'], level: 2, element: 'Ice' },
    policy: answering({ defend: 'dodge', attacked: 'arcane-barrier-i', level: '2' }),
  },
  {
    name: 'ice that is saved in part',
    played: cast(['ice-shrapnel'], { ...G5, wt: 3, wl: 9 }),
    command: { do: 'use', ability: 'ice-shrapnel', on: ['mark'], level: 2 },
  },
  {
    name: 'a ball of fire on two',
    played: cast(['fireball-i'], { ...G5, wt: 4, wl: 9 }, { ...F7, wt: 3, wl: 9 }),
    command: { do: 'use', ability: 'fireball-i', at: 4 * 12 + 7, level: 1 },
  },
  {
    name: 'sparks against a difficulty',
    played: cast(['sparkstream-i'], G5),
    command: { do: 'use', ability: 'sparkstream-i', on: ['mark'] },
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

describe('merging equal states', () => {
  /** The chances of what can be seen afterwards: where things stand, not how they came about. */
  const weights = (leaves: readonly { state: State; n: bigint; d: bigint }[]): Map<string, string> => {
    const sums = new Map<string, { n: bigint; d: bigint }>();
    for (const { state, n, d } of leaves) {
      const key = JSON.stringify(state.creatures);
      const known = sums.get(key) ?? { n: 0n, d: 1n };
      sums.set(key, fraction(known.n * d + n * known.d, known.d * d));
    }
    return new Map([...sums].map(([key, share]) => [key, makeFraction(share)]));
  };

  // Those with few enough branches to be walked without merging.
  const small = TRIALS.filter(({ name }) => /dodges|sparks|saved in part/.test(name));

  test.each(small)('never changes the odds: $name', ({ played, command, policy }) => {
    const { game, state } = played;
    const options = policy === undefined ? {} : { policy };
    const merged = forecast(game, state, 'heroes', command, options);
    const whole = { ...game, mergeKey: (s: State) => JSON.stringify(s) };
    const exact = forecast(whole, state, 'heroes', command, options);
    if (!merged.ok || !exact.ok) throw new Error('the command was refused');
    expect(exact.value.samples).toBe(0);
    expect(weights(merged.value.leaves)).toEqual(weights(exact.value.leaves));
  });
});
