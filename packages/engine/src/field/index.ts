export * from './cells.ts';
export * from './metric.ts';
export * from './path.ts';
export * from './reach.ts';
export * from './tiles.ts';
