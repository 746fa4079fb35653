export { characterOf, parseCharacter, writeCharacter } from './character.ts';
export { fromKettlewright, isKettlewright, toKettlewright, type KettlewrightSheet } from './kettlewright.ts';
export { parseCharacterText, writeCharacterText } from './text.ts';
/** What a sheet on a page needs besides: how characters are made, how things are carried, what casting comes to. */
export {
  createCharacter,
  withOmen,
  wishProblems,
  type RollDie,
  type Wishes,
} from '../rules/characters/creation.ts';
export { goodsLeft, goodsOf } from '../rules/characters/goods.ts';
export { armourOf } from '../rules/inventory/armour.ts';
export { kitOf } from '../match/book.ts';
export { CAPACITY } from '../match/setup/opening.ts';
export { loadOf, type Load } from '../rules/characters/load.ts';
export { carriedOf, freeSlots, itemOf, slotsOf, slotsUsed } from '../rules/inventory/slots.ts';
export { openCairnAp } from '../match/setup/setup.ts';
export { type Setup, type SetupFoe } from '../match/setup/parse-setup.ts';
export { dustOf, readingOf } from '../rules/magic/spells.ts';
export type { CommandOf } from '../match/command.ts';
