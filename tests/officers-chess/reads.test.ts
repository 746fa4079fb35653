import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { allCases } from '../kit/kits.ts';
import { must } from '../kit/must.ts';
import { readsOf } from '../reads/reads.ts';
import { lens } from './reading.ts';
import { unplayed } from '../reads/played.ts';

// A part of the fields; all of them are tried by `npm run proof -- rows`.
const part = { every: 5, from: 3 };
const game = must(await take('officers-chess'));
const { unread, fields } = await readsOf(game, { ...lens.reading, part });

it('has no field that no rule reads', () => {
  expect(fields).toBeGreaterThan(15);
  expect(unread).toEqual([]);
});

it('notices in a case what is altered before it is compiled', async () => {
  const some = lens.compiled.filter((_, i) => i % part.every === part.from);
  expect(some.length).toBeGreaterThan(0);
  expect(await unplayed(game, some, allCases())).toEqual([]);
});
