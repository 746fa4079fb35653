import { stat, tableOf, type CampaignTable, type Gain } from './rows.ts';

const RAISE: readonly Gain[] = [{ does: 'raise' }];
const PROMOTE: readonly Gain[] = [{ does: 'promote' }];
const ANY = '+1 to any value, by the advancement rules';
const HERO = 'becomes a hero profile of its faction';

/** The glory tables as printed (section 13). */
export const GLORIES: readonly CampaignTable[] = [
  tableOf('DW-GLORY-AFF', 'Slew a Hero with 3 or more Affinity', [
    ['Shaken but Victorious', '+1 Faith', stat('F', 1, 1)],
    ['Arcane Insight', '+1 Affinity', stat('Af', 1, 5)],
    ['Mage Breaker', '+1 Martial', stat('M', 1, 1)],
    ['Hardened Will', '+1 Destiny', stat('Dst', 1, 1)],
    [
      'Arcane Acceptance',
      '+1 Affinity and one power of the victim',
      [...stat('Af', 1, 5), { does: 'learn', of: 'victim', points: 5 }],
    ],
    ['Ascendant Slayer', ANY, RAISE],
  ]),
  tableOf('DW-GLORY-MON', 'Slew a Monster', [
    ['Blooded', '+1 Strength', stat('S', 1, 1)],
    ['Trophy Taker', '+1 Destiny', stat('Dst', 1, 1)],
    ['Beast Fighter', '+1 Martial', stat('M', 1, 1)],
    ['Hardened Hide', '+1 Defense', stat('D', 1, 1)],
    ["Hunter's Instinct", '+1 Perception', stat('P', 1, 1)],
    ['Apex Hunter', ANY, RAISE],
  ]),
  tableOf('DW-GLORY-TIT', 'Slew a Titan', [
    ['Unbelievable Feat', HERO, PROMOTE],
    ['Colossus Breaker', '+2 Strength', stat('S', 2, 2)],
    ['Steeled by Scale', '+1 Faith', stat('F', 1, 1)],
    ['Battlefield Legend', '+1 Integrity', stat('I', 1, 1)],
    ['Titan Slayer', '+2 Martial', stat('M', 2, 2)],
    ['Mythic Ascension', '5 points to spend by the advancement rules', [{ does: 'spend', points: 5 }]],
  ]),
  tableOf('DW-GLORY-MVP', 'Most valuable model of a win', [
    ['Recognized', '+1 Integrity', stat('I', 1, 1)],
    ['Confidence Boost', '+1 Martial', stat('M', 1, 1)],
    ['Tactical Awareness', '+1 Perception', stat('P', 1, 2)],
    ['Driven by Glory', '+1 Destiny', stat('Dst', 1, 1)],
    ['Rising Legend', ANY, RAISE],
    ['Battlefield Promotion', HERO, PROMOTE],
  ]),
  tableOf('DW-GLORY-HERO', 'Slew a Hero', [
    ['Proving Strike', '+1 Martial', stat('M', 1, 1)],
    ['Rising Confidence', '+1 Defense', stat('D', 1, 1)],
    ['Battlefield Presence', '+1 Integrity', stat('I', 1, 1)],
    ['Driven Challenger', '+1 Destiny', stat('Dst', 1, 1)],
    ['Tactical Growth', '+1 Perception', stat('P', 1, 1)],
    ['Hero Killer', ANY, RAISE],
  ]),
];
