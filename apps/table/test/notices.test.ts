import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeNotices, noticeOf, packageOf } from '../build/notices.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CAIRN_PARTS = ['packages/cairn-ap/rules.md', 'packages/cairn-ap/content', 'cases/cairn-ap'];
const CREDIT = 'Yochai Gal';

describe('the notices of the built page', () => {
  it('know the package of every module, however it is named', () => {
    expect(packageOf('/x/node_modules/react/index.js')).toBe('/x/node_modules/react');
    expect(packageOf('/x/node_modules/@noble/hashes/sha2.js?v=1')).toBe('/x/node_modules/@noble/hashes');
    expect(packageOf('\0/x/node_modules/a/node_modules/b/c.js?commonjs')).toBe(
      '/x/node_modules/a/node_modules/b',
    );
    expect(packageOf('C:\\x\\node_modules\\zod\\index.js')).toBe('C:/x/node_modules/zod');
    expect(packageOf('/x/packages/engine/src/index.ts')).toBeUndefined();
    expect(packageOf('/x/node_modules/@caltrop/engine/src/index.ts')).toBeUndefined();
    expect(packageOf('\0virtual:icons/table')).toBeUndefined();
  });

  it('have the licence of every library that the page and its packages depend on', () => {
    const manifests = ['apps/table', 'packages/engine', 'packages/sheets'].map(
      (folder) =>
        JSON.parse(readFileSync(`${ROOT}/${folder}/package.json`, 'utf8')) as {
          dependencies: Record<string, string>;
        },
    );
    const names = manifests
      .flatMap(({ dependencies }) => Object.keys(dependencies))
      .filter((name) => !name.startsWith('@caltrop/'));
    const notices = names.map((name) => noticeOf(`${ROOT}/node_modules/${name}`));
    expect(notices).not.toContain(undefined);
    const text = makeNotices(notices.filter((n) => n !== undefined));
    for (const name of names) expect(text).toContain(`\n${name} `);
    expect(text).toMatch(/Permission is hereby granted/);
    expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
  });
});

describe('the licences of the repository', () => {
  it('name the part that is CC BY-SA, in one place and beside the files', () => {
    const license = readFileSync(`${ROOT}/LICENSE`, 'utf8');
    for (const part of CAIRN_PARTS) expect(license).toContain(part);
    for (const file of [
      'LICENSE',
      'packages/cairn-ap/LICENSE.md',
      'cases/cairn-ap/LICENSE.md',
      'CREDITS.md',
    ]) {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8');
      expect(text).toContain('CC BY-SA 4.0');
      expect(text).toContain(CREDIT);
    }
  });

  it('say of every game under what terms its material is used', () => {
    const games = readFileSync(`${ROOT}/CREDITS.md`, 'utf8').split('\n## ').slice(1, 5);
    expect(games).toHaveLength(4);
    for (const game of games) expect(game).toMatch(/^Terms: /m);
  });
});
