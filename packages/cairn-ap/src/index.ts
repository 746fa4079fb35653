export * from './content.ts';
export * from './state.ts';
export * from './command.ts';
export * from './ruling.ts';
export * from './options.ts';
export type { Book, Kit, Play, Position } from './book.ts';
export * from './game.ts';
export * from './odds.ts';
export * from './quick-odds.ts';
export * from './cast-odds.ts';
export { diceOdds, type DiceOdds, type Invested } from './magic-dice.ts';
export { magicDice, MOST_DICE } from './spells.ts';
export {
  AUTO_DESK,
  DESK,
  isDeskStep,
  openCairnAp,
  PARTY,
  seatsOf,
  type Setup,
  type SetupFoe,
} from './setup.ts';
export { parseSetup, type SetupPack, type StoredSetup } from './parse-setup.ts';
export type { Own } from './own.ts';
export { objectiveStates } from './objectives.ts';
export { sentTo } from './scripts.ts';
export { spacesOfProp } from './actions/things.ts';
export * from './creation.ts';
export { characterProblems, formProblems, isCharacter } from './character-check.ts';
export { fitLoad, loadOf, type Load } from './load.ts';
export { templated } from './kits.ts';
