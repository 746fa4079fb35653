import { readFileSync } from 'node:fs';
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
    for (const path of [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'CREDITS.md',
      'docs/design.md',
      'docs/packs.md',
      'docs/cases.md',
      'docs/dependencies.md',
      'docs/fifth-game.md',
      'docs/operations.md',
    ]) {
      const text = read(path);
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
        if (/^https?:/.test(link)) continue;
        expect(() => readFileSync(join(root, path, '..', link)), `${path} links to ${link}`).not.toThrow();
      }
    }
  });
});
