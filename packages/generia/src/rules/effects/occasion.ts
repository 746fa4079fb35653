import type { Arm } from '../../match/book.ts';
import type { Ability, AttackKind, StatusName } from '../../content/content.ts';

/** What a roll, a hit or a use is about: enough to say whether a condition holds. -1 and null where there is nothing. */
export interface Occasion {
  readonly target: number;
  readonly arm: Arm | null;
  readonly kinds: readonly AttackKind[];
  readonly band: '' | 'short' | 'medium' | 'long';
  readonly score: number;
  readonly ability: Ability | null;
  readonly element: string;
  /** The attribute that a check or save is made with; -1 for none. */
  readonly attribute: number;
  /** The statuses that are saved against, and whether what is saved against is magic. */
  readonly statuses: readonly StatusName[];
  readonly magic: boolean;
  /** A failure would move the one who rolls. */
  readonly displaces: boolean;
  /** The civilian proficiency that a check is made with; empty for none. */
  readonly proficiency: string;
  readonly zone: number;
  readonly type: string;
}

/** The note of a turn in which the one whose turn it is has come elsewhere. */
export const MOVED = 'moved';

/** An occasion without anything. */
export const NO_OCCASION: Occasion = {
  target: -1,
  arm: null,
  kinds: [],
  band: '',
  score: 0,
  ability: null,
  element: '',
  attribute: -1,
  statuses: [],
  magic: false,
  displaces: false,
  proficiency: '',
  zone: -1,
  type: '',
};
