import type { Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';

/**
 * GE-TRAD-02: in True Sunlight one damage die of an offensive Sol spell may be thrown again, in True Moonlight one die of a
 * Luna spell that heals.
 */
export const trueLight = (p: Position, a: Ability | null | undefined): number => {
  if (a === null || a === undefined || a.tradition !== 'Acolyte') return 0;
  const { sky } = p.book.encounter.map;
  if (a.school === 'Sol') return sky === 'sunlight' ? 1 : 0;
  return sky === 'moonlight' && a.keywords.includes('HEAL') ? 1 : 0;
};
