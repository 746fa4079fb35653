import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** What is drawn at a table, where every hover and every click puts in and takes out hundreds of elements. */
const ROOMS = [
  'board',
  'chronicle',
  'learn',
  'look',
  'master',
  'palette',
  'parts',
  'replay',
  'room',
  'shell',
  'table',
];

const stylesOf = (room: string): string[] =>
  readdirSync(`${SRC}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${room}/${file}`);

/**
 * A browser looks for `:has()` again whenever something comes or goes that could be inside of it. A class or an id is
 * looked up by its name; a tag, an attribute or a place among brothers could be anything, and with
 * `.list:has(> :nth-child(17)) span` every hover styled each span of the page anew.
 */
test.each(ROOMS)('what :has() looks for in %s has a class or an id', (room) => {
  const styles = stylesOf(room);
  expect(styles.length).toBeGreaterThan(0);
  const vague = styles.flatMap((file) =>
    [...readFileSync(SRC + file, 'utf8').matchAll(/:has\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu)]
      .map(([, inside = '']) => inside)
      .filter((inside) => inside.split(/[\s>+~,]+/u).some((part) => part !== '' && !/[.#]/u.test(part)))
      .map((inside) => `${file}: :has(${inside})`),
  );
  expect(vague).toEqual([]);
});
