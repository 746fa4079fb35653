import { armOf, kitOf, type Arm, type Battle, type Position } from '../../match/book.ts';
import type { StatusName, DamageType } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { armState, setArm } from '../gear/hands.ts';
import { reachWith, wield } from '../creature/in-hand.ts';
import { flagBit, type Hooks } from '../creature/hooks.ts';
import { creatureOf, type Creature, creatureAt } from '../../match/state.ts';
import type { AttackWork, Manner, SweepWork } from '../../match/work.ts';
import { isPlain, hooksAt } from '../creature/sources.ts';
import { allHold } from '../effects/conditions.ts';
import type { Occasion } from '../effects/occasion.ts';
import { distance } from '../creature/measures.ts';
import { chamber } from './rounds.ts';

/** The weapon of an attack, or the projectile of a spell that stands for one. */
export const weaponOf = (p: Position, w: Pick<AttackWork, 'by' | 'arm' | 'manner'>): Arm =>
  w.manner.spell ?? w.manner.line ?? armOf(kitOf(p.book, creatureOf(p.state, w.by)), w.arm);

/** An attack before anything of it has been rolled. */
export const attackFrame = (n: number, by: number, on: number, arm: number, manner: Manner): AttackWork => ({
  is: 'attack',
  step: 'declared',
  n,
  by,
  on,
  arm,
  manner,
  face: 0,
  score: 0,
  total: 0,
  defence: '',
  item: -1,
  outcome: '',
  deflected: 0,
  guard: 0,
  guardTypes: NO_TYPES,
  zone: manner.zone,
  hit: false,
  asleep: false,
  explosions: 0,
  damage: 0,
  wounds: 0,
  severe: 0,
  asked: NOBODY,
  named: undefined,
  pained: NO_STATUSES,
});

/** An attack with the round that a transmuted weapon shoots, unless it brings its own (GE-TRAD-08). */
export const loaded = (b: Battle, c: Creature, arm: number, manner: Manner): Manner => {
  if (arm < 0 || manner.spell !== null || manner.line !== null || manner.ownAmmo === true) return manner;
  if (manner.as === 'grapple') return manner;
  const line = chamber(b, c, armOf(kitOf(b.book, c), arm));
  return line === null ? manner : { ...manner, line };
};

/** Puts an attack on the pile: ammunition is used now, whatever comes of it (GE-RNG-10, GE-SEQ-01). */
export const pushAttack = (b: Battle, by: number, on: number, arm: number, given: Manner): void => {
  const c = creatureOf(b.state, by);
  const manner = loaded(b, c, arm, given);
  const weapon = manner.spell ?? manner.line ?? armOf(kitOf(b.book, c), arm);
  if (weapon.range !== null && manner.spell === null && manner.line === null && manner.ownAmmo !== true)
    useAmmunition(c, arm, weapon, creatureOf(b.state, on).at);
  if ((kitOf(b.book, c).hooks.flags & WOLF_PACK) !== 0) noteAttack(b, on, `round struck ${by}`);
  if (isTeam(b, by)) noteAttack(b, on, `struck by ${by}`);
  if (arm >= 0) wield(b, c);
  b.state.work.push(attackFrame(++b.state.serial, by, on, arm, manner));
  if (b.table.telling) {
    tell(b, {
      type: 'attack',
      rules: [weapon.range === null ? 'GE-MEL-01' : 'GE-RNG-01'],
      who: c.id,
      on: creatureOf(b.state, on).id,
      arm: weapon.name,
      ability: manner.ability,
      as: manner.as,
    });
  }
};

const WOLF_PACK = flagBit('wolf pack');

const TEAMWORK = flagBit('teamwork');

/** Whether somebody fights as one with a creature of its own, or with whoever called it. */
const isTeam = (b: Battle, by: number): boolean => {
  const c = creatureOf(b.state, by);
  const master = creatureAt(b.state, c.summoner) ?? c;
  return (kitOf(b.book, master).hooks.flags & TEAMWORK) !== 0;
};

/** Remembers who has attacked whom, for those who hunt together: for this round, or until its own next turn. */
const noteAttack = (b: Battle, on: number, mark: string): void => {
  const target = creatureOf(b.state, on);
  if (!target.used.includes(mark)) target.used = [...target.used, mark];
};

const NO_TYPES: readonly string[] = [];
const NOBODY: readonly number[] = [];
const NO_STATUSES: readonly StatusName[] = [];

/** GE-RNG-10, GE-TAG-14: one piece is used and the weapon is empty; what is thrown lies where it was aimed (GE-R65). */
export const useAmmunition = (c: Creature, arm: number, { ammo, reload }: Arm, at: number): void => {
  const thrown = ammo === 'self';
  if (ammo !== '' && !thrown) c.items = c.items.map(([id, n]) => (id === ammo ? [id, n - 1] : [id, n]));
  if (thrown) c.hands = c.hands.filter((held) => held !== arm);
  if (thrown || reload > 0) setArm(c, { ...armState(c, arm), reload, lies: thrown ? at : -1 });
};

/** What was thrown and has flown on lies with whoever it flew to (GE-R65). */
export const fliesOn = (p: Position, { by, arm }: Pick<AttackWork, 'by' | 'arm'>, on: Creature): void => {
  const c = creatureOf(p.state, by);
  const state = arm < 0 ? undefined : armState(c, arm);
  if (state !== undefined && state.lies >= 0 && kitOf(p.book, c).arms[arm]?.ammo === 'self')
    setArm(c, { ...state, lies: on.at });
};

/** Whether anything could change what somebody's blows are; quick, for the many who have nothing. */
export const mayTurn = (p: Position, by: number): boolean => {
  const c = creatureOf(p.state, by);
  return !isPlain(p, c) || kitOf(p.book, c).hooks.types.length > 0;
};

/**
 * The damage type of a blow or a spell: its own, or what somebody has made of it for a while (Shadow Coating, Blade
 * Infusion, Shadow Form).
 */
export const turnedType = (p: Position, by: number, given: DamageType, o: Occasion): DamageType => {
  if (!mayTurn(p, by)) return given;
  const c = creatureOf(p.state, by);
  let type = given;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return type;
    for (const e of hooks.types)
      if (e.to !== 'element' && allHold(p, by, e.when ?? [], { ...o, type: given })) type = e.to;
  }
};

/**
 * What the dice of the ammunition deal in their own way: nothing where they deal what the weapon does, where all of the
 * damage is made something else (Heartseeker), and where a skill brings dice of a type of its own.
 */
export const missileType = (
  arm: Arm,
  type: DamageType,
  manner: Pick<Manner, 'alsoType' | 'dice' | 'ownAmmo'>,
): DamageType | '' => {
  const { ammoType = '' } = arm;
  const other = manner.ownAmmo === true || (manner.alsoType !== '' && manner.dice.length > 0);
  return type === arm.damage && !other ? ammoType : '';
};

/**
 * Further types of a blow: of the weapon, of the skill, of what somebody has made of it for a while (Aether Infusion).
 * What a skill adds dice of (Smite) is the type of those dice, and left out where all of a blow is asked for.
 */
export const alsoTypes = (
  p: Position,
  by: number,
  arm: Arm,
  type: DamageType,
  manner: Pick<Manner, 'alsoType' | 'dice' | 'ownAmmo'>,
  o: Occasion,
  whole = false,
): readonly DamageType[] => {
  const also: DamageType[] = [];
  if (arm.also !== '' && type === arm.damage) also.push(arm.also);
  const shot = whole ? '' : missileType(arm, type, manner);
  if (shot !== '') also.push(shot);
  if (manner.alsoType !== '' && !(whole && manner.dice.length > 0)) also.push(manner.alsoType);
  const add = (hooks: Hooks): void => {
    for (const e of hooks.alsoTypes)
      if (e.to !== 'element' && allHold(p, by, e.when ?? [], o)) also.push(e.to);
  };
  if (arm.hooks !== null) add(arm.hooks);
  const c = creatureOf(p.state, by);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return also;
    if (hooks.alsoTypes.length > 0) add(hooks);
  }
};

/** Whether a creature is within the melee reach of an arm of another. */
export const inReach = (p: Position, a: Creature, arm: Arm, b: Creature): boolean =>
  arm.reach > 0 && distance(p, a, b) <= reachWith(a, arm);

/** Nothing has been thrown yet for the targets of one blow. */
export const UNTHROWN = -1;

/** The frame that an attack shares its dice with; undefined for an attack of its own. */
export const sweepOf = (b: Battle, w: AttackWork): SweepWork | undefined => {
  if (w.manner.sweep === 0) return undefined;
  for (const f of b.state.work) if (f.is === 'sweep' && f.n === w.manner.sweep) return f;
  return undefined;
};
