import type { Refusal, Term } from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import { keyword, kitOf, powerOf, refuse, type Battle, type Position } from './book.ts';
import { need } from './chart.ts';
import type { CommandOf, Verb } from './chapter.ts';
import type { Item, Keyword } from './content.ts';
import { question, rollAll } from './dice.ts';
import { aimFault, dread } from './drives.ts';
import { tell } from './events.ts';
import { meleeOf } from './fights.ts';
import { areEngaged, coherentWith, HAIR, isEngaged, within } from './measures.ts';
import { allowanceOf } from './paths.ts';
import {
  canSee,
  cloakOf,
  isFar,
  isObscured,
  sightTerms,
  sightTo,
  touchedCover,
  type Sight,
} from './sight.ts';
import { isActive, statOf, type Occasion } from './stats.ts';
import { findModel, modelOf, type Model, type Side } from './state.ts';
import { asWeapon } from './powers.ts';
import { defenceOf, hasShield, isBehemoth, wound, woundOf } from './ranged.ts';
import { callTogether, pullPlans } from './together.ts';
import { burst } from './volley.ts';
import type { ShotWork } from './work.ts';

type Shoot = CommandOf<'shoot'>;

/** DW-KEY-02: a lobbed shot goes three times as far. */
const ARC_REACH = 3;

/** The weapon of a model by id, if it carries it. */
export const weaponOf = (p: Position, m: Model, id: string): Item | undefined => {
  const item = kitOf(p.book, m).ranged.find((one) => one.id === id);
  return item === undefined ? undefined : armed(p, m, item);
};

/** A weapon with the keywords that triggered and activated rules give it now; passive ones are in the kit (DW-CSR-E3). */
const armed = (p: Position, m: Model, item: Item): Item => {
  const more: Keyword[] = [];
  for (const rule of kitOf(p.book, m).rules) {
    if (rule.category === 'passive' || !rule.effects.some((e) => e.kind === 'keyword')) continue;
    if (!isActive(p, m, rule, {})) continue;
    for (const e of rule.effects) if (e.kind === 'keyword' && e.weapon === item.id) more.push(e.keyword);
  }
  return more.length === 0 ? item : { ...item, keywords: [...item.keywords, ...more] };
};

/** DW-SHOOT-15 to 23: why a model cannot fire a weapon at all now. */
export const weaponFault = (p: Position, m: Model, weapon: Item): Refusal | undefined => {
  if (m.where !== 'table') return refuse('DW-SHOOT-01', `${m.name} is not on the table.`);
  if (m.fired !== '' && m.fired !== weapon.id) {
    return refuse('DW-SHOOT-15', `${m.name} has fired another weapon this turn.`);
  }
  if (m.fired === weapon.id && m.shots === 0)
    return refuse('DW-SHOOT-16', `${m.name} has fired all its shots.`);
  if (m.castInShoot) return refuse('DW-AFF-03', `${m.name} has used a power in this phase.`);
  if (weapon.oncePerGame && m.used.includes(weapon.id) && m.fired === '') {
    return refuse('DW-WGB-06', `${m.name} has used ${weapon.name} already.`);
  }
  const penalty = weapon.ranged?.penalty ?? 'none';
  if (penalty === 'full' && m.spent > HAIR) {
    return refuse('DW-SHOOT-19', `${m.name} has moved, so it cannot fire ${weapon.name}.`);
  }
  // DW-R122: halves are compared doubled, never rounded. What lets a model go farther counts; Root does not shorten it.
  const move = Math.max(kitOf(p.book, m).move, allowanceOf(p, m));
  if (penalty === 'half' && 2 * m.spent > move + 2 * HAIR) {
    return refuse(
      'DW-SHOOT-18',
      `${m.name} has spent more than half its Move, so it cannot fire ${weapon.name}.`,
    );
  }
  // Last, because the Fire option of a fight looks past it alone (DW-R64).
  if (isEngaged(p, m) && keyword(weapon.keywords, 'light') === 0) {
    return refuse('DW-SHOOT-23', `${m.name} is engaged, and ${weapon.name} is not Light.`);
  }
  return undefined;
};

/** Why a model cannot be the target of a shot; the weapon itself is ready. */
export const targetFault = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Refusal | undefined => {
  if (target.side === m.side) return refuse('DW-SHOOT-03', `${target.name} is of its own side.`);
  if (target.where !== 'table' || target.pending) {
    return refuse('DW-R19', `${target.name} is out of the battle already.`);
  }
  if (target.hidden !== '') return refuse('DW-CSR-L13', `${target.name} cannot be targeted in this phase.`);
  if (arc && keyword(weapon.keywords, 'arc') === 0) return refuse('DW-KEY-02', `${weapon.name} has no Arc.`);
  const range = (weapon.ranged?.range ?? 0) * (arc ? ARC_REACH : 1);
  if (gap(m, target) > range * INCH + HAIR) {
    return refuse(
      'DW-SHOOT-03',
      `${target.name} is ${inches(gap(m, target))} away; ${weapon.name} reaches ${range}″.`,
    );
  }
  if (isObscured(p, target)) return refuse('DW-TERR-07', `${target.name} is hidden in obscuring ground.`);
  if (isEngaged(p, target) && !mayShootInto(p, m, weapon, target)) {
    return refuse(
      'DW-SHOOT-24',
      `${target.name} is in combat, and ${kitOf(p.book, m).faction.name} does not shoot into it.`,
    );
  }
  if (isBehemoth(p, m, target, weapon.ranged?.strength ?? 0)) {
    return refuse(
      'DW-SHOOT-07',
      `The Defense of ${target.name} is three times the Strength of ${weapon.name}.`,
    );
  }
  if (!arc && !canSee(p, m, target))
    return refuse('DW-LOS-06', `No line from ${m.name} reaches ${target.name}.`);
  return undefined;
};

/** The same of a shot that its shooter declares: markers of the campaign may bind it to somebody else (DW-R102). */
const declareFault = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Refusal | undefined =>
  targetFault(p, m, weapon, target, arc) ??
  aimFault(p, m, target, 'shot', (e) => targetFault(p, m, weapon, e, arc) === undefined);

/** A distance in words: `10.4″`. */
export const inches = (mils: number): string => `${(mils / INCH).toFixed(1)}″`;

/** DW-SHOOT-24, DW-R34, DW-R36: whether a faction shoots at enemies in combat, or nobody of its own could be hit. */
const mayShootInto = (p: Position, m: Model, weapon: Item, target: Model): boolean => {
  if (kitOf(p.book, m).faction.intoCombat === 'risk') return true;
  if (!isEngaged(p, m)) return false;
  const fight = meleeOf(p, m);
  if (!fight.includes(target)) return false;
  if (p.book.options.lightIgnoresTargetRule && keyword(weapon.keywords, 'light') > 0) return true;
  return friendsIn(fight, m).length === 0;
};

const friendsIn = (fight: readonly Model[], m: Model): Model[] =>
  fight.filter((o) => o.side === m.side && o !== m && !o.pending);

/** DW-R35: those of the shooter's side who could be hit instead: within 1" of the target, else anybody in its fight. */
export const friendsInFight = (p: Position, m: Model, target: Model): Model[] => {
  const friends = friendsIn(meleeOf(p, target), m);
  const near = friends.filter((o) => areEngaged(o, target));
  return near.length > 0 ? near : friends;
};

/** The value of a ranged attack and the number that its die needs, with the terms of both (DW-SHOOT-04, 05). */
export interface Aim {
  readonly perception: number;
  readonly attack: number;
  readonly defence: number;
  readonly need: number;
  readonly terms: readonly Term[];
  readonly sight: Sight | undefined;
}

/** DW-SHOOT-04 to 12, DW-R28, R48, R64: what a shot at a target needs. */
export const aimAt = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: {
    readonly arc: boolean;
    readonly fire: boolean;
    readonly shield: boolean;
    readonly intoCombat: boolean;
    readonly power: boolean;
  },
): Aim => {
  const occasion: Occasion = { foes: [target.id] };
  const terms: Term[] = [];
  let perception = statOf(p, m, 'P', occasion, terms);
  const sight = how.arc || how.fire ? undefined : sightTo(p, m, target);
  const lower = (term: Term): void => {
    if (term.value !== 0) terms.push(term);
    perception += term.value;
  };
  if (sight !== undefined) for (const term of sightTerms(p, m, target, sight)) lower(term);
  if (how.fire) {
    lower({ label: 'fired in a fight', value: -3, rule: 'DW-FIGHT-14' });
    // DW-R64: of all that hides a target, only what it touches and wears counts here.
    lower({ label: 'cover', value: -touchedCover(p, m, target), rule: 'DW-TERR-02' });
    lower({ label: 'cloak', value: -cloakOf(p, target), rule: 'DW-R28' });
  }
  if (how.intoCombat) lower({ label: 'into combat', value: -1, rule: 'DW-SHOOT-24' });
  perception = how.arc ? 0 : Math.max(0, perception);
  if (how.arc) terms.push({ label: 'Arc: Perception counts 0', value: 0, rule: 'DW-KEY-02' });
  const strength = weapon.ranged?.strength ?? 0;
  terms.push({ label: weapon.name, value: strength, rule: 'DW-SHOOT-04' });
  const defence = defenceOf(p, target, keyword(weapon.keywords, 'sunder'), how.shield, {
    foes: [m.id],
    long: isFar(m, target),
    power: how.power,
  });
  return {
    perception,
    attack: perception + strength,
    defence,
    need: need(perception + strength, defence),
    terms,
    sight,
  };
};

/** How many shots a weapon has (DW-KEY-09). */
const shotsOf = (weapon: Item): number => Math.max(1, keyword(weapon.keywords, 'multi-shot'));

const SHOT = {
  is: 'shot',
  power: -1,
  arc: false,
  fire: false,
  risky: false,
  shield: false,
  perception: 0,
  hit: false,
} as const;

const push = (b: Battle, work: ShotWork): void => {
  b.state.work = [...b.state.work, work];
};

/** A shot is off: the weapon is in use from now on. */
const loose = (m: Model, weapon: Item): void => {
  if (m.fired === '') {
    m.fired = weapon.id;
    m.shots = shotsOf(weapon);
    if (weapon.oncePerGame) m.used = [...m.used, weapon.id];
  }
  m.shots--;
};

/** A shot of the Fire option of a fight: no redirect and no die for friends (DW-R64). */
export const fireInFight = (b: Battle, m: Model, weapon: Item, target: Model): void => {
  dread(b, target, weapon);
  loose(m, weapon);
  push(b, { ...SHOT, step: 'shield', by: m.id, weapon: weapon.id, fire: true, target: target.id });
};

/** An attack of a power at a model: the dice of a shot, without redirect, into-combat die and Behemoth (DW-R39). */
export const castShot = (b: Battle, m: Model, power: string, upcharge: number, target: Model): void =>
  push(b, { ...SHOT, step: 'shield', by: m.id, weapon: power, power: upcharge, target: target.id });

/** One step of a shot: who is hit, the shield, the dice, the blast (DW-WIN-07, DW-WIN-08). */
export const stepShot = (b: Battle, work: ShotWork): void => {
  const m = modelOf(b.state, work.by);
  const weapon =
    work.power < 0 ? weaponOf(b, m, work.weapon) : asWeapon(powerOf(b.book, work.weapon), work.power);
  const target = modelOf(b.state, work.target);
  if (weapon === undefined) throw new Error(`${m.id} has no ${work.weapon}`);
  const next = (change: Partial<ShotWork>): void => {
    b.state.work = [...b.state.work.slice(0, -1), { ...work, ...change }];
  };
  switch (work.step) {
    case 'declare': {
      const answered = answer(b, m, weapon, target, work.arc);
      if (answered === 'held') b.state.work = b.state.work.slice(0, -1);
      else if (answered !== undefined) next(answered);
      else {
        dread(b, target, weapon);
        loose(m, weapon);
        next({ step: 'target' });
      }
      return;
    }
    case 'target':
      return next({ step: 'combat', target: redirect(b, m, weapon, target, work.arc).id });
    case 'combat':
      return next({
        step: 'shield',
        risky: isRisky(b, m, target),
        target: intoCombat(b, m, target).id,
      });
    case 'shield':
      return next({ step: 'roll', shield: askShield(b, m, weapon, target, work) });
    case 'roll':
      return roll(b, m, weapon, target, work);
    case 'burst':
      return burst(b, m, weapon, work);
  }
};

/** How near a caller must be to the target for its call to be an answer to the shot. */
const CALL = 3;

/**
 * DW-WIN-07, DW-R75: Together as One in answer to a declared target. Where that takes the target out of the shot, the
 * shooter declares anew with the same weapon or holds its fire, and has not fired then.
 */
const answer = (
  b: Battle,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Partial<ShotWork> | 'held' | undefined => {
  const { side } = target;
  const plans = pullPlans(b, side).filter(({ user }) => user === target || within(user, target, CALL));
  if (plans.length === 0) return undefined;
  const key = `together ${m.id} ${target.id} ${b.state.pools[side].destiny}`;
  const id = b.table.choose(side, key, ['no', ...plans.map(({ user }) => user.id)], () =>
    question(side, key, `${m.name} aims at ${target.name}. Call together?`, 'DW-DEST-13', [
      ['no', 'Stay as we are'],
      ...plans.map(({ user }) => [user.id, `Together as One by ${user.name}`] as const),
    ]),
  );
  const plan = plans.find(({ user }) => user.id === id);
  if (plan === undefined) return undefined;
  callTogether(b, plan.user, plan.pulled);
  return targetFault(b, m, weapon, target, arc) === undefined
    ? undefined
    : declareAgain(b, m, weapon, target);
};

const declareAgain = (b: Battle, m: Model, weapon: Item, lost: Model): Partial<ShotWork> | 'held' => {
  const shots = shotsFrom(b, m).filter((shot) => shot.weapon === weapon.id);
  const idOf = (shot: Shoot): string => (shot.arc === true ? `${shot.target} arc` : shot.target);
  const key = `again ${m.id} ${lost.id}`;
  const id = b.table.choose(m.side, key, [...shots.map(idOf), 'hold'], () =>
    question(m.side, key, `${lost.name} is out of the shot. At whom instead?`, 'DW-R75', [
      ...shots.map((shot) => {
        const { name } = modelOf(b.state, shot.target);
        return [idOf(shot), shot.arc === true ? `${name}, in an arc` : name] as const;
      }),
      ['hold', 'Hold fire'],
    ]),
  );
  const shot = shots.find((one) => idOf(one) === id);
  return shot === undefined ? 'held' : { target: shot.target, arc: shot.arc === true };
};

/** DW-SHOOT-22, DW-R37: the controller of the declared target may name another in coherency with it; not for Blast. */
const redirect = (b: Battle, m: Model, weapon: Item, target: Model, arc: boolean): Model => {
  if (keyword(weapon.keywords, 'blast') > 0) return target;
  const engaged = isEngaged(b, target);
  const others = coherentWith(b, target).filter(
    (o) => (engaged || !isEngaged(b, o)) && targetFault(b, m, weapon, o, arc) === undefined,
  );
  if (others.length === 0) return target;
  const ids = [target, ...others].map((o) => o.id);
  const key = `redirect ${target.id}`;
  const id = b.table.choose(target.side, key, ids, () =>
    question(
      target.side,
      key,
      `${m.name} shoots at ${target.name} with ${weapon.name}. Who of those in coherency takes the shot?`,
      'DW-SHOOT-22',
      [target, ...others].map((o) => [o.id, o.name]),
    ),
  );
  if (id !== target.id) tell(b, { type: 'redirected', rules: ['DW-SHOOT-22'], from: target.id, onto: id });
  return modelOf(b.state, id);
};

/** Whether the die for shooting into combat is rolled (DW-SHOOT-25, DW-R35). */
const isRisky = (p: Position, m: Model, target: Model): boolean =>
  isEngaged(p, target) && friendsInFight(p, m, target).length > 0;

const intoCombat = (b: Battle, m: Model, target: Model): Model => {
  if (!isRisky(b, m, target)) return target;
  const [dice] = rollAll(b, [
    {
      by: m.id,
      kind: 'intoCombat',
      dice: 1,
      need: 4,
      rule: 'DW-SHOOT-25',
      text: `${m.name} shoots into combat`,
    },
  ]);
  if ((dice?.good ?? 0) > 0) return target;
  const friends = friendsInFight(b, m, target);
  const ids = friends.map((o) => o.id);
  const key = `friend hit ${target.id}`;
  const id = b.table.choose(m.side, key, ids, () =>
    question(
      m.side,
      key,
      'The shot goes astray. Which of our own is hit?',
      'DW-SHOOT-26',
      friends.map((o) => [o.id, o.name]),
    ),
  );
  return modelOf(b.state, id);
};

const howOf = ({ arc, fire, risky, power }: ShotWork, shield: boolean) => ({
  arc,
  fire,
  shield,
  intoCombat: risky,
  power: power >= 0,
});

/** DW-SHOOT-12, DW-R41: asked where it would make a difference. */
const askShield = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): boolean => {
  if (statOf(b, target, 'I') <= 0 || !hasShield(b, target)) return false;
  const plain = aimAt(b, m, weapon, target, howOf(work, false)).need;
  const behind = aimAt(b, m, weapon, target, howOf(work, true)).need;
  if (behind <= plain) return false;
  const key = `shield ${target.id}`;
  return (
    b.table.choose(target.side, key, ['yes', 'no'], () =>
      question(
        target.side,
        key,
        `Does ${target.name} count its Integrity behind the shield?`,
        'DW-SHOOT-12',
        [
          ['yes', `Yes: the shot needs ${behind}+`],
          ['no', `No: it needs ${plain}+`],
        ],
      ),
    ) === 'yes'
  );
};

/** DW-SHOOT-04: one roll decides the wound; then the blast, or the saves. */
const roll = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): void => {
  const aim = aimAt(b, m, weapon, target, howOf(work, work.shield));
  tell(b, {
    type: 'shot',
    rules: ['DW-SHOOT-04'],
    model: m.id,
    weapon: weapon.name,
    target: target.id,
    terms: aim.terms,
  });
  const dice = rollAll(b, [
    {
      by: m.id,
      kind: 'rangedAttack',
      dice: 1,
      need: aim.need,
      rule: 'DW-SHOOT-05',
      text: `${m.name} shoots at ${target.name}: ${aim.attack} against ${aim.defence}`,
      terms: aim.terms,
      occasion: { foes: [target.id] },
    },
  ]);
  const hit = (dice[0]?.good ?? 0) > 0;
  const rest = b.state.work.slice(0, -1);
  if (keyword(weapon.keywords, 'radius') > 0 || (hit && keyword(weapon.keywords, 'blast') > 0)) {
    b.state.work = [...rest, { ...work, step: 'burst', perception: aim.perception, hit }];
    return;
  }
  b.state.work = rest;
  if (hit) wound(b, weapon, [woundOf(m, weapon, target, 0, work.power < 0 ? 'ranged' : 'power')]);
};

/** DW-SHOOT: a shot. */
export const shootVerb: Verb<Shoot> = {
  fault: (p, side, { model, weapon: id, target: at, arc }) => {
    const m = findModel(p.state, model);
    const target = findModel(p.state, at);
    if (m === undefined || m.side !== side) return refuse('DW-SHOOT-01', `${side} has no model "${model}".`);
    if (target === undefined) return refuse('DW-SHOOT-03', `There is no model "${at}".`);
    const weapon = weaponOf(p, m, id);
    if (weapon === undefined) return refuse('DW-SHOOT-02', `${m.name} carries no "${id}".`);
    return (
      midVolley(p, side, m) ?? weaponFault(p, m, weapon) ?? declareFault(p, m, weapon, target, arc === true)
    );
  },
  start: (b, _, { model, weapon: id, target, arc }) => {
    const m = modelOf(b.state, model);
    const weapon = weaponOf(b, m, id);
    if (weapon !== undefined)
      push(b, { ...SHOT, step: 'declare', by: m.id, weapon: id, target, arc: arc === true });
  },
  choices: (p, side) => shooters(p, side).flatMap((m) => shotsFrom(p, m)),
  any: (p, side) => shooters(p, side).some((m) => shotsFrom(p, m, 1).length > 0),
};

/** DW-SHOOT-16: all shots of one model come before the next model's. */
const midVolley = (p: Position, side: Side, m: Model): Refusal | undefined => {
  const busy = p.state.models.find(
    (o) => o.side === side && o !== m && o.shots > 0 && o.where === 'table' && shotsFrom(p, o, 1).length > 0,
  );
  return busy === undefined
    ? undefined
    : refuse('DW-SHOOT-16', `${busy.name} has shots left: they come first.`);
};

const shooters = (p: Position, side: Side): Model[] =>
  p.state.models.filter((m) => m.side === side && m.where === 'table' && kitOf(p.book, m).ranged.length > 0);

/** The legal shots of a model, so many of them at most. */
export const shotsFrom = (p: Position, m: Model, most = Number.POSITIVE_INFINITY): Shoot[] => {
  const found: Shoot[] = [];
  for (const weapon of kitOf(p.book, m).ranged.map((item) => armed(p, m, item))) {
    if (weaponFault(p, m, weapon) !== undefined) continue;
    const range = (weapon.ranged?.range ?? 0) * (keyword(weapon.keywords, 'arc') > 0 ? ARC_REACH : 1);
    for (const target of p.state.models) {
      if (target.side === m.side || target.where !== 'table' || !within(m, target, range)) continue;
      const shot = { do: 'shoot', model: m.id, weapon: weapon.id, target: target.id } as const;
      if (declareFault(p, m, weapon, target, false) === undefined) found.push(shot);
      if (keyword(weapon.keywords, 'arc') > 0 && declareFault(p, m, weapon, target, true) === undefined) {
        found.push({ ...shot, arc: true });
      }
      if (found.length >= most) return found;
    }
  }
  return found;
};
