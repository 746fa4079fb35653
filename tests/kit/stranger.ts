/**
 * The packages as a stranger has them: built, packed, and installed from their tarballs into an empty folder. Other
 * people's packages come from our own `node_modules`, so that nothing is fetched.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { npm, ROOT } from '../../scripts/nodes.mjs';
import { buildPackages, packTarballs, readManifest } from '../../scripts/pack.ts';

export interface Stranger {
  /** The stranger's project. */
  readonly home: string;
  /** Tarballs of all our packages, by their names. */
  readonly tarballs: ReadonlyMap<string, string>;
}

/** The packages of others that some need, and those that these need, by name. */
const othersOf = (folders: readonly string[], found = new Map<string, string>()): Map<string, string> => {
  for (const folder of folders)
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (name.startsWith('@caltrop/') || found.has(name)) continue;
      const home = join(ROOT, 'node_modules', name);
      found.set(name, home);
      othersOf([home], found);
    }
  return found;
};

/** Builds and packs everything below a folder, and installs it into an empty project there. */
export const makeStranger = async (folder: string): Promise<Stranger> => {
  const folders = buildPackages(join(folder, 'packages'));
  const others = othersOf(folders);
  const tarballs = packTarballs(folders, join(folder, 'tarballs'));
  const othersTarballs = packTarballs([...others.values()], join(folder, 'others'));
  const names = folders.map((home) => readManifest(home).name);
  const own = new Map(names.map((name, i) => [name, tarballs[i] ?? '']));
  const home = join(folder, 'project');
  mkdirSync(home);
  const wanted = [...own, ...[...others.keys()].map((name, i) => [name, othersTarballs[i] ?? ''] as const)];
  const dependencies = Object.fromEntries(wanted.map(([name, file]) => [name, `file:${file}`]));
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module', dependencies }),
  );
  const flags = [
    '--offline',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, output } = await npm(['install', ...flags], home);
  if (status !== 0) throw new Error(output);
  return { home, tarballs: own };
};

/** A fenced block of a document. */
export interface Block {
  /** `README.md:151`. */
  readonly place: string;
  readonly text: string;
}

/** The documents that a stranger reads. */
const DOCUMENTS = ['README.md', 'docs/*.md', 'packages/*/README.md', 'apps/cli/README.md'];

/** The fenced blocks of a language in all documents. */
export const blocksOf = (language: string): readonly Block[] =>
  globSync(DOCUMENTS, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const document = readFileSync(join(ROOT, file), 'utf8');
      return [...document.matchAll(new RegExp('^```' + language + '\\n([\\s\\S]*?)^```', 'gm'))].map((m) => ({
        place: `${file}:${document.slice(0, m.index).split('\n').length}`,
        text: m[1] ?? '',
      }));
    });

/** What an example says it prints: the remark behind each `console.log`. */
export const promised = ({ text }: Block): readonly string[] =>
  [...text.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map((m) => m[1] ?? '');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const start = (node: string, args: readonly string[], cwd: string, input = ''): Ran => {
  // Games that our tests put on the shelf are not on a stranger's.
  const { CALTROP_GAMES: _, ...env } = process.env;
  return spawnSync(node, args, { cwd, encoding: 'utf8', input, env: { ...env, NO_COLOR: '1' } });
};

/** Runs an example in a stranger's project, as JavaScript, which every Node takes. */
export const runBlock = ({ home }: Stranger, { text, place }: Block, node = process.execPath): Ran => {
  const file = join(home, `${place.replaceAll(/\W/g, '-')}.mjs`);
  writeFileSync(file, stripTypeScriptTypes(text));
  return start(node, [file], home);
};

/** Runs the command line in a stranger's project as `npx` does: by its name among the installed programs. */
export const runCaltrop = (
  { home }: Stranger,
  args: readonly string[],
  input = '',
  node = process.execPath,
): Ran => start(node, [join(home, 'node_modules', '.bin', 'caltrop'), ...args], home, input);

/** Checks types of files in a stranger's project, by the rules that a kind of project resolves modules by. */
export const checkTypes = ({ home }: Stranger, files: readonly string[], resolution: string): Ran => {
  const flags = ['--noEmit', '--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--types', ''];
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return start(
    process.execPath,
    [compiler, ...flags, '--module', module, '--moduleResolution', resolution, ...files],
    home,
  );
};

/** The words of a command line, quoted ones without their quotes. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? m[2] ?? '');

/** Minutes of bots at work, a checkout, or a certain position: what can be run, but not anywhere at once. */
const ELSEWHERE = /^(sim|danger)\b|--coverage|--play-on|--seat blue=search|^odds --journal/;

/** The command lines of the README that anybody can run in an empty folder, in its order, so that what one keeps the next finds. */
export const commandLines = (): readonly (readonly string[])[] =>
  [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^ {4}npx caltrop (.*?)(?: +#.*)?$/gm)]
    .map((m) => m[1] ?? '')
    .filter((line) => !ELSEWHERE.test(line))
    .map(wordsOf);

/** What is wrong with the examples of all documents, and with the command lines, where a Node runs them. */
export const faultsOn = (stranger: Stranger, node: string): readonly string[] => {
  // Battles that another Node has kept are in the way of this one's.
  for (const kept of globSync('*.jsonl', { cwd: stranger.home })) rmSync(join(stranger.home, kept));
  const wrongExamples = blocksOf('ts').flatMap((example) => {
    const { status, stdout, stderr } = runBlock(stranger, example, node);
    const missing = promised(example).filter((line) => !stdout.includes(line));
    const fine = status === 0 && stderr === '' && missing.length === 0;
    return fine ? [] : [`${example.place}: ${stderr}${missing.join(', ')}`];
  });
  const wrongLines = commandLines().flatMap((args) => {
    const { status, stderr } = runCaltrop(stranger, args, '', node);
    return status === 0 ? [] : [`caltrop ${args.join(' ')}: ${stderr}`];
  });
  return [...wrongExamples, ...wrongLines];
};
