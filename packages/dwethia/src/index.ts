export * from './content.ts';
export * from './options.ts';
export * from './state.ts';
export * from './command.ts';
export * from './chart.ts';
export * from './stat-names.ts';
export * from './builder.ts';
export { gameOf, KIND, openDwethia, RULES_VERSION, TITLE, type Dwethia } from './game.ts';
export { DEPLOYMENTS, openSetup, type Opened, type Setup, type SetupSide } from './setup.ts';
export { parseSetup, type SetupPack, type StoredSetup } from './parse-setup.ts';
export {
  moveChoices,
  planCharge,
  planMove,
  planTowards,
  reachOf,
  type Plan,
  type Reach,
} from './movement.ts';
export * from './campaign.ts';
export { pointsOf } from './victory.ts';
export { fightOdds, lossesOf, type Fallen, type FightOdds } from './fight-odds.ts';
export { fightOf } from './fights.ts';
export { sightTo, type Sight } from './sight.ts';
