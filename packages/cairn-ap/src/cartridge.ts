import type { Cartridge } from '@caltrop/sheets/cartridge';
import { COMMON_SETUP_FLAGS } from '@caltrop/sheets/flags';

/** Cairn: Dice and Magic on the shelf. */
export const cartridge: Cartridge = {
  lid: {
    kind: 'cairn-ap',
    title: 'Cairn: Dice and Magic',
    blurb:
      'Adventurers, four Action Points a turn, and magic that bites back. A person rules, the table reckons.',
    facts: 'd20 and d4 to d12 · 1 to 8 characters · with a Warden, or the fight alone',
    rosters: { a: 'a character', one: 'character', many: 'characters' },
    credit:
      'Based on Cairn by Yochai Gal and the Dice and Magic Hack / DC-Cairn by varpeti, licensed CC BY-SA 4.0; changes were made.',
  },
  home: import.meta.url,
  book: {
    prefix: 'CA',
    titles: new Set(['Question', 'Window', 'Action']),
    texts: new Set(['Rule', 'Effect', 'Step', 'Policy', 'Ruling', 'Warden decides']),
    example: ['CA-HELD', 'CA-HELD-03'],
  },
  credits: [
    'Based on *Cairn* by Yochai Gal and the *Dice and Magic Hack* / *DC-Cairn* by varpeti, licensed [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/); changes were made. The rules in our words and the data derived from them are under the same licence.',
  ],
  words: {
    flags: {
      scenario: { value: 'E', help: 'the encounter (toll-at-sallow-ford)' },
      army: { value: 'A,B', help: 'who goes there, by id (those of the encounter)' },
      players: { value: 'N', help: 'how many people share the party, 1 to 4 (1)' },
      warden: { help: 'a Warden rules on what players do (the table rules)' },
      ...COMMON_SETUP_FLAGS,
    },
    usage: '[--scenario E] [--army A,B,…] [--warden]',
    lists: ['encounters', 'characters', 'monsters'],
    examples: {
      play: [['play cairn-ap --army ragnar,hawk', 'Cairn: two characters at Sallow Ford']],
      danger: [
        ['danger cairn-ap toll-at-sallow-ford', 'the bandits at the ford against the usual four'],
        [
          'danger cairn-ap owl-in-the-hollow --party ragnar,hawk --edits',
          'two alone, and what would help them',
        ],
      ],
    },
  },
  play: () => import('./cartridge/play.ts'),
  packs: () => import('./cartridge/packs.ts'),
  cases: () => import('./cartridge/cases.ts'),
  rosters: () => import('./cartridge/rosters.ts'),
  terminal: () => import('./cartridge/terminal.ts'),
  danger: () => import('./cartridge/danger.ts'),
};
