import { isSameRow } from '../../content/tiers.ts';
import type { Battle, Position } from '../../match/book.ts';
import type { Step, Dice } from '../../content/content.ts';
import { mayTopple } from '../wounds/damage.ts';
import {
  effectRerolls,
  explodesEarlier,
  landHarm,
  overcharged,
  throwRerolled,
} from '../casting/harm/spell-harm.ts';
import { metaOf } from '../effects/metamagic.ts';
import { isUnthrown, throwBeside } from './beside.ts';
import type { TriggerWork } from '../../match/work.ts';
import { keepShields } from '../areas/concentration.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { creatureOf, type Shield } from '../../match/state.ts';
import { momentIn } from '../effects/moment.ts';
import { happen, mayHappen } from '../happenings/happenings.ts';
import { surgesOf } from '../wounds/damage-dice.ts';
import { healPoints } from '../wounds/healing.ts';
import { amount } from '../creature/numbers.ts';
import { diceAt, isConcocted } from '../effects/ability-values.ts';
import { valueOf } from '../creature/values.ts';
import { tell } from '../../match/events.ts';
import { throwPlain, whyOf } from '../dice/dice.ts';
import { spreadOf, WIDE, nextDie } from '../dice/spread.ts';

/** Damage of a step; half of it is what the check of a fall must reach that a later step brings (GE-FALL-05). */
export const deal = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'damage' }>): boolean => {
  const falls = mayTopple(b, w.on, w.steps.slice(w.next));
  if (isUnthrown(w)) {
    throwBeside(b, w, step);
    return true;
  }
  const pile = b.state.work.length;
  const dice = landHarm(b, w.by, w.on, step, w.cast, w.dc, falls, w.thrown, w.source);
  const blow = b.state.work[pile];
  if (falls && blow?.is === 'attack') w.damage = Math.max(w.damage, blow.damage);
  return dice;
};

export const heal = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'heal' }>): boolean => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  const ability = cast === null ? undefined : b.book.abilities.get(cast.ability);
  const plain = diceAt(ability, step.dice, cast?.level ?? w.level);
  const own = { ...plain, dice: overcharged(plain.dice, metaOf(by, ability, 'overcharged')) };
  const n = step.to === 'self' ? w.by : w.on;
  const shared = cast !== null && cast.rolled >= 0;
  const on = creatureOf(b.state, n);
  const plus = amount(b, by, own.plus, momentIn(b, w));
  const wt = Math.max(1, valueOf(b, on, 'WT'));
  const healed = (sum: number): number => Math.min(on.light, Math.floor((sum + plus - 1) / wt));
  const [sum, explosions] = shared
    ? [cast.rolled, cast.explosions]
    : w.concoction === true || isConcocted(b, by, ability)
      ? ([throwPlain(b, w.by, own.dice, true), 0] as const)
      : throwEffect(
          b,
          w,
          n,
          own,
          'GE-WND-07',
          `healing for ${on.name}`,
          // Waiting bonuses and Corruption make every point count; mostly only the wounds do.
          on.statuses.length > 0 ? undefined : (total, more) => healed(total) + 64 * more,
          explodesEarlier(b, w.by, ability, { ...NO_OCCASION, target: w.on, ability: ability ?? null })
            ? 1
            : 0,
        );
  healPoints(b, n, sum + plus);
  if (mayHappen(b, by, null)) happen(b, w.by, 'own heal', { on: n });
  // Statuses that follow for each explosion of the healing look at this.
  w.explosions = explosions;
  return !shared;
};

/** Points of Protection that a spell makes. */
export const throwPoints = (b: Battle, w: TriggerWork, dice: Dice): number => {
  const by = creatureOf(b.state, w.by);
  const ability = w.cast === null ? undefined : b.book.abilities.get(w.cast.ability);
  const own = diceAt(ability, dice, w.cast?.level ?? 1);
  const [sum] = throwEffect(
    b,
    w,
    w.on,
    own,
    'GE-R14',
    `Protection of ${ability?.name ?? w.source}`,
    (total) => total,
  );
  return sum + amount(b, by, own.plus, momentIn(b, w));
};

/** GE-R14: points against the attack that is being answered, or lasting ones. */
export const protect = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'protect' }>,
): boolean => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  const ability = cast === null ? undefined : b.book.abilities.get(cast.ability);
  const plain = diceAt(ability, step.dice, cast?.level ?? 1, b.book.options.arcaneBarrierDie);
  const own = { ...plain, dice: overcharged(plain.dice, metaOf(by, ability, 'overcharged')) };
  const [sum] = throwEffect(
    b,
    w,
    w.on,
    own,
    'GE-R14',
    `Protection of ${ability?.name ?? w.source}`,
    (total) => total,
  );
  const points = sum + amount(b, by, own.plus, momentIn(b, w));
  const attack = b.state.work[cast?.against ?? -1];
  if ((step.lasts === undefined || step.lasts === 'attack') && attack?.is === 'attack') {
    attack.guard = Math.max(attack.guard, points);
    attack.guardTypes = step.resistant ?? [];
    return true;
  }
  const on = creatureOf(b.state, w.on);
  keepShields(b, on, [
    ...on.shields.filter((s) => !isReplaced(b, w, s)),
    {
      n: ++b.state.serial,
      source: w.source,
      points,
      resistant: step.resistant ?? [],
      projectiles: step.only === 'projectiles',
      from: step.lasts === 'held' ? (cast?.held ?? 0) : 0,
    },
  ]);
  tell(b, { type: 'resource', rules: ['GE-R14'], who: on.id, of: 'Protection', by: points, left: points });
  return true;
};

/** Whether new Protection takes the place of some: of the same spell in whatever tier, by the same hand (GE-R119). */
const isReplaced = (p: Position, w: TriggerWork, { source, from }: Shield): boolean =>
  isSameRow(source, w.source) &&
  (from === 0 || p.state.creatures[w.by]?.held.some((h) => h.n === from) === true);

/** Effect dice that are no damage: Protection, healing. They explode unless they say otherwise (GE-R04). */
const throwEffect = (
  b: Battle,
  w: TriggerWork,
  on: number,
  { dice, explodes }: Pick<Dice, 'dice' | 'explodes'>,
  rule: string,
  text: string,
  /** Which results are the same for what follows: a forecast follows one of each. */
  alike: (sum: number, explosions: number) => number = (sum, explosions) => sum + WIDE * explosions,
  /** 1 where dice explode one below their highest face too. */
  earlier: 0 | 1 = 0,
): readonly [sum: number, explosions: number] => {
  const chains = explodes && b.book.options.explodingDamage;
  const rerolls = effectRerolls(b, w.by, on, w.cast);
  const surges = surgesOf(b, w.by, b.book.abilities.get(w.cast?.ability ?? ''));
  if (rerolls > 0 || surges.surges === true)
    return throwRerolled(b, w.by, on, dice, explodes, earlier, rerolls, w.n, surges);
  const why = whyOf(b, creatureOf(b.state, w.by), rule, text);
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
