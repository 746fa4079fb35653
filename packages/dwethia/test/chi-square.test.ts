import { forecast, runCommand, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { critical, scatterOf } from '../../../tests/fuzz/scatter.ts';
import type { Command } from '../src/match/command.ts';
import { battle, gun, SHIELD, SPARE_FIGHT, SPARE_SHOTS, type Played } from './field.ts';

/** Enough that a wrong chance of one in fifty shows, and few enough to wait for. */
const SAMPLES = 20_000;

interface Trial {
  readonly name: string;
  readonly played: Played;
  readonly command: Command;
  readonly policy?: Policy;
}

const row = (side: 's' | 'n', count: number, y: number, stats: Record<string, number>, from = 6) =>
  Array.from({ length: count }, (_, i) => ({ id: `${side}${i + 1}`, x: from + 1.4 * i, y, stats }));

const RIFLE = gun('rifle', 24, 3);
const FRAG = gun('frag', 18, 3, [{ key: 'blast', n: 2 }]);

const TRIALS: readonly Trial[] = [
  {
    name: 'a fight of three against two with Wounds to lose',
    played: battle({
      models: [
        ...row('s', 3, 6, { M: 4, S: 3, D: 3, A: 1, I: 1, W: 2 }),
        ...row('n', 2, 7.4, { M: 3, S: 4, D: 4, A: 2, I: 2, W: 2 }, 6.7),
        ...SPARE_FIGHT,
      ],
      stage: 'combat',
    }),
    command: { do: 'fight', model: 's1' },
  },
  {
    name: 'a fight against shields, in which the Defender retreats',
    played: battle({
      models: [
        ...row('s', 2, 6, { M: 4, S: 4, A: 2 }),
        { id: 'n1', x: 6.7, y: 7.4, stats: { M: 3, W: 2 }, items: [SHIELD] },
        ...SPARE_FIGHT,
      ],
      stage: 'combat',
    }),
    command: { do: 'fight', model: 's1' },
    policy: (_seat, _key, ids) => (ids.includes('retreat') ? 'retreat' : (ids[0] ?? '')),
  },
  {
    name: 'a shot at a shield bearer, with Destiny to roll again',
    played: battle({
      models: [
        { id: 's1', x: 6, y: 6, items: [RIFLE] },
        { id: 'n1', x: 6, y: 14, stats: { W: 1, D: 4 }, items: [SHIELD] },
        ...SPARE_SHOTS,
      ],
      stage: 'shoot',
      pools: { south: { destiny: 1 }, north: { destiny: 1 } },
    }),
    command: { do: 'shoot', model: 's1', weapon: RIFLE.id, target: 'n1' },
    policy: (_seat, _key, ids) => ids.at(-1) ?? '',
  },
  {
    name: 'a blast into three that stand together',
    played: battle({
      models: [
        { id: 's1', x: 6, y: 6, items: [FRAG] },
        ...Array.from({ length: 3 }, (_, i) => ({
          id: `n${i + 1}`,
          x: 5 + 1.26 * i,
          y: 14,
          stats: { W: 2 },
        })),
        ...SPARE_SHOTS,
      ],
      stage: 'shoot',
    }),
    command: { do: 'shoot', model: 's1', weapon: FRAG.id, target: 'n2' },
  },
];

describe('simulated fights and volleys', () => {
  it.each(TRIALS)('fall as the forecast says: $name', ({ name, played, command, policy }) => {
    const { game, state } = played;
    const odds = forecast(game, state, 'south', command, policy === undefined ? {} : { policy });
    if (!odds.ok) throw new Error(odds.error.what);
    expect(odds.value.samples).toBe(0);
    const table = new SimulationTable(SimRandom.from(name), policy);
    const counts = new Map<string, number>();
    for (let i = 0; i < SAMPLES; i++) {
      const end = game.clone(state);
      const ran = runCommand(game, end, 'south', command, table);
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
