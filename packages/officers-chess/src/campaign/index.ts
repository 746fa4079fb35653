/** Battles in a row: roster, growth, stock, recruits, reports of battles, and the journal of all of it. */
export { promote, raise } from './growth.ts';
export { openCampaign, type CampaignGame, type CampaignSetup } from './keeper.ts';
export { hire } from './recruit.ts';
export { reportOf, type Fought, type Report } from './report.ts';
export { armyFor, nextScenario, startCampaign } from './roster.ts';
export type { Campaign, CampaignUnit, Tale } from './roster.ts';
export { afterBattle, entered } from './spoils.ts';
export { parseStep, takeStep, type Step } from './steps.ts';
export { buy, claim, give, grantsLeft, isSold, type Gift } from './stock.ts';
