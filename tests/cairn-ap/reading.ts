/** What of Cairn's content only people and bots read, and what is played to find the rest read. */
import type { Reading } from '../reads/reads.ts';
import { IDLE, UNREAD } from './unread.ts';
import { content } from './fixture.ts';

/** Only for people: names and sentences with their marks, numbers on a printed list, how dangerous somebody is. */
const PROSE = [
  'game',
  'credit',
  'name',
  'names',
  'text',
  'text.*',
  'number',
  'auto',
  'blurb',
  'notes',
  'title',
];
const LISTED = ['threat', 'difficulty', 'loot', 'variants', 'map'];
const MARKS = ['conditions.*.text'];
/** For bots, which are no rules. */
const BOTS = ['profile'];
const DESCRIPTIVE = [...PROSE, ...LISTED, ...MARKS, ...BOTS];

const FIELD = ['1234......', '..~~..^^..', '..~~..^^..', '.....##...', '...,,.....', '..........'];

/** Every monster fights once: four kinds at a time, on a field with some of everything. */
const monsters = [...content.monsters.keys()];
const bands = Array.from({ length: Math.ceil(monsters.length / 4) }, (_, i) => ({
  party: ['ragnar', 'sparrow', 'nyx', 'hawk'],
  map: FIELD,
  foes: monsters.slice(4 * i, 4 * i + 4).map((monster) => ({ monster })),
  single: true,
}));
const encounters = [...content.encounters.keys()].map((encounter) => ({ encounter, single: true }));

const reading: Reading = {
  descriptive: DESCRIPTIVE,
  wordLists: ['tags', 'immune', 'weak', 'unless'],
  setups: [...encounters, ...bands],
  battles: 1,
  commands: 120,
  known: [...IDLE, ...UNREAD],
};

/** How its content is read through a lens. */
export const lens = { reading };
