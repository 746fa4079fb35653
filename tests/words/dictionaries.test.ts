import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dictionary } from '@caltrop/engine';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tables by words of ours alone: flags of a command, fields of a form. */
const OWN_WORDS = new Set([
  'apps/cli/src/arguments.ts',
  'apps/cli/src/setup-flags.ts',
  'apps/cli/src/odds/dice-odds.ts',
  'apps/cli/src/sim/chess-arena.ts',
  'packages/engine/src/match/journal/parse-journal.ts',
  'packages/sheets/src/sheet/marks.ts',
]);

const sources = ['packages', 'apps/cli'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)src\/.*\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
);

it('a dictionary has what is written in it and nothing that every object has', () => {
  const words = dictionary({ sword: 1 });
  expect(words['sword']).toBe(1);
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    expect(words[name]).toBeUndefined();
  }
  expect(Object.keys(words)).toEqual(['sword']);
});

it('every table that is looked up by any word is a dictionary: `const X: Record<string, …> = dictionary({…})`', () => {
  const plain = sources
    .filter((file) => !OWN_WORDS.has(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => /^(export )?const \w+: (Readonly<)?Record<string,.*= \{/.test(line))
        .map((line) => `${file}: ${line}`),
    );
  expect(sources.length).toBeGreaterThan(500);
  expect(plain).toEqual([]);
});
