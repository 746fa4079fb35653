import type { Refusal, Term } from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import { keyword, kitOf, powerOf, refuse, type Battle, type Position } from './book.ts';
import { need } from './chart.ts';
import type { CommandOf, Verb } from './chapter.ts';
import type { Item } from './content.ts';
import { question, rollAll } from './dice.ts';
import { tell } from './events.ts';
import { areEngaged, coherentWith, HAIR, isEngaged, standing, within } from './measures.ts';
import { isLong, isObscured, sightTerms, sightTo, type Sight } from './sight.ts';
import { statOf, type Occasion } from './stats.ts';
import { findModel, modelOf, type Model, type Side } from './state.ts';
import { asWeapon } from './powers.ts';
import { defenceOf, hasShield, isBehemoth, wound } from './ranged.ts';
import { burst } from './volley.ts';
import type { ShotWork } from './work.ts';

type Shoot = CommandOf<'shoot'>;

/** DW-KEY-02: a lobbed shot goes three times as far. */
const ARC_REACH = 3;

/** The weapon of a model by id, if it carries it. */
export const weaponOf = (p: Position, m: Model, id: string): Item | undefined =>
  kitOf(p.book, m).ranged.find((item) => item.id === id);

/** DW-SHOOT-15 to 23: why a model cannot fire a weapon at all now. */
export const weaponFault = (p: Position, m: Model, weapon: Item): Refusal | undefined => {
  if (m.where !== 'table') return refuse('DW-SHOOT-01', `${m.name} is not on the table.`);
  if (m.fired !== '' && m.fired !== weapon.id) {
    return refuse('DW-SHOOT-15', `${m.name} has fired another weapon this turn.`);
  }
  if (m.fired === weapon.id && m.shots === 0)
    return refuse('DW-SHOOT-16', `${m.name} has fired all its shots.`);
  if (m.castInShoot) return refuse('DW-AFF-03', `${m.name} has used a power in this phase.`);
  if (weapon.oncePerGame && m.used.includes(weapon.id)) {
    return refuse('DW-WGB-06', `${m.name} has used ${weapon.name} already.`);
  }
  if (isEngaged(p, m) && keyword(weapon.keywords, 'light') === 0) {
    return refuse('DW-SHOOT-23', `${m.name} is engaged, and ${weapon.name} is not Light.`);
  }
  const penalty = weapon.ranged?.penalty ?? 'none';
  if (penalty === 'full' && m.spent > HAIR) {
    return refuse('DW-SHOOT-19', `${m.name} has moved, so it cannot fire ${weapon.name}.`);
  }
  // DW-R122: halves are compared doubled, never rounded.
  if (penalty === 'half' && 2 * m.spent > kitOf(p.book, m).move + 2 * HAIR) {
    return refuse(
      'DW-SHOOT-18',
      `${m.name} has spent more than half its Move, so it cannot fire ${weapon.name}.`,
    );
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
  if (isBehemoth(p, target, weapon.ranged?.strength ?? 0)) {
    return refuse(
      'DW-SHOOT-07',
      `The Defense of ${target.name} is three times the Strength of ${weapon.name}.`,
    );
  }
  if (!arc && sightTo(p, m, target).blocked)
    return refuse('DW-LOS-06', `No line from ${m.name} reaches ${target.name}.`);
  return undefined;
};

/** A distance in words: `10.4″`. */
export const inches = (mils: number): string => `${(mils / INCH).toFixed(1)}″`;

/** DW-SHOOT-24, DW-R34, DW-R36: whether a faction shoots at enemies in combat, or nobody of its own could be hit. */
const mayShootInto = (p: Position, m: Model, weapon: Item, target: Model): boolean => {
  if (kitOf(p.book, m).faction.intoCombat === 'risk') return true;
  if (p.book.options.lightIgnoresTargetRule && keyword(weapon.keywords, 'light') > 0 && areEngaged(m, target))
    return true;
  return areEngaged(m, target) && friendsInFight(p, m, target).length === 0;
};

/** DW-R35: those of the shooter's side who could be hit instead: within 1" of the target, else anybody in its fight. */
export const friendsInFight = (p: Position, m: Model, target: Model): Model[] => {
  const friends = standing(p).filter((o) => o.side === m.side && o !== m && !o.pending);
  const near = friends.filter((o) => areEngaged(o, target));
  if (near.length > 0) return near;
  const comrades = [target, ...coherentWith(p, target)];
  return friends.filter((o) => comrades.some((c) => areEngaged(o, c)));
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

const NO_SIGHT: Sight = {
  blocked: false,
  cover: 0,
  objects: [],
  line: [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
};

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
  },
): Aim => {
  const occasion: Occasion = { foes: [target.id], long: isLong(p, m, target) };
  const terms: Term[] = [];
  let perception = statOf(p, m, 'P', occasion, terms);
  const sight = how.arc || how.fire ? undefined : sightTo(p, m, target);
  const lower = (term: Term): void => {
    terms.push(term);
    perception += term.value;
  };
  if (sight !== undefined) for (const term of sightTerms(p, m, target, sight)) lower(term);
  if (how.fire) {
    lower({ label: 'fired in a fight', value: -3, rule: 'DW-FIGHT-14' });
    // DW-R64: of all that hides a target, only what it touches and wears counts here.
    const fire = { ...NO_SIGHT, cover: touchedCover(p, target) };
    for (const term of sightTerms(p, m, target, fire)) if (term.rule !== 'DW-SHOOT-10') lower(term);
  }
  if (how.intoCombat) lower({ label: 'into combat', value: -1, rule: 'DW-SHOOT-24' });
  perception = how.arc ? 0 : Math.max(0, perception);
  if (how.arc) terms.push({ label: 'Arc: Perception counts 0', value: 0, rule: 'DW-KEY-02' });
  const strength = weapon.ranged?.strength ?? 0;
  terms.push({ label: weapon.name, value: strength, rule: 'DW-SHOOT-04' });
  const defence = defenceOf(p, target, keyword(weapon.keywords, 'sunder'), how.shield, {
    foes: [m.id],
    long: occasion.long ?? false,
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

const touchedCover = (p: Position, target: Model): number => sightTo(p, target, target).cover;

/** How many shots a weapon has (DW-KEY-09). */
const shotsOf = (weapon: Item): number => Math.max(1, keyword(weapon.keywords, 'multi-shot'));

/** Begins a shot: the weapon is in use from now on. */
export const fire = (
  b: Battle,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
  inFight: boolean,
): void => {
  if (m.fired === '') {
    m.fired = weapon.id;
    m.shots = shotsOf(weapon);
    if (weapon.oncePerGame) m.used = [...m.used, weapon.id];
  }
  m.shots--;
  const work: ShotWork = {
    is: 'shot',
    step: inFight ? 'shield' : 'target',
    by: m.id,
    weapon: weapon.id,
    power: -1,
    arc,
    fire: inFight,
    target: target.id,
    shield: false,
    dice: [],
    victims: [],
  };
  b.state.work = [...b.state.work, work];
};

/** An attack of a power at a model: the dice of a shot, without redirect, into-combat die and Behemoth (DW-R39). */
export const castShot = (b: Battle, m: Model, power: string, upcharge: number, target: Model): void => {
  const work: ShotWork = {
    is: 'shot',
    step: 'shield',
    by: m.id,
    weapon: power,
    power: upcharge,
    arc: false,
    fire: false,
    target: target.id,
    shield: false,
    dice: [],
    victims: [],
  };
  b.state.work = [...b.state.work, work];
};

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
    case 'target':
      return next({ step: 'combat', target: redirect(b, m, weapon, target, work.arc).id });
    case 'combat':
      return next({ step: 'shield', target: intoCombat(b, m, target).id });
    case 'shield':
      return next({ step: 'roll', shield: askShield(b, m, weapon, target, work) });
    case 'roll':
      return roll(b, m, weapon, target, work);
    default:
      return burst(b, m, weapon, work);
  }
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

const howOf = (p: Position, m: Model, target: Model, work: ShotWork, shield: boolean) => ({
  arc: work.arc,
  fire: work.fire,
  shield,
  intoCombat: !work.fire && work.power < 0 && target.side !== m.side && isRisky(p, m, target),
});

/** DW-SHOOT-12, DW-R41: asked where it would make a difference. */
const askShield = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): boolean => {
  if (statOf(b, target, 'I') <= 0 || !hasShield(b, target)) return false;
  const plain = aimAt(b, m, weapon, target, howOf(b, m, target, work, false)).need;
  const behind = aimAt(b, m, weapon, target, howOf(b, m, target, work, true)).need;
  if (behind <= plain) return false;
  const key = `shield ${target.id}`;
  return (
    b.table.choose(target.side, key, ['yes', 'no'], () =>
      question(target.side, key, `May ${target.name} count its Integrity behind the shield?`, 'DW-SHOOT-12', [
        ['yes', `Yes: the shot needs ${behind}+`],
        ['no', `No: it needs ${plain}+`],
      ]),
    ) === 'yes'
  );
};

/** DW-SHOOT-04: one roll decides the wound; then the blast, or the saves. */
const roll = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): void => {
  const aim = aimAt(b, m, weapon, target, howOf(b, m, target, work, work.shield));
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
  if (!hit) b.state.work = rest;
  else if (keyword(weapon.keywords, 'blast') > 0 || keyword(weapon.keywords, 'radius') > 0) {
    b.state.work = [...rest, { ...work, step: `burst ${aim.perception}`, dice }];
  } else {
    b.state.work = rest;
    wound(b, m, weapon, target, 0, work.power < 0 ? 'ranged' : 'power');
  }
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
      midVolley(p, side, m) ?? weaponFault(p, m, weapon) ?? targetFault(p, m, weapon, target, arc === true)
    );
  },
  start: (b, _, { model, weapon: id, target, arc }) => {
    const m = modelOf(b.state, model);
    const weapon = weaponOf(b, m, id);
    if (weapon !== undefined) fire(b, m, weapon, modelOf(b.state, target), arc === true, false);
  },
  choices: (p, side) => shooters(p, side).flatMap((m) => shotsFrom(p, m)),
  any: (p, side) => shooters(p, side).some((m) => shotsFrom(p, m).length > 0),
};

/** DW-SHOOT-16: all shots of one model come before the next model's. */
const midVolley = (p: Position, side: Side, m: Model): Refusal | undefined => {
  const busy = p.state.models.find(
    (o) => o.side === side && o !== m && o.shots > 0 && o.where === 'table' && shotsFrom(p, o).length > 0,
  );
  return busy === undefined
    ? undefined
    : refuse('DW-SHOOT-16', `${busy.name} has shots left: they come first.`);
};

const shooters = (p: Position, side: Side): Model[] =>
  p.state.models.filter((m) => m.side === side && m.where === 'table' && kitOf(p.book, m).ranged.length > 0);

/** Every legal shot of a model. */
export const shotsFrom = (p: Position, m: Model): Shoot[] => {
  const found: Shoot[] = [];
  for (const weapon of kitOf(p.book, m).ranged) {
    if (weaponFault(p, m, weapon) !== undefined) continue;
    const range = (weapon.ranged?.range ?? 0) * (keyword(weapon.keywords, 'arc') > 0 ? ARC_REACH : 1);
    for (const target of p.state.models) {
      if (target.side === m.side || target.where !== 'table' || !within(m, target, range)) continue;
      const shot = { do: 'shoot', model: m.id, weapon: weapon.id, target: target.id } as const;
      if (targetFault(p, m, weapon, target, false) === undefined) found.push(shot);
      if (keyword(weapon.keywords, 'arc') > 0 && targetFault(p, m, weapon, target, true) === undefined) {
        found.push({ ...shot, arc: true });
      }
    }
  }
  return found;
};
