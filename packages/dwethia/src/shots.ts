import { keyword, powerOf, type Battle } from './book.ts';
import { aimAt, defenceAt } from './aim.ts';
import { need } from './chart.ts';
import type { Item } from './content.ts';
import { question, rollAll } from './dice.ts';
import { dread } from './drives.ts';
import { tell } from './events.ts';
import { asWeapon } from './powers.ts';
import { hasShield, wound, woundOf } from './ranged.ts';
import { answer, intoCombat, isRisky, redirect } from './shot-target.ts';
import { statOf } from './stats.ts';
import { modelOf, type Model } from './state.ts';
import type { Shoot } from './targets.ts';
import { burst } from './volley.ts';
import { weaponOf } from './weapons.ts';
import type { ShotWork } from './work.ts';

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

/** A shot that its shooter has declared: nothing is fired yet. */
export const declareShot = (b: Battle, { model, weapon, target, arc }: Shoot): void =>
  push(b, { ...SHOT, step: 'declare', by: model, weapon, target, arc: arc === true });

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
  const aim = aimAt(b, m, weapon, target, howOf(work, false));
  const plain = aim.need;
  const behind = need(aim.attack, defenceAt(b, m, weapon, target, howOf(work, true)));
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
