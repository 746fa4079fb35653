import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the documents stay true', () => {
  test('the lines that docs/fifth-game.md shows are lines of the files that it names', () => {
    const shown = [...read('docs/fifth-game.md').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)];
    expect(shown.length).toBeGreaterThan(8);
    for (const [, file = '', lines = ''] of shown) expect(`\n${read(file)}`).toContain(`\n${lines}`);
  });

  test('every file the documents link to is there', () => {
    const documents = [
      ...globSync('*.md', { cwd: root }),
      ...globSync('{docs,bench}/*.md', { cwd: root }),
      ...globSync('{packages,apps,examples}/*/*.md', { cwd: root }),
    ];
    expect(documents.length).toBeGreaterThan(30);
    for (const path of documents) {
      const text = read(path);
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
        if (/^https?:/.test(link)) continue;
        expect(() => readFileSync(join(root, path, '..', link)), `${path} links to ${link}`).not.toThrow();
      }
    }
  });
});
