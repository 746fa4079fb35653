/** The campaign: rosters that persist, scars and glory after a battle, and its journal (section 13). */
export { become } from './become.ts';
export { startCampaign, type Campaign } from './campaign.ts';
export { chronicleOf } from './chronicle.ts';
export { OWNER, type Cause, type Camp } from './camp.ts';
export { applyRow } from './gains.ts';
export {
  openCampaign,
  openStored,
  parseCampaignSetup,
  stepsOf,
  type CampaignGame,
  type CampaignMatch,
  type CampaignSetup,
  type CampaignState,
  type TaleEvent,
} from './keeper.ts';
export {
  ARCHMAGE,
  gloryTables,
  isArcane,
  isSlainCaptain,
  mayReforge,
  mvpChoices,
  offersOf,
  scarTables,
  transformationBy,
  type Offer,
} from './offers.ts';
export { parseStep, type Step } from './parse-step.ts';
export { reportOf, RESULTS, type Fell, type Fought, type Report, type Victim } from './report.ts';
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
} from './roster.ts';
export {
  GLORY_TABLES,
  SCAR_TABLES,
  type CampaignTable,
  type Gain,
  type GloryTable,
  type Row,
  type ScarTable,
  type TableId,
} from './rows.ts';
export { takeStep, type Stepped } from './steps.ts';
export { CIRCUMSTANCES, printedPoints, rowById, tableById, TABLES, type Circumstance } from './tables.ts';
export { LEAST } from '../rules/forces/losses.ts';
export { capOf, ownValue, raisable, raisePrice } from './values.ts';
