import { NEXT, stat, tableOf, type CampaignTable } from './rows.ts';

/** The scar tables as printed (section 13). */
export const SCARS: readonly CampaignTable[] = [
  tableOf('DW-SCAR-AFF', 'Slain by an Affinity ability', [
    ['Shaken Faith', '−1 Faith if it has any', stat('F', -1, -1)],
    ['Magic Trauma', 'in its next game it cannot resist powers', NEXT],
    ['Mage Slayer', 'in its next game it must attack the nearest model with Affinity', NEXT],
    ['Affinity Absorbed', '+1 Affinity', stat('Af', 1, 5)],
    ['Arcane Obsession', 'learns the power that slew it', [{ does: 'learn', of: 'slayer', points: 5 }]],
    ['Resolved Faith', '+1 Faith', stat('F', 1, 1)],
  ]),
  tableOf('DW-SCAR-MON', 'Slain by a Monster in melee', [
    ['Crippling Wound', '−2″ Move', stat('Move', -2, -1)],
    ['Terrifying Memory', 'in its next game it has −1 Martial while it fights Monsters', NEXT],
    [
      'Frozen with Fear',
      'in its next game it spends 1 Faith to engage a Monster; otherwise it cannot attack it',
      NEXT,
    ],
    ['Vengeful Hunter', 'in its next game it must attack the nearest Monster if able', NEXT],
    ['Hardened Survivor', '+1 Defense', stat('D', 1, 1)],
    ['Beast Slayer', '+1 Aggression', stat('A', 1, 1)],
  ]),
  tableOf('DW-SCAR-TIT', 'Slain by a Titan in melee', [
    ['Broken Body', '−1 Strength', stat('S', -1, -1)],
    ['Shellshock', '−1 Martial', stat('M', -1, -1), 'unpriced'],
    ['Insignificant', '−1 Integrity', stat('I', -1, -1), 'unpriced'],
    ['Defiant Survivor', '+1 Destiny', stat('Dst', 1, 1)],
    ['Titan-Bane Instinct', '+1 Strength', stat('S', 1, 1)],
    ['Marked by the Colossus', '+1 Wounds', stat('W', 1, 5)],
  ]),
  tableOf('DW-SCAR-RNG', 'Slain by a ranged attack', [
    ['Lasting Injury', '−1 Defense', stat('D', -1, -1)],
    ['Rattled', '−1 Perception', stat('P', -1, -1), 'unpriced'],
    ['Gun Shy', 'in its next game it must move to cover; moving out of it costs 1 Faith', NEXT],
    [
      'Return Fire',
      'in its next game it must shoot at the nearest enemy that carries a ranged weapon, if able',
      NEXT,
    ],
    [
      'Battle Hardened',
      'gains a camo cloak if it has none',
      [{ does: 'gear', item: 'camo-cloak', points: 5 }],
    ],
    ['Sharpened Aim', '+1 Perception', stat('P', 1, 1)],
  ]),
  tableOf('DW-SCAR-HERO', 'Slain by a Hero', [
    ['Outclassed', '−1 Martial', stat('M', -1, -1)],
    ['Humiliated', '−1 Integrity', stat('I', -1, -1)],
    ['Hesitation', '−1 of the value that the table has agreed on', [{ does: 'hesitate', points: -1 }]],
    ['Proving Ground', 'in its next game it must attack any Hero within 12″ if able', NEXT],
    ['Studied Technique', '+1 Martial', stat('M', 1, 1)],
    ['Inspired Rivalry', '+1 Destiny', stat('Dst', 1, 1)],
  ]),
  tableOf('DW-SCAR-SUN', 'Slain by a Black Sun weapon', [
    ['Atomized Scar', '−1 Defense', stat('D', -1, -1)],
    ['Lingering Radiation', '−1 Strength', stat('S', -1, -1)],
    [
      'Dread of the Forbidden',
      'in its next game 1 Faith is lost whenever a Black Sun weapon shoots at it',
      NEXT,
    ],
    ['Marked by the Black Sun', '−1 Faith and +1 Affinity', [...stat('F', -1, -1), ...stat('Af', 1, 5)]],
    [
      'Vow of Retribution',
      'in its next game it must attack the nearest enemy with a Black Sun weapon if able',
      NEXT,
    ],
    ['Touched by Cataclysm', '+1 Defense', stat('D', 1, 1)],
  ]),
];
