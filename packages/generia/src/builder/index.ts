/** The builder: a character as written, what it costs, what is to say about it, how it is played, and its written forms. */
export { PART_NAMES } from '../presenter/card/figure.ts';
export { bodyOf } from './body.ts';
export { chanceCharacter, type Pick } from './chance.ts';
export * from './character.ts';
export type { CharacterCheck, CheckLevel } from './check.ts';
export { enchantmentFits } from './check-gear.ts';
export { MOST } from './check-points.ts';
export { checksOf, isLegal } from './checks.ts';
export * from './cost.ts';
export { differencesOf } from './differences.ts';
export {
  toggled,
  withAttribute,
  withoutClass,
  withoutWeapon,
  withParents,
  withTier,
  withValue,
} from './edits.ts';
export { fixesOf, type Fix } from './fixes.ts';
export { classesOf, giftsOf, holds, withClass, type Gift, type GiftKind, type Gifts } from './gifts.ts';
export { changeFor, learnt, lessonsOf, missingFor, type Lesson, type LessonKind } from './lessons.ts';
export { nameOf, proficiencyKind, tierText, withQuality } from './names.ts';
export { parseCharacter } from './parse-character.ts';
export { profileOf } from './profile.ts';
export { handsFor, handsOf } from './arms.ts';
export { armourValues, attunement, weaponsOf, piecesOf } from './gear.ts';
export { allBelow, lowerOf } from './upgrades.ts';
export { sumsOf, VALUE_NAMES, type Sums, type ValueKey, type Worth } from './worth.ts';
export { characterFrom } from './ready.ts';
export { readCharacter, type ReadCharacter } from './read-sheet.ts';
export { sheetFor, sheetOf, type CharacterSheet, type SheetPool } from './sheet.ts';
export { starterOf, withStarter, type StarterPart } from './starter.ts';
export { characterText, diceText } from './text.ts';
export { costText, formulaText, goodsWorth, iconOfAbility, tagsText, useText, weaponIcon } from './words.ts';
export { writeCharacter } from './write-sheet.ts';
