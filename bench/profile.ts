/**
 * Where the time of a game's battles goes in this tree: the functions that take most of it, each by itself.
 *
 *     npm run bench -- profile GAME            random battles of every kind that the game measures
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { casesIn, played, startOf, told, type Standing } from './against.ts';

/** What V8 writes: nodes of a tree of calls, and how long each sample lasted. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const MS = 12_000;
/** The first part of the time goes to compilers. */
const FROM = 0.4;
const MOST = 20;

/** Microseconds by function, later samples only. */
const ownTimes = ({ nodes, samples, timeDeltas }: Profile): Map<string, number> => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || 'a function'} ${url.replace(/^.*\/packages\//, '')}:${lineNumber + 1}`,
    ]),
  );
  const own = new Map<string, number>();
  for (let i = Math.floor(samples.length * FROM); i < samples.length; i++) {
    const name = names.get(samples[i] ?? 0) ?? '';
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  }
  return own;
};

/** Prints the functions of random battles of the games whose names have all the words in them. */
export const benchProfile = async (root: string, words: readonly string[]): Promise<void> => {
  for (const one of casesIn(root).filter(
    ({ policy, name }) => policy === 'random' && words.every((word) => name.includes(word)),
  )) {
    const folder = mkdtempSync(join(tmpdir(), 'caltrop-'));
    const child = startOf(root, one, ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=500']);
    await told<Standing>(child);
    const { battles, commands, ms } = await played(child, MS);
    const gone = new Promise((resolved) => {
      child.once('exit', resolved);
    });
    child.disconnect();
    await gone;
    const [file = ''] = readdirSync(folder);
    const own = ownTimes(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile);
    rmSync(folder, { recursive: true });
    const whole = [...own.values()].reduce((a, b) => a + b, 0);
    const top = [...own].toSorted((a, b) => b[1] - a[1]).slice(0, MOST);
    console.log(
      `\n${one.name}: ${((ms / commands) * 1000).toFixed(1)} µs a command, ${(commands / battles).toFixed(0)} commands a battle, ${own.size} functions`,
    );
    for (const [name, time] of top)
      console.log(`${((time / whole) * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
};
