import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { must } from './must.ts';
import { readsOf } from './reads.ts';
import { lens } from './cairn-ap-reading.ts';
import { UNREAD } from './reads/cairn-ap-unread.ts';

// Every word of every enumeration is tried by `npm run proof -- rows`: that takes minutes.
const { unread } = await readsOf(must(await take('cairn-ap')), { ...lens.reading, fieldsAlone: true });

it('has no field that no rule reads', () => {
  expect(unread.filter((path) => !UNREAD.includes(path))).toEqual([]);
});
