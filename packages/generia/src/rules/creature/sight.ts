import type { Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { flagBit } from './hooks.ts';
import { distance } from './measures.ts';
import { hasFlag } from './sources.ts';

const SHADOW_SENSE = flagBit('shadow sense');
/** How far Shadow Sense perceives whoever has a shadow or stands in darkness. */
export const SENSED = 12;

/** Whether somebody perceives shadows. */
export const sensesShadows = (p: Position, observer: Creature): boolean =>
  observer.boons.length > 0 && hasFlag(p, observer, SHADOW_SENSE);

/** Whether a creature does not see another: that has hidden from it (GE-R37), and is not perceived by its shadow. */
export const isUnseen = (p: Position, c: Creature, by: number): boolean => {
  if (c.unseenBy.length === 0 || !c.unseenBy.includes(by)) return false;
  const observer = p.state.creatures[by];
  return observer === undefined || !sensesShadows(p, observer) || distance(p, observer, c) > SENSED;
};

/** Everybody sees a creature again: it has attacked, cast openly or been hit (GE-R37). */
export const reveal = (c: Creature): void => {
  if (c.unseenBy.length > 0) c.unseenBy = NOBODY;
};

const NOBODY: readonly number[] = [];
