import type { Options } from '../match/options.ts';
import { GLORIES } from './glories.ts';
import type { CampaignTable, Row, TableId } from './rows.ts';
import { SCARS } from './scars.ts';

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
 * What is printed for a row: points, the schedule's price of a free choice, or the difference of two profiles. Rows
 * without a printed price go by the option (DW-R95).
 */
export const printedPoints = (
  row: Row,
  { unpricedScars }: Pick<Options, 'unpricedScars'>,
): number | 'schedule' | 'difference' => {
  if (row.gains.some((gain) => gain.does === 'raise')) return 'schedule';
  if (row.gains.some((gain) => gain.does === 'promote')) return 'difference';
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
