/**
 * `npm test`: types, lint, format and what is unused, then every test, then the page in a real browser; the last line counts. With
 * arguments, which go to vitest, the browser stays closed; `npm run test:browser` opens it alone.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseCLI, startVitest, type Vitest } from 'vitest/node';
import { testPage, type Count } from './page-tests.ts';

/** The checks that need no running code; the same commands as `npm run typecheck`, `lint`, `unused` and `format:check`. */
const CHECKS = [
  { name: 'types', command: ['tsc', '-p', '.', '--noEmit'], hint: 'npm run typecheck' },
  { name: 'types of the table', command: ['tsc', '-p', 'apps/table', '--noEmit'], hint: 'npm run typecheck' },
  { name: 'lint', command: ['oxlint', '--quiet'], hint: 'npm run lint' },
  { name: 'nothing unused', command: ['knip', '--no-progress', '--no-config-hints'], hint: 'npm run unused' },
  { name: 'format', command: ['oxfmt', '--check'], hint: 'npm run format mends it' },
] as const;

/** Runs a tool of node_modules/.bin to its end. */
function run([tool = '', ...args]: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const windows = process.platform === 'win32';
  return new Promise((done) => {
    const child = spawn(join('node_modules', '.bin', windows ? `${tool}.cmd` : tool), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
    });
    let output = '';
    const keep = (part: Buffer): void => {
      output += part.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

/** Passed and failed tests; a file that does not load and an error outside any test count as failures. */
function count(vitest: Vitest): Count {
  let passed = 0;
  let failed = vitest.state.getUnhandledErrors().length;
  for (const module of vitest.state.getTestModules()) {
    const states = Array.from(module.children.allTests(), (test) => test.result().state);
    const failures = states.filter((state) => state === 'failed').length;
    passed += states.filter((state) => state === 'passed').length;
    failed += failures === 0 && !module.ok() ? 1 : failures;
  }
  return { passed, failed };
}

const [only, ...rest] = process.argv.slice(2);
if (only === '--browser') {
  if (rest.length > 0) throw new Error(`--browser takes nothing after it, found ${rest.join(' ')}`);
  const { passed, failed } = await testPage({ pictures: true });
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

const results = await Promise.all(CHECKS.map(async (check) => ({ ...check, ...(await run(check.command)) })));
for (const { name, ok, output, hint } of results) {
  process.stdout.write(ok ? `${name}: ok\n` : `${output.trim()}\n${name}: failed (${hint})\n`);
}

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await startVitest('test', filter, { ...options, watch: false });
const inNode = count(vitest);
await vitest.close();
const onPage = only === undefined ? await testPage() : { passed: 0, failed: 0 };
const passed = inNode.passed + onPage.passed;
const failed = inNode.failed + onPage.failed;

const broken = results.filter((result) => !result.ok);
if (broken.length > 0)
  process.stdout.write(`Failed before the tests: ${broken.map(({ name }) => name).join(', ')}\n`);
const failures = failed + broken.length;
const done = failures === 0 && passed > 0;
process.stdout.write(`${passed} passed, ${failures} failed\n`, () => process.exit(done ? 0 : 1));
