export * from './content/content.ts';
export * from './match/state.ts';
export {
  HOLDS,
  TEMPLATES,
  type Command,
  type CommandOf,
  type HoldName,
  type Template,
  type Trigger,
} from './match/command.ts';
export {
  DEGREES,
  DESK_STEPS,
  type Cause,
  type Degree,
  type DeskSettings,
  type DeskStep,
  type ObjectDie,
  type Opposition,
  type RollSpec,
  type Ruling,
} from './match/ruling.ts';
export * from './match/options.ts';
export type { Book, Kit, Play, Position } from './match/book.ts';
export * from './match/game.ts';
export * from './rules/odds/odds.ts';
export * from './rules/odds/quick-odds.ts';
export { diceOdds, type DiceOdds, type Invested } from './rules/magic/magic-dice.ts';
export { magicDice, MOST_DICE } from './rules/magic/spells.ts';
export { AUTO_DESK, DESK, isDeskStep, openCairnAp, PARTY, seatsOf } from './match/setup/setup.ts';
export { parseSetup, type Setup, type SetupFoe, type StoredSetup } from './match/setup/parse-setup.ts';
export type { Own } from './content/own.ts';
export { objectiveStates } from './rules/encounter/objectives.ts';
export { sentTo } from './rules/encounter/scripts.ts';
export { spacesOfProp } from './rules/actions/things/things.ts';
export * from './rules/characters/creation.ts';
export { characterProblems, formProblems, isCharacter } from './rules/characters/character-check.ts';
export { fitLoad, loadOf, type Load } from './rules/characters/load.ts';
export { templated } from './match/setup/kits.ts';
