import type { Cartridge } from '@caltrop/sheets/cartridge';
import { COMMON_SETUP_FLAGS } from '@caltrop/sheets/flags';

/** Officer's Chess on the shelf. */
export const cartridge: Cartridge = {
  lid: {
    kind: 'officers-chess',
    title: 'Officer’s Chess',
    blurb: 'Small armies on square tiles. Break the enemy’s stance before the counter lands.',
    facts: 'd100 · 8 a side · one to four players',
    rosters: { a: 'an army', one: 'army', many: 'armies' },
  },
  home: import.meta.url,
  book: {
    prefix: 'OC',
    titles: new Set(['Tag', 'Tile', 'Rating', 'Status']),
    texts: new Set(['Rule', 'Effect', 'Step', 'Window', 'Ruling']),
    example: ['OC-HIT', 'OC-HIT-03'],
    ruleWords: [
      'HP',
      'Str',
      'Mag',
      'Dex',
      'Spd',
      'Def',
      'Res',
      'Hit',
      'Avo',
      'Crit',
      'Mov',
      'damage',
      'tile',
      'tiles',
      'turn',
      'turns',
      'round',
      'rounds',
      'attack',
      'attacks',
      'counter',
      'counters',
    ],
    tables: true,
  },
  credits: [
    'By **Willowlark**. Rules and tables from the author’s public repository and wiki, [Willowlark/Officers-Chess](https://github.com/Willowlark/Officers-Chess): the rule book of March 2023 (version 0.9), class and item tables of versions 0.8 to 0.10 (March to May 2023), and the wiki page on writing scenarios (January 2023).',
    'Names, numbers and effects of classes, weapons, staves, items, tags and statuses come from there. Rulings that close gaps, and the scenarios, armies and creatures that Caltrop ships, are its own where the data says so.',
    'The repository names no licence that we know of. Its text is not reproduced here: rules are described in our words; names and numbers are used to play the game, and remain the author’s.',
  ],
  words: {
    flags: {
      scenario: { value: 'S', help: 'the scenario (ferry-crossing)' },
      army: { value: 'A', help: "the players' army (the scenario's own)" },
      enemy: { value: 'A', help: 'a second army in place of the enemies, on a mirrored map' },
      players: { value: 'N', help: 'how many players share the army, 1 to 4 (1)' },
      units: { value: 'N', help: 'only the first N units of the army; the enemy is scaled' },
      difficulty: { value: 'D', help: 'easy, normal, hard (normal)' },
      chest: { value: 'C', help: 'the War Chest that the armies must fit' },
      ...COMMON_SETUP_FLAGS,
    },
    usage: '[--scenario S]',
    lists: ['scenarios', 'armies', 'chests'],
    bots: ['behaviour'],
    rosterFlags: { chest: { value: 'C', help: "the War Chest to fit (the army's own)" } },
    examples: {
      play: [
        ['play', 'a first battle: you are blue'],
        ['play --scenario the-tollgate --journal battle.jsonl', 'another scenario, kept in a file'],
        ['play --seat blue=greedy --seat red=behaviour --seed 7', 'bots against each other'],
        ['play --scenario two-banners --enemy vanguard --seat red=human', 'two people, equal armies'],
        ['play --typed blue --typed red', 'the computer keeps the rules, you roll the dice'],
      ],
      sim: [
        ['sim officers-chess --battles 10000', 'random play on the first scenario'],
        [
          'sim --battles 200 --policy greedy --seat red=behaviour',
          'good players against the game master by rote',
        ],
        [
          'sim --battles 500 --policy greedy --scenario two-banners --enemy iron-crown',
          'two armies compared',
        ],
      ],
      list: [
        ['list', 'everything'],
        ['list options', 'the house rules, with the ruling behind each'],
        ['list scenarios --pack mine.yaml', 'your own scenarios too'],
      ],
      army: [
        ['army vanguard', 'a ready army'],
        ['army mine.yaml --chest skirmish', 'your own, against a smaller chest'],
      ],
      check: [
        ['check cases/officers-chess', 'all cases of the game'],
        ['check army.yaml', 'an army list against its War Chest'],
      ],
      rules: [
        ['rules OC-HIT-03', 'one rule'],
        ['rules officers-chess follow-up', 'all rules that speak of it'],
      ],
    },
  },
  sheets: [{ kind: 'army', called: 'an army list', keys: ['army'] }],
  play: () => import('./cartridge/play.ts'),
  packs: () => import('./cartridge/packs.ts'),
  cases: () => import('./cartridge/cases.ts'),
  rosters: () => import('./cartridge/rosters.ts'),
  terminal: () => import('./cartridge/terminal.ts'),
};
