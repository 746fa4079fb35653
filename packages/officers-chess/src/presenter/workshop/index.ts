/** Building armies: edits and their price, checks with fixes, text and file forms, cards. */
export * from '../../builder/edit.ts';
export * from '../../builder/fixes.ts';
export * from '../../builder/checks.ts';
export * from '../../builder/text.ts';
export * from '../../builder/file.ts';
export * from '../../builder/random.ts';
export * from './profile.ts';
export * from '../../builder/totals.ts';
export { openAudit } from '../../builder/audit.ts';
export * from './duel.ts';
