export * from './content.ts';
export * from './options.ts';
export * from './state.ts';
export * from './command.ts';
export { evaluate, parseFormula, VARIABLES } from './formula.ts';
export { gameOf, KIND, openGeneria, RULES_VERSION, TITLE, type Generia } from './game.ts';
export { openSetup, type Opened, type Setup, type SetupCreature } from './setup.ts';
export { parseSetup, type SetupPack, type StoredSetup } from './parse-setup.ts';
