import { sizeOf } from '../dice/amounts.ts';
import type { Position } from '../../match/book.ts';
import type { Aim, Amount, Shape } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

/** What spells, things and abilities have in common: whom they are for, how far, over which Spaces. */
export interface Aiming {
  readonly name: string;
  readonly rule: string;
  readonly range: number | 'touch' | 'self' | 'sight' | Amount;
  readonly aim: Aim;
  readonly shape?: Shape | undefined;
  readonly hits?: 'all' | 'enemies' | 'allies' | undefined;
  /** Targets need not be seen: a song, a wail. */
  readonly unseen?: boolean;
  /** Nor need there be a line to them: a map of blood. */
  readonly blindly?: boolean;
}

/** What was chosen with a command, and how many dice are behind it. */
export interface Picked {
  readonly targets?: readonly string[] | undefined;
  readonly at?: number | undefined;
  readonly spaces?: readonly number[] | undefined;
  readonly dice: number;
  /** The most that [sum] can be before the dice are rolled. */
  readonly sum: number;
}

/** How many Spaces it reaches: 1 for a touch, and with longer arms further. */
export const rangeOf = (p: Position, c: Creature, { range }: Aiming, dice: number, sum: number): number => {
  if (range === 'self') return 0;
  if (range === 'sight') return Infinity;
  if (range === 'touch') return 1 + reachMore(p, c);
  return typeof range === 'number' ? range : sizeOf(range, dice, sum);
};

const reachMore = (p: Position, c: Creature): number => {
  let more = 0;
  for (const a of c.conditions) if (p.book.content.conditions.get(a.kind)?.scales === 'reach') more += a.n;
  return more;
};

/** How many it may be for. */
export const countOf = ({ aim }: Aiming, dice: number, sum: number): number =>
  aim.count === undefined ? 1 : sizeOf(aim.count, dice, sum);

/** Whether it falls on whoever stands in its shape, instead of on those who are named. */
export const isArea = ({ shape, hits }: Aiming): boolean => shape !== undefined && hits !== undefined;

/** Whether a shape is laid on a Space that has to be named, and not around whoever makes it. */
export const needsSpace = (shape: Shape | undefined): boolean =>
  shape !== undefined &&
  !(shape.kind === 'adjacent' || shape.kind === 'sight' || shape.kind === 'ring') &&
  !(shape.kind === 'radius' && shape.around === true);
