import { readFileSync } from 'node:fs';
import { makeProblem } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { readLink } from '../src/home/bring/read-link.ts';

const LINKS = new URL('../../../tests/earlier/links.json', import.meta.url);

/** Links that were made once: what people have sent each other must open. */
it.for(Object.entries(JSON.parse(readFileSync(LINKS, 'utf8')) as Readonly<Record<string, string>>))(
  'a link from before opens: %s',
  async ([name, parcel]) => {
    const link = await readLink(parcel);
    expect(link.ok ? [] : link.error.map(makeProblem)).toEqual([]);
    expect(link.ok && link.value.what).toBe(name.endsWith('battle') ? 'table' : 'roster');
  },
);
