import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { must } from './must.ts';
import { readsOf } from './reads.ts';
import { CAIRN_AP } from './reads/cairn-ap.ts';
import { UNREAD } from './reads/cairn-ap-unread.ts';

// Every word of every enumeration is tried by `npm run proof -- rows`: that takes minutes.
const { unread } = await readsOf(must(await take('cairn-ap')), { ...CAIRN_AP, fieldsAlone: true });

it('has no field that no rule reads', () => {
  expect(unread.filter((path) => !UNREAD.includes(path))).toEqual([]);
});
