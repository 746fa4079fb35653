export * from './content/content.ts';
export * from './match/options.ts';
export * from './match/state.ts';
export * from './match/command.ts';
export { evaluate, parseFormula, VARIABLES } from './content/effects/formula.ts';
export { gameOf, KIND, openGeneria, RULES_VERSION, type Generia } from './match/game.ts';
export { openSetup, type Opened } from './match/setup/setup.ts';
export {
  parseSetup,
  type Setup,
  type SetupCreature,
  type SetupPack,
  type StoredSetup,
} from './match/setup/parse-setup.ts';
