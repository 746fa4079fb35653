/**
 * Battles and forecasts a second in this tree beside those of another, by turns, in processor time: what a change has won or
 * lost.
 *
 *     npm run bench -- against COMMIT            every row
 *     npm run bench -- against COMMIT random     rows with the word in their names
 *     npm run bench -- against FOLDER            a tree that lies somewhere already
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Seat } from '@caltrop/engine';
import { KINDS } from '@caltrop/shelf';
import { median } from './measure.ts';

/** What a tree is asked for: battles for so many milliseconds of processor time. */
export interface Asked {
  readonly ms: number;
}
export interface Played extends Asked {
  readonly battles: number;
  readonly commands: number;
}
/** What a tree says when it stands: how the first battles end. */
export interface Standing {
  readonly ends: readonly string[];
}

/** A battle that a game measures (`packages/KIND/bench/battles.json`). */
interface Battle {
  readonly name: string;
  /** The set of content it is played with, where a game has several. */
  readonly variant?: string;
  readonly setup: unknown;
  /** So many times the speed of commit 960ebb3 is the aim. */
  readonly aims: Partial<Record<Policy, number>>;
  /** The odds of one command are measured instead of battles. */
  readonly odds?: Odds;
}
type Policy = 'random' | 'greedy' | 'odds';

/** A command whose odds are worked out again and again. */
export interface Odds {
  /** What is said from the start of the battle, and then written into the position, by dotted path. */
  readonly said: readonly (readonly [Seat, unknown])[];
  readonly position: Readonly<Record<string, unknown>>;
  readonly seat: Seat;
  readonly command: unknown;
  /** Answers begin with one of these where they can; else the first one stands. */
  readonly answers: readonly string[];
  /** The function of the game that gives the odds, where it is not the engine's forecast. */
  readonly by?: string;
}
interface Case extends Battle {
  readonly kind: string;
  readonly policy: Policy;
}

const POLICIES: readonly Policy[] = ['random', 'greedy', 'odds'];
export const casesIn = (root: string): readonly Case[] =>
  POLICIES.flatMap((policy) =>
    KINDS.flatMap((kind) => {
      const file = join(root, 'packages', kind, 'bench', 'battles.json');
      if (!existsSync(file)) return [];
      const battles = JSON.parse(readFileSync(file, 'utf8')) as readonly Battle[];
      return battles
        .filter(({ odds }) => (odds !== undefined) === (policy === 'odds'))
        .map((battle) => ({ ...battle, name: `${kind}, ${battle.name}`, kind, policy }));
    }),
  );

/** The files of a commit in a folder of their own, with the dependencies that are installed here. */
const treeOf = (root: string, named: string): string => {
  if (existsSync(join(named, 'packages'))) return resolve(named);
  const tree = mkdtempSync(join(tmpdir(), 'caltrop-'));
  const tar = join(tree, 'tree.tar');
  execFileSync('git', ['archive', '-o', tar, named], { cwd: root });
  execFileSync('tar', ['-xf', tar, '-C', tree]);
  const modules = join(tree, 'node_modules');
  mkdirSync(join(modules, '@caltrop'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@caltrop') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(modules, '@caltrop', name));
  return tree;
};

const ROUNDS = 9;
const ROUND_MS = 600;
const WARM_MS = 2500;

export const startOf = (
  tree: string,
  { kind, setup, policy, variant = '', odds }: Case,
  execArgv: readonly string[] = [],
): ChildProcess =>
  fork(
    join(import.meta.dirname, 'tree.ts'),
    [
      tree,
      kind,
      JSON.stringify(setup),
      policy,
      variant,
      ...(odds === undefined ? [] : [JSON.stringify(odds)]),
    ],
    { execArgv: [...process.execArgv, ...execArgv] },
  );

export const told = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolved, rejected) => {
    const fail = (): void => rejected(new Error('a tree could not play: see above'));
    child.once('exit', fail);
    child.once('message', (word) => {
      child.off('exit', fail);
      resolved(word as T);
    });
  });

export const played = (child: ChildProcess, ms: number): Promise<Played> => {
  child.send({ ms } satisfies Asked);
  return told<Played>(child);
};

const paceOf = ({ battles, ms }: Played): number => (battles / ms) * 1000;
const sum = (rounds: readonly Played[], of: (one: Played) => number): number =>
  rounds.reduce((all, one) => all + of(one), 0);
const lengthOf = (rounds: readonly Played[]): number =>
  sum(rounds, (one) => one.commands) / sum(rounds, (one) => one.battles);
const wholePace = (rounds: readonly Played[]): number =>
  (sum(rounds, (one) => one.battles) / sum(rounds, (one) => one.ms)) * 1000;
const round = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toPrecision(3));

/** One row: both trees play by turns; the ratio is the middle one of the rounds, or of all where a round is a battle or two. */
const rowOf = async (one: Case, other: string, root: string): Promise<string> => {
  const [theirs, ours] = [startOf(other, one), startOf(root, one)];
  const [before, after] = [await told<Standing>(theirs), await told<Standing>(ours)];
  const count = Math.min(before.ends.length, after.ends.length);
  const alike = before.ends.slice(0, count).every((end, i) => end === after.ends[i]);
  await played(theirs, WARM_MS);
  await played(ours, WARM_MS);
  const rounds: [Played, Played][] = [];
  for (let n = 0; n < ROUNDS; n++)
    rounds.push([await played(theirs, ROUND_MS), await played(ours, ROUND_MS)]);
  theirs.disconnect();
  ours.disconnect();
  const [a, b] = [rounds.map(([x]) => x), rounds.map(([, y]) => y)];
  const isSlow = sum(a, (x) => x.battles) < 20 * ROUNDS;
  const ratio = isSlow ? wholePace(b) / wholePace(a) : median(rounds.map(([x, y]) => paceOf(y) / paceOf(x)));
  const aim = one.aims[one.policy];
  const wanted = aim === undefined ? '' : `${aim.toFixed(2)} x`;
  const same =
    one.odds !== undefined
      ? ''
      : alike
        ? 'the same'
        : `others: ${round(lengthOf(a))} and ${round(lengthOf(b))} commands each`;
  return `| ${one.policy} | ${one.name} | ${round(wholePace(a))} | ${round(wholePace(b))} | ${ratio.toFixed(2)} x | ${wanted} | ${same} |`;
};

/** Prints a row for each case whose name has all the words in it. */
export const benchAgainst = async (root: string, named: string, words: readonly string[]): Promise<void> => {
  const other = treeOf(root, named);
  const cases = casesIn(root).filter((one) =>
    words.every((word) => `${one.policy} ${one.name}`.includes(word)),
  );
  console.log(
    `| policy | battles or forecasts a second of processor time | ${named} | here | ratio | aim against 960ebb3 | battles |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const one of cases) console.log(await rowOf(one, other, root));
  if (other !== resolve(named)) rmSync(other, { recursive: true });
};
