import type { Refusal, Seat } from '@caltrop/engine';
import { type Play, type Position, refuse } from '../../match/book.ts';
import type { CommandOf, Template } from '../../match/command.ts';
import { addedBy, bears } from '../conditions/bearings.ts';
import type { CheckDraft } from '../check/check.ts';
import { distance, hasLine, isWithinGrasp } from '../ground/map.ts';
import { isSeenThroughBy } from '../ground/sight.ts';
import type { ObjectDie } from '../../match/ruling.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';

export type Act = CommandOf<'act'>;

/** One Action that the table knows (CA-AUTO-01): what it costs, when it can be done, and what it rolls or does. */
export interface KnownAction {
  readonly rule: string;
  /** In words, for the log: `shoves`. */
  readonly says: string;
  /** CA-AUTO-02. */
  price(p: Position, c: Creature, act: Act): number;
  /** Why it cannot be done, AP aside. */
  fault(p: Position, c: Creature, act: Act): Refusal | undefined;
  /** Why it cannot be finished once it has begun, what it has used up aside (CA-R43 e); `fault` where that is the same. */
  halted?(p: Position, c: Creature, act: Act): Refusal | undefined;
  /** The check it needs; undefined where it is trivial. */
  check?(p: Position, c: Creature, act: Act, seat: Seat): CheckDraft | undefined;
  /** What a trivial one does, and a contested one besides its effects when it has succeeded. */
  does?(g: Play, c: Creature, act: Act): void;
  /** What it uses up as it begins. */
  spends?(g: Play, c: Creature, act: Act): void;
  /** Legal ones, AP aside, in a fixed order. */
  choices(p: Position, c: Creature): readonly Act[];
}

export type KnownActions = Partial<Record<Template, KnownAction>>;

/** An elementary Action costs 1 AP (CA-EXA-20). */
export const ONE = (): number => 1;
export const FREE = (): number => 0;

export const act = (c: Creature, template: Template, more: Partial<Act> = {}): Act => ({
  do: 'act',
  creature: c.id,
  template,
  ...more,
});

/** The one creature that an Action is about. */
export const targetOf = (p: Position, { targets }: Act): Creature | undefined =>
  targets?.[0] === undefined ? undefined : findCreature(p.state, targets[0]);

/** Why an Action does not get at its target from where it stands: somebody present, within so many Spaces. */
export const reachFault = (
  p: Position,
  c: Creature,
  t: Creature | undefined,
  reach: number,
  rule: string,
): Refusal | undefined => {
  if (t === undefined) return refuse(rule, 'Say whom it is done to.');
  if (t.id === c.id) return refuse(rule, `${c.name} cannot do that to itself.`);
  if (!isPresent(t)) return refuse(rule, `${t.name} is not there.`);
  // Before the distance, which would tell where it is.
  if (!isWithinGrasp(p, c, t)) return refuse('CA-AUTO-05b', `${c.name} does not know where ${t.name} is.`);
  if (bears(p, t, 'sealed')) return refuse(rule, `Nothing reaches ${t.name} now.`);
  if (bears(p, c, 'sealed')) return refuse('CA-R288', `${c.name} reaches nobody from there.`);
  if (isSeenThroughBy(p, t, c)) return refuse('CA-R103', `${c.name} knows that ${t.name} is not there.`);
  const far = distance(p, c, t);
  if (far > reach) return refuse(rule, `${t.name} is ${far} Spaces away: that reaches ${reach}.`);
  return hasLine(p, c, t) ? undefined : refuse('CA-R86', `There is no straight path to ${t.name}.`);
};

/** How far a creature gets with its arms: 1, and more where its body stretches (Elasticity). */
export const armsOf = (p: Position, c: Creature): number =>
  bears(p, c, 'reach') ? 1 + addedBy(p, c, 'reach') : 1;

/** Enemies within so many Spaces that can be got at. */
export const enemiesWithin = (p: Position, c: Creature, reach: number): Creature[] =>
  p.state.creatures.filter(
    (t) =>
      isPresent(t) &&
      areEnemies(p.state, c, t) &&
      isWithinGrasp(p, c, t) &&
      !bears(p, t, 'sealed') &&
      !isSeenThroughBy(p, t, c) &&
      distance(p, c, t) <= reach &&
      hasLine(p, c, t),
  );

/** Friends next to a creature, or within so many Spaces, itself left out. */
export const friendsBeside = (p: Position, c: Creature, reach = 1): Creature[] =>
  p.state.creatures.filter(
    (t) => t.id !== c.id && isPresent(t) && t.group === c.group && distance(p, c, t) <= reach,
  );

/** CA-EXA-03 to 06: limbs as an object: a d4 that only raises the total. */
export const LIMBS: ObjectDie = { die: 4, sign: 1, adv: 0, dis: 0, role: 'other', of: 'bare hands' };
