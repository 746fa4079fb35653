/** The builder: a character as written, what it costs, what is to say about it, how it is played, and its written forms. */
export { chanceCharacter, type Pick } from './chance.ts';
export * from './character.ts';
export type { CharacterCheck, CheckLevel } from './checks/check.ts';
export { enchantmentFits } from './checks/gear.ts';
export { MOST } from './checks/points.ts';
export { checksOf, isLegal } from './checks/checks.ts';
export * from './cost.ts';
export { differencesOf } from './worth.ts';
export {
  toggled,
  withAttribute,
  withoutClass,
  withoutWeapon,
  withParents,
  withTier,
  withValue,
} from './edits.ts';
export { fixesOf, type Fix } from './fixes/fixes.ts';
export { classesOf, giftsOf, holds, withClass, type Gift, type GiftKind, type Gifts } from './gifts.ts';
export { changeFor, learnt, lessonsOf, missingFor, type Lesson, type LessonKind } from './lessons.ts';
export { civilianNames, nameOf, proficiencyKind, tierText, withQuality } from './names.ts';
export { parseCharacter } from './sheet/parse-character.ts';
export { profileOf } from './profile.ts';
export { handsFor, handsOf } from './arms.ts';
export { armourValues, attunement, weaponsOf, piecesOf } from './gear.ts';
export { allBelow, lowerOf } from './gifts.ts';
export { sumsOf, VALUE_NAMES, type Sums, type ValueKey, type Worth } from './worth.ts';
export { characterFrom } from './ready.ts';
export { readCharacter, type ReadCharacter } from './sheet/read.ts';
export { starterOf, withStarter, type StarterPart } from './starter.ts';
export { characterText, diceText } from './sheet/text.ts';
export { costText, formulaText, goodsWorth, tagsText, useText } from './sheet/words.ts';
export { writeCharacter } from './sheet/write.ts';
