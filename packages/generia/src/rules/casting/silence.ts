import { kitOf, type Position } from '../../match/book.ts';
import { isCast } from './casting.ts';
import type { Ability } from '../../content/content.ts';
import { FORBIDS } from '../creature/hooks.ts';
import { forbidden } from '../creature/sources.ts';
import type { Creature } from '../../match/state.ts';

/** Spells that need no spoken words (GE-R88). */
const isWordless = (p: Position, c: Creature, a: Ability): boolean =>
  a.tradition === 'Tempered' ||
  a.tradition === 'Alchemist' ||
  (a.kind === 'feature' && !kitOf(p.book, c).sapient);

/** Whether somebody is Silenced and an ability is spoken: no spell, and no Spell Defense as a reaction (GE-STS-39, GE-R88). */
export const isSilenced = (p: Position, c: Creature, a: Ability): boolean =>
  isCast(a) && a.kind !== 'skill' && (forbidden(p, c) & FORBIDS.casting) !== 0 && !isWordless(p, c, a);
