import { describe, expect, test } from 'vitest';
import { openForDanger } from '../src/danger/danger.ts';
import { cairnApBox } from '../src/presenter/box.ts';
import { content, must, open } from './printed.ts';

describe('CA-R07, CA-AUTO-06: simulations let naturals have their fixed effect', () => {
  const setup = { encounter: 'toll-at-sallow-ford', single: true };

  test('reports of danger do, unless the table says otherwise', () => {
    expect(must(openForDanger(content, setup)).book.options.naturals).toBe('autoPolicy');
    const said = { ...setup, options: { naturals: 'wardenOnly' } };
    expect(must(openForDanger(content, said)).book.options.naturals).toBe('wardenOnly');
  });

  test('runs of many battles do; a match that is played does not', () => {
    const box = must(cairnApBox.open(content, setup));
    expect(box.simulation).toMatchObject({ encounter: setup.encounter, options: { naturals: 'autoPolicy' } });
    expect(open(setup).book.options.naturals).toBe('wardenOnly');
  });
});
