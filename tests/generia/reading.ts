/** What of Generia's content only people and the builder read, and what is played to find the rest read. */
import type { Reading } from '../reads/reads.ts';
import { COMPILED, UNREAD } from './unread.ts';
import { content } from './fixture.ts';

/** Only for people: names and sentences with their marks, how often a side should win, how bots and people are to play it, prices and SP of what is bought. */
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
  'targetWins',
  'note',
  'notes',
  'behaviour',
  'code',
];
/** What the builder alone reads: what a character learns and buys, how many pieces come together, what may be enchanted. */
const BUILDING = ['classes', 'requires', 'ammunition.*.stack', 'enchantments.*.on'];
/** How rare something is, which is its price: for people. */
const RARITY = ['weapons.*.tier', 'ammunition.*.tier', 'enchantments.*.tier'];
/** Marks of sentences that no ending of their own names. */
const MARKS = ['grounds.*.text'];

const encounters = [...content.encounters.keys()].map((encounter) => ({ encounter }));

const reading: Reading = {
  descriptive: [...PROSE, ...BUILDING, ...RARITY, ...MARKS],
  sections: { grounds: 'ground' },
  setups: encounters,
  battles: 1,
  commands: 80,
  // Its effect language has too many words to try each of them in its cases.
  fieldsAlone: true,
  known: [...UNREAD, ...COMPILED],
};

/** How its content is read through a lens. */
export const lens = { reading };
