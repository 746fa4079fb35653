export type * from './verb.ts';
export * from './pile.ts';
export * from './rules.ts';
export * from './game-from.ts';
