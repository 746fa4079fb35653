export * from './content/content.ts';
export * from './content/words.ts';
export * from './match/options.ts';
export * from './match/state.ts';
export * from './match/command.ts';
export * from './rules/dice/chart.ts';
export * from './builder/index.ts';
export { gameOf, KIND, openDwethia, RULES_VERSION, type Dwethia } from './match/game.ts';
export { DEPLOYMENTS, openSetup, type Opened } from './match/setup/setup.ts';
export { MOST_PLAYERS } from './match/shares.ts';
export { parseSetup, type Setup, type SetupSide, type StoredSetup } from './match/setup/parse-setup.ts';
export {
  moveChoices,
  planCharge,
  planMove,
  planTowards,
  reachOf,
  type Plan,
  type Reach,
} from './rules/movement/movement.ts';
export * from './campaign/index.ts';
export { pointsOf } from './rules/end/victory.ts';
export { fightOdds, lossesOf, type Fallen, type FightOdds } from './rules/fight/odds/odds.ts';
export { fightOf } from './rules/strikes/fights.ts';
export { sightTo, type Sight } from './rules/sight/sight.ts';
