import type { Position } from '../../match/book.ts';
import { isOneWound, settle, type Harm } from '../../rules/wounds/damage.ts';
import { spreadOf } from '../../rules/dice/spread.ts';
import { creatureOf, woundsOf, type Creature } from '../../match/state.ts';
import { isSleepless } from '../../rules/status/statuses.ts';
import { limitOf, needsSave, stayGoal, stayTally } from '../../rules/wounds/wounds.ts';
import { least20 } from './chances.ts';
import { bodyWorth } from './worth.ts';

/** What damage does to somebody: how likely it hits, and what of the target's worth goes with it. */
export interface Toll {
  readonly hit: number;
  /** Part of the target's worth that is lost, on average. */
  readonly loss: number;
  /** How likely it is down afterwards. */
  readonly down: number;
  readonly wounds: number;
}

export const NO_TOLL: Toll = { hit: 0, loss: 0, down: 0, wounds: 0 };

/** Dice as chances of their totals: few numbers that are asked for again and again. */
interface Chances {
  readonly totals: readonly number[];
  readonly chances: readonly number[];
}

/** Odds that bots have worked out: of dice, and of blows by everything that they depend on. */
export interface Memory {
  readonly dice: Map<string, Chances>;
  readonly tolls: Map<string, readonly number[]>;
}

export const newMemory = (): Memory => ({ dice: new Map(), tolls: new Map() });

/** More than enough for one encounter; then it begins anew. */
const FULL = 20_000;

const chancesOf = (memory: Memory, h: Harm): Chances => {
  const key = `${h.dice.join(' ')}|${h.explodes ? h.earlier : -1}`;
  const known = memory.dice.get(key);
  if (known !== undefined) return known;
  const { totals, ways, total } = spreadOf(h.dice, h.explodes, h.earlier);
  // Explosions matter little for how bad a wound is: totals that are equal become one.
  const sums = new Map<number, number>();
  totals.forEach((sum, i) => sums.set(sum, (sums.get(sum) ?? 0) + Number(ways[i] ?? 0n) / Number(total)));
  const made: Chances = { totals: [...sums.keys()], chances: [...sums.values()] };
  memory.dice.set(key, made);
  return made;
};

/** Wounds beyond this come to the same. */
const MOST_WOUNDS = 5;

/** How likely damage hits, and then how likely it makes 1, 2, … wounds: the hit first. */
const woundChances = (memory: Memory, h: Harm, on: Creature): readonly number[] => {
  const key =
    on.shields.length > 0
      ? ''
      : `${h.dice.join(' ')}|${h.explodes ? h.earlier : -1}|${h.flat}|${h.doubledBy}|${h.half ? 1 : 0}|${h.block}|${h.guard}|${h.reduce}|${h.quarters}|${h.av}|${h.wt}|${h.soak ? 1 : 0}`;
  const known = key === '' ? undefined : memory.tolls.get(key);
  if (known !== undefined) return known;
  const { totals, chances } = chancesOf(memory, h);
  const found = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < totals.length; i++) {
    const r = settle(h, on.shields, totals[i] ?? 0, 0);
    if (!r.hit) continue;
    const chance = chances[i] ?? 0;
    found[0] = (found[0] ?? 0) + chance;
    const wounds = Math.min(MOST_WOUNDS, r.wounds);
    if (wounds > 0) found[wounds] = (found[wounds] ?? 0) + chance;
  }
  if (key !== '') {
    if (memory.tolls.size > FULL) memory.tolls.clear();
    memory.tolls.set(key, found);
  }
  return found;
};

/** What 0, 1, 2, … wounds cost a creature, and how likely they bring it down. */
export interface Frailty {
  readonly loss: readonly number[];
  readonly down: readonly number[];
}

/** What wounds do to a creature as it is now: each may need a save to stay conscious (GE-WND-03). */
export const frailtyOf = (p: Position, n: number): Frailty => {
  const c = creatureOf(p.state, n);
  const limit = limitOf(p, c);
  const before = woundsOf(c);
  const now = bodyWorth(before, limit, c.awake);
  const never = isSleepless(p, c);
  const t = stayTally(p, n, c, false);
  const loss: number[] = [0];
  const down: number[] = [0];
  let awake = c.awake ? 1 : 0;
  for (let k = 1; k <= MOST_WOUNDS; k++) {
    const wounds = before + k;
    if (wounds >= limit) awake = 0;
    else if (!never && needsSave(p, c, wounds, limit))
      awake *= least20(t.adv, stayGoal(p, c, wounds) - t.eased);
    const left =
      wounds >= limit && (!c.awake || never)
        ? 0
        : awake * bodyWorth(wounds, limit, true) +
          (1 - awake) * bodyWorth(Math.min(wounds, limit), limit, false);
    loss.push(Math.max(0, now - left));
    down.push(c.awake ? 1 - awake : 1);
  }
  return { loss, down };
};

/** What damage of which everything but the dice is known does to somebody. */
export const tollOf = (p: Position, memory: Memory, h: Harm, frailty: Frailty): Toll => {
  const on = creatureOf(p.state, h.on);
  const chances = woundChances(memory, h, on);
  const one = isOneWound(p, on);
  let loss = 0;
  let down = 0;
  let wounds = 0;
  for (let k = 1; k <= MOST_WOUNDS; k++) {
    const chance = chances[k] ?? 0;
    if (chance === 0) continue;
    const taken = one ? 1 : k;
    loss += chance * (frailty.loss[taken] ?? 0);
    down += chance * (frailty.down[taken] ?? 0);
    wounds += chance * taken;
  }
  return { hit: chances[0] ?? 0, loss, down, wounds };
};

/** One of several that may come about, each with its chance. */
export const mixed = (parts: readonly (readonly [chance: number, toll: Toll])[]): Toll => {
  let [hit, loss, down, wounds] = [0, 0, 0, 0];
  for (const [chance, toll] of parts) {
    hit += chance * toll.hit;
    loss += chance * toll.loss;
    down += chance * toll.down;
    wounds += chance * toll.wounds;
  }
  return { hit, loss, down, wounds };
};
