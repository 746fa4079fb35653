import type { Numbers } from '../content/content.ts';
import { NAMED } from '../content/named.ts';
import type { Options } from '../match/options.ts';
import { changePrice } from '../rules/prices/price.ts';
import { NEXT, stat, tableOf, type CampaignTable, type Gain, type Row, type TableId } from './rows.ts';

const RAISE: readonly Gain[] = [{ does: 'raise' }];
const PROMOTE: readonly Gain[] = [{ does: 'promote' }];
const ANY = '+1 to any value, by the advancement rules';
const HERO = 'becomes a hero profile of its faction';

/** The glory tables as printed (section 13). */
const GLORIES: readonly CampaignTable[] = [
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

/** The scar tables as printed (section 13). */
const SCARS: readonly CampaignTable[] = [
  tableOf('DW-SCAR-AFF', 'Slain by an Affinity ability', [
    ['Shaken Faith', '−1 Faith if it has any', stat('F', -1, -1)],
    ['Magic Trauma', 'in its next game it cannot resist powers', NEXT],
    [
      'Mage Slayer',
      'in its next game each of its moves must go for the nearest model with Affinity, and its shots and powers at it, if able',
      NEXT,
    ],
    ['Affinity Absorbed', '+1 Affinity', stat('Af', 1, 5)],
    ['Arcane Obsession', 'learns the power that slew it', [{ does: 'learn', of: 'slayer', points: 5 }]],
    ['Resolved Faith', '+1 Faith', stat('F', 1, 1)],
  ]),
  tableOf('DW-SCAR-MON', 'Slain by a Monster in melee', [
    ['Crippling Wound', '−2″ Move', stat('Move', -2, -1)],
    ['Terrifying Memory', 'in its next game it has −1 Martial while it fights Monsters', NEXT],
    [
      'Frozen with Fear',
      'in its next game it spends 1 Faith to engage a Monster; otherwise it cannot attack it in a fight',
      NEXT,
    ],
    [
      'Vengeful Hunter',
      'in its next game each of its moves must go for the nearest Monster, and its shots and powers at it, if able',
      NEXT,
    ],
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
    ['Gun Shy', 'in its next game its moves must head for cover; moving out of it costs 1 Faith', NEXT],
    [
      'Return Fire',
      'in its next game its shots must be at the nearest enemy that carries a ranged weapon, if able',
      NEXT,
    ],
    [
      'Battle Hardened',
      'gains a camo cloak if it has none',
      [{ does: 'gear', item: NAMED.cloak, points: 5 }],
    ],
    ['Sharpened Aim', '+1 Perception', stat('P', 1, 1)],
  ]),
  tableOf('DW-SCAR-HERO', 'Slain by a Hero', [
    ['Outclassed', '−1 Martial', stat('M', -1, -1)],
    ['Humiliated', '−1 Integrity', stat('I', -1, -1)],
    ['Hesitation', '−1 of the value that the table has agreed on', [{ does: 'hesitate', points: -1 }]],
    [
      'Proving Ground',
      'in its next game each of its moves must go for any Hero within 12″, and its shots and powers at one, if able',
      NEXT,
    ],
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
      'in its next game each of its moves must go for the nearest enemy with a Black Sun weapon, and its shots and powers at it, if able',
      NEXT,
    ],
    ['Touched by Cataclysm', '+1 Defense', stat('D', 1, 1)],
  ]),
];

/** Every table of the campaign, scars first. */
export const TABLES: readonly CampaignTable[] = [...SCARS, ...GLORIES];

/** The table with an id. */
export const tableById = (id: TableId): CampaignTable => {
  const table = TABLES.find((one) => one.id === id);
  if (table === undefined) throw new Error(`there is no table "${id}"`);
  return table;
};

/** The row that a die shows (DW-R94). */
export const rowAt = (table: CampaignTable, die: number): Row => {
  const row = table.rows[die - 1];
  if (row === undefined) throw new Error(`${table.id} has no row ${die}`);
  return row;
};

/** The row with an id such as `DW-SCAR-AFF-2`; undefined when there is none. */
export const rowById = (id: string): Row | undefined =>
  TABLES.flatMap((table) => table.rows).find((row) => row.id === id);

/**
 * What a row changes in points: a number, the schedule's price of a free choice, or the difference of two profiles. Rows
 * without a printed price go by one option (DW-R95), and by another all go by the schedule (DW-R104).
 */
export const printedPoints = (
  row: Row,
  { unpricedScars, normaliseRows, hesitationStat }: Options,
  numbers: Numbers,
): number | 'schedule' | 'difference' => {
  if (row.gains.some((gain) => gain.does === 'raise')) return 'schedule';
  if (row.gains.some((gain) => gain.does === 'promote')) return 'difference';
  if (normaliseRows) {
    const scheduled = (gain: Gain): number => {
      if (gain.does === 'stat') return changePrice(numbers, gain.stat, gain.by);
      if (gain.does === 'hesitate') return changePrice(numbers, hesitationStat, -1);
      return 'points' in gain ? gain.points : 0;
    };
    return row.gains.reduce((sum, gain) => sum + scheduled(gain), 0);
  }
  if (row.unpriced === true && unpricedScars === 'zero') return 0;
  return row.gains.reduce((sum, gain) => sum + ('points' in gain ? gain.points : 0), 0);
};

/** A special circumstance: replaces the roll where it must, is offered instead of it where it may (DW-R101). */
export interface Circumstance {
  readonly id: string;
  readonly what: 'scar' | 'glory';
  readonly must: boolean;
  readonly name: string;
  readonly text: string;
}

const circumstance = (id: string, must: 'must' | 'may', name: string, text: string): Circumstance => ({
  id,
  what: id.startsWith('DW-SCAR') ? 'scar' : 'glory',
  must: must === 'must',
  name,
  text,
});

/** The special circumstances of falling and of glory as printed. */
export const CIRCUMSTANCES: readonly Circumstance[] = [
  circumstance('DW-SCAR-SPEC-1', 'must', 'Slain under Corruption', 'dead for good: it has joined the Void'),
  circumstance(
    'DW-SCAR-SPEC-2',
    'must',
    'Slain under Cosmic Horror',
    'loses all Faith, and a point for each',
  ),
  circumstance('DW-SCAR-SPEC-3', 'must', 'Zombie slain by Lightning', 'the Zombie becomes a Wraith'),
  circumstance('DW-SCAR-SPEC-4', 'must', 'Slain by Strength 8 or more', 'dead for good'),
  circumstance('DW-SCAR-SPEC-5', 'may', 'Reforged', 'becomes Reforged instead of dying for good'),
  circumstance('DW-GLORY-SPEC-1', 'may', 'Slew a Black Sun Captain', 'takes one of his pieces of wargear'),
  circumstance(
    'DW-GLORY-SPEC-2',
    'may',
    'Slew a bearer of arcane things',
    'takes the spellbook, talisman or staff, or learns a power',
  ),
  circumstance('DW-GLORY-SPEC-3', 'must', 'Slew great Affinity', 'is transformed into a Profane'),
  circumstance('DW-GLORY-SPEC-4', 'may', 'Mutation', 'becomes a Mutant'),
  circumstance('DW-GLORY-SPEC-5', 'may', 'Leader of the pack', 'becomes an Alpha'),
  circumstance('DW-GLORY-SPEC-6', 'may', 'Raised by the Void', 'becomes a Death Knight or Necromancer'),
  circumstance('DW-GLORY-SPEC-7', 'may', 'Ate a god', 'becomes a God Eater'),
  circumstance('DW-GLORY-SPEC-8', 'may', 'Right hand', 'becomes a First Mate'),
  circumstance(
    'DW-GLORY-SPEC-9',
    'may',
    'I am the Captain now',
    'the old Captain counts as dead, and this one becomes a Captain',
  ),
];

/** The circumstance with an id. */
export const circumstanceById = (id: string): Circumstance => {
  const found = CIRCUMSTANCES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no circumstance "${id}"`);
  return found;
};
