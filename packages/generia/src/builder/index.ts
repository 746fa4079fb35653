/** The builder: a character as written, what it costs, what is to say about it, how it is played, and its written forms. */
export * from './character.ts';
export type { CharacterCheck, CheckLevel } from './check.ts';
export { MOST } from './check-points.ts';
export { checksOf, isLegal } from './checks.ts';
export * from './cost.ts';
export { attunement } from './gear.ts';
export { classesOf, giftsOf, holds, withClass, type Gift, type GiftKind, type Gifts } from './gifts.ts';
export { nameOf, proficiencyKind, tierText, withQuality } from './names.ts';
export { profileOf } from './profile.ts';
export { allBelow, lowerOf } from './upgrades.ts';
export { sumsOf, VALUE_NAMES, type Sums, type ValueKey, type Worth } from './worth.ts';
export { characterFrom } from './ready.ts';
export { readCharacter, type ReadCharacter } from './read-sheet.ts';
export { characterText } from './text.ts';
export { writeCharacter } from './write-sheet.ts';
