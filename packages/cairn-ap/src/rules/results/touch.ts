import type { Play, Position } from '../../match/book.ts';
import { prick } from '../check/touch.ts';
import { weaponOf } from '../inventory/weapons.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

/** Manoeuvres in which one lays hands on the other. */
const HANDS: ReadonlySet<string> = new Set(['grapple', 'shove', 'trip', 'disarm', 'bind']);

/** Whether an Action brings somebody so near that thorns can meet it. */
export const isTouching = (p: Position, work: CheckWork): boolean =>
  (work.melee && work.attack) || isTouch(p, work);

/** What a thing or a spell does that gets no further than the hand that holds it. */
const isByHand = ({ book }: Position, { kind, far, source }: CheckWork): boolean =>
  (kind === 'use' && far === 1) || (kind === 'cast' && book.content.spells.get(source)?.range === 'touch');

/** Whether it is a touch of body on body, with no weapon between. */
const isTouch = (p: Position, work: CheckWork): boolean => {
  if (HANDS.has(work.kind) || isByHand(p, work)) return true;
  if (!work.attack || !work.melee) return false;
  const weapon =
    work.damage === null ? undefined : weaponOf(p, creatureOf(p.state, work.creature), work.damage.item);
  return weapon === undefined || weapon.class === 'unarmed' || weapon.class === 'natural';
};

/** Whoever hits somebody with thorns in melee suffers them; some are for a touch alone (Barbed Epaulets). */
export const strikeBack = (g: Play, c: Creature, work: CheckWork): void =>
  prick(g, c, work.creature, isTouch(g, work), work.attack);
