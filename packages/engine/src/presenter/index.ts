export type * from './picture.ts';
export type * from './deed.ts';
export type * from './forecast-card.ts';
export type * from './auction.ts';
export type * from './chronicle.ts';
export * from './lines.ts';
export type * from './presenter.ts';
export type * from './box.ts';
export type * from './lab.ts';
