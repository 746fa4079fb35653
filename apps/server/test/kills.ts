/**
 * Matches on a server that is killed again and again without warning. Afterwards every word that anybody was told is durable
 * stands in the lines, once, under the number that was told.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SimRandom, type Game } from '@caltrop/engine';
import { rebuild } from '@caltrop/room';
import { openDatabase } from '../src/database.ts';
import { SqlStore } from '../src/store.ts';
import { hashOf, makeRoom, newKey, playOut, Player } from './kit.ts';
import { freePort } from './free-port.ts';

export interface KillPlan {
  readonly data: string;
  readonly database?: string;
  readonly matches: number;
  /** How often the server is killed. */
  readonly kills: number;
  /** After how many further acknowledgements it is killed, at the most. */
  readonly every: number;
  /** After how many commands a match is resigned. */
  readonly most: number;
  readonly battle: { readonly setup: unknown; readonly game: Game<unknown, unknown> };
  readonly seed: number;
  /** Starts the database again under load: done in place of every third kill. */
  readonly restart?: () => Promise<void>;
}

export interface KillCount {
  readonly acknowledged: number;
  readonly lines: number;
  readonly kills: number;
  readonly faults: readonly string[];
}

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url));

/** Starts the server; resolves when it is there. */
const launch = (options: object): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [PROCESS, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000);
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    child.stdout.once('data', () => {
      child.removeAllListeners('exit');
      done(child);
    });
  });

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

interface Table {
  readonly room: string;
  readonly players: readonly Player[];
}

const sumOf = (tables: readonly Table[]): number =>
  tables.flatMap(({ players }) => players).reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

export const killedMatches = async (plan: KillPlan): Promise<KillCount> => {
  const { battle, data, database, seed } = plan;
  const { game, setup } = battle;
  const port = await freePort();
  const options = { port, data, ...(database === undefined ? {} : { database }) };
  const random = SimRandom.from('kills', seed);
  let child = await launch(options);
  const [first = '', second = '', ...others] = game.seats;
  const tables: Table[] = [];
  let kills = 0;
  try {
    for (let n = 0; n < plan.matches; n++) {
      const keys = [newKey(), newKey()];
      const { room } = await makeRoom(
        { api: `http://127.0.0.1:${port}/api` },
        {
          kind: game.kind,
          setup,
          host: { hash: hashOf(keys[0] ?? ''), seats: [first] },
          keys: [{ hash: hashOf(keys[1] ?? ''), role: 'seat', seats: [second] }],
          bots: Object.fromEntries(others.map((seat) => [seat, 'random'])),
        },
      );
      const players = keys.map(
        (key) => new Player(() => `ws://127.0.0.1:${port}/api/rooms/${room}/socket`, key),
      );
      tables.push({ room, players });
    }
    let over = false;
    const played = Promise.all(
      tables.map(async ({ players }, n) => {
        const [ann, ben] = players;
        if (ann === undefined || ben === undefined) return;
        await Promise.all([
          ann.say({ do: 'begin' }),
          ben.until((s) => s?.stage !== 'lobby' && s !== undefined),
        ]);
        await Promise.all([
          playOut(ann, game, first, { most: plan.most, seed: seed + 2 * n }),
          playOut(ben, game, second, { most: 10 * plan.most, seed: seed + 2 * n + 1 }),
        ]);
      }),
    ).finally(() => {
      over = true;
    });
    let next = 1 + random.below(plan.every);
    while (!over && kills < plan.kills) {
      await new Promise((soon) => setTimeout(soon, 1));
      if (sumOf(tables) < next) continue;
      kills++;
      if (plan.restart !== undefined && kills % 3 === 0) await plan.restart();
      else {
        await killed(child);
        child = await launch(options);
      }
      next = sumOf(tables) + 1 + random.below(plan.every);
    }
    await played;
  } finally {
    for (const player of tables.flatMap(({ players }) => players)) player.end();
    await killed(child);
  }
  return { ...(await faultsOf(plan, tables)), acknowledged: sumOf(tables), kills };
};

/** What the lines say, against what everybody was told. */
const faultsOf = async (
  { data, database, battle }: KillPlan,
  tables: readonly Table[],
): Promise<{ readonly lines: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  let count = 0;
  const { db } = await openDatabase(data, database);
  const store = new SqlStore(db);
  for (const { room, players } of tables) {
    const lines = await store.read(room, 0);
    count += lines.length;
    if (new Set(lines.map(({ id }) => id)).size !== lines.length)
      faults.push(`${room}: a message stands twice`);
    const rebuilt = rebuild(battle.game, lines);
    if (!rebuilt.ok) faults.push(`${room}: ${rebuilt.error}`);
    else if (rebuilt.value.stage !== 'over') faults.push(`${room}: it is not over`);
    for (const { acknowledged, standing } of players) {
      if (standing?.seq !== lines.length - 1) faults.push(`${room}: somebody has not seen the last line`);
      for (const [id, seq] of acknowledged)
        if (lines[seq]?.id !== id)
          faults.push(`${room}: ${id} was acknowledged as line ${seq} and is not there`);
    }
  }
  await store.close();
  return { lines: count, faults };
};
