import type { Position } from '../match/book.ts';
import type { Ground } from './ground.ts';
import { matchupOf, strikeAt, type Profile, type Strike, type Swing } from './profile.ts';

/** What a combat leads to: means of HP really lost, chances of Routed and of a defender left Broken. */
export interface Exchange {
  dealt: number;
  taken: number;
  routs: number;
  routed: number;
  breaks: number;
}

/** Who makes a strike: the attacker; the defender countering; the defender following up. */
const ATTACKER = 0;
const COUNTER = 1;
const RETURN = 2;

/** The strikes of one combat with what each side does to the other: the input of the walk below. */
interface Fight {
  readonly order: readonly number[];
  readonly first: Strike;
  readonly later: Strike;
  /** The defender's first strike that hits, with Backup where the option gives it (OC-R18), and those after it. */
  readonly answer: Strike;
  readonly counter: Strike;
  readonly brokenStops: boolean;
  readonly beganBroken: boolean;
  readonly attackerHp: number;
  readonly defenderHp: number;
  readonly into: Exchange;
}

/**
 * OC-ODDS-02 for two profiles: walks the strikes of one combat, miss, hit and crit each. It knows HP, Broken, Backup,
 * Brave and follow-ups; it leaves out guards, pushes, drains and statuses, so it is exact where both are `plain` and
 * nobody guards, and a close guess elsewhere.
 */
export const exchange = (
  p: Position,
  ground: Ground,
  a: Profile,
  attackerTile: number,
  attackerHp: number,
  d: Profile,
  defenderTile: number,
  defenderHp: number,
  backup: number,
  backed: number,
): Exchange => {
  const away = p.book.metric.distance(attackerTile, defenderTile);
  const reachesBack = d.fights && ((away >= d.near && away <= d.far) || d.traits.distantCounter);
  const able = reachesBack && !d.traits.noCounter;
  const into: Exchange = { dealt: 0, taken: 0, routs: 0, routed: 0, breaks: 0 };
  walk(
    {
      order: strikeOrder(p, a, d, able, reachesBack),
      first: strikeAt(p, ground, a, d, defenderTile, backup),
      later: strikeAt(p, ground, a, d, defenderTile, 0),
      answer: strikeAt(p, ground, d, a, attackerTile, backed),
      counter: strikeAt(p, ground, d, a, attackerTile, 0),
      brokenStops: p.book.options.brokenBlocksFollowUp,
      beganBroken: d.traits.noCounter,
      attackerHp,
      defenderHp,
      into,
    },
    0,
    1,
    attackerHp,
    defenderHp,
    false,
    backup > 0,
    backed > 0,
  );
  return into;
};

/** OC-SEQ-01 to 07: who strikes, in order, if nobody falls or Breaks. */
const strikeOrder = (
  p: Position,
  a: Profile,
  d: Profile,
  able: boolean,
  reachesBack: boolean,
): readonly number[] => {
  const { orders } = matchupOf(a, d);
  const key = (able ? 1 : 0) + (reachesBack ? 2 : 0);
  const known = orders[key];
  if (known !== undefined) return known;
  const made = makeOrder(p, a, d, able, reachesBack);
  orders[key] = made;
  return made;
};

const makeOrder = (p: Position, a: Profile, d: Profile, able: boolean, reachesBack: boolean): number[] => {
  const { options, content } = p.book;
  const attack = Array.from({ length: a.traits.strikes }, () => ATTACKER);
  const back = options.braveOnCounter ? d.traits.strikes : 1;
  const counter = Array.from({ length: able ? back : 0 }, () => COUNTER);
  const late = a.traits.strikesLast && !d.traits.strikesLast;
  const lead = a.agility - d.agility;
  const mayFollow = options.brokenBlocksFollowUp ? able : reachesBack;
  const followUp =
    lead >= content.numbers.followUp
      ? a.traits.noFollowUp
        ? []
        : attack
      : -lead >= content.numbers.followUp && !d.traits.noFollowUp && mayFollow
        ? Array.from({ length: back }, () => RETURN)
        : [];
  return late ? [...counter, ...attack, ...followUp] : [...attack, ...counter, ...followUp];
};

const walk = (
  f: Fight,
  at: number,
  weight: number,
  attackerHp: number,
  defenderHp: number,
  broken: boolean,
  backup: boolean,
  backed: boolean,
): void => {
  const { order } = f;
  const next = broken ? afterBroken(f, at) : at;
  if (next >= order.length || attackerHp <= 0 || defenderHp <= 0) {
    const { into } = f;
    into.dealt += weight * (f.defenderHp - defenderHp);
    into.taken += weight * (f.attackerHp - attackerHp);
    if (defenderHp <= 0) into.routs += weight;
    else if (broken && !f.beganBroken) into.breaks += weight;
    if (attackerHp <= 0) into.routed += weight;
    return;
  }
  if (order[next] === ATTACKER) {
    const s = backup ? f.first : f.later;
    if (s.miss > 0) walk(f, next + 1, weight * s.miss, attackerHp, defenderHp, broken, backup, backed);
    if (s.hit > 0) {
      const left = Math.max(0, defenderHp - s.damage);
      walk(
        f,
        next + 1,
        weight * s.hit,
        attackerHp,
        left,
        broken || (s.breaks && s.damage > 0),
        false,
        backed,
      );
    }
    if (s.crit > 0) {
      const left = Math.max(0, defenderHp - s.critDamage);
      walk(
        f,
        next + 1,
        weight * s.crit,
        attackerHp,
        left,
        broken || (s.breaks && s.critDamage > 0),
        false,
        backed,
      );
    }
    return;
  }
  const s = backed ? f.answer : f.counter;
  if (s.miss > 0) walk(f, next + 1, weight * s.miss, attackerHp, defenderHp, broken, backup, backed);
  if (s.hit > 0)
    walk(f, next + 1, weight * s.hit, Math.max(0, attackerHp - s.damage), defenderHp, broken, backup, false);
  if (s.crit > 0)
    walk(
      f,
      next + 1,
      weight * s.crit,
      Math.max(0, attackerHp - s.critDamage),
      defenderHp,
      broken,
      backup,
      false,
    );
};

/** The next strike once the defender is Broken: no counter nor, unless the option says so, follow-up (OC-R19). */
const afterBroken = ({ order, brokenStops }: Fight, at: number): number => {
  const next = order.findIndex((who, i) => i >= at && who !== COUNTER && !(who === RETURN && brokenStops));
  return next < 0 ? order.length : next;
};

const HPS = 64;

/** The attacker's strikes alone, for threats: what one attack on a unit there does, remembered. */
export const swingAt = (
  p: Position,
  ground: Ground,
  a: Profile,
  d: Profile,
  tile: number,
  hp: number,
): Swing => {
  const { swings } = matchupOf(a, d);
  const left = hp < HPS ? hp : HPS - 1;
  const key = (ground.cover[tile] ?? 0) * HPS + left;
  const known = swings[key];
  if (known !== undefined) return known;
  const made = makeSwing(p, strikeAt(p, ground, a, d, tile, 0), a, d, left);
  swings[key] = made;
  return made;
};

const makeSwing = (p: Position, strike: Strike, a: Profile, d: Profile, hp: number): Swing => {
  const follows = a.agility - d.agility >= p.book.content.numbers.followUp && !a.traits.noFollowUp;
  const order = Array.from({ length: a.traits.strikes * (follows ? 2 : 1) }, () => ATTACKER);
  const into: Exchange = { dealt: 0, taken: 0, routs: 0, routed: 0, breaks: 0 };
  const fight: Fight = {
    order,
    first: strike,
    later: strike,
    answer: strike,
    counter: strike,
    brokenStops: true,
    beganBroken: false,
    attackerHp: 1,
    defenderHp: hp,
    into,
  };
  walk(fight, 0, 1, 1, hp, false, false, false);
  return { dealt: into.dealt, routs: into.routs };
};
