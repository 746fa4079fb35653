import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { must } from '../kit/must.ts';
import { readsOf } from '../reads/reads.ts';
import { lens } from './reading.ts';
import { UNREAD } from './unread.ts';

// A part of the fields; all of them, and every word of every enumeration, are tried by `npm run proof -- rows`.
const part = { every: 5, from: 3 };
const { unread, fields } = await readsOf(must(await take('cairn-ap')), { ...lens.reading, part });

it('has no field that no rule reads', () => {
  expect(fields).toBeGreaterThan(100);
  expect(unread.filter((path) => !UNREAD.includes(path))).toEqual([]);
});
