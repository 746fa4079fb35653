/** Proof that nothing is lost: servers that are killed in hundreds of matches, and rooms in thousands of storms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST } from '@caltrop/shelf';
import { killedMatches, type KillCount } from '../../apps/server/test/kills.ts';
import { plainBattle } from '../../apps/server/test/kit.ts';
import { killedWorkers, type WorkerKills } from '../../apps/server/test/worker-kills.ts';
import { startPostgres } from '../../apps/server/test/postgres.ts';
import { battle, duel, KINDS_AT_SEA } from '../../tests/storm/seas.ts';
import { storm } from '../../tests/storm/world.ts';

/** So many rounds in each harbour, each with servers, matches and kills of its own. */
const ROUNDS = 3;
const ROUND = { matches: 50, kills: 34, every: 90, most: 30 };

/** On which storage, and how many servers there are on it. */
const HARBOURS = [
  { storage: 'SQLite', servers: 1 },
  { storage: 'PostgreSQL', servers: 1 },
  { storage: 'PostgreSQL, 4 servers', servers: 4 },
] as const;

export interface KillRow extends KillCount {
  readonly storage: string;
  readonly matches: number;
}

const NOTHING: KillCount = { acknowledged: 0, lines: 0, kills: 0, takenOver: [], faults: [] };

const plus = (a: KillCount, b: KillCount): KillCount => ({
  acknowledged: a.acknowledged + b.acknowledged,
  lines: a.lines + b.lines,
  kills: a.kills + b.kills,
  takenOver: [...a.takenOver, ...b.takenOver].toSorted((x, y) => x - y),
  faults: [...a.faults, ...b.faults],
});

/** The names of the harbours. */
export const STORAGES: readonly string[] = HARBOURS.map(({ storage }) => storage);

/** `matches`: fewer in each round, to try it; `only`: in one harbour. */
export const proveServer = async (
  tell: (row: KillRow) => void,
  matches: number = ROUND.matches,
  only?: string,
): Promise<number> => {
  const game = await plainBattle(FIRST);
  const postgres = await startPostgres();
  const plan = { ...ROUND, matches, every: Math.ceil((ROUND.every * matches) / ROUND.matches), battle: game };
  let wrong = 0;
  try {
    for (const [harbour, { storage, servers }] of HARBOURS.entries()) {
      if (only !== undefined && only !== storage) continue;
      let sum = NOTHING;
      for (let round = 0; round < ROUNDS; round++) {
        const data = mkdtempSync(join(tmpdir(), 'caltrop-proof-'));
        const database =
          storage === 'SQLite'
            ? {}
            : {
                database: await postgres.database(`round${harbour}x${round}`),
                restart: () => postgres.restart(),
              };
        sum = plus(sum, await killedMatches({ ...plan, servers, data, ...database, seed: 1000 * round }));
        rmSync(data, { recursive: true, force: true });
        // Written down as it goes on: a run that is broken off has shown what it has shown.
        tell({ ...sum, storage, matches: (round + 1) * matches });
      }
      wrong += sum.faults.length;
    }
  } finally {
    await postgres.stop();
  }
  return wrong;
};

/** Workers that are killed in the middle of battles that were asked for. */
export const proveWorkers = async (battles = 2000): Promise<WorkerKills> => {
  const { setup, game } = await plainBattle(FIRST);
  const postgres = await startPostgres();
  try {
    const policies = Object.fromEntries(game.seats.map((seat) => [seat, 'random']));
    const asked = setup as Readonly<Record<string, unknown>>;
    return await killedWorkers(
      await postgres.database('workers'),
      { is: 'battles', kind: game.kind, setup: asked, policies, seed: 'workers', battles, batch: 50 },
      4,
    );
  } finally {
    await postgres.stop();
  }
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

/** The seas that there are storms over. */
export const SEAS: readonly string[] = ['duel', ...KINDS_AT_SEA];
/** After so many storms it is written down what was found so far: a run that is broken off has shown what it has shown. */
const TOLD_EVERY = 100;

/** `share`: only so much of them, to try it; `only`: over one sea. */
export const proveStorms = async (
  tell: (row: StormRow) => void,
  share = 1,
  only?: string,
): Promise<number> => {
  let wrong = 0;
  for (const sea of only === undefined ? SEAS : [only]) {
    const count = Math.ceil(share * (sea === 'duel' ? STORMS.duel : STORMS.each));
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
      if ((seed + 1) % TOLD_EVERY === 0 || seed + 1 === count)
        tell({ sea, storms: seed + 1, ...sum, faults });
    }
    wrong += faults.length;
  }
  return wrong;
};
