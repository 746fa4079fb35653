/**
 * Rooms on a server: ours beside boardgame.io, by turns, told the same commands of a recorded battle of bots over WebSocket. Prints
 * rows as JSON.
 *
 *     node bench/online/run.ts [ROOMS …]      all numbers of rooms, or only these
 */
import { startPostgres } from '../../apps/server/test/postgres.ts';
import type { Row } from '../measure.ts';
import { record, type Recording } from './recording.ts';
import { ours, peer, type Contender, type Figures } from './servers.ts';

const PEER_FILES = 'boardgame.io 0.50.2 with FlatFile: acknowledged before it is in the file, no fsync';
const PEER_MEMORY = 'boardgame.io 0.50.2 in memory: nothing is kept';
const DURABLE = 'SQLite, on the disk before it is acknowledged';

/** So many rounds by turns, of so many moves at every table, after some to warm up. */
const SIZES = [
  { rooms: 100, rounds: 5, moves: 8, warm: 8 },
  { rooms: 500, rounds: 5, moves: 4, warm: 4 },
  { rooms: 1000, rounds: 5, moves: 3, warm: 3 },
] as const;

const TARGET = 3;

const byTurns = async (
  all: readonly Contender[],
  { moves }: Recording,
  { rounds, moves: each, warm }: { readonly rounds: number; readonly moves: number; readonly warm: number },
): Promise<Figures[]> => {
  // The first moves find cold rules and warm them up.
  for (const one of all) await one.play(moves.slice(0, warm));
  for (const one of all) one.forget();
  for (let round = 0; round < rounds; round++)
    for (const one of all) await one.play(moves.slice(warm + round * each, warm + (round + 1) * each));
  const figures: Figures[] = [];
  for (const one of all) figures.push(await one.figures());
  for (const one of all) await one.end();
  return figures;
};

const row = (
  name: string,
  unit: string,
  figures: readonly [number, number],
  peerName: string,
  better: 'more' | 'less',
  target?: number,
): Row => {
  const [own, other] = figures;
  const ratio = better === 'more' ? own / other : other / own;
  return {
    name,
    ours: own,
    unit,
    peer: other,
    peerName,
    ratio,
    target: target === undefined ? 'for information' : target === 1 ? 'equal or better' : `≥ ${target} x`,
    met: target === undefined || ratio >= target,
  };
};

const rowsOf = async (recording: Recording, size: (typeof SIZES)[number]): Promise<Row[]> => {
  const { rooms } = size;
  const all = [
    await ours(recording, rooms),
    await peer(recording, rooms, 'files'),
    await peer(recording, rooms, 'memory'),
  ];
  const [own, files, memory] = await byTurns(all, recording, size);
  if (own === undefined || files === undefined || memory === undefined) throw new Error('nothing measured');
  const called = `Online, ${rooms} rooms`;
  const pair = (what: keyof Figures, other: Figures): [number, number] => [own[what], other[what]];
  return [
    row(
      `${called}: moves a second (${DURABLE})`,
      'moves a second',
      pair('movesPerSecond', files),
      PEER_FILES,
      'more',
      TARGET,
    ),
    row(`${called}: acknowledged, median`, 'ms', pair('p50', files), PEER_FILES, 'less', 1),
    row(`${called}: acknowledged, 99th percentile`, 'ms', pair('p99', files), PEER_FILES, 'less', 1),
    row(
      `${called}: processor time of the server for a move`,
      'ms',
      pair('processor', files),
      PEER_FILES,
      'less',
    ),
    row(`${called}: memory of a room with two people`, 'MB', pair('memory', files), PEER_FILES, 'less'),
    row(
      `${called}: moves a second (${DURABLE})`,
      'moves a second',
      pair('movesPerSecond', memory),
      PEER_MEMORY,
      'more',
    ),
    row(
      `${called}: processor time of the server for a move`,
      'ms',
      pair('processor', memory),
      PEER_MEMORY,
      'less',
    ),
  ];
};

/** One and two processes on one PostgreSQL, the rooms shared among them. */
const postgresRows = async (recording: Recording): Promise<Row[]> => {
  const postgres = await startPostgres();
  const size = { rooms: 100, rounds: 5, moves: 8, warm: 8 };
  try {
    const one = await ours(recording, size.rooms, { database: await postgres.database('one') });
    const two = await ours(recording, size.rooms, {
      database: await postgres.database('two'),
      processes: 2,
    });
    const [alone, both] = await byTurns([one, two], recording, size);
    if (alone === undefined || both === undefined) throw new Error('nothing measured');
    const called = `Online, PostgreSQL, ${size.rooms} rooms`;
    const latency = ({ p50, p99 }: Figures): string =>
      `median ${p50.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms`;
    return [
      {
        ...row(
          `${called}: two servers beside one on the same machine`,
          'moves a second',
          [both.movesPerSecond, alone.movesPerSecond],
          'one server',
          'more',
        ),
        note: `two: ${latency(both)}; one: ${latency(alone)}`,
      },
    ];
  } finally {
    await postgres.stop();
  }
};

/** So many moves at least has the battle that is recorded. */
const LEAST = 60;
/** Numbers of rooms, where not all are to be measured. */
const only = process.argv.slice(2).map(Number);
const recording = await record(LEAST);
const rows: Row[] = [];
const add = (more: readonly Row[]): void => {
  rows.push(...more);
  // Told as it goes on: a run that is broken off has shown what it has shown.
  for (const { name, ours: own, unit, peer: other = 0 } of more)
    process.stderr.write(`${name}: ${own.toFixed(2)} ${unit}, peer ${other.toFixed(2)}\n`);
};
for (const size of SIZES)
  if (only.length === 0 || only.includes(size.rooms)) add(await rowsOf(recording, size));
add(await postgresRows(recording));
process.stdout.write(JSON.stringify(rows));
process.exit(0);
