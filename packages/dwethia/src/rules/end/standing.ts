import { kitOf, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';

export const isHere = (m: Model): boolean => m.where === 'table' && m.wounds > 0;

/** What some models count for scoring. */
export const worth = (p: Position, models: readonly Model[]): number =>
  models.reduce((sum, m) => sum + kitOf(p.book, m).worth, 0);

/** Corruption: who was raised in the battle has no starting worth and never counts as slain worth. */
export const hasStarted = ({ book }: Pick<Position, 'book'>, m: Model): boolean => book.kits.has(m.id);

export const mayCome = (m: Model): boolean => m.where === 'held' || m.where === 'muster';

/** DW-R92: those who never came count as slain; before turn 1 everybody may still come. */
export const isLost = (p: Position, m: Model): boolean => !isHere(m) && (p.state.round > 0 || !mayCome(m));
