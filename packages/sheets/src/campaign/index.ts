/** Battles in a row, whatever the game: what a game gives for them, how it is shown, and how it is kept. */
export * from './deed.ts';
export * from './game.ts';
export * from './keeper.ts';
export * from './part.ts';
export type * from './screen.ts';
