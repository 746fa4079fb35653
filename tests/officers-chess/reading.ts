/** What of Officer's Chess only people read, and what is played and built to find the rest read. */
import type { Content } from '@caltrop/officers-chess';
import { checkArmy } from '../../packages/officers-chess/src/builder/checks.ts';
import { totalsOf } from '../../packages/officers-chess/src/builder/totals.ts';
import type { Reading } from '../reads/reads.ts';
import { content } from './fixture.ts';
import { COMPILED, UNREAD } from './unread.ts';

/** Only for people: names and sentences with their marks, the goal of a scenario, its printed code, and how often it is to be won. */
const PROSE = [
  'game',
  'name',
  'about',
  'text',
  'tags.*.text',
  'blurb',
  'note',
  'notes',
  'goal',
  'code',
  'targetWins',
];

/** Every scenario is played once, each other one in a hard and in an easy battle. */
const setups = [...content.scenarios.keys()]
  .filter((scenario) => scenario !== 'night-fair')
  .map((scenario, i) => ({
    scenario,
    army: 'vanguard',
    ...(i % 3 === 0 ? {} : { difficulty: i % 3 === 1 ? 'hard' : 'easy' }),
  }));

/** What the builder checks and adds up are rules too. */
const build = (given: unknown): void => {
  const own = given as Content;
  for (const { name, units, chest = 'company' } of own.armies.values()) {
    const army = { name, units, chest };
    checkArmy(own, army);
    totalsOf(own, army);
  }
};

const reading: Reading = {
  descriptive: PROSE,
  setups,
  battles: 1,
  commands: 150,
  // Words stand in what the compiler makes something else of: `unplayed` tries those fields in the packs themselves.
  fieldsAlone: true,
  known: [...UNREAD, ...COMPILED],
  more: build,
};

/** How its content is read through a lens, and what is compiled into something else. */
export const lens = { reading, compiled: COMPILED };
