import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { bearingsOf, bears, conditionOf, tagsOf } from '../conditions/bearings.ts';
import { seesTruly } from './sight.ts';
import { findCreature, type Creature } from '../../match/state.ts';

/** The mark of one who has harmed those who took it for kin. */
export const BETRAYED = 'betrayed-kin';

/** Whether somebody is charmed by another: it takes that one for a friend. */
const isCharmedBy = (p: Position, c: Creature, t: Creature): boolean =>
  c.conditions.some((a) => {
    const { will } = conditionOf(p, a.kind);
    return a.by === t.id && (will === 'friendly' || will === 'defends');
  });

/** Content 3, Disguised: whether somebody takes another for what it shows, as long as that shows it and no True Sight sees through. */
const isDeceivedBy = (p: Position, c: Creature, t: Creature): boolean =>
  t.conditions.length > 0 &&
  c.conditions.some(
    (a) => a.by === t.id && t.conditions.some((o) => conditionOf(p, o.kind).deceives === a.kind),
  ) &&
  !seesTruly(p, c, t);

/** Whether somebody takes another for one of its own, who has not harmed any of them (the dead and a Bonekeeper). */
const isKin = (p: Position, c: Creature, t: Creature): boolean =>
  bears(p, t, 'kinOf') &&
  !t.used.some((u) => u.id === BETRAYED) &&
  bearingsOf(p, t).some((b) => b.kinOf?.some((tag) => tagsOf(p, c).includes(tag)) === true);

/** Content 3, Charmed: nobody attacks a friend or its own, be it with a weapon, its hands, a thing or a spell (CA-DMG-10). */
export const friendFault = (p: Position, c: Creature, t: Creature): Refusal | undefined => {
  if (c.conditions.length > 0 && isCharmedBy(p, c, t))
    return refuse('CA-AUTO-05l', `${c.name} is charmed by ${t.name}.`);
  if (c.conditions.length > 0 && isDeceivedBy(p, c, t))
    return refuse('CA-EXA-15', `${c.name} takes ${t.name} for somebody else.`);
  return isKin(p, c, t) ? refuse('CA-AUTO-05l', `${c.name} takes ${t.name} for one of its own.`) : undefined;
};

/** Why an attack on all these is not made: a friend is among them. */
export const friendAmong = (
  p: Position,
  c: Creature,
  reached: () => readonly string[],
): Refusal | undefined => {
  // Nearly nobody has such a friend: only then is it asked whom the attack reaches.
  if (!p.state.creatures.some((t) => t.id !== c.id && friendFault(p, c, t) !== undefined)) return undefined;
  for (const id of reached()) {
    const t = id === c.id ? undefined : findCreature(p.state, id);
    const fault = t === undefined ? undefined : friendFault(p, c, t);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
