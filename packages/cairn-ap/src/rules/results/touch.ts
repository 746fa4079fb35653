import type { Play, Position } from '../../match/book.ts';
import { addedBy, bears } from '../conditions/bearings.ts';
import { distance } from '../ground/map.ts';
import { prick } from '../check/touch.ts';
import { weaponOf } from '../inventory/weapons.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

/** Manoeuvres in which one lays hands on the other. */
const HANDS: ReadonlySet<string> = new Set(['grapple', 'shove', 'trip', 'disarm', 'bind']);

/** How far a hand gets: 1 Space, and more where a body stretches (Elasticity). */
const armsOf = (p: Position, c: Creature): number => (bears(p, c, 'reach') ? 1 + addedBy(p, c, 'reach') : 1);

/** Whether no weapon is between: one that strikes another’s out of its hand, a whip that is longer than an arm. */
const isBareHanded = (p: Position, { creature, command, spec, savings }: CheckWork): boolean => {
  if (spec.objects.some((o) => o.role === 'weapon')) return false;
  const c = creatureOf(p.state, creature);
  if (command.do === 'act' && command.item !== undefined && weaponOf(p, c, command.item) !== undefined)
    return false;
  const arms = armsOf(p, c);
  return savings.every((s) => distance(p, c, creatureOf(p.state, s.id)) <= arms);
};

/** Whether an Action brings somebody so near that thorns can meet it. */
export const isTouching = (p: Position, work: CheckWork): boolean =>
  (work.melee && work.attack) || isTouch(p, work);

/** What a thing or a spell does that gets no further than the hand that holds it. */
const isByHand = (p: Position, { creature, kind, far, source }: CheckWork): boolean =>
  (kind === 'use' && far === armsOf(p, creatureOf(p.state, creature))) ||
  (kind === 'cast' && p.book.content.spells.get(source)?.range === 'touch');

/** Whether it is a touch of body on body, with no weapon between. */
const isTouch = (p: Position, work: CheckWork): boolean => {
  if (isByHand(p, work)) return true;
  if (HANDS.has(work.kind)) return isBareHanded(p, work);
  if (!work.attack || !work.melee) return false;
  const weapon =
    work.damage === null ? undefined : weaponOf(p, creatureOf(p.state, work.creature), work.damage.item);
  return weapon === undefined || weapon.class === 'unarmed' || weapon.class === 'natural';
};

/** Whoever hits somebody with thorns in melee suffers them; some are for a touch alone (Barbed Epaulets). */
export const strikeBack = (g: Play, c: Creature, work: CheckWork): void =>
  prick(g, c, work.creature, isTouch(g, work), work.attack);
