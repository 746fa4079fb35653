export * from './result.ts';
export * from './game.ts';
export * from './hash.ts';
export * from './table/index.ts';
export * from './dice/index.ts';
export * from './forecast/index.ts';
export * from './match/index.ts';
export type * from './case-kit.ts';
export * from './field/index.ts';
