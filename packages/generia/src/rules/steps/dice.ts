import type { Battle } from '../../match/book.ts';
import type { Dice } from '../../content/content.ts';
import { whyOf } from '../dice/dice.ts';
import { nextDie, spreadOf, WIDE } from '../dice/spread.ts';
import type { Creature } from '../../match/state.ts';

/** Effect dice that are no damage: Protection, healing. They explode unless they say otherwise (GE-R04). */
export const throwEffect = (
  b: Battle,
  c: Creature,
  { dice, explodes }: Pick<Dice, 'dice' | 'explodes'>,
  rule: string,
  text: string,
  /** Which results are the same for what follows: a forecast follows one of each. */
  alike: (sum: number, explosions: number) => number = (sum, explosions) => sum + WIDE * explosions,
  /** 1 where dice explode one below their highest face too. */
  earlier: 0 | 1 = 0,
): readonly [sum: number, explosions: number] => {
  const chains = explodes && b.book.options.explodingDamage;
  const why = whyOf(b, c, rule, text);
  const roll = (): number => {
    let sum = 0;
    for (const [count, sides] of dice)
      for (let i = 0; i < count; i++) sum += throwChain(b, sides, chains, earlier, why);
    return sum;
  };
  const raw = b.table.lump(() => {
    const spread = spreadOf(dice, chains, earlier);
    const places = new Map<number, number>();
    const outcomes: number[] = [];
    const ways: bigint[] = [];
    spread.totals.forEach((total, i) => {
      const explosions = spread.explosions[i] ?? 0;
      const key = alike(total, explosions);
      const at = places.get(key);
      if (at === undefined) {
        places.set(key, outcomes.length);
        outcomes.push(total + WIDE * explosions);
        ways.push(spread.ways[i] ?? 0n);
      } else ways[at] = (ways[at] ?? 0n) + (spread.ways[i] ?? 0n);
    });
    return { outcomes, ways, total: spread.total };
  }, roll);
  return [raw % WIDE, Math.floor(raw / WIDE)];
};

/** One die with its chain of explosions (GE-CORE-13, GE-R05). */
const throwChain = (
  b: Battle,
  sides: number,
  chains: boolean,
  earlier: number,
  why: ReturnType<typeof whyOf>,
): number => {
  let sum = b.table.die(sides, why);
  if (!chains) return sum;
  let face = sum;
  let die = sides;
  for (let first = true; face >= die - earlier; first = false) {
    die = nextDie(die, first);
    if (die === 0) break;
    face = b.table.die(die, why);
    sum += face + WIDE;
  }
  return sum;
};
