export { promote, raise } from './campaign/growth.ts';
export { armyFor, nextScenario, startCampaign } from './campaign/roster.ts';
export type { Campaign, CampaignUnit } from './campaign/roster.ts';
export { afterBattle } from './campaign/spoils.ts';
export { buy, claim, give, grantsLeft, isSold, type Gift } from './campaign/stock.ts';
