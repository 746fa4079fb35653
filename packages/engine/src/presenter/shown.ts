/** What presenters and screens share besides types; the rules need none of it. */
export * from './deeds/casting.ts';
export * from './deeds/cures.ts';
export * from './master/foe.ts';
export * from './master/form-frame.ts';
export * from './master/form-rows.ts';
export * from './master/ideas.ts';
export * from './master/master-tables.ts';
export * from './master/mood.ts';
export * from './deeds/order.ts';
export * from './master/pinned.ts';
export * from './chronicle/told.ts';
export * from './deeds/typed.ts';
