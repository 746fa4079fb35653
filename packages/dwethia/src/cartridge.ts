import type { Cartridge } from '@caltrop/sheets/cartridge';
import { COMMON_SETUP_FLAGS } from '@caltrop/sheets/flags';

/** Wonders of Dwethia on the shelf. */
export const cartridge: Cartridge = {
  lid: {
    kind: 'dwethia',
    title: 'Wonders of Dwethia',
    blurb: 'Miniatures and inches. Keep the line together, and spend Destiny late.',
    facts: 'D6 pools · 500 points · two players',
    rosters: { a: 'a force', one: 'force', many: 'forces' },
  },
  home: import.meta.url,
  book: {
    prefix: 'DW',
    titles: new Set(['Name', 'Effect kind', 'Circumstance', 'Question']),
    texts: new Set(['Rule', 'Effect', 'Window', 'Ruling', 'Trigger', 'Library effect (E4)']),
    example: ['DW-SHOOT', 'DW-SHOOT-05'],
  },
  credits: [
    'The miniatures game of [dwethia.com](https://dwethia.com). Rules, the tables of scars and glory, the way special rules are priced, names of factions and units come from the author’s rule texts and public pages. Profiles, armies, layouts, missions and victory points that the data marks as ours are Caltrop’s own.',
    'We know of no licence for these texts. They are not reproduced here: rules are described in our words; names and numbers are used to play the game, and remain the author’s.',
  ],
  words: {
    flags: {
      battle: { value: 'B', help: 'a ready battle (first-muster)' },
      layout: { value: 'L', help: 'a layout in its place, for two forces by --army and --enemy' },
      army: { value: 'A', help: 'the force in the south, by its id or in a file' },
      enemy: { value: 'A', help: 'the force in the north, by its id or in a file' },
      deploy: { value: 'WAY', help: 'forces are drawn up by auto or by-hand (auto)' },
      ...COMMON_SETUP_FLAGS,
    },
    usage: '[--battle B]',
    lists: ['battles', 'forces', 'layouts'],
    examples: {
      play: [['play dwethia --battle first-muster', 'Wonders of Dwethia: you are south']],
      sim: [['sim dwethia --battles 20 --policy greedy', 'who wins First Muster?']],
      list: [['list dwethia forces', 'the ready forces of Wonders of Dwethia']],
      army: [['army citadel-500', 'a ready force of Wonders of Dwethia']],
      check: [['check cases/dwethia/fights.yaml', 'the cases of one chapter']],
      rules: [
        ['rules dwethia DW-SHOOT', 'a group of the rules of another game'],
        ['rules --coverage dwethia', 'what exercises each rule'],
      ],
    },
  },
  play: () => import('./cartridge/play.ts'),
  packs: () => import('./cartridge/packs.ts'),
  cases: () => import('./cartridge/cases.ts'),
  rosters: () => import('./cartridge/rosters.ts'),
  terminal: () => import('./cartridge/terminal.ts'),
};
