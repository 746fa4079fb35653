/** The builders: prices term by term, forces and what is to say about them, and their written forms. */
export { EPIC, factionFor, factionsOf } from './contingents.ts';
export * from './fielded.ts';
export { chartLimits } from './force-chart.ts';
export { mayCarry } from './force-model.ts';
export { forceText, SCENARIO_NAMES } from './force-text.ts';
export * from './force-compare.ts';
export * from './forces.ts';
export * from './guide.ts';
export * from './keywords.ts';
export * from './makings.ts';
export * from './parse-force.ts';
export * from './parse-force-text.ts';
export * from './power-price.ts';
export * from './price.ts';
export * from './rule-library.ts';
export * from './price-remarks.ts';
export * from './special-rules.ts';
export * from './wargear.ts';
