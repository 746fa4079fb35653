export * from './content.ts';
export * from './state.ts';
export * from './command.ts';
export * from './ruling.ts';
export * from './options.ts';
export type { Book, Kit, Play, Position } from './book.ts';
export * from './game.ts';
export * from './odds.ts';
export * from './quick-odds.ts';
