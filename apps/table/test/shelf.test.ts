import { readdirSync } from 'node:fs';
import { KINDS } from '@caltrop/shelf';
import { afterEach, describe, expect, it } from 'vitest';
import { shelfModules } from '../build/shelf.ts';

const games = process.env['CALTROP_GAMES'];
afterEach(() => {
  process.env['CALTROP_GAMES'] = games;
});

/** The module of further games, as a build with these in its environment has it. */
const moreWith = async (named: string): Promise<unknown> => {
  process.env['CALTROP_GAMES'] = named;
  const { load } = shelfModules('page');
  return typeof load === 'function' ? Reflect.apply(load, {}, ['\0virtual:shelf/more']) : undefined;
};

describe('the shelf of the page', () => {
  it('has the games that come with Caltrop, and no other, where a build is given none', async () => {
    expect(await moreWith('')).toBe('export const more = {  };');
    const packages = new Set(readdirSync(new URL('../../../packages', import.meta.url)));
    // The tests' own shelf has the example beside them.
    expect(KINDS.filter((kind) => !packages.has(kind))).toEqual(['couriers']);
  });

  it('has those that a build is given besides', async () => {
    expect(await moreWith('toy=toys/toy.ts')).toMatch(/"toy": \(\) => import\(".*toy\.ts"\)/);
  });
});
