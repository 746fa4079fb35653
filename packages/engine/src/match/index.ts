export * from './match.ts';
export type { DiceChoice, Pending, Said, UndoTerms } from './work.ts';
export * from './journal.ts';
export { parseJournal } from './parse-journal.ts';
export * from './load.ts';
export { checksum } from './checksum.ts';
