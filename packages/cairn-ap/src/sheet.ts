export { characterOf } from './sheet/character-of.ts';
export { parseCharacter, writeCharacter } from './sheet/json.ts';
export {
  fromKettlewright,
  isKettlewright,
  toKettlewright,
  type KettlewrightSheet,
} from './sheet/kettlewright.ts';
export { parseCharacterText, writeCharacterText } from './sheet/text.ts';
/** What a sheet on a page needs besides: how characters are made, how things are carried, what casting comes to. */
export { createCharacter, withOmen, wishProblems, type RollDie, type Wishes } from './creation.ts';
export { armourOf } from './armour.ts';
export { kitOf } from './book.ts';
export { CAPACITY } from './opening.ts';
export { loadOf, type Load } from './load.ts';
export { carriedOf, freeSlots, itemOf, slotsOf, slotsUsed } from './pack.ts';
export { openCairnAp, type Setup, type SetupFoe } from './setup.ts';
export { dustOf, readingOf } from './spells.ts';
export type { CommandOf } from './chapter.ts';
export { iconOfItem, iconOfCreature } from './presenter/icons.ts';
