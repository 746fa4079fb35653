/** The tables of this browser as the rest of the page knows them: laid, found, kept, and what is left of those that are lost. */
export {
  findTable,
  keepRead,
  layTable,
  leftOf,
  playOnChanged,
  type FoundTable,
  type Left,
  type NewTable,
} from './local-tables.ts';
export type { BattleRecord } from './local-record.ts';
