import type { Cartridge } from '@caltrop/sheets/cartridge';
import { COMMON_SETUP_FLAGS } from '@caltrop/sheets/flags';

/** Goblin Couriers on the shelf. */
export const cartridge: Cartridge = {
  lid: {
    kind: 'couriers',
    title: 'Goblin Couriers',
    blurb: 'Two gangs, one parcel, a yard full of crates. Run, shove, and do not look back.',
    facts: 'd6 · 3 a side · two players',
    rosters: { a: 'a gang', one: 'gang', many: 'gangs' },
  },
  home: import.meta.url,
  book: {
    prefix: 'GC',
    titles: new Set(['Question']),
    texts: new Set(['Rule', 'Ruling']),
    example: ['GC-HIT', 'GC-HIT-01'],
  },
  credits: ['An example of Caltrop’s own, under the **MIT licence**: copy it, and make it yours.'],
  words: {
    flags: { scenario: { value: 'Y', help: 'the yard (cooper-lane)' }, ...COMMON_SETUP_FLAGS },
    usage: '[--scenario Y]',
    lists: ['scenarios', 'units'],
  },
  play: () => import('./play.ts'),
  packs: () => import('./pack.ts'),
  cases: () => import('./cases.ts'),
  terminal: () => import('./terminal.ts'),
};
