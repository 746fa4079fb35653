/** What the workshop shows: the builder, with the card of a character and the pictures of what it has. */
export * from '../../builder/index.ts';
export { PART_NAMES } from '../../content/words.ts';
export { iconOfAbility } from '../deeds/deed-icons.ts';
export { weaponIcon } from '../icons.ts';
export { bodyOf, sheetFor, sheetOf, type CharacterSheet, type SheetPool } from './sheet.ts';
