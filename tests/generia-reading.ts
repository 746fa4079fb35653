/** What of Generia's content only people and the builder read, and what is played to find the rest read. */
import type { Reading } from './reads.ts';
import { UNREAD } from './reads/generia-unread.ts';
import { content } from './generia.ts';

/** Only for people: names and sentences with their marks, prices and SP of what is bought. */
const PROSE = [
  'game',
  'name',
  'about',
  'text',
  'text.*',
  'sp',
  'price',
  'credit',
  'title',
  'blurb',
  'note',
  'notes',
];
/** What the builder alone reads: what a character learns and buys. */
const BUILDING = ['classes', 'requires'];
/** Marks of sentences that no ending of their own names. */
const MARKS = ['grounds.*.text'];

const encounters = [...content.encounters.keys()].map((encounter) => ({ encounter }));

const reading: Reading = {
  descriptive: [...PROSE, ...BUILDING, ...MARKS],
  sections: { grounds: 'ground' },
  setups: encounters,
  battles: 1,
  commands: 80,
  // Its effect language has too many words to try each of them in its cases.
  fieldsAlone: true,
  known: UNREAD,
};

/** How its content is read through a lens. */
export const lens = { reading };
