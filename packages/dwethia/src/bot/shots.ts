import type { Plan } from '@caltrop/engine';
import type { Item } from '../content/content.ts';
import { keyword, kitOf, powerOf, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { modelOf, type Model, type Side } from '../match/state.ts';
import { areCoherent, coherentWith, isEngaged } from '../rules/ground/measures.ts';
import { castVerb } from '../rules/powers/affinity.ts';
import { costOf, type Spell } from '../rules/powers/powers.ts';
import { aimAt } from '../rules/shooting/aim.ts';
import { asWeapon, hasShield, isBehemoth } from '../rules/shooting/ranged.ts';
import { friendsInFight, shotsFrom, type Shoot } from '../rules/shooting/targets.ts';
import { weaponOf } from '../rules/strikes/weapons.ts';
import { chanceOf, passes } from './brawl.ts';
import { destinyPrice, leftOf, valueOf, woundValue } from './worth.ts';

/** What an attack is expected to take from a model that it is rolled against, in value. */
const takenFrom = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: { readonly arc: boolean; readonly power: boolean; readonly intoCombat: boolean },
): number => {
  const aim = aimAt(p, m, weapon, target, { ...how, fire: false, shield: hasShield(p, target) });
  const saves = keyword(weapon.keywords, 'quick-shot') > 0 ? 1 : 2;
  const wounds = Math.max(1, keyword(weapon.keywords, 'wound'));
  const cost = wounds >= target.wounds ? leftOf(p, target) : wounds * woundValue(p, target);
  return chanceOf(aim.need) * passes(p, target, saves) * cost;
};

/** What an attack at a target is expected to take, in value; what a blast or a stray shot does to friends is counted off. */
export const attackWorth = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: { readonly arc: boolean; readonly power: boolean },
): number => {
  const friends = !how.power && isEngaged(p, target) ? friendsInFight(p, m, target) : [];
  const intoCombat = friends.length > 0;
  const one = (o: Model): number => takenFrom(p, m, weapon, o, { ...how, intoCombat });
  const declared = one(target);
  const blast = keyword(weapon.keywords, 'blast') + keyword(weapon.keywords, 'radius');
  const around = blast === 0 ? 0 : coherentWith(p, target).length;
  const worth = declared * (1 + blast * Math.min(2, around) * BLAST);
  // DW-SHOOT-25, 26: half of the shots go astray, to the friend that they hurt least, or not at all (DW-R163).
  const { strength = 0 } = weapon.ranged ?? {};
  const stray = (o: Model): number => (isBehemoth(p, m, o, strength) ? 0 : one(o));
  return intoCombat ? (worth - Math.min(...friends.map(stray))) / 2 : worth;
};

/** How much of the centre's worth each further victim of a blast adds. */
const BLAST = 0.4;

/** Shots of a side, each with what it is expected to take. */
export const shotPlans = (p: Position, side: Side): Plan<Command>[] => {
  const plans: Plan<Command>[] = [];
  // DW-SHOOT-16: who has begun to fire goes on before anybody else.
  const own = p.state.models.filter((m) => m.side === side && m.where === 'table');
  const busy = own.find((m) => m.shots > 0 && shotsFrom(p, m, 1).length > 0);
  for (const m of busy === undefined ? own : [busy]) {
    if (kitOf(p.book, m).ranged.length === 0) continue;
    const shots = shotsFrom(p, m);
    const worths = shots.map((shot) => {
      const weapon = weaponOf(p, m, shot.weapon);
      const target = modelOf(p.state, shot.target);
      return weapon === undefined
        ? 0
        : attackWorth(p, m, weapon, target, { arc: shot.arc === true, power: false });
    });
    for (const [i, shot] of shots.entries()) {
      const weapon = weaponOf(p, m, shot.weapon);
      if (weapon === undefined) continue;
      const worth = keyword(weapon.keywords, 'blast') > 0 ? (worths[i] ?? 0) : turned(p, shots, worths, i);
      const spent = weapon.oncePerGame ? ONCE : 0;
      if (worth > spent) plans.push({ commands: [shot], dice: 0, score: worth - spent });
    }
  }
  return plans;
};

/** DW-SHOOT-22: what is left of a shot when its target's side turns it to whom in coherency it takes least from. */
const turned = (p: Position, shots: readonly Shoot[], worths: readonly number[], i: number): number => {
  const shot = shots[i];
  const target = shot === undefined ? undefined : modelOf(p.state, shot.target);
  let least = worths[i] ?? 0;
  for (const [j, other] of shots.entries()) {
    if (target === undefined || other.weapon !== shot?.weapon || other.arc !== shot.arc) continue;
    const o = modelOf(p.state, other.target);
    if (isEngaged(p, o) && !isEngaged(p, target)) continue;
    if (areCoherent(o, target)) least = Math.min(least, worths[j] ?? 0);
  }
  return least;
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
