import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const at = (path: string): URL => new URL(path, import.meta.url);
const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(at(folder + name), 'utf8'));

it('every rule that refuses something is the expected one of a refused command in the cases', () => {
  const refusing = [...textsIn('../src/match/', '.ts'), ...textsIn('../src/rules/', '.ts')].flatMap(
    (text) => [
      ...[...text.matchAll(/refuse\(\s*'(OC-[A-Z0-9-]+)'/g)].map(([, rule = '']) => rule),
      // The rules of a path that is not legal stand in a table.
      ...[...text.matchAll(/: \['(OC-MOVE-[0-9]+)', '/g)].map(([, rule = '']) => rule),
    ],
  );
  const shown = new Set(
    textsIn('../../../cases/officers-chess/', '.yaml').flatMap((text) =>
      [...text.matchAll(/- refuse: .*(?:\n +by: .*)?\n +rule: (OC-[A-Z0-9-]+)/g)].map(
        ([, rule = '']) => rule,
      ),
    ),
  );
  expect(refusing.length).toBeGreaterThan(60);
  expect([...new Set(refusing)].filter((rule) => !shown.has(rule))).toEqual([]);
});
