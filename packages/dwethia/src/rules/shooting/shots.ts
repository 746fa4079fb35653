import { push, replace, takeOff } from '@caltrop/engine/chapter';
import type { Item } from '../../content/content.ts';
import { keyword, powerOf, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { ShotWork, VolleyWork } from '../../match/work.ts';
import { need } from '../dice/chart.ts';
import { question, rollAll, type Roll } from '../dice/dice.ts';
import { statOf } from '../profile/stats.ts';
import { targetOccasion } from '../strikes/occasions.ts';
import { isLightByRule, LIGHT_SHOT, weaponOf } from '../strikes/weapons.ts';
import { dread } from '../ways/drives.ts';
import { aimAt, defenceAt, type Aim, type How } from './aim.ts';
import { asWeapon, hasShield, isBehemoth, wound, woundOf } from './ranged.ts';
import { answer, intoCombat, isRisky, redirect } from './shot-target.ts';
import type { Shoot } from './targets.ts';
import { burst } from './volley.ts';

/** How many shots a weapon has (DW-KEY-09). */
export const shotsOf = (weapon: Item): number => Math.max(1, keyword(weapon.keywords, 'multi-shot'));

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

/** A shot is off: the weapon is in use from now on. */
const loose = (b: Battle, m: Model, weapon: Item): void => {
  if (m.fired === '') {
    m.fired = weapon.id;
    m.shots = shotsOf(weapon);
    if (weapon.oncePerGame) m.used = [...m.used, weapon.id];
    if (isLightByRule(b, m, weapon)) m.usedThisRound = [...m.usedThisRound, LIGHT_SHOT];
  }
  m.shots--;
};

/** A shot that its shooter has declared: nothing is fired yet. */
export const declareShot = (b: Battle, { model, weapon, target, arc }: Shoot): void =>
  push(b.state, { ...SHOT, step: 'declare', by: model, weapon, target, arc: arc === true });

/** A shot of the Fire option of a fight: no redirect and no die for friends (DW-R64). */
export const fireInFight = (b: Battle, m: Model, weapon: Item, target: Model): void => {
  dread(b, target, weapon);
  loose(b, m, weapon);
  push(b.state, { ...SHOT, step: 'shield', by: m.id, weapon: weapon.id, fire: true, target: target.id });
};

/** An attack of a power at a model: the dice of a shot, without redirect, into-combat die and Behemoth (DW-R39). */
export const castShot = (b: Battle, m: Model, power: string, upcharge: number, target: Model): void =>
  push(b.state, { ...SHOT, step: 'shield', by: m.id, weapon: power, power: upcharge, target: target.id });

/** An attack of a power on several models at once (DW-R139). */
export const castVolley = (
  b: Battle,
  m: Model,
  power: string,
  upcharge: number,
  targets: readonly Model[],
): void => {
  push(b.state, {
    is: 'volley',
    step: 'shield',
    by: m.id,
    power,
    upcharge,
    targets: targets.map((o) => o.id),
    shields: [],
    bursts: [],
    hits: [],
  });
};

/** The shot that the attack on one model of a group is. */
const shotOf = ({ by, power, upcharge }: VolleyWork, target: string): ShotWork => ({
  ...SHOT,
  step: 'shield',
  by,
  weapon: power,
  power: upcharge,
  target,
});

/** One step of an attack on a group: in the position as it was when the power was cast (DW-R139). */
export const stepVolley = (b: Battle, work: VolleyWork): void => {
  const m = modelOf(b.state, work.by);
  const weapon = asWeapon(powerOf(b.book, work.power), work.upcharge);
  const next = (change: Partial<VolleyWork>): void => {
    replace(b.state, { ...work, ...change });
  };
  switch (work.step) {
    case 'shield': {
      const target = work.targets[work.shields.length];
      if (target === undefined) return next({ step: 'roll' });
      const shield = askShield(b, m, weapon, modelOf(b.state, target), shotOf(work, target));
      return next({ shields: [...work.shields, shield] });
    }
    case 'roll': {
      const aims = work.targets.map((id, i) => {
        const shot = { ...shotOf(work, id), shield: work.shields[i] ?? false };
        return { id, ...rollOf(b, m, weapon, modelOf(b.state, id), shot) };
      });
      const dice = rollAll(
        b,
        aims.map((one) => one.roll),
      );
      const isHit = (i: number): boolean => (dice[i]?.good ?? 0) > 0;
      const bursts = aims.flatMap(({ id, aim }, i) =>
        spreads(weapon, isHit(i)) ? [{ target: id, perception: aim.perception, hit: isHit(i) }] : [],
      );
      const struck = aims.filter(({ id }, i) => isHit(i) && !bursts.some((one) => one.target === id));
      const hits = struck.map(({ id }) => woundOf(m, weapon, modelOf(b.state, id), 0, 'power'));
      return next({ step: 'burst', bursts, hits });
    }
    case 'burst': {
      const [centre, ...bursts] = work.bursts;
      if (centre === undefined) return next({ step: 'save' });
      next({ bursts });
      return push(b.state, { ...shotOf(work, centre.target), ...centre, step: 'burst' });
    }
    case 'save':
      takeOff(b.state);
      return wound(b, weapon, work.hits);
  }
};

/** One step of a shot: who is hit, the shield, the dice, the blast (DW-WIN-07, DW-WIN-08). */
export const stepShot = (b: Battle, work: ShotWork): void => {
  const m = modelOf(b.state, work.by);
  const weapon =
    work.power < 0 ? weaponOf(b, m, work.weapon) : asWeapon(powerOf(b.book, work.weapon), work.power);
  const target = modelOf(b.state, work.target);
  if (weapon === undefined) throw new Error(`${m.id} has no ${work.weapon}`);
  const next = (change: Partial<ShotWork>): void => {
    replace(b.state, { ...work, ...change });
  };
  switch (work.step) {
    case 'declare': {
      const answered = answer(b, m, weapon, target, work.arc);
      if (answered === 'held') takeOff(b.state);
      else if (answered !== undefined) next(answered);
      else {
        dread(b, target, weapon);
        loose(b, m, weapon);
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
      if (isHarmless(b, m, weapon, target, work)) return glance(b, m, weapon, target, work);
      return next({ step: 'roll', shield: askShield(b, m, weapon, target, work) });
    case 'roll':
      return roll(b, m, weapon, target, work);
    case 'burst':
      return burst(b, m, weapon, work);
  }
};

const howOf = ({ arc, fire, risky, power }: ShotWork, shield: boolean) => ({
  arc,
  fire,
  shield,
  intoCombat: risky,
  power: power >= 0,
});

/** DW-SHOOT-12, DW-R41: what a shot needs without the Integrity behind a shield and with it, where that makes a difference. */
export const shieldNeeds = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: How,
): { readonly plain: number; readonly behind: number } | undefined => {
  if (statOf(p, target, 'I', targetOccasion(p, m, target, how.power)) <= 0 || !hasShield(p, target))
    return undefined;
  const aim = aimAt(p, m, weapon, target, { ...how, shield: false });
  const behind = need(aim.attack, defenceAt(p, m, weapon, target, { ...how, shield: true }));
  return behind <= aim.need ? undefined : { plain: aim.need, behind };
};

/** DW-SHOOT-12: asked where it would make a difference. */
const askShield = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): boolean => {
  const needs = shieldNeeds(b, m, weapon, target, howOf(work, false));
  if (needs === undefined) return false;
  const { plain, behind } = needs;
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

/** DW-SHOOT-07, DW-R163: whether a shot has gone astray to a friend that such a weapon cannot hurt. */
const isHarmless = (b: Battle, m: Model, weapon: Item, target: Model, { power }: ShotWork): boolean =>
  power < 0 && target.side === m.side && isBehemoth(b, m, target, weapon.ranged?.strength ?? 0);

const tellShot = (b: Battle, m: Model, weapon: Item, target: Model, terms: Aim['terms']): void =>
  tell(b, {
    type: 'shot',
    rules: ['DW-SHOOT-04'],
    model: m.id,
    weapon: weapon.name,
    target: target.id,
    terms,
  });

/** No attack is rolled against a friend that a shot cannot hurt; a Radius goes on around it (DW-R163). */
const glance = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): void => {
  const { terms, perception } = aimAt(b, m, weapon, target, howOf(work, false));
  tellShot(b, m, weapon, target, terms);
  tell(b, { type: 'negated', rules: ['DW-SHOOT-07'], power: weapon.name });
  if (spreads(weapon, false)) replace(b.state, { ...work, step: 'burst', perception, hit: false });
  else takeOff(b.state);
};

/** Whether an attack goes on to others: a Radius always, a Blast where its centre was hit (DW-KEY-03, 11). */
const spreads = ({ keywords }: Item, hit: boolean): boolean =>
  keyword(keywords, 'radius') > 0 || (hit && keyword(keywords, 'blast') > 0);

/** The dice of an attack on one model, and what they are worked out from (DW-SHOOT-04). */
const rollOf = (
  b: Battle,
  m: Model,
  weapon: Item,
  target: Model,
  work: ShotWork,
): { readonly aim: Aim; readonly roll: Roll } => {
  const aim = aimAt(b, m, weapon, target, howOf(work, work.shield));
  tellShot(b, m, weapon, target, aim.terms);
  return {
    aim,
    roll: {
      by: m.id,
      kind: 'rangedAttack',
      dice: 1,
      need: aim.need,
      rule: 'DW-SHOOT-05',
      text: b.table.telling ? `${m.name} shoots at ${target.name}: ${aim.attack} against ${aim.defence}` : '',
      terms: aim.terms,
      occasion: aim.occasion,
      // DW-SHOOT-26: a re-roll is a "may", and nobody rolls again for a shot that has gone astray at one of their own.
      ...(target.side === m.side ? { enough: 0 } : {}),
    },
  };
};

/** One roll decides the wound; then the blast, or the saves. */
const roll = (b: Battle, m: Model, weapon: Item, target: Model, work: ShotWork): void => {
  const { aim, roll: one } = rollOf(b, m, weapon, target, work);
  const [dice] = rollAll(b, [one]);
  const hit = (dice?.good ?? 0) > 0;
  if (spreads(weapon, hit)) {
    replace(b.state, { ...work, step: 'burst', perception: aim.perception, hit });
    return;
  }
  takeOff(b.state);
  if (hit) wound(b, weapon, [woundOf(m, weapon, target, 0, work.power < 0 ? 'ranged' : 'power')]);
};
