/** What presenters and screens share besides types; the rules need none of it. */
export * from './casting.ts';
export * from './order.ts';
export * from './told.ts';
export * from './typed.ts';
