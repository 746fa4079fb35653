import type { Plan } from '@caltrop/engine';
import { keyword, kitOf, powerOf, type Position } from '../book.ts';
import { castVerb } from '../affinity.ts';
import type { Command } from '../command.ts';
import type { Item } from '../content.ts';
import { coherentWith, isEngaged } from '../measures.ts';
import { asWeapon, costOf, type Spell } from '../powers.ts';
import { hasShield } from '../ranged.ts';
import { aimAt } from '../aim.ts';
import { friendsInFight, shotsFrom } from '../targets.ts';
import { weaponOf } from '../weapons.ts';
import { modelOf, type Model, type Side } from '../state.ts';
import { chanceOf, passes } from './brawl.ts';
import { destinyPrice, leftOf, valueOf, woundValue } from './worth.ts';

/** What an attack at a target is expected to take, in value; less when a tougher neighbour may step in. */
export const attackWorth = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: { readonly arc: boolean; readonly power: boolean },
): number => {
  const risky = !how.power && isEngaged(p, target) && friendsInFight(p, m, target).length > 0;
  const one = (o: Model): number => {
    const shield = hasShield(p, o);
    const aim = aimAt(p, m, weapon, o, { ...how, fire: false, shield, intoCombat: risky });
    const saves = keyword(weapon.keywords, 'quick-shot') > 0 ? 1 : 2;
    const wounds = Math.max(1, keyword(weapon.keywords, 'wound'));
    const cost = wounds >= o.wounds ? leftOf(p, o) : wounds * woundValue(p, o);
    return chanceOf(aim.need) * passes(p, o, saves) * cost;
  };
  const declared = one(target);
  const blast = keyword(weapon.keywords, 'blast') + keyword(weapon.keywords, 'radius');
  if (blast > 0) {
    const around = coherentWith(p, target).length;
    return declared * (1 + blast * Math.min(2, around) * BLAST);
  }
  if (risky)
    return declared / 2 - friendsInFight(p, m, target).reduce((n, o) => n + valueOf(p, o), 0) * STRAY;
  return declared;
};

/** How much of the centre's worth each further victim of a blast adds; what a stray shot costs of a friend. */
const BLAST = 0.4;
const STRAY = 0.05;

/** Shots of a side, each with what it is expected to take. */
export const shotPlans = (p: Position, side: Side): Plan<Command>[] => {
  const plans: Plan<Command>[] = [];
  // DW-SHOOT-16: who has begun to fire goes on before anybody else.
  const own = p.state.models.filter((m) => m.side === side && m.where === 'table');
  const busy = own.find((m) => m.shots > 0 && shotsFrom(p, m, 1).length > 0);
  for (const m of busy === undefined ? own : [busy]) {
    if (kitOf(p.book, m).ranged.length === 0) continue;
    for (const shot of shotsFrom(p, m)) {
      const weapon = weaponOf(p, m, shot.weapon);
      const target = modelOf(p.state, shot.target);
      if (weapon === undefined) continue;
      const worth = attackWorth(p, m, weapon, target, { arc: shot.arc === true, power: false });
      const spent = weapon.oncePerGame ? ONCE : 0;
      if (worth > spent) plans.push({ commands: [shot], dice: 0, score: worth - spent });
    }
  }
  return plans;
};

/** What a weapon must bring that can be fired once a game. */
const ONCE = 2;
/** What a point of Affinity must bring. */
const CHARGE = 3;

/** The most Upcharge that is thought about. */
const UPCHARGES = 3;

/** Powers of a side that are worth their price now, each also with as much Upcharge as adds more than it costs. */
export const spellPlans = (p: Position, side: Side): Plan<Command>[] =>
  castVerb.choices(p, side).flatMap((cast) => {
    const [spell] = cast.powers;
    if (spell === undefined) return [];
    const plans: Plan<Command>[] = [];
    const { upcharge: gives } = powerOf(p.book, spell.power);
    let best = 0;
    for (let n = 0; n <= (gives === 'none' ? 0 : UPCHARGES); n++) {
      const said = n === 0 ? cast : { ...cast, powers: [{ ...spell, upcharge: n }] };
      if (n > 0 && castVerb.fault(p, side, said) !== undefined) break;
      const score = spellScore(p, modelOf(p.state, cast.model), said.powers[0] ?? spell);
      if (score <= best) continue;
      best = score;
      plans.push({ commands: [said], dice: 0, score });
    }
    return plans;
  });

/** What a power is expected to bring beyond its price. */
export const spellScore = (p: Position, m: Model, spell: Spell): number => {
  const { pays } = powerOf(p.book, spell.power);
  const price = pays === 'destiny' ? destinyPrice(p) : CHARGE;
  return spellWorth(p, m, spell) - price * costOf(p, m, spell);
};

const PER_POINT = 2;
const PER_INCH = 0.5;
const ROOT = 0.2;
const DRAIN = 2;
const GRAVE = 3;

/** What a power is expected to do, in value, before its price; a resisted one does nothing, which all share. */
export const spellWorth = (p: Position, m: Model, spell: Spell): number => {
  const { power: id, upcharge = 0 } = spell;
  const power = powerOf(p.book, id);
  const target = spell.target === undefined ? m : modelOf(p.state, spell.target);
  const ours = target.side === m.side;
  const touched = power.group ? [target, ...coherentWith(p, target)] : [target];
  const again = target.lasting.some((l) => l.power === id);
  let worth = 0;
  for (const e of power.effects) {
    switch (e.does) {
      case 'attack':
        for (const o of touched) {
          const taken = attackWorth(p, m, asWeapon(power, upcharge), o, { arc: false, power: true });
          worth += o.side === m.side ? -taken : taken;
        }
        break;
      case 'stat':
        if (!again) worth += PER_POINT * e.by * (ours ? 1 : -1) * useful(p, touched);
        break;
      case 'move':
        if (!again && ours) worth += PER_INCH * e.by * touched.filter((o) => !o.moved).length;
        break;
      case 'root':
        if (!again && !ours && !isEngaged(p, target)) worth += ROOT * valueOf(p, target);
        break;
      case 'mend':
        for (const o of touched) {
          const hurt = Math.min(e.wounds + upcharge, kitOf(p.book, o).stats.W - o.wounds);
          worth += (ours ? 1 : -1) * hurt * woundValue(p, o);
        }
        break;
      case 'drain':
        worth += DRAIN * (e.amount === 'd3' ? 2 : e.amount);
        break;
      case 'zombie':
        if (!again && !ours) worth += GRAVE;
        break;
      case 'place':
      case 'banish':
        break;
    }
  }
  return worth;
};

/** How many of some models are in the thick of it: only there values count. */
const useful = (p: Position, models: readonly Model[]): number =>
  models.filter((m) => isEngaged(p, m)).length;
