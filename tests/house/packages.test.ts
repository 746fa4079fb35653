import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST } from '@caltrop/shelf';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games, isOurs } from '../kit/kits.ts';
import { bundleSize } from '../../bench/bundle.ts';
import { publicPackages, readManifest } from '../../scripts/pack.ts';
import {
  blocksOf,
  checkTypes,
  commandLines,
  makeStranger,
  promised,
  runBlock,
  runCaltrop,
  type Stranger,
} from '../kit/stranger.ts';

let folder = '';
let stranger: Stranger;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'caltrop-packages-'));
  stranger = await makeStranger(folder);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = publicPackages().map(({ manifest }) => manifest.name);
const LIBRARIES = NAMES.filter((name) => name !== 'caltrop');
const EXAMPLES = blocksOf('ts');

const tarballOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(stranger.tarballs.get(name) ?? ''));

describe('packages', () => {
  test.each(NAMES)('%s is packed as npm wants it', async (name) => {
    const { messages, pkg } = await publint({ pack: { tarball: tarballOf(name).buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  // Packages are ES modules: whoever uses `require`, or a resolver from before `exports`, is not served.
  const NOT_SERVED: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

  test.each(LIBRARIES)('%s has its types where TypeScript looks for them', async (name) => {
    const found = await checkPackage(createPackageFromTarballData(tarballOf(name)), {
      excludeEntrypoints: ['./rules.md'],
    });
    if (found.types === false) throw new Error(`${name} has no types`);
    const problems = found.problems.filter(
      (problem) => !('resolutionKind' in problem && NOT_SERVED.has(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  test('depend on each other by exact version, and carry neither sources nor tests', () => {
    for (const name of NAMES) {
      const home = join(stranger.home, 'node_modules', name);
      const manifest = readManifest(home);
      for (const version of Object.values(manifest.dependencies ?? {}))
        expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(manifest).not.toHaveProperty('devDependencies');
      expect(manifest['engines']).toEqual({ node: '>=20.19' });
    }
  });
});

describe('a stranger', () => {
  test.each(EXAMPLES)('runs the example at $place', (example) => {
    const ran = runBlock(stranger, example);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).not.toBe('');
    for (const line of promised(example)) expect(ran.stdout).toContain(line);
  });

  test.each(['nodenext', 'bundler'])('has types for every example (%s)', (resolution) => {
    const files = EXAMPLES.map(({ text }, i) => {
      // An example is a program of its own; the console is the browser's here, so no types of Node are needed.
      writeFileSync(join(stranger.home, `example-${i}.ts`), text);
      return `example-${i}.ts`;
    });
    expect(checkTypes(stranger, files, resolution)).toMatchObject({ stdout: '', status: 0 });
  });

  test('bundles the engine and a game for a browser in less than 60 kB', async () => {
    expect((await bundleSize(stranger.home, `@caltrop/${FIRST}`)).gzip).toBeLessThan(60_000);
  });

  test('runs the command line as the README shows it', () => {
    const ofEach = new Map(commandLines().map((args) => [args[0], args]));
    // A battle is kept first, so that there is something to verify.
    const kept = commandLines().find((args) => args.join(' ').endsWith('--journal b.jsonl')) ?? [];
    expect([...ofEach.keys()]).toEqual(expect.arrayContaining(['play', 'odds', 'rules', 'replay', 'verify']));
    ofEach.delete('play');
    expect(runCaltrop(stranger, kept, 'ready\n')).toMatchObject({ status: 0, stderr: '' });
    for (const args of ofEach.values())
      expect(runCaltrop(stranger, args)).toMatchObject({ status: 0, stderr: '' });
  });

  test('simulates on threads and lists; coverage belongs to a checkout', () => {
    const sim = runCaltrop(stranger, ['sim', '--battles', '4', '--workers', '2', '--seed', '1', '--json']);
    expect(JSON.parse(sim.stdout)).toMatchObject({ ok: true, battles: 4 });
    for (const { kit, cartridge } of games.filter(isOurs)) {
      const [list = ''] = cartridge.words.lists;
      const { stdout } = runCaltrop(stranger, ['list', kit.game]);
      expect(stdout.toLowerCase()).toContain(list);
    }
    const coverage = runCaltrop(stranger, ['rules', '--coverage']);
    expect(coverage.status).not.toBe(0);
    expect(coverage.stderr + coverage.stdout).toContain('needs the cases and tests of a checkout');
  });

  test('has the packs and cases of the documents checked', () => {
    const files = blocksOf('yaml')
      .filter(({ text }) => /^(game|cases):/m.test(text))
      .map(({ text }, i) => {
        writeFileSync(join(stranger.home, `block-${i}.yaml`), text);
        return `block-${i}.yaml`;
      });
    const checked = runCaltrop(stranger, ['check', ...files]);
    expect(checked.stderr).toBe('');
    expect(checked.status).toBe(0);
  });
});
