#!/usr/bin/env node
/**
 * Makes a fresh checkout ready, with nothing but Node and npm on the machine: Node 24 in `.node/` where the running
 * Node is older, and the dependencies of `package-lock.json` in `node_modules/`.
 *
 *     node scripts/setup.mjs                        get ready, then stop
 *     node scripts/setup.mjs scripts/test.ts …      get ready, then run a file
 *     node scripts/setup.mjs oxlint …               get ready, then run a tool of node_modules/.bin
 *
 * Plain JavaScript and built-in modules only, as is `nodes.mjs`: it runs before anything is installed, on Node 20. When all is ready it
 * costs a few milliseconds, which is why `node:child_process` is loaded where it is needed.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existingNode, nodeOf, npm, ROOT } from './nodes.mjs';

const NODE_MAJOR = 24;
const NODE_VERSION = '24.21.0';
const BY_HAND = `Install Node ${NODE_MAJOR} or newer from https://nodejs.org and run the command again.`;

/**
 * Resolves when this process can go on: a new enough Node, dependencies installed. On an older Node the same command
 * is run again under Node 24, its exit code or signal becomes this process's, and the promise never settles.
 */
export async function ready() {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
    const node = existingNode(NODE_VERSION) ?? (await fetchNode());
    await become(node, [...process.execArgv, ...process.argv.slice(1)]);
  }
  // Tools start `node` by name: let it be this one.
  process.env['PATH'] = dirname(process.execPath) + delimiter + (process.env['PATH'] ?? '');
  if (!isInstalled(ROOT)) await install();
}

/** Node 24, fetched from npm where it is not there yet. */
async function fetchNode() {
  if (existingNode(NODE_VERSION) === undefined)
    say(`Fetching Node ${NODE_MAJOR}, because this is Node ${process.versions.node} (once, up to a minute)…`);
  const { node, output } = await nodeOf(NODE_VERSION);
  return node ?? fail(`${output} ${BY_HAND}`);
}

/**
 * Whether `node_modules` holds what `package-lock.json` asks for. A copy of the lock file of the last install answers
 * at once; where it is missing or old, npm's own record decides, so that a hand-run `npm install` counts.
 * @param {string} root
 */
export function isInstalled(root) {
  const lock = join(root, 'package-lock.json');
  const stamp = stampIn(root);
  if (existsSync(stamp) && readFileSync(stamp).equals(readFileSync(lock))) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  const complete = Object.entries(packagesIn(lock)).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (wanted.link) return isLinked(root, path, wanted.resolved ?? '');
    const found = installed[path];
    // Binaries for other platforms are optional, and absent.
    return found === undefined ? wanted.optional || wanted.devOptional : found.version === wanted.version;
  });
  if (complete) copyFileSync(lock, stamp);
  return complete;
}

/**
 * Whether a package of this checkout stands among the dependencies. A link needs no npm: one that is missing is made.
 * @param {string} root
 * @param {string} path
 * @param {string} folder
 */
function isLinked(root, path, folder) {
  const link = join(root, path);
  if (existsSync(link)) return true;
  if (!existsSync(join(root, folder, 'package.json'))) return false;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(root, folder)), link, 'junction');
  return true;
}

/** @param {string} root */
function stampIn(root) {
  return join(root, 'node_modules', '.package-lock.last');
}

/** @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean }} LockEntry */

/** @param {string} file */
function packagesIn(file) {
  /** @type {{ packages: Record<string, LockEntry> }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- npm wrote it, and npm checks it again
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}

async function install() {
  say('Installing dependencies with npm ci (up to a minute)…');
  const { status, output } = await npm([
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (status !== 0) fail(`${output}npm ci failed. Is the network there? Then run the command again.`);
  copyFileSync(join(ROOT, 'package-lock.json'), stampIn(ROOT));
}

/**
 * Runs a command in this process's place: same terminal, its exit code or signal becomes ours.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<never>}
 */
async function become(command, args) {
  const { spawn } = await import('node:child_process');
  const child = spawn(command, args, { stdio: 'inherit', shell: command.endsWith('.cmd') });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the child as well; twice would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`Could not run ${command}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return new Promise(() => {});
}

/** @param {string} line */
function say(line) {
  // Not stdout: that belongs to the command that was asked for.
  process.stderr.write(`${line}\n`);
}

/**
 * Says what went wrong and what to do, and ends the process.
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  say(line);
  process.exit(1);
}

/** @param {string[]} argv what to run once ready: a file or a tool, and its arguments */
async function main([target, ...args]) {
  await ready();
  if (target === undefined) return;
  if (/\.m?[jt]s$/.test(target)) {
    process.argv = [process.execPath, resolve(target), ...args];
    await import(pathToFileURL(resolve(target)).href);
  } else {
    await become(
      join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${target}.cmd` : target),
      args,
    );
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
