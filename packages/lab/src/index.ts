/** Simulation and statistics for any game of the engine. */
export * from './statistics.ts';
export * from './tally.ts';
export * from './simulation.ts';
export * from './review.ts';
export * from './dice-report.ts';
export * from './dice-rolls.ts';
export * from './duels.ts';
export * from './danger.ts';
export * from './danger-case.ts';
export * from './runs/run.ts';
export * from './runs/stop.ts';
export * from './runs/parts.ts';
export * from './runs/pairs.ts';
export * from './runs/sequential.ts';
export * from './runs/ladder.ts';
export * from './runs/matrix.ts';
export * from './runs/even.ts';
