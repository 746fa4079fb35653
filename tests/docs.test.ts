import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeProblem } from '@caltrop/engine';
import { loadOwnPacks as loadGeneria } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria, readPack as readGeneria } from '@caltrop/generia/pack';
import { armyProblems, openOfficersChess } from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent, readPack } from '@caltrop/officers-chess/pack';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The fenced blocks of a language in a document. */
const blocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map((m) => m[1] ?? '');

const must = <T>(
  result: { ok: true; value: T } | { ok: false; error: readonly Parameters<typeof makeProblem>[0][] },
): T => {
  if (!result.ok) throw new Error(result.error.map(makeProblem).join('\n'));
  return result.value;
};

describe('the documents stay true', () => {
  test('the pack of docs/packs.md loads beside ours, its army fits its chest and its scenario opens', () => {
    const [yaml = ''] = blocks(read('docs/packs.md'), 'yaml');
    const pack = must(readPack(yaml, 'docs/packs.md'));
    const content = must(compileContent([...must(loadOwnPacks()), pack], 'seed'));
    const army = content.armies.get('reed-band');
    expect(army).toBeDefined();
    if (army !== undefined) expect(armyProblems(content, army, army.chest)).toEqual([]);
    const game = must(openOfficersChess(content, { scenario: 'reed-bank' }));
    expect(game.start().units.map((u) => u.id)).toEqual(['sedge', 'heron', 'moss', 'tarn', 'e1', 'e2', 'e3']);
  });

  test('the pack of Generia in docs/packs.md loads beside ours', () => {
    const yaml = blocks(read('docs/packs.md'), 'yaml').at(-1) ?? '';
    const pack = must(readGeneria(yaml, 'docs/packs.md'));
    const content = must(compileGeneria([...must(loadGeneria()), pack]));
    expect(content.abilities.get('hammer-home')?.name).toBe('Hammer Home');
    expect(content.traits.get('bloodhound')?.name).toBe('Bloodhound');
  });

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
    ]) {
      const text = read(path);
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
        if (/^https?:/.test(link)) continue;
        expect(() => readFileSync(join(root, path, '..', link)), `${path} links to ${link}`).not.toThrow();
      }
    }
  });
});
