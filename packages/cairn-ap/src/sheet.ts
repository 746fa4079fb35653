export { characterOf } from './sheet/character-of.ts';
export { parseCharacter, writeCharacter } from './sheet/json.ts';
export { fromKettlewright, isKettlewright, toKettlewright, type KettlewrightSheet } from './sheet/kettlewright.ts';
export { parseCharacterText, writeCharacterText } from './sheet/text.ts';
