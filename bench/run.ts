/** Runs every benchmark, prints the table and, with --write, keeps it in bench/results.md. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { benchBattles } from './battles.ts';
import { benchDice } from './dice.ts';
import type { Row } from './measure.ts';

const number = (n: number): string =>
  n >= 100 ? Math.round(n).toLocaleString('en') : n.toLocaleString('en', { maximumSignificantDigits: 3 });

const line = (row: Row): string => {
  const peer = row.peer === undefined ? '–' : `${number(row.peer)} (${row.peerName ?? ''})`;
  const ratio = row.ratio === undefined ? '–' : `${number(row.ratio)} x`;
  const note = row.note === undefined ? '' : ` (${row.note})`;
  return `| ${row.name}${note} | ${number(row.ours)} ${row.unit} | ${peer} | ${ratio} | ${row.target} | ${row.met ? 'yes' : 'NO'} |`;
};

/** Rows of a process of its own: the page needs the types of a browser, and a thread that simulates plays one game only. */
const apart = (file: string): Row[] =>
  JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as Row[];

const rows = [
  ...(await benchBattles()),
  ...apart('bench/generia.ts'),
  ...(await benchDice()),
  ...apart('apps/table/bench/page.ts'),
];
const [cpu] = cpus();
const table = [
  '| what | ours | peer, same run | ratio | target | met |',
  '|---|---|---|---|---|---|',
  ...rows.map(line),
].join('\n');
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
process.stdout.write(`${machine}\n\n${table}\n`);
if (process.argv.includes('--write')) {
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Ratios are of one run: ours and the peer by turns, medians of several rounds.',
    '',
    machine,
    '',
    table,
    '',
  ].join('\n');
  writeFileSync(new URL('results.md', import.meta.url), text);
}
process.exitCode = rows.every((row) => row.met) ? 0 : 1;
