import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { ARENAS, openAtRandom } from './fuzz/arenas.ts';
import { battle, duel, KINDS_AT_SEA } from './storm/seas.ts';
import { storm, type Sea, type Tally } from './storm/world.ts';

type Sum = Partial<Record<keyof Tally, number>>;

const stormed = async (
  seas: (seed: number) => Sea,
  seeds: number,
  steps: number,
  servers: number,
): Promise<Sum> => {
  const sum: Sum = {};
  for (let seed = 0; seed < seeds; seed++) {
    const sea = seas(seed);
    const { faults, tally } = await storm(sea, { seed, steps, servers });
    expect(faults, `npm run storm -- --sea ${sea.kind} --seed ${seed}`).toEqual([]);
    for (const [what, n] of Object.entries(tally) as [keyof Tally, number | boolean][])
      sum[what] = (sum[what] ?? 0) + Number(n);
  }
  return sum;
};

/** What did not happen more than so many times: a storm that does nothing proves nothing. */
const missing = (sum: Sum, least: number): readonly string[] =>
  (['acknowledged', 'refused', 'lost', 'doubled', 'kills', 'failures', 'lines'] as const).filter(
    (what) => (sum[what] ?? 0) <= least,
  );

describe('a room in a storm', () => {
  it('keeps every word that was acknowledged, once, and everybody agrees: two people, three servers', async () => {
    const sum = await stormed(() => duel([]), 120, 1200, 3);
    expect(missing(sum, 200)).toEqual([]);
    expect(sum.conflicts).toBeGreaterThan(50);
    expect(sum.typed).toBeGreaterThan(50);
    expect(sum.over).toBeGreaterThan(10);
    expect(sum.chats).toBeGreaterThan(50);
    expect(sum.late).toBeGreaterThan(200);
    expect((sum.left ?? 0) + (sum.gone ?? 0)).toBeGreaterThan(0);
  });

  it('is removed by another server while somebody who sees late comes in: they are told so', async () => {
    const { faults } = await storm(duel([]), { seed: 9823, steps: 1200, servers: 2 });
    expect(faults).toEqual([]);
  });

  it('goes on by itself when a store that failed works again: a bot acts, and those who see late see it', async () => {
    const { faults } = await storm(duel(['b']), { seed: 2016, steps: 1200, servers: 1 });
    expect(faults).toEqual([]);
  });

  it('lets whichever server notices first speak for a bot', async () => {
    expect(missing(await stormed(() => duel(['b']), 60, 1200, 2), 100)).toEqual([]);
  });

  it.each(KINDS_AT_SEA)('%s: nobody is told what is hidden from it', async (kind) => {
    expect(missing(await stormed((seed) => battle(kind, seed), 4, 400, 2), 0)).toEqual([]);
  });
});

describe('those who look on', () => {
  it.each(Object.values(ARENAS))('$game: see nothing that is hidden from any seat', (arena) => {
    const random = SimRandom.from('watchers');
    for (let n = 0; n < 12; n++) {
      const { game } = openAtRandom(arena, random);
      const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
      const state = game.start();
      for (let said = 0; said < 40; said++) {
        const [seat] = game.toAct(state);
        if (seat === undefined) break;
        runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
        const seen = JSON.stringify(game.view(state, ''));
        for (const each of game.seats)
          for (const secret of game.secrets(state, each)) expect(seen).not.toContain(secret);
      }
    }
  });
});
