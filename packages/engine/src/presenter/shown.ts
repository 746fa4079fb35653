/** What presenters and screens share besides types; the rules need none of it. */
export * from './casting.ts';
export * from './cures.ts';
export * from './foe.ts';
export * from './form-frame.ts';
export * from './form-rows.ts';
export * from './ideas.ts';
export * from './master-tables.ts';
export * from './mood.ts';
export * from './order.ts';
export * from './pinned.ts';
export * from './told.ts';
export * from './typed.ts';
