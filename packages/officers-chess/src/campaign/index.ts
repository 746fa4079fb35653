export { promote, raise } from './growth.ts';
export { armyFor, nextScenario, startCampaign } from './roster.ts';
export type { Campaign, CampaignUnit } from './roster.ts';
export { afterBattle } from './spoils.ts';
export { buy, claim, give, grantsLeft, isSold, type Gift } from './stock.ts';
