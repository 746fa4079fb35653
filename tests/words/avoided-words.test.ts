import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AVOIDED } from './avoided-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where sentences for people stand: the page, the terminal, the games with their rule books and packs, the documents. */
const PLACES = ['apps', 'docs', 'examples', 'packages', 'README.md'];
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'dist-example',
  'artefacts',
  'test',
  'e2e',
  'bench',
  '.node',
]);
const READ = /\.(?:tsx?|ya?ml|md)$/u;
/** The list itself, and what tells of days gone by. */
const OWN = /docs[/\\]words\.md$/u;

const filesIn = (path: string): string[] => {
  if (READ.test(path)) return OWN.test(path) ? [] : [path];
  if (/\.\w+$/u.test(path)) return [];
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inside) : READ.test(entry.name) && !OWN.test(inside) ? [inside] : [];
  });
};

/** A file as readers of the page, of a book or of a document meet it: without the comments of code and of packs. */
const visible = (file: string): string => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (/\.tsx?$/u.test(file))
    return text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(^|[^:'"`])\/\/.*$/gmu, '$1');
  return /\.ya?ml$/u.test(file) ? text.replaceAll(/(^|\s)#.*$/gmu, '$1') : text;
};

describe('words that are avoided', () => {
  const texts = PLACES.flatMap(filesIn).map((file) => [file, visible(file)] as const);

  it('are looked for everywhere', () => {
    expect(texts.length).toBeGreaterThan(900);
  });

  it.for(AVOIDED.map(([avoid, say]) => [avoid.source, avoid, say] as const))(
    '%s occurs nowhere visible',
    ([, avoid, say]) => {
      const found = texts.flatMap(([file, text]) => {
        const at = avoid.exec(text);
        return at === null ? [] : [`${file}: “${at[0]}”, say “${say}”`];
      });
      expect(found).toEqual([]);
    },
  );

  it('stand in the list that people read', () => {
    const list = readFileSync(join(ROOT, 'docs/words.md'), 'utf8');
    const missing = AVOIDED.map(([, say]) => say).filter((say) => !list.includes(say));
    expect(missing).toEqual([]);
  });
});
