/** The builders: prices term by term, forces and what is to say about them, and their written forms. */
export { EPIC, factionFor, factionsOf } from '../rules/forces/contingents.ts';
export * from '../rules/forces/fielded.ts';
export { chartLimits } from '../rules/forces/force-chart.ts';
export { mayCarry } from '../rules/forces/force-model.ts';
export { forceText } from './force-text.ts';
export { auditEntry } from './audit.ts';
export * from './force-compare.ts';
export * from '../rules/forces/forces.ts';
export * from '../content/keywords.ts';
export * from './makings.ts';
export * from '../content/parse-force.ts';
export * from './parse-force-text.ts';
export * from '../rules/prices/power-price.ts';
export * from '../rules/prices/price.ts';
export * from '../rules/special-rules/library.ts';
export * from './price-remarks.ts';
export * from '../rules/prices/rule-price.ts';
export * from '../rules/prices/wargear-price.ts';
