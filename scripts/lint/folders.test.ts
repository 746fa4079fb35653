import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** More than so many files in a folder are several nouns: they get folders of their own (C7). */
const MOST = 15;
/** What stands at the front of a folder and tells what is in it. */
const FRONT = new Set(['index.ts', 'README.md']);

const folders = (folder: string): readonly string[] =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`);

const within = (folder: string): readonly string[] => [folder, ...folders(folder).flatMap(within)];

const sources = ['packages', 'apps', 'examples']
  .flatMap(folders)
  .flatMap((group) => folders(group).filter((folder) => folder.endsWith('/src')));

/** How many files stand in a folder itself, besides its front. */
const count = (folder: string): number =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !FRONT.has(entry.name),
  ).length;

describe('a folder holds what one noun names (C7)', () => {
  test.each(sources)('%s', (source) => {
    const crowded = within(source).filter((folder) => count(folder) > MOST);
    expect(crowded.map((folder) => `${folder}: ${count(folder)} files`)).toEqual([]);
  });
});
