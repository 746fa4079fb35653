import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** All files under a folder, by their paths from the root. */
export const under = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('node_modules'))
    .sort();

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Every case file of every game, those of the examples too. */
export const caseFiles: readonly string[] = ['cases', 'examples']
  .flatMap(under)
  .filter((file) => /(^|\/)cases\/.*\.yaml$/.test(file));

/** Every test file. */
export const testFiles: readonly string[] = ['packages', 'apps', 'scripts', 'tests']
  .flatMap(under)
  .filter((file) => file.endsWith('.test.ts'));
