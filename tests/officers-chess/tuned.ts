import type { Tuning } from '../kit/tuned.ts';

/** What is played otherwise than printed in Officer's Chess, scenarios and prices. */
export const TUNINGS: readonly Tuning[] = [
  {
    table: 'items',
    why: 'An Accuracy Ring is worth 2 to 4 gold to four classes, where other gear comes to a third of its price and more (caltrop audit officers-chess archer accuracy-ring).',
    cells: { 'accuracy-ring': { price: ['15', '5'] } },
  },
  {
    table: 'rosters',
    why: 'Ferry Crossing was won in all of 200 battles; the first battle is to be easy, not won by itself (87).',
    cells: {
      'S1 e3': { items: ['iron-lance', 'steel-lance'] },
      'S1 e5': { items: ['iron-lance', 'steel-lance'] },
      'S1 e6': { items: ['fire', 'elfire'] },
      'S1 e7': { items: ['iron-sword', 'steel-sword'] },
      'S1 e8': { items: ['iron-axe', 'steel-axe'] },
      'S1 e9': { items: ['iron-bow', 'steel-bow'] },
    },
  },
  {
    table: 'rosters',
    why: 'Three Hamlets was held in 82 of 100 battles, and aims at 70: the last raiders ride a round earlier.',
    cells: {
      'S5 e8': { arrives: ['5', '4'] },
      'S5 e9': { arrives: ['5', '4'] },
    },
  },
  {
    table: 'rosters',
    why: 'The Tollgate was won in 74 of 100 battles, and aims at 65: with riders in the back before the inner doors are open.',
    cells: {
      'S2 e11': { arrives: ['6', '4'] },
      'S2 e12': { arrives: ['6', '4'] },
    },
  },
  {
    table: 'rosters',
    why: 'The Mirewood was won in 94 of 100 battles, since the riders never caught anybody; it aims at 75.',
    cells: {
      'S3 e8': { arrives: ['3', '2'], items: ['iron-lance', 'steel-lance'] },
      'S3 e9': { arrives: ['3', '2'] },
      'S3 e10': { arrives: ['5', '3'] },
    },
  },
  {
    table: 'rosters',
    why: 'The Granary was held in 76 of 100 battles, and aims at 60: the second wave meets the first one at the walls.',
    cells: {
      'S4 e7': { arrives: ['3', '2'] },
      'S4 e8': { arrives: ['3', '2'] },
      'S4 e9': { arrives: ['3', '2'] },
    },
  },
  {
    table: 'rosters',
    why: 'The Iron Marshal fell in 83 of 100 battles, and aims at 60: two monks heal him on his seat. Harder foes in front of the door only came out to die.',
    added: {
      'S6 e13': {
        class: 'martial-monk',
        at: '7,1',
        items: 'iron-body-art heal',
        hp: '14',
        behaviour: 'Hold',
        boss: 'no',
        tags: 'none',
        arrives: '1',
      },
      'S6 e14': {
        class: 'martial-monk',
        at: '9,1',
        items: 'iron-body-art heal',
        hp: '14',
        behaviour: 'Hold',
        boss: 'no',
        tags: 'none',
        arrives: '1',
      },
    },
  },
  {
    table: 'rosters',
    why: 'Cold Keep was taken in 75 of 100 battles, and aims at 60: help from outside comes before the seat is in sight.',
    cells: {
      'S7 e13': { arrives: ['5', '2'] },
      'S7 e14': { arrives: ['5', '2'] },
      'S7 e15': { arrives: ['8', '4'] },
    },
  },
];
