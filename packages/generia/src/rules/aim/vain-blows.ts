/** Blows that could do nothing (GE-R116): no damage of their types reaches the body, and nothing comes with an attack alone. */
import { refuse, kitOf, type Position } from '../../match/book.ts';
import type { Refusal } from '@caltrop/engine';
import type { DamageType, Step, Window } from '../../content/content.ts';
import type { Manner } from '../../match/work.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';
import { answersOf } from '../actions/actions.ts';
import { alsoTypes, attackFrame, missileType, turnedType, weaponOf } from './blows.ts';
import { attackOccasion } from './score.ts';
import { flagBit } from '../creature/hooks.ts';
import { factorOf, mayBeImmune } from '../wounds/damage.ts';

/** Moments that come whether or not a blow hits. */
const ANYWAY: readonly Window[] = ['own attack declared', 'own miss', 'own attack done'];

/** Those who hunt together gain by an attack itself: it is remembered (Wolf Pack, Teamwork). */
const TOGETHER = flagBit('wolf pack') | flagBit('teamwork');

/** Whether a step makes other damage of a blow (Shadow Coating, Divine Strike). */
const turns = (s: Step): boolean =>
  (s.do === 'alter attack' && (s.type !== undefined || s.alsoType !== undefined)) ||
  (s.do === 'grant' && s.effects.some((e) => e.hook === 'damage type' || e.hook === 'also type'));

/** Whether something may come of somebody's attack besides what its damage does. */
const gainsAnyway = (p: Position, by: Creature): boolean => {
  const { happens, hooks } = kitOf(p.book, by);
  if ((hooks.flags & TOGETHER) !== 0 || by.summoner >= 0 || ANYWAY.some((w) => happens.has(w))) return true;
  if (by.boons.some((o) => o.effects.some((e) => e.hook === 'on' && ANYWAY.includes(e.window)))) return true;
  return answersOf(p, by, 'own attack declared').some((a) => a.effect.some(turns));
};

/** All types of the damage of a blow. */
const typesOf = (p: Position, f: AttackWork): readonly DamageType[] => {
  const arm = weaponOf(p, f);
  const { manner } = f;
  const o = attackOccasion(p, f, f.score, f.zone);
  const type = turnedType(p, f.by, manner.type === '' ? arm.damage : manner.type, o);
  // A missile of a type of its own is negated alone (GE-R180).
  const shot = missileType(arm, type, manner);
  return [type, ...alsoTypes(p, f.by, arm, type, manner, o).filter((also) => also !== shot)];
};

/** To what somebody is immune that all the damage of a blow is of; undefined where something may come of it. */
const immunityTo = (p: Position, f: AttackWork): string | undefined => {
  const on = creatureOf(p.state, f.on);
  // The unconscious are hit by whatever strikes them (GE-R49), Protection wears down, and a blow may leave effects without a hit.
  if (!on.awake || !mayBeImmune(p, on) || on.shields.length > 0 || !p.book.options.explosionEffectsNeedHit)
    return undefined;
  const { manner } = f;
  if (manner.as === 'grapple' || manner.harmless === true || (manner.onMiss ?? []).length > 0)
    return undefined;
  if (p.state.areas.some((a) => a.kind === 'DOME') || gainsAnyway(p, creatureOf(p.state, f.by)))
    return undefined;
  const types = typesOf(p, f);
  const zones = f.zone < 0 ? [0, 1, 2, 3] : [f.zone];
  return zones.every((zone) => factorOf(p, on, types, zone) === 0) ? types.join(' and ') : undefined;
};

/** Why blows would do nothing: everybody whom they strike is immune to their damage. */
export const vainFault = (p: Position, blows: readonly AttackWork[]): Refusal | undefined => {
  let why = '';
  for (const f of blows) {
    const types = immunityTo(p, f);
    if (types === undefined) return undefined;
    if (why === '') why = `${creatureOf(p.state, f.on).name} is immune to ${types}`;
  }
  return why === '' ? undefined : refuse('GE-R116', `The attack would do nothing: ${why}.`);
};

/** Of the arms that somebody could strike another with, those by which something may come of it: others are not offered. */
export const tellingArms = (
  p: Position,
  by: number,
  on: number,
  arms: readonly number[],
  manner: Manner,
): readonly number[] =>
  arms.length > 0 && mayBeImmune(p, creatureOf(p.state, on))
    ? arms.filter((arm) => vainFault(p, [attackFrame(0, by, on, arm, manner)]) === undefined)
    : arms;
