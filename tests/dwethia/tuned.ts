import type { Tuning } from '../kit/tuned.ts';

/** What is played otherwise than printed in Wonders of Dwethia, sample forces and prices; what else than its own wargear a model carries follows its name. */
export const TUNINGS: readonly Tuning[] = [
  {
    table: 'wargear',
    why: 'A Tower Shield in the place of a Shield is worth about 7 points, and was to be had for 2 (caltrop audit dwethia praetorian tower-shield).',
    cells: { 'tower-shield': { points: ['6', '12'] } },
  },
  {
    table: 'forces',
    why: 'Of 500 points the Gate Company won 40 of 100 battles and the Boarding Party 60: one more rifle there, two pistols fewer here.',
    cells: {
      'citadel-500': {
        list: [
          'colonel:1 commissar:1 grenadier:1 sharpshooter:1 shield-guard:5 trooper:6',
          'colonel:1 commissar:1 grenadier:1 sharpshooter:1 shield-guard:4 trooper:7',
        ],
        points: ['490', '494'],
      },
      'black-sun-500': {
        list: [
          'boarder:7 captain:1 first-mate:1 pirate:5 rigger:1 sunfire-gunner:1',
          'boarder:9 captain:1 first-mate:1 pirate:3 rigger:1 sunfire-gunner:1',
        ],
        points: ['500', '494'],
      },
    },
  },
  {
    table: 'forces',
    why: 'With the printed 1000 points whoever shoots better won nearly all battles on the large table: the Citadel all of them, the Champions of the Void none.',
    cells: {
      'citadel-1000': {
        list: [
          'colonel:1 commissar:1 grenadier:3 iron-deacon:1 jacker:1 sentry-frame:1 sharpshooter:1 shield-guard:10 trooper:10',
          'colonel:1 commissar:1 grenadier:2 iron-deacon:1 jacker:1 shield-guard:25 trooper:2',
        ],
        models: ['29', '33'],
        points: ['1000', '981'],
        worth: ['39', '40'],
      },
      'champions-of-the-void-1000': {
        list: [
          'alpha:1 death-knight:1 necromancer:1 old-one:1 siege-golem:1 thrall:6 voidborn:8 walker:5 wraith:3 zombie:8',
          'alpha:1 death-knight:1 necromancer:1 old-one:1 siege-golem:1 thrall+hand-weapon+crossbow:10 voidborn:8 wraith:3 zombie:6',
        ],
        models: ['35', '32'],
        points: ['994', '980'],
        worth: ['45', '42'],
      },
      'bloodpact-1000': {
        list: [
          'anarchist-firebrand:1 anarchist:9 blood-reaver:10 bombardier:3 flesh-hulk:1 iron-deacon:1 mutant:1 profane:1 reforged:7',
          'anarchist-firebrand:1 anarchist:14 blood-reaver:10 flesh-hulk:1 iron-deacon:1 mutant:1 profane:1 reforged:4',
        ],
        models: ['34', '33'],
        points: ['1000', '989'],
        worth: ['44', '43'],
      },
      'black-sun-1000': {
        list: [
          'boarder:9 captain:1 deck-ogre:1 first-mate:1 iron-deacon:1 pirate:10 rigger:3 star-witch:1 sunfire-gunner:2',
          'boarder:15 captain:1 deck-ogre:1 first-mate:1 iron-deacon:1 pirate:5 rigger:3 star-witch:1 sunfire-gunner:1',
        ],
        points: ['994', '971'],
      },
      'orc-assault-1000': {
        list: [
          'bone-speaker:1 geck-stalker:2 geck:6 god-eater:1 orc-cleaver:9 orc:14 orcus-raptor:1 pilgrim-adept:1 warboss:1',
          'geck+hand-weapon+short-bow:16 geck-stalker:4 god-eater:1 orc-cleaver:3 orc:12 pilgrim-adept:1 warboss:1',
        ],
        models: ['36', '38'],
        points: ['982', '992'],
        destiny: ['8', '7'],
        faith: ['8', '7'],
        affinity: ['5', '0'],
        worth: ['46', '43'],
      },
    },
  },
];
