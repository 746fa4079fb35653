/**
 * Matches on a server that is killed again and again without warning. Afterwards every word that anybody was told is durable
 * stands in the lines, once, under the number that was told.
 */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SimRandom, type Game } from '@caltrop/engine';
import { rebuild } from '@caltrop/room';
import { openDatabase } from '../src/storage/database.ts';
import { SqlStore } from '../src/storage/store.ts';
import { hashOf, makeRoom, newKey, playOut, Player } from './kit.ts';
import { freePort } from './free-port.ts';
import { killed, launched } from './processes.ts';

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
  /** How many servers there are on one database: whoever loses one goes to the next. One where it is left out. */
  readonly servers?: number;
  /** Starts the database again under load: done in place of every third kill. */
  readonly restart?: () => Promise<void>;
}

export interface KillCount {
  readonly acknowledged: number;
  readonly lines: number;
  readonly kills: number;
  /** Milliseconds from the kill of a server until each of those at it had something acknowledged by another, shortest first. */
  readonly takenOver: readonly number[];
  readonly faults: readonly string[];
}

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url));

const launch = (options: object): Promise<ChildProcess> =>
  launched('server', [PROCESS, JSON.stringify(options)]);

/** Servers on one storage, of which any may be killed. */
class Fleet {
  readonly ports: readonly number[];
  private readonly options: object;
  private readonly children: (ChildProcess | undefined)[] = [];

  constructor(ports: readonly number[], options: object) {
    this.ports = ports;
    this.options = options;
  }

  async launch(): Promise<void> {
    // One after the other: the first brings the tables up to date.
    for (const n of this.ports.keys()) await this.start(n);
  }

  async start(n: number): Promise<void> {
    this.children[n] = await launch({ ...this.options, port: this.ports[n] });
  }

  async kill(n: number): Promise<void> {
    const child = this.children[n];
    this.children[n] = undefined;
    if (child !== undefined) await killed(child);
  }

  /** The port of a server, or of the next one that is there. */
  portFrom(n: number): number {
    const ports = this.ports.map((_, i) => (n + i) % this.ports.length);
    return this.ports[ports.find((i) => this.children[i] !== undefined) ?? n] ?? 0;
  }

  async end(): Promise<void> {
    await Promise.all(this.ports.map((_, n) => this.kill(n)));
  }
}

interface Table {
  readonly room: string;
  readonly players: readonly Player[];
}

const sumOf = (tables: readonly Table[]): number =>
  tables.flatMap(({ players }) => players).reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

const soon = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 1);
  });

/** How long it takes until each of some players has something more acknowledged, while they play; those who are done are left out. */
const timesUntilHeard = async (players: readonly Player[], over: () => boolean): Promise<number[]> => {
  const began = performance.now();
  const before = new Map(players.map((player) => [player, player.acknowledged.size]));
  const times: number[] = [];
  while (before.size > 0 && !over()) {
    await soon();
    for (const [player, size] of before) {
      const isHeard = player.acknowledged.size > size;
      if (isHeard) times.push(performance.now() - began);
      if (isHeard || player.standing?.stage === 'over') before.delete(player);
    }
  }
  return times;
};

export const killedMatches = async (plan: KillPlan): Promise<KillCount> => {
  const { battle, data, database, seed, servers = 1 } = plan;
  const { game, setup } = battle;
  const ports: number[] = [];
  for (let n = 0; n < servers; n++) ports.push(await freePort());
  const fleet = new Fleet(ports, { data, ...(database === undefined ? {} : { database }) });
  await fleet.launch();
  const random = SimRandom.from('kills', seed);
  const [first = '', second = '', ...others] = game.seats;
  const tables: Table[] = [];
  const takenOver: number[] = [];
  let kills = 0;
  try {
    for (let n = 0; n < plan.matches; n++) {
      const keys = [newKey(), newKey()];
      const { room } = await makeRoom(
        { api: `http://127.0.0.1:${fleet.portFrom(n)}/api` },
        {
          kind: game.kind,
          setup,
          host: { hash: hashOf(keys[0] ?? ''), seats: [first] },
          keys: [{ hash: hashOf(keys[1] ?? ''), role: 'seat', seats: [second] }],
          bots: Object.fromEntries(others.map((seat) => [seat, 'random'])),
        },
      );
      // The two of a table are at different servers where there are several.
      const players = keys.map(
        (key, i) => new Player(() => `ws://127.0.0.1:${fleet.portFrom(n + i)}/api/rooms/${room}/socket`, key),
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
      await soon();
      if (sumOf(tables) < next) continue;
      kills++;
      if (plan.restart !== undefined && kills % 3 === 0) await plan.restart();
      else {
        const victim = random.below(servers);
        const its = tables.flatMap(({ players }, n) =>
          players.filter((_, i) => (n + i) % servers === victim),
        );
        await fleet.kill(victim);
        const [times] = await Promise.all([timesUntilHeard(its, () => over), fleet.start(victim)]);
        takenOver.push(...times);
      }
      next = sumOf(tables) + 1 + random.below(plan.every);
    }
    await played;
  } finally {
    for (const player of tables.flatMap(({ players }) => players)) player.end();
    await fleet.end();
  }
  const count = { acknowledged: sumOf(tables), kills, takenOver: takenOver.toSorted((a, b) => a - b) };
  return { ...(await faultsOf(plan, tables)), ...count };
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
