import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { content } from './generia.ts';
import { must } from './must.ts';
import { readsOf } from './reads.ts';
import { UNREAD } from './reads/generia-unread.ts';

/** Only for people: names and sentences with their marks, prices, tiers and SP of what is bought. */
const PROSE = ['game', 'name', 'about', 'text', 'text.*', 'sp', 'price', 'credit', 'title', 'blurb', 'note'];
/** What the builder alone reads: what a character learns and buys. */
const BUILDING = ['classes', 'requires'];

const encounters = [...content.encounters.keys()].map((encounter) => ({ encounter }));

/** Its effect language has too many words to try each in its cases: fields alone. */
const { unread } = await readsOf(must(await take('generia')), {
  descriptive: [...PROSE, ...BUILDING],
  setups: encounters,
  battles: 1,
  commands: 80,
  tried: 4,
  fieldsAlone: true,
});

it('has no field that no rule reads', () => {
  expect(unread.filter((path) => !UNREAD.includes(path))).toEqual([]);
});
