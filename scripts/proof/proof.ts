/**
 * `npm run proof`: what takes too long for every test run. Battles of every game are played at random through matches,
 * with undo, redo, save and load, and odds are held against play; `docs/proof.md` keeps what was looked at and found.
 *
 *     npm run proof                       everything, and write it down
 *     npm run proof -- GAME               one game
 *     npm run proof -- odds [GAME]        its second half alone: forecasts and cards against play
 *     npm run proof -- page               the page in a browser: every place and link, whole battles, random presses, Firefox, dice by the thousand
 *     npm run proof -- packages           the packages, installed by a stranger on the oldest Node that they serve and on newer ones
 *     npm run proof -- rows [GAME]        every clause of content marked as played: without its fields a case ends otherwise
 *     npm run proof -- server [MATCHES]   servers that are killed in hundreds of matches, on both storages, and four on one; a name of a storage for one alone
 *     npm run proof -- workers [BATTLES]  workers that are killed while they fight battles that were asked for
 *     npm run proof -- storms [SHARE]     rooms under a simulated clock, network and disk, ten thousand times; a name of a sea for one alone
 *     npm run proof -- GAME 106 1         so many battles from that one on; says what is wrong and writes nothing
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARENAS, type Arena } from '../../tests/fuzz/arenas.ts';
import { fuzz, noFindings, type Findings } from '../../tests/fuzz/match-fuzz.ts';
import { compare, noComparison } from '../../tests/fuzz/staged.ts';
import { blocksOf, commandLines, faultsOn, makeStranger } from '../../tests/kit/stranger.ts';
import { nodeOf } from '../nodes.mjs';
import { proveRows } from './rows.ts';
import { proveServer, proveStorms, proveWorkers, SEAS, STORAGES } from './server.ts';
import { testPage } from '../page-tests.ts';

const FILE = new URL('../../docs/proof.md', import.meta.url);
const BATTLES = 2000;
/** All lists are tried in full after every so many things said; a battle is left after `most`. */
const CLOSE = { every: 50, most: 600 };
const STAGED = 300;
const MEASURE = { positions: 6, commands: 3, samples: 2000 };
/** Progress is told after so many battles. */
const STEP = 100;

const HEADS = {
  'Battles through matches': [
    'game',
    'rules',
    'battles',
    'ended',
    'said',
    'undone',
    'restored',
    'loaded',
    'listed commands',
    'deeds',
    'plans',
    'faults',
  ],
  'Odds against play': [
    'game',
    'rules',
    'battles',
    'positions',
    'forecasts',
    'cards',
    'plays of each',
    'faults',
  ],
  'Clauses of rows': ['game', 'clauses played', 'faults'],
  'Servers that are killed': [
    'storage',
    'matches',
    'kills',
    'acknowledged',
    'lines',
    'heard again after (ms, median)',
    'at most (ms)',
    'faults',
  ],
  'Workers that are killed': ['asked for', 'kills', 'seconds after the first kill', 'faults'],
  'Rooms in storms': ['sea', 'storms', 'lines', 'acknowledged', 'killed', 'disk failures', 'faults'],
  'The page at length': ['tests', 'passed', 'faults'],
  'Packages in an empty folder': ['Node', 'examples', 'command lines', 'faults'],
} as const;
type Head = keyof typeof HEADS;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The file with one row of a table replaced, or added where there is none. */
const withRow = (text: string, head: Head, cells: readonly (string | number)[]): string => {
  const lines = text.split('\n');
  const top = lines.indexOf(`## ${head}`);
  const start = lines.findIndex((line, n) => n > top && line.startsWith('|---')) + 1;
  let end = start;
  while (lines[end]?.startsWith('|') === true) end++;
  const others = lines.slice(start, end).filter((line) => !line.startsWith(`| ${cells[0] ?? ''} |`));
  return [...lines.slice(0, start), ...[...others, row(cells)].toSorted(), ...lines.slice(end)].join('\n');
};

const write = (head: Head, cells: readonly (string | number)[]): void =>
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), head, cells));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const sayFaults = (found: Findings, from: number): void => {
  for (const { kind, battle, at, what } of found.faults.slice(from))
    say(`  battle ${battle}, ${at} said, ${kind}: ${what.slice(0, 600)}`);
};

const battles = <S, C>(
  arena: Arena<S, C>,
  first: number,
  count: number,
  after: (found: Findings) => void = () => undefined,
): Findings => {
  const found = noFindings();
  for (let done = 0; done < count; done += STEP) {
    const before = found.faults.length;
    fuzz(arena, first + done, Math.min(STEP, count - done), CLOSE, found);
    say(`${arena.game}: ${found.battles} battles, ${found.faults.length} faults`);
    sayFaults(found, before);
    after(found);
  }
  return found;
};

const odds = <S, C>(arena: Arena<S, C>): number => {
  const found = noComparison();
  for (let n = 0; n < STAGED; n++) compare(arena, n, MEASURE, found);
  for (const fault of found.faults) say(`  ${fault}`);
  say(
    `${arena.game}: ${found.forecasts} forecasts and ${found.cards} cards against play, ${found.faults.length} faults`,
  );
  const { positions, forecasts, cards, faults } = found;
  const cells = [STAGED, positions, forecasts, cards, MEASURE.samples, faults.length];
  write('Odds against play', [arena.game, arena.rules, ...cells]);
  return faults.length;
};

const prove = <S, C>(arena: Arena<S, C>): number => {
  const { rules } = arena;
  // Written down as it goes on: a run that is broken off has shown what it has shown.
  const { faults } = battles(arena, 0, BATTLES, (f) => {
    const { ended, said, undone, restored, loaded, listed, deeds, plans } = f;
    const counts = [f.battles, ended, said, undone, restored, loaded, listed, deeds, plans, f.faults.length];
    write('Battles through matches', [arena.game, rules, ...counts]);
  });
  return faults.length + odds(arena);
};

/** Runs the tests of the page that take too long for every run. */
const provePage = async (): Promise<number> => {
  const { passed, failed } = await testPage({ pictures: true, proof: true });
  write('The page at length', ['apps/table/e2e/proof', passed, failed]);
  return failed;
};

/** The oldest Node that the packages promise to run on, and the two long-lived ones after it. */
const NODES = ['20.19.0', '22.22.3', '24.21.0'];

/** Installs the packages as a stranger does and runs what the documents show on each Node. */
const provePackages = async (): Promise<number> => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'caltrop-proof-'));
  let faults = 0;
  try {
    const stranger = await makeStranger(folder);
    for (const version of NODES) {
      // oxlint-disable-next-line no-await-in-loop -- one Node is fetched and tried after the other
      const { node, output } = await nodeOf(version);
      if (node === undefined) throw new Error(output);
      const found = faultsOn(stranger, node);
      for (const fault of found) say(`  ${fault}`);
      say(`Node ${version}: ${found.length} faults`);
      write('Packages in an empty folder', [
        version,
        blocksOf('ts').length,
        commandLines().length,
        found.length,
      ]);
      faults += found.length;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
};

const rowsToo = (only?: string): Promise<number> =>
  proveRows(only, ({ game: name, clauses, faults }) => {
    for (const fault of faults) say(`  ${fault}`);
    say(`${name}: ${clauses} clauses, ${faults.length} faults`);
    write('Clauses of rows', [name, clauses, faults.length]);
  });

const milliseconds = (times: readonly number[], share: number): string =>
  times.length === 0 ? '' : String(Math.round(times[Math.floor(share * (times.length - 1))] ?? 0));

/** With fewer matches than usual it is only tried, and nothing is written down. */
const serverToo = (matches?: number, only?: string): Promise<number> =>
  proveServer(
    (found) => {
      const { storage, kills, acknowledged, lines, takenOver, faults } = found;
      for (const fault of faults) say(`  ${fault}`);
      const times = [milliseconds(takenOver, 0.5), milliseconds(takenOver, 1)];
      say(
        `${storage}: ${found.matches} matches, ${kills} kills, ${acknowledged} acknowledged, heard again after ${times.join(' ms, at most ')} ms, ${faults.length} faults`,
      );
      const cells = [storage, found.matches, kills, acknowledged, lines, ...times, faults.length];
      if (matches === undefined) write('Servers that are killed', cells);
    },
    matches,
    only,
  );

const stormsToo = (share?: number, only?: string): Promise<number> =>
  proveStorms(
    ({ sea, storms, lines, acknowledged, kills, failures, faults }) => {
      for (const fault of faults) say(`  ${fault}`);
      say(`${sea}: ${storms} storms, ${faults.length} faults`);
      if (share === undefined)
        write('Rooms in storms', [sea, storms, lines, acknowledged, kills, failures, faults.length]);
    },
    share,
    only,
  );

const workersToo = async (count?: number): Promise<number> => {
  const { battles: fought, kills, seconds, faults } = await proveWorkers(count);
  for (const fault of faults) say(`  ${fault}`);
  say(
    `${kills} workers killed in ${fought} battles, all fought ${seconds.toFixed(1)} s after the first, ${faults.length} faults`,
  );
  if (count === undefined)
    write('Workers that are killed', [`${fought} battles`, kills, seconds.toFixed(1), faults.length]);
  return faults.length;
};

/** A number that makes a proof smaller; undefined for the whole of it. */
const smaller = (said: string | undefined): number | undefined => {
  if (said === undefined) return undefined;
  const n = Number(said);
  if (n > 0) return n;
  say(`"${said}" is no number above 0.`);
  process.exit(2);
};

const [game, first, count = '1'] = process.argv.slice(2);
const known = Object.keys(ARENAS);
if (game === 'page') {
  process.exitCode = (await provePage()) === 0 ? 0 : 1;
} else if (game === 'packages') {
  process.exitCode = (await provePackages()) === 0 ? 0 : 1;
} else if (game === 'odds') {
  const arenas = Object.values(ARENAS).filter((arena) => first === undefined || arena.game === first);
  if (arenas.length === 0) say(`There is no game "${first ?? ''}". There are: ${known.join(', ')}.`);
  const faults = arenas.map((arena) => odds(arena));
  process.exitCode = arenas.length > 0 && faults.every((n) => n === 0) ? 0 : 1;
} else if (game === 'rows') {
  process.exitCode = (await rowsToo(first)) === 0 ? 0 : 1;
} else if (game === 'server') {
  const storage = STORAGES.find((name) => name === first);
  process.exitCode =
    (await serverToo(storage === undefined ? smaller(first) : undefined, storage)) === 0 ? 0 : 1;
} else if (game === 'workers') {
  process.exitCode = (await workersToo(smaller(first))) === 0 ? 0 : 1;
} else if (game === 'storms') {
  const sea = SEAS.find((name) => name === first);
  process.exitCode = (await stormsToo(sea === undefined ? smaller(first) : undefined, sea)) === 0 ? 0 : 1;
} else if (game !== undefined && !known.includes(game)) {
  say(
    `There is no game "${game}". There are: ${known.join(', ')}, odds, rows, server, workers, storms, page and packages.`,
  );
  process.exitCode = 2;
} else if (game !== undefined && first !== undefined) {
  const arena = ARENAS[game];
  const found = arena === undefined ? noFindings() : battles(arena, Number(first), Number(count));
  process.exitCode = found.faults.length === 0 ? 0 : 1;
} else {
  let faults = 0;
  for (const [name, arena] of Object.entries(ARENAS))
    if (game === undefined || game === name) faults += prove(arena);
  if (game === undefined)
    faults +=
      (await rowsToo()) +
      (await serverToo()) +
      (await workersToo()) +
      (await stormsToo()) +
      (await provePage()) +
      (await provePackages());
  process.exitCode = faults === 0 ? 0 : 1;
}
