/**
 * Runs every benchmark, prints the table and, with --write, keeps it in bench/results.md; `server` measures rooms on a server;
 * `against COMMIT` compares with another tree; `profile GAME` says where the time goes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { SimRandom } from '@caltrop/engine';
import { KINDS } from '@caltrop/shelf';
import { benchAgainst } from './against.ts';
import { benchDice } from './dice.ts';
import { benchProfile } from './profile.ts';
import { perSecond, type Row } from './measure.ts';

const number = (n: number): string =>
  n >= 100 ? Math.round(n).toLocaleString('en') : n.toLocaleString('en', { maximumSignificantDigits: 3 });

const line = (row: Row): string => {
  const peer = row.peer === undefined ? '–' : `${number(row.peer)} (${row.peerName ?? ''})`;
  const ratio = row.ratio === undefined ? '–' : `${number(row.ratio)} x`;
  const note = row.note === undefined ? '' : ` (${row.note})`;
  return `| ${row.name}${note} | ${number(row.ours)} ${row.unit} | ${peer} | ${ratio} | ${row.target} | ${row.met ? 'yes' : 'NO'} |`;
};

/** Rows of a process of its own: the page needs the types of a browser, and a thread that simulates plays one game only. */
const apart = (file: string, ...words: readonly string[]): Row[] =>
  JSON.parse(execFileSync(process.execPath, [file, ...words], { encoding: 'utf8' })) as Row[];

/** How fast the machine is meanwhile. */
const pace = (): Row => {
  const random = SimRandom.from('pace');
  const dice = perSecond(() => {
    for (let i = 0; i < 100_000; i++) random.below(20);
    return 100_000;
  });
  return {
    name: 'one d20 of the seeded generator: the pace of the machine during this run',
    ours: 1e9 / dice,
    unit: 'ns',
    target: 'for information; 4.9 ns on an idle machine of this kind',
    met: true,
  };
};

/** What every game takes, and what a game measures of its own. */
const rowsOf = (kind: string): Row[] => {
  const own = `packages/${kind}/bench/rows.ts`;
  return [...apart('bench/game.ts', kind), ...(existsSync(own) ? apart(own) : [])];
};

const FILE = new URL('results.md', import.meta.url);
/** Rooms on a server stand in a part of their own: they are measured by themselves. */
const ONLINE = '\n## Rooms on a server\n';

const tableOf = (rows: readonly Row[]): string =>
  [
    '| what | ours | peer, same run | ratio | target | met |',
    '|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');

const machine = (): string => {
  const [cpu] = cpus();
  return `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
};

/** Prints rows, and keeps them with --write. */
const tell = (rows: readonly Row[], text: string, keep: (text: string, before: string) => string): void => {
  process.stdout.write(`${machine()}\n\n${tableOf(rows)}\n`);
  if (process.argv.includes('--write')) writeFileSync(FILE, keep(text, readFileSync(FILE, 'utf8')));
  process.exitCode = rows.every((row) => row.met) ? 0 : 1;
};

/** All benchmarks but those of rooms, as a table. */
const benchAll = async (): Promise<void> => {
  const rows = [
    pace(),
    ...KINDS.flatMap(rowsOf),
    ...(await benchDice()),
    ...apart('apps/table/bench/page.ts'),
  ];
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Ratios are of one run: ours and the peer by turns, medians of several rounds.',
    '',
    machine(),
    '',
    tableOf(rows),
    '',
  ].join('\n');
  tell(rows, text, (now, before) => now + ONLINE + (before.split(ONLINE)[1] ?? ''));
};

/** Rooms on a server, as a table. */
const benchServer = (): void => {
  const before = loadavg()[0] ?? 0;
  const rows = [pace(), ...apart('bench/online/run.ts'), ...apart('apps/table/bench/room.ts')];
  const text = [
    '',
    'Written by `npm run bench -- server --write`: a battle of bots, recorded once, is told to both servers by the same program over WebSocket, two people in',
    'each room, by turns. Every command waits for the acknowledgement of the one before. Ours has each on the disk by then (SQLite, `synchronous=FULL`, commands that come',
    'together are committed together); boardgame.io with FlatFile sends the position first, then writes three files without `fsync`; in memory it keeps nothing.',
    'The client runs on the same machine. The peer runs the same rules on a copy of its state, which is the fastest way for it, and keeps no undo.',
    '',
    `${machine()}; load at the start ${before.toFixed(1)}`,
    '',
    tableOf(rows),
    '',
  ].join('\n');
  tell(rows, text, (now, file) => (file.split(ONLINE)[0] ?? '') + ONLINE + now);
};

const [, , verb, named = 'HEAD', ...words] = process.argv;
if (verb === 'against') await benchAgainst(resolve(import.meta.dirname, '..'), named, words);
else if (verb === 'profile') await benchProfile(resolve(import.meta.dirname, '..'), process.argv.slice(3));
else if (verb === 'server') benchServer();
else await benchAll();
