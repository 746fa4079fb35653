import { addAttack } from '../../rules/aim/score.ts';
import { harmOfBlow } from '../../rules/attack/harm.ts';
import { attackFrame, weaponOf } from '../../rules/aim/blows.ts';
import type { Position } from '../../match/book.ts';
import { classOf } from '../../rules/wounds/damage.ts';
import { waysOf, type DefenceChoice } from '../../rules/defence/defence.ts';
import { creatureOf } from '../../match/state.ts';
import { newTally } from '../../rules/effects/tally.ts';
import type { AttackWork, Manner } from '../../match/work.ts';
import { ZONE_CHANCES } from '../../rules/wounds/damage-dice.ts';
import { faces20, least12, parries } from './chances.ts';
import { mixed, NO_TOLL, tollOf, type Frailty, type Memory, type Toll } from './toll.ts';

/** An attack as it would lie on the pile, before anything of it is rolled. */
export const frameOf = (by: number, on: number, arm: number, manner: Manner): AttackWork =>
  attackFrame(0, by, on, arm, manner);

/** What a blow does when it comes through, when a parry holds it in part, and when it is blocked with an arm. */
export interface Landings {
  readonly open: Toll;
  readonly partly: Toll;
  readonly blocked: ReadonlyMap<string, Toll>;
}

/** What a blow does, by how it is met; `w` is changed and left as it was. */
export const landingsOf = (
  p: Position,
  memory: Memory,
  w: AttackWork,
  ways: readonly DefenceChoice[],
  frailty: Frailty,
): Landings => {
  const { zone, outcome, item } = w;
  const arm = weaponOf(p, w);
  const physical = classOf(w.manner.type === '' ? arm.damage : w.manner.type) === 'physical';
  const at = (z: number): Toll => {
    w.zone = z;
    return tollOf(p, memory, harmOfBlow(p, w, false), frailty);
  };
  const over = (): { readonly mean: Toll; readonly least: Toll } => {
    if (!physical || zone >= 0) {
      const only = at(zone);
      return { mean: only, least: only };
    }
    const tolls = ZONE_CHANCES.map((chance, z): readonly [number, Toll] => [chance, at(z)]);
    let least = tolls[0]?.[1] ?? NO_TOLL;
    for (const [, toll] of tolls) if (toll.loss < least.loss) least = toll;
    return { mean: mixed(tolls), least };
  };
  w.outcome = 'open';
  const { mean, least } = over();
  const blocked = new Map<string, Toll>();
  w.outcome = 'blocked';
  for (const way of ways) {
    if (way.how !== 'block') continue;
    w.item = way.item;
    blocked.set(way.id, over().mean);
  }
  w.zone = zone;
  w.outcome = outcome;
  w.item = item;
  return { open: mean, partly: least, blocked };
};

/** What a defence leaves of a blow whose attack total is known. */
const metBy = (way: DefenceChoice | undefined, total: number, landings: Landings): Toll => {
  if (way === undefined) return landings.open;
  const need = total - way.eased;
  if (way.how === 'parry') {
    const { fails, partly } = parries(way.adv, need);
    return mixed([
      [fails, landings.open],
      [partly, landings.partly],
    ]);
  }
  const good = least12(way.adv, need);
  return way.how === 'dodge'
    ? mixed([[1 - good, landings.open]])
    : mixed([
        [1 - good, landings.open],
        [good, landings.blocked.get(way.id) ?? NO_TOLL],
      ]);
};

/** What a parry that holds is worth besides: the attacker left open, or a Counter (GE-PAR-07). */
const PARRIED = 0.012;

/** The best of some defences against a total, by what it is expected to cost. */
export const bestMet = (
  ways: readonly DefenceChoice[],
  total: number,
  landings: Landings,
): { readonly way: DefenceChoice | undefined; readonly toll: Toll } => {
  let best: DefenceChoice | undefined;
  let toll = landings.open;
  let least = toll.loss;
  for (const way of ways) {
    const met = metBy(way, total, landings);
    const cost =
      way.how === 'parry' ? met.loss - PARRIED * parries(way.adv, total - way.eased).holds : met.loss;
    if (cost < least || (best === undefined && cost <= least && met.hit <= toll.hit)) {
      best = way;
      toll = met;
      least = cost;
    }
  }
  return { way: best, toll };
};

/** The whole of a blow from its attack roll on, by the same numbers that the rules add up; reactions are left out. */
export const blowToll = (p: Position, memory: Memory, w: AttackWork, frailty: Frailty): Toll => {
  const t = newTally(false);
  addAttack(p, w, t);
  w.score = t.adv > 0 ? 1 : 0;
  const ways = creatureOf(p.state, w.on).awake ? waysOf(p, w) : [];
  const landings = landingsOf(p, memory, w, ways, frailty);
  if (landings.open.hit === 0) return NO_TOLL;
  const faces = faces20(t.adv);
  const { open, partly } = landings;
  let [hit, loss, down, wounds] = [0, 0, 0, 0];
  for (let face = 1; face <= 20; face++) {
    const chance = faces[face] ?? 0;
    const total = face + t.eased;
    // How much of the blow comes through, is half parried, is blocked, with the best defence.
    let [through, half, stopped] = [1, 0, 0];
    let least = open.loss;
    let block: Toll = NO_TOLL;
    for (const way of ways) {
      const need = total - way.eased;
      let [a, b, c] = [0, 0, 0];
      let shield: Toll = NO_TOLL;
      if (way.how === 'parry') {
        const parried = parries(way.adv, need);
        a = parried.fails;
        b = parried.partly;
      } else {
        const good = least12(way.adv, need);
        a = 1 - good;
        if (way.how === 'block') {
          c = good;
          shield = landings.blocked.get(way.id) ?? NO_TOLL;
        }
      }
      const cost = a * open.loss + b * partly.loss + c * shield.loss;
      if (cost >= least) continue;
      [through, half, stopped, least, block] = [a, b, c, cost, shield];
    }
    hit += chance * (through * open.hit + half * partly.hit + stopped * block.hit);
    loss += chance * least;
    down += chance * (through * open.down + half * partly.down + stopped * block.down);
    wounds += chance * (through * open.wounds + half * partly.wounds + stopped * block.wounds);
  }
  return { hit, loss, down, wounds };
};
