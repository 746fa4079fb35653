import type { Cartridge } from '@caltrop/sheets/cartridge';
import { COMMON_SETUP_FLAGS } from '@caltrop/sheets/flags';

/** Generia on the shelf. */
export const cartridge: Cartridge = {
  lid: {
    kind: 'generia',
    title: 'Generia',
    blurb:
      'Metre by metre with sword, bow and spell: armour by hit zone, wounds that count, and an answer to every blow.',
    facts: 'd20 against d12 · 1 m squares · 1 to 8 a side · with a game master, or the fight alone',
    rosters: { a: 'a character', one: 'character', many: 'characters' },
    credit: 'Based on Generia by Perseus27; rules, numbers and names are the author’s.',
  },
  home: import.meta.url,
  book: {
    prefix: 'GE',
    titles: new Set(['Name', 'Question']),
    texts: new Set(['Rule', 'Ruling', 'Values']),
    example: ['GE-PAR', 'GE-PAR-03'],
  },
  credits: [
    'By **Perseus27**, from the author’s public rules repository, [Perseus27/generia](https://github.com/Perseus27/generia). Names, numbers and effects come from there; rulings, maps and encounters that the rule book marks as ours are Caltrop’s own.',
    'The repository names no licence that we know of. Its text is not reproduced here: rules are described in our words; names and numbers are used to play the game, and remain the author’s.',
  ],
  words: {
    flags: {
      scenario: { value: 'E', help: 'the encounter (toll-at-the-ford)' },
      army: { value: 'A,B', help: 'who goes there, by id (those of the encounter)' },
      enemy: { value: 'A,B', help: 'whom they meet, by id (those of the encounter)' },
      players: { value: 'N', help: 'how many people share the party, 1 to 4 (1)' },
      master: { help: 'a game master rules and may change everything (the rules suggest)' },
      ...COMMON_SETUP_FLAGS,
    },
    usage: '[--scenario E] [--army A,B,…] [--master]',
    lists: ['encounters', 'characters', 'creatures'],
    examples: {
      play: [['play generia --scenario ring --seat marauder=human', 'Generia: two people in the ring']],
      danger: [
        [
          'danger generia wolves-at-the-steading',
          'wolves, a house with three doors, and who lives to see the morning',
        ],
      ],
      check: [['check runa.yaml', 'a character of Generia: every rule that it breaks']],
    },
  },
  sheets: [{ kind: 'character', called: 'a character', keys: ['info', 'attributes'] }],
  play: () => import('./cartridge/play.ts'),
  packs: () => import('./cartridge/packs.ts'),
  cases: () => import('./cartridge/cases.ts'),
  rosters: () => import('./cartridge/rosters.ts'),
  terminal: () => import('./cartridge/terminal.ts'),
  danger: () => import('./cartridge/danger.ts'),
};
