import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A game with rooms and chapters. */
const GO = 'packages/go/src';
/** The page. */
const PAGE = 'apps/table/src';
const LAYERED = 'packages/drifted/src/index.ts';

/** What is wrong, the folder it is planted in, the offending line, and what the finding must say. */
const PLANTED: readonly (readonly [name: string, folder: string, line: string, says: string])[] = [
  [
    'engine-game',
    'packages/engine/src',
    "import { x } from '@caltrop/chess';",
    'the engine knows no other package',
  ],
  [
    'engine-reexport',
    'packages/engine/src',
    "export * from '@caltrop/bots';",
    'the engine knows no other package',
  ],
  [
    'engine-type',
    'packages/engine/src',
    "type T = import('@caltrop/lab').T;",
    'the engine knows no other package',
  ],
  ['engine-app', 'packages/engine/src', "import { x } from 'caltrop';", 'the engine knows no other package'],
  [
    'engine-relative',
    'packages/engine/src',
    "import { x } from '../../chess/src/x.ts';",
    'leaves the folder',
  ],
  [
    'undeclared',
    'packages/engine/src',
    "import { x } from 'left-pad';",
    'left-pad is not among the dependencies',
  ],
  ['game-game', 'packages/chess/src', "import { x } from '@caltrop/checkers';", 'and no other game'],
  ['game-bots', 'packages/chess/src', "import type { x } from '@caltrop/bots';", 'and no other game'],
  ['bots-game', 'packages/bots/src', "import { x } from '@caltrop/chess';", 'serve every game alike'],
  ['cases-game', 'packages/cases/src', "import { x } from '@caltrop/chess';", 'serve every game alike'],
  ['sheets-game', 'packages/sheets/src', "import { x } from '@caltrop/chess';", 'read for every game'],
  ['game-cases', 'packages/chess/src', "import type { x } from '@caltrop/cases';", 'and no other game'],
  ['lab-game', 'packages/lab/src', "import { x } from '@caltrop/chess/bot';", 'serve every game alike'],
  ['app-app', 'apps/web/src', "import { x } from 'caltrop';", 'an app uses packages'],
  [
    'app-relative',
    'apps/web/src',
    "import { x } from '../../../packages/engine/src/x.ts';",
    'leaves the folder',
  ],

  ['date', 'packages/chess/src', 'export const now = (): number => Date.now();', 'no Date in rules'],
  ['date-type', 'packages/chess/src', 'export interface S { at: Date }', 'no Date in rules'],
  ['performance', 'packages/engine/src', 'performance.now();', 'no performance in rules'],
  ['timeout', 'packages/engine/src', 'setTimeout(() => undefined, 1);', 'no setTimeout in rules'],
  ['fetch', 'packages/chess/src', "export const f = () => fetch('/x');", 'no fetch in rules'],
  ['process', 'packages/chess/src', 'export const home = process.env.HOME;', 'no process in rules'],
  ['global', 'packages/chess/src', "export const d = globalThis['Date'];", 'no globalThis in rules'],
  ['locale', 'packages/chess/src', "export const c = 'a'.localeCompare('b');", 'no localeCompare in rules'],
  ['random', 'packages/chess/src/deep/er', 'export const r = Math.random();', 'no Math.random in rules'],
  ['random-string', 'packages/chess/src', "export const r = Math['random']();", 'no Math.random in rules'],
  ['math-whole', 'packages/chess/src', 'export const { random } = Math;', 'no Math as a value in rules'],
  ...[
    'sin',
    'cos',
    'tan',
    'atan2',
    'atan',
    'asin',
    'acos',
    'hypot',
    'pow',
    'exp',
    'log',
    'log2',
    'log10',
    'cbrt',
  ].map(
    (name) =>
      [
        `math-${name}`,
        'packages/engine/src',
        `export const m = Math.${name};`,
        `no Math.${name} in rules`,
      ] as const,
  ),
  ['power', 'packages/chess/src', 'export const f = (n: number): number => n ** 2;', 'no ** in rules'],
  [
    'power-assign',
    'packages/chess/src',
    'export const f = (n: number): number => (n **= 2);',
    'no **= in rules',
  ],
  ['try', 'packages/engine/src/match', 'try { run(); } catch { stop(); }', 'no try/catch in rules'],
  ['async', 'packages/engine/src', 'export async function f(): X {}', 'no async function in rules'],
  ['async-arrow', 'packages/engine/src', 'export const f = async (): X => 1;', 'no async function in rules'],
  ['await', 'packages/engine/src', 'await f();', 'no await in rules'],
  ['promise', 'packages/engine/src', 'export const p = new Promise(() => {});', 'no Promise in rules'],
  ['dynamic', 'packages/engine/src', "export const m = import('./x.ts');", 'no import() in rules'],
  ['let', 'packages/chess/src', 'let turn = 0;', 'no let at module level in rules'],
  ['export-let', 'packages/chess/src', 'export let turn = 0;', 'no let at module level in rules'],
  ['var', 'packages/chess/src', 'var turn = 0;', 'no var at module level in rules'],
  ['fs', 'packages/chess/src', "import { readFileSync } from 'node:fs';", "no import of 'node:fs' in rules"],
  ['fs-bare', 'packages/chess/src', "import { readFileSync } from 'fs';", "no import of 'fs' in rules"],
  [
    'fs-pack',
    'packages/chess/src/pack',
    "import { readFileSync } from 'node:fs';",
    "no import of 'node:fs' in rules",
  ],
  [
    'net-node',
    'packages/chess/src',
    "import { connect } from 'node:net';",
    "no import of 'node:net' in rules",
  ],

  ['shelf-app', 'packages/shelf/src', "import { x } from 'caltrop';", 'the shelf holds the games'],
  ['tool-shelf', 'packages/bots/src', "import { x } from '@caltrop/shelf';", 'serve every game alike'],
  ['example-game', 'examples/toy/src', "import { x } from '@caltrop/chess';", 'and no other game'],
  ['example-date', 'examples/toy/src', 'export const now = Date.now();', 'no Date in rules'],

  ['content', `${GO}/content`, "import { x } from '../match/state.ts';", 'it may use no other room'],
  ['pack', `${GO}/pack`, "export * from '../builder/x.ts';", 'it may use rules, match, content'],
  ['builder', `${GO}/builder`, "import { x } from '../presenter/x.ts';", 'it may use rules, match, content'],
  ['bot', `${GO}/bot`, "import { x } from '../presenter/x.ts';", 'it may use rules, match, content'],
  [
    'presenter',
    `${GO}/presenter/text`,
    "import { x } from '../../pack/read.ts';",
    'it may use campaign, builder, bot',
  ],
  ['front', `${GO}/cases`, "import { x } from '../index.ts';", 'it may use presenter'],
  ['up', `${GO}/rules/dice`, "import { x } from '../capture/x.ts';", 'capture is not below it in the Layers'],
  [
    'beside',
    `${GO}/rules/capture`,
    "import { x } from '../score/x.ts';",
    'score is not below it in the Layers',
  ],
  ['zod', `${GO}/rules/dice`, "import { z } from 'zod';", "rules/ may not import 'zod'"],
  ['zod-far', `${GO}/match`, "import { x } from '../content/names.ts';", 'which reaches a validator'],
  ['no-chapter', `${GO}/rules`, 'export const x = 1;', 'stands in no chapter'],
  ['no-room', `${GO}/helpers`, 'export const x = 1;', 'helpers is no room of a game'],

  ['screen-match', `${PAGE}/replay`, "import { Match } from '@caltrop/engine';", 'screens get plain data'],
  [
    'screen-match-type',
    `${PAGE}/session`,
    "import { type Match } from '@caltrop/engine';",
    'only session/local/ holds a match',
  ],
  [
    'screen-local',
    `${PAGE}/table`,
    "import type { x } from '../session/local/local.ts';",
    'speak to the interface',
  ],
  [
    'screen-lazy',
    `${PAGE}/home`,
    "export const x = import('../session/local/tables.ts');",
    'speak to the interface',
  ],
  ['page-game', `${PAGE}/table`, "import { x } from '@caltrop/chess';", 'only games/chess/ knows that game'],
  ['page-room', `${PAGE}/builder`, "import { x } from '../games/chess/x.ts';", 'is found by games/rooms.ts'],
  [
    'page-other-room',
    `${PAGE}/games/checkers`,
    "import { x } from '../chess/x.ts';",
    'is found by games/rooms.ts',
  ],
  [
    'page-serving',
    `${PAGE}/session`,
    "import { x } from '../table/x.ts';",
    'it may use workers, shelf, parts, shell, store',
  ],
];

const CLEAN: Record<string, string> = {
  'packages/engine/src/clean.ts': `
    // Date, Math.random and try { } catch { } in a comment
    import { sha256 } from '@noble/hashes/sha2.js';
    import { x } from './deep/x.ts';
    export const text = 'await Math.pow(2, 3) ** process.env.Date';
    export const hash = (Date: number): number => Math.max(Math.floor(Date), Math.sqrt(Date));
    export const weight = (n: bigint): bigint => 100n ** n;
    export function sum(xs: readonly number[]): number { let s = 0; for (const x of xs) s += x; return s; }`,
  'packages/chess/src/clean.ts': "import { ok } from '@caltrop/engine'; export * from './state.ts';",
  'packages/chess/src/sheet.ts': "import { readSheet } from '@caltrop/sheets'; export * from './state.ts';",
  'packages/shelf/src/clean.ts': "export const chess = async () => import('@caltrop/chess');",
  'examples/toy/src/clean.ts': "import { ok } from '@caltrop/engine'; export * from '@caltrop/sheets';",
  'examples/toy/src/cartridge.ts': "export const load = async () => import('./clean.ts');",
  [`${GO}/index.ts`]: "export * from './match/clean.ts'; export * from './cases/clean.ts';",
  [`${GO}/content/form.ts`]: "import { z } from 'zod'; export const form = z.string();",
  [`${GO}/content/names.ts`]: "import { form } from './form.ts'; export const names = form;",
  [`${GO}/match/clean.ts`]:
    "import '../rules/capture/clean.ts'; import type { names } from '../content/names.ts';",
  [`${GO}/match/parse-setup.ts`]: "import { form } from '../content/form.ts'; export const f = form;",
  [`${GO}/rules/capture/clean.ts`]:
    "import '../dice/clean.ts'; import './own.ts'; import type { x } from '../score/x.ts';",
  [`${GO}/rules/score/clean.ts`]: "import '../../match/state.ts'; import '../dice/clean.ts';",
  [`${GO}/rules/dice/clean.ts`]: "import type { x } from '../capture/clean.ts'; export const y = 1;",
  [`${GO}/presenter/clean.ts`]: "import '../bot/x.ts'; import type { P } from '../pack/read.ts';",
  [`${GO}/cases/clean.ts`]: "import '../pack/read.ts'; import '../presenter/x.ts';",
  'packages/chess/src/helpers/clean.ts': "import '../presenter/x.ts'; export const y = 1;",
  'packages/chess/src/pack/clean.ts': 'export function f(): void { try { g(); } catch { h(); } }',
  'packages/engine/src/table/run.ts': 'export function f(): void { try { g(); } catch { h(); } }',
  'packages/engine/src/match/journal/parse-journal.ts':
    'export function f(): void { try { g(); } catch { h(); } }',
  'packages/chess/src/content-node.ts':
    "import { readFileSync } from 'node:fs'; export const f = () => { try { readFileSync('x'); } catch { g(); } };",
  'packages/chess/test/clean.test.ts':
    "import { x } from '@caltrop/checkers'; await f(Date.now(), Math.random());",
  'packages/bots/src/clean.ts': "import { x } from '@caltrop/engine'; export const late = () => Date.now();",
  [`${PAGE}/session/local/clean.ts`]: "import { Match } from '@caltrop/engine'; import '../../store/x.ts';",
  [`${PAGE}/session/seat.ts`]:
    "import { x } from './local/clean.ts'; import type { y } from '../table/y.ts';",
  [`${PAGE}/table/clean.ts`]: "import '../session/seat.ts'; import { ok } from '@caltrop/engine';",
  [`${PAGE}/store/clean.ts`]: "export const x = async () => import('../shell/x.ts');",
  [`${PAGE}/games/chess/clean.ts`]:
    "import { Match } from '@caltrop/engine'; import '@caltrop/chess'; import '../room.ts'; import '../../table/x.ts';",
  'apps/web/src/clean.ts': "import { x } from '@caltrop/chess'; import 'node:http'; await f(Date.now());",
};

interface Finding {
  readonly line: number;
  readonly message: string;
}

describe('the house rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caltrop-layers-'));
  const findings = new Map<string, Finding[]>();

  beforeAll(() => {
    plant();
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const found of stdout.matchAll(/^(.+?):(\d+):\d+: (.*) \[Error\/caltrop\(\w+\)\]$/gm)) {
      const [, file = '', line, message = ''] = found;
      findings.set(file, [...(findings.get(file) ?? []), { line: Number(line), message }]);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /** A small workspace with the project's own configuration, one offence in each file of its own. */
  function plant(): void {
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    // Types cannot be had in a folder without dependencies, and these rules need none.
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
    write('.oxlintrc.json', config.replace('"typeAware": true', '"typeAware": false'));
    mkdirSync(join(folder, 'scripts/lint'), { recursive: true });
    copyFileSync(join(root, 'scripts/lint/layers.ts'), join(folder, 'scripts/lint/layers.ts'));

    const ours = Object.fromEntries(
      ['engine', 'sheets', 'chess', 'checkers', 'bots', 'cases', 'lab', 'shelf'].map((name) => [
        `@caltrop/${name}`,
        '1',
      ]),
    );
    const dependencies = { ...ours, '@noble/hashes': '1', caltrop: '1', zod: '1' };
    for (const name of ['engine', 'sheets', 'chess', 'go', 'drifted', 'bots', 'cases', 'lab', 'shelf']) {
      write(`packages/${name}/package.json`, JSON.stringify({ dependencies }));
    }
    write('apps/web/package.json', JSON.stringify({ dependencies }));
    write('apps/table/package.json', JSON.stringify({ dependencies }));
    write('examples/toy/package.json', JSON.stringify({ dependencies }));
    write(
      'packages/go/README.md',
      '# Go\n\n## Layers\n\nDownward:\n\n    capture, score\n    dice\n\n## Else\n\n    no layer\n',
    );
    write('packages/drifted/README.md', '# Drifted\n\n## Layers\n\n    ghosts\n    dice\n');
    write('packages/drifted/src/rules/dice/dice.ts', 'export const x = 1;');
    write('packages/drifted/src/rules/score/score.ts', 'export const x = 1;');
    write(LAYERED, 'export const x = 1;');
    for (const [name, place, line] of PLANTED)
      write(`${place}/${fileOf(name)}`, `// the offence is in line 3\n\n${line}\n`);
    for (const [path, text] of Object.entries(CLEAN)) write(path, text);
  }

  const fileOf = (name: string): string => `planted-${name}.ts`;

  it.each(PLANTED)('find %s in %s', (name, place, _line, says) => {
    const found = findings.get(`${place}/${fileOf(name)}`);
    expect(found).toEqual([{ line: 3, message: expect.stringContaining(says) }]);
  });

  it('compare the Layers of a README with the chapters there are', () => {
    expect(findings.get(LAYERED)?.map(({ message }) => message)).toEqual([
      'the chapter score is missing in the Layers of README.md',
      'ghosts in the Layers of README.md is no chapter: there is no folder rules/ghosts',
    ]);
  });

  it.each(Object.keys(CLEAN))('pass %s', (path) => {
    expect(findings.get(path)).toBeUndefined();
  });
});
