/** Simulation and statistics for any game of the engine. */
export * from './statistics.ts';
export * from './tally.ts';
export * from './simulation.ts';
