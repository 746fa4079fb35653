import type { Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { isInDark, seesOutlines } from '../ground/sight.ts';
import { isHarmful } from '../../match/effect-order.ts';
import { isBlind, isHiddenFrom, isUnseenBy } from '../ground/map.ts';
import type { Cause } from '../../match/ruling.ts';
import type { Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

/** What the ledger looks at: a check, or the draft of one. */
export type Looked = Pick<
  CheckWork,
  | 'kind'
  | 'creature'
  | 'melee'
  | 'blast'
  | 'magical'
  | 'attack'
  | 'of'
  | 'against'
  | 'spec'
  | 'savings'
  | 'onSuccess'
  | 'damage'
>;

export const cause = (rule: string, text: string, by: number, die: Cause['die'] = 'base'): Cause =>
  Object.freeze({ rule, text, side: 'initiator', die, by });

export const OCCUPIED = cause('CA-AUTO-05a', 'busy with another enemy', 1);

/** Whether the effect of a condition on attacks stands in CA-AUTO-05b and 05f already (05l: a restated cause is not added). */
export const isRestated = ({ book }: Position, kind: string): boolean => {
  const said = kind === '' ? undefined : book.content.conditions.get(kind);
  if (said === undefined) return false;
  const { exposed = 'none', hampered = 'none', helpless, cannotAct, blind, unseen } = said;
  const open = exposed !== 'none' || helpless === true || cannotAct === true;
  return open || hampered !== 'none' || blind === true || unseen === true;
};

/** Whether a creature makes out another that no wall hides; beyond all light there are only outlines (CA-LIGHT-01). */
export const perceives = (p: Position, a: Creature, b: Creature): boolean =>
  !isHiddenFrom(b, a) && !isUnseenBy(p, b, a) && !isBlind(p, a) && !(isInDark(p, b) && seesOutlines(p, a, b));

/** CA-DMG-10: whether a check is an attack as what changes rolls sees it: a blow, or a contested spell that harms. */
export const isStrike = (work: Looked): boolean =>
  work.attack || (work.kind === 'cast' && work.against.mode === 'CC' && isHarmful(work.onSuccess));

/** Whether somebody could go anywhere at all. */
export const mayMove = (p: Position, c: Creature): boolean => canAct(p, c) && !bears(p, c, 'cannotMove');
