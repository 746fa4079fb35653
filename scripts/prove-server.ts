/** Proof that nothing is lost: servers that are killed in hundreds of matches, and rooms in thousands of storms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST } from '@caltrop/shelf';
import { killedMatches, type KillCount } from '../apps/server/test/kills.ts';
import { plainBattle } from '../apps/server/test/kit.ts';
import { startPostgres } from '../apps/server/test/postgres.ts';
import { battle, duel, KINDS_AT_SEA } from '../tests/storm/seas.ts';
import { storm } from '../tests/storm/world.ts';

/** So many rounds on each storage, each with a server, matches and kills of its own. */
const ROUNDS = 3;
const ROUND = { matches: 50, kills: 6, every: 400, most: 30 };

export interface KillRow extends KillCount {
  readonly storage: string;
  readonly matches: number;
}

export const proveServer = async (tell: (row: KillRow) => void): Promise<number> => {
  const game = await plainBattle(FIRST);
  const postgres = await startPostgres();
  let wrong = 0;
  try {
    for (const storage of ['SQLite', 'PostgreSQL']) {
      let sum: KillCount = { acknowledged: 0, lines: 0, kills: 0, faults: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const data = mkdtempSync(join(tmpdir(), 'caltrop-proof-'));
        const database =
          storage === 'SQLite'
            ? {}
            : { database: await postgres.database(`round${round}`), restart: () => postgres.restart() };
        const found = await killedMatches({ ...ROUND, data, ...database, battle: game, seed: 1000 * round });
        rmSync(data, { recursive: true, force: true });
        sum = {
          acknowledged: sum.acknowledged + found.acknowledged,
          lines: sum.lines + found.lines,
          kills: sum.kills + found.kills,
          faults: [...sum.faults, ...found.faults],
        };
        // Written down as it goes on: a run that is broken off has shown what it has shown.
        tell({ ...sum, storage, matches: (round + 1) * ROUND.matches });
      }
      wrong += sum.faults.length;
    }
  } finally {
    await postgres.stop();
  }
  return wrong;
};

const STORMS = { duel: 10_000, each: 200 };

export interface StormRow {
  readonly sea: string;
  readonly storms: number;
  readonly lines: number;
  readonly acknowledged: number;
  readonly kills: number;
  readonly failures: number;
  readonly faults: readonly string[];
}

export const proveStorms = async (tell: (row: StormRow) => void): Promise<number> => {
  let wrong = 0;
  for (const sea of ['duel', ...KINDS_AT_SEA]) {
    const count = sea === 'duel' ? STORMS.duel : STORMS.each;
    const sum = { lines: 0, acknowledged: 0, kills: 0, failures: 0 };
    const faults: string[] = [];
    for (let seed = 0; seed < count; seed++) {
      const over = sea === 'duel' ? duel(seed % 3 === 0 ? ['b'] : []) : battle(sea, seed);
      const weather = { seed, steps: sea === 'duel' ? 1200 : 400, servers: 1 + (seed % 3) };
      const { faults: found, tally } = await storm(over, weather);
      sum.lines += tally.lines;
      sum.acknowledged += tally.acknowledged;
      sum.kills += tally.kills;
      sum.failures += tally.failures;
      faults.push(...found.map((fault) => `${fault}: npm run storm -- --sea ${sea} --seed ${seed}`));
    }
    tell({ sea, storms: count, ...sum, faults });
    wrong += faults.length;
  }
  return wrong;
};
