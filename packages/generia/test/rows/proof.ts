/** All of what the tests of rows try in part: everything that can be used, carried or paid with. */
import { greedyActs, idleActs, USED } from './acts.ts';
import { ANSWERS, vainAnswers } from './answers.ts';
import { CASTS, DEEDS, idleCasts, idleDeeds } from './edges.ts';
import { idleItems, lastingLimits, unpaidCosts } from './supplies.ts';

/** What is found wrong, a sentence each. */
export const faults = (): readonly string[] => [
  ...idleActs(USED),
  ...[...idleCasts(CASTS), ...idleDeeds(DEEDS)].map((use) => `${use}: paid for nothing`),
  ...greedyActs(USED).map((act) => `${act}: more targets than it has`),
  ...idleItems().map((item) => `${item} is not used up, or does nothing`),
  ...unpaidCosts().map((cost) => `${cost} cannot be paid`),
  ...lastingLimits(),
  ...vainAnswers(ANSWERS).map((answer) => `${answer}: offered, and changes nothing`),
];
