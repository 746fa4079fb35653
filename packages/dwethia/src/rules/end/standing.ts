import type { Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';

export const isHere = (m: Model): boolean => m.where === 'table' && m.wounds > 0;

export const mayCome = (m: Model): boolean => m.where === 'held' || m.where === 'muster';

/** DW-R92: those who never came count as slain; before turn 1 everybody may still come. */
export const isLost = (p: Position, m: Model): boolean => !isHere(m) && (p.state.round > 0 || !mayCome(m));
