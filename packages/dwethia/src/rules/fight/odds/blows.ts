import type { RollKind } from '../../../content/words.ts';
import { kitOf } from '../../../match/book.ts';
import { modelOf, type Model, type Side } from '../../../match/state.ts';
import type { Striker } from '../../../match/work.ts';
import { chanceOf } from '../../dice/chart.ts';
import { destinyIds, destinyKey, granted, hasRerolls } from '../../dice/dice.ts';
import { occasionOf } from '../../strikes/values.ts';
import type { FightPlan } from './plan.ts';
import { talliesOf, type Tally } from './tally.ts';

/** What a side's dice come to: by the Destiny it has left, how probable each number of wounds is. */
export type Blows = readonly Float64Array[];

/** The dice of one striker: what its attack dice come to, and then its wound dice. */
interface Hand {
  readonly attack: (destiny: number) => readonly Tally[];
  readonly wound: (dice: number, failed: boolean, destiny: number) => readonly Tally[];
}

/** The wounds that a side deals, each striker's attack and wound dice with their windows (DW-FIGHT-19 to 23). */
export const blowsOf = (plan: FightPlan, side: Side): Blows => {
  const { state } = plan.b;
  const { destiny } = state.pools[side];
  const hands: Hand[] = [];
  let most = 0;
  plan.work.strikers.forEach((striker, index) => {
    const m = modelOf(state, striker.by);
    if (m.side !== side) return;
    hands.push(handOf(plan, m, striker, index));
    most += striker.dice;
  });
  const blows = Array.from({ length: destiny + 1 }, () => new Float64Array(most + 1));
  leftAfterAttacks(hands, destiny).forEach((chance, kept) => {
    if (chance > 0) addBlows(blows, hands, destiny, kept);
  });
  return blows;
};

/** How probable it is that so much Destiny is left when all attack dice have been rolled. */
const leftAfterAttacks = (hands: readonly Hand[], destiny: number): Float64Array => {
  let now = new Float64Array(destiny + 1);
  now[destiny] = 1;
  if (destiny === 0) return now;
  for (const hand of hands) {
    const next = new Float64Array(destiny + 1);
    now.forEach((chance, d) => {
      if (chance > 0) for (const t of hand.attack(d)) next[t.left] = (next[t.left] ?? 0) + chance * t.chance;
    });
    now = next;
  }
  return now;
};

/**
 * Adds the blows of those fights in which so much Destiny is kept for the wound dice. All attack dice come before all
 * wound dice, and both buy from one pool: with what is kept between them fixed, one pass over the strikers does for both,
 * as each striker's wounds depend on its own attacks alone.
 */
const addBlows = (blows: Blows, hands: readonly Hand[], destiny: number, kept: number): void => {
  const width = blows[0]?.length ?? 1;
  const rows = kept + 1;
  const size = (destiny + 1) * rows * width;
  let now = new Float64Array(size);
  now[(destiny * rows + kept) * width] = 1;
  let high = 0;
  for (const hand of hands) {
    const next = new Float64Array(size);
    let top = high;
    for (let d = kept; d <= destiny; d++) {
      for (let e = 0; e <= kept; e++) {
        const from = (d * rows + e) * width;
        if (!some(now, from, high)) continue;
        for (const a of hand.attack(d)) {
          if (a.left < kept) continue;
          for (const w of hand.wound(a.good, a.failed, e)) {
            const chance = a.chance * w.chance;
            const to = (a.left * rows + w.left) * width + w.good;
            for (let n = 0; n <= high; n++)
              next[to + n] = (next[to + n] ?? 0) + chance * (now[from + n] ?? 0);
            if (high + w.good > top) top = high + w.good;
          }
        }
      }
    }
    high = top;
    now = next;
  }
  for (let e = 0; e <= kept; e++) {
    const into = blows[e];
    const from = (kept * rows + e) * width;
    if (into !== undefined) for (let n = 0; n < width; n++) into[n] = (into[n] ?? 0) + (now[from + n] ?? 0);
  }
};

const some = (values: Float64Array, from: number, high: number): boolean => {
  for (let n = 0; n <= high; n++) if (values[from + n] !== 0) return true;
  return false;
};

const handOf = (plan: FightPlan, m: Model, { dice, need, wound }: Striker, index: number): Hand => {
  const free = freeDice(plan, m);
  const buys =
    (kind: RollKind) =>
    (most: number): number =>
      Number(plan.policy(m.side, destinyKey(kind, m.id, index), destinyIds(most)));
  const attacks: (readonly Tally[] | undefined)[] = [];
  const wounds = new Map<number, readonly Tally[]>();
  return {
    attack: (destiny) =>
      (attacks[destiny] ??= talliesOf(dice, chanceOf(need), free.attack, destiny, buys('meleeAttack'))),
    wound: (successes, failed, destiny) => {
      const again = failed ? free.woundAfter : free.wound;
      const key = (destiny * (dice + 1) + successes) * 2 + (failed ? 1 : 0);
      const known =
        wounds.get(key) ?? talliesOf(successes, chanceOf(wound), again, destiny, buys('meleeWound'));
      wounds.set(key, known);
      return known;
    },
  };
};

const NOTHING = { attack: 0, wound: 0, woundAfter: 0 };

/**
 * How many failed dice a striker's rules let it roll again: of its attacks, and of its wounds when none of its attacks
 * had failed and when some had, as a rule that works once may be used up by then.
 */
const freeDice = ({ b, work, all }: FightPlan, m: Model): typeof NOTHING => {
  const kit = kitOf(b.book, m);
  if (!hasRerolls(kit, 'meleeAttack') && !hasRerolls(kit, 'meleeWound')) return NOTHING;
  const { used, usedThisRound } = m;
  const occasion = occasionOf(all, work.attacker, m.side);
  const anew = (): void => {
    Object.assign(m, { used, usedThisRound });
  };
  const wound = granted(b, m, 'meleeWound', occasion);
  anew();
  const attack = granted(b, m, 'meleeAttack', occasion);
  const woundAfter = granted(b, m, 'meleeWound', occasion);
  anew();
  return { attack, wound, woundAfter };
};
