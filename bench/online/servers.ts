/** The servers that are measured side by side, each with its tables. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMeasured, type Measured } from './measured.ts';
import type { OurOptions, OurReady } from './our-server.ts';
import { openOurs } from './our-tables.ts';
import type { PeerReady } from './peer-server.ts';
import { openPeers } from './peer-tables.ts';
import type { Move, Recording } from './recording.ts';
import { openAll, playAll, shareOf, type PlayedTable } from './tables.ts';
import { median } from '../measure.ts';

/** What was measured of a server with so many tables. */
export interface Figures {
  readonly movesPerSecond: number;
  /** Milliseconds until a message is acknowledged. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time for a move. */
  readonly processor: number;
  /** Megabytes of a table. */
  readonly memory: number;
}

/** Servers that play together, at their tables. */
export class Contender {
  private readonly servers: readonly Measured[];
  private readonly tables: readonly PlayedTable[];
  private readonly empty: number;
  private readonly folder: string;
  private readonly paces: number[] = [];
  private readonly took: number[] = [];
  private processor = 0;
  private moves = 0;

  constructor(servers: readonly Measured[], tables: readonly PlayedTable[], empty: number, folder: string) {
    this.servers = servers;
    this.tables = tables;
    this.empty = empty;
    this.folder = folder;
  }

  /** Plays some moves at all tables. */
  async play(moves: readonly Move[]): Promise<void> {
    const before = await this.used('processor');
    const { seconds, took } = await playAll(this.tables, moves);
    const done = this.tables.length * moves.length;
    this.processor += (await this.used('processor')) - before;
    this.moves += done;
    this.paces.push(done / seconds);
    this.took.push(...took);
  }

  /** What was measured so far was only to warm up. */
  forget(): void {
    this.paces.length = 0;
    this.took.length = 0;
    this.processor = 0;
    this.moves = 0;
  }

  async figures(): Promise<Figures> {
    const sorted = this.took.toSorted((a, b) => a - b);
    const memory = (await this.used('memory')) - this.empty;
    return {
      movesPerSecond: median(this.paces),
      p50: shareOf(sorted, 0.5),
      p99: shareOf(sorted, 0.99),
      processor: this.processor / this.moves,
      memory: memory / this.tables.length / 1e6,
    };
  }

  async end(): Promise<void> {
    for (const table of this.tables) table.end();
    await Promise.all(this.servers.map((server) => server.end()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async used(what: 'processor' | 'memory'): Promise<number> {
    const all = await Promise.all(this.servers.map((server) => server.used(what)));
    return all.reduce((sum, one) => sum + one[what], 0);
  }
}

const fileOf = (name: string): string => join(import.meta.dirname, name);

/** Ours: one process on SQLite, or some on one PostgreSQL with the rooms shared among them. */
export const ours = async (
  recording: Recording,
  rooms: number,
  { database, processes = 1 }: { readonly database?: string; readonly processes?: number } = {},
): Promise<Contender> => {
  const data = mkdtempSync(join(tmpdir(), 'caltrop-bench-'));
  const { moves: _moves, ...fixed } = recording;
  const servers: Measured[] = [];
  for (let n = 0; n < processes; n++) {
    const share = Math.floor((rooms + n) / processes);
    const options: OurOptions = {
      data,
      rooms: share,
      recording: fixed,
      ...(database === undefined ? {} : { database }),
    };
    servers.push(await startMeasured(fileOf('our-server.ts'), options));
  }
  const used = await Promise.all(servers.map((server) => server.used('memory')));
  const seats = servers.flatMap(({ said }) => {
    const ready = said as OurReady;
    return ready.rooms.map((room) => ({ port: ready.port, room }));
  });
  const tables = await openAll(seats, ({ port, room }) => openOurs(port, room, recording.seats));
  const empty = used.reduce((sum, { memory }) => sum + memory, 0);
  return new Contender(servers, tables, empty, data);
};

/** boardgame.io, with its files or in memory. */
export const peer = async (
  recording: Recording,
  rooms: number,
  storage: 'files' | 'memory',
): Promise<Contender> => {
  const data = mkdtempSync(join(tmpdir(), 'caltrop-bench-'));
  const server = await startMeasured(fileOf('peer-server.ts'), storage === 'files' ? { data } : {});
  const { memory } = await server.used('memory');
  const each = Array.from({ length: rooms }, () => server.said as PeerReady);
  const tables = await openAll(each, (ready) => openPeers(ready, recording.seats));
  return new Contender([server], tables, memory, data);
};
