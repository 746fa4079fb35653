import { findCreature, isPresent, type Creature, type State } from '../../match/state.ts';

/** Whose legs carry a creature: those of its mount, or its own (content 6.2, mount and rider). */
export const legsOf = (s: State, c: Creature): Creature => {
  if (c.rides === '') return c;
  const mount = findCreature(s, c.rides);
  return mount === undefined || !isPresent(mount) ? c : mount;
};

/** Who leads a mount: the first of those on it; undefined for one that nobody rides. */
export const riderOf = (s: State, mount: Creature): Creature | undefined => {
  for (const o of s.creatures) if (o.rides !== '' && o.rides === mount.id && isPresent(o)) return o;
  return undefined;
};

export const isAnybodyRiding = (s: State): boolean => {
  for (const { rides } of s.creatures) if (rides !== '') return true;
  return false;
};

/** Whether a creature goes where somebody else leads it: a mount under its rider, or a second one in the saddle. */
export const isLed = (s: State, c: Creature): boolean =>
  isAnybodyRiding(s) &&
  (riderOf(s, c) !== undefined || (c.rides !== '' && riderOf(s, legsOf(s, c))?.id !== c.id));

/** The mount that goes where a creature leads it, and has its turn with it; undefined for none. */
export const mountLedBy = (s: State, c: Creature): Creature | undefined => {
  const legs = legsOf(s, c);
  return legs === c || riderOf(s, legs) !== c ? undefined : legs;
};
