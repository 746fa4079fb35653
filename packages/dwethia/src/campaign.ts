/** The campaign: rosters that persist, scars and glory after a battle, and its journal (section 13). */
export { become } from './campaign/become.ts';
export { startCampaign, type Campaign } from './campaign/campaign.ts';
export { chronicleOf } from './campaign/chronicle.ts';
export { OWNER, type Cause, type Desk } from './campaign/desk.ts';
export { applyRow } from './campaign/gains.ts';
export {
  keepCampaign,
  loadCampaign,
  takeUpCampaign,
  openCampaign,
  parseCampaignSetup,
  stepsOf,
  type CampaignGame,
  type CampaignMatch,
  type CampaignSetup,
  type CampaignState,
  type TaleEvent,
} from './campaign/keeper.ts';
export {
  gloryTables,
  mayReforge,
  mvpChoices,
  offersOf,
  scarTables,
  transformationBy,
  type Offer,
} from './campaign/offers.ts';
export { parseStep } from './campaign/parse-step.ts';
export { reportOf, RESULTS, type Fell, type Fought, type Report, type Victim } from './campaign/report.ts';
export {
  budgetOf,
  forceFor,
  isNextMarker,
  memberPoints,
  startRoster,
  type Fielding,
  type Member,
  type Roster,
  type Tale,
} from './campaign/roster.ts';
export {
  GLORY_TABLES,
  SCAR_TABLES,
  type CampaignTable,
  type Gain,
  type GloryTable,
  type Row,
  type ScarTable,
  type TableId,
} from './campaign/rows.ts';
export { takeStep, type Step, type Stepped } from './campaign/steps.ts';
export {
  CIRCUMSTANCES,
  printedPoints,
  rowById,
  tableById,
  TABLES,
  type Circumstance,
} from './campaign/tables.ts';
export { capOf, LEAST, ownValue, raisable, raisePrice } from './campaign/values.ts';
