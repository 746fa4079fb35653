import type { Odds, RollTable } from '@caltrop/engine';
import type { Battle, Position } from '../../match/book.ts';
import { settle, type DiceList, type Harm } from './damage.ts';
import { ask, whyOf } from '../dice/dice.ts';
import { spendLight } from '../effects/ability-values.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasFlag } from '../creature/sources.ts';
import { valueOf } from '../creature/values.ts';
import { tell } from '../../match/events.ts';
import { mayReroll, MOST_DICE, packed, packedOdds, pickReroll, sidesOf, unpacked } from '../dice/rerolls.ts';
import { nextDie, spreadOf, WIDE, type Spread } from '../dice/spread.ts';
import { counterOf, creatureOf, setCounter, type Creature, creatureAt } from '../../match/state.ts';
import { ZONES, type Ability } from '../../content/content.ts';

/** What damage dice show: their sum and explosions, and those of dice of a type of their own. */
type Thrown = readonly [sum: number, explosions: number, apart: number, apartSum: number];

/** Throws the damage, or weighs it for a forecast: total and explosions of the dice. */
export const throwDamage = (b: Battle, h: Harm, n: number): Thrown => {
  const on = creatureOf(b.state, h.on);
  if (h.rerolls > 0) return throwAgain(b, h, on, n);
  const { apart = 0, after = 0 } = h;
  if (apart === 0) return thrownOf(throwAll(b, h, on, 0), 0);
  // Dice of another type explode in their own way: they are thrown by themselves (GE-DT).
  const [first, those, last] = partsOf(h);
  const rest = throwAll(b, { ...h, dice: first, exact: true }, on, 0);
  const own = throwAll(b, { ...h, dice: those, exact: h.exact || after > 0 }, on, rest);
  const more = after === 0 ? 0 : throwAll(b, { ...h, dice: last }, on, rest + own);
  return thrownOf(rest + own + more, own);
};

/** The dice before those of the second type, these, and those after them. */
const partsOf = ({ dice, apart = 0, after = 0 }: Harm): readonly [DiceList, DiceList, DiceList] => {
  const end = dice.length - after;
  return [dice.slice(0, end - apart), dice.slice(end - apart, end), dice.slice(end)];
};

const thrownOf = (raw: number, apart: number): Thrown => [
  raw % WIDE,
  Math.floor(raw / WIDE),
  Math.floor(apart / WIDE),
  apart % WIDE,
];

/** Throws dice beside `rest`, which has been thrown already. */
const throwAll = (b: Battle, h: Harm, on: Creature, rest: number): number => {
  const roll = (): number => {
    let sum = 0;
    for (const [count, sides] of h.dice) for (let i = 0; i < count; i++) sum += throwOne(b, h, sides);
    return sum;
  };
  return h.surges === true ? roll() : b.table.lump(() => damageOdds(b.book.spreads, h, on, rest), roll);
};

/** Damage dice of which some may be thrown again (GE-CORE-09): all are seen first, then their owner says which. */
const throwAgain = (b: Battle, h: Harm, on: Creature, n: number): Thrown => {
  const dice = sidesOf(h.dice);
  const roll = (): number[] => dice.map((sides) => throwOne(b, h, sides));
  let values: readonly number[];
  const { apart = 0 } = h;
  if (dice.length > MOST_DICE || apart > 0 || h.surges === true) values = roll();
  else {
    const isLow = (value: number, sides: number): boolean =>
      mayReroll(value, sides, h.rerolls === h.rerollsLow + h.rerollsFree);
    const result = (sum: number, explosions: number): number => resultOf(h, on, sum, explosions);
    values = unpacked(
      dice.length,
      b.table.lump(
        () => packedOdds(b.book.spreads, dice, h.explodes, h.earlier, isLow, result),
        () => packed(dice, roll()),
      ),
    );
  }
  const by = creatureOf(b.state, h.by);
  const spent: number[] = [];
  let { rerollsLow: low, rerollsFree: free, rerollsApart: second = 0 } = h;
  let any = h.rerolls - low - free - second;
  const [before, those] = partsOf(h);
  const from = sidesOf(before).length;
  const to = from + sidesOf(those).length;
  const isSecond = (i: number): boolean => second > 0 && i >= from && i < to;
  const { rerollsPaid = 0, rerollsOf = '' } = h;
  const isLow = (i: number): boolean => mayReroll(values[i] ?? 0, dice[i] ?? 0, true);
  const isMeant = (i: number): boolean =>
    mayReroll(values[i] ?? 0, dice[i] ?? 0, false) &&
    ((free > 0 && isLow(i)) || (!spent.includes(i) && (any > 0 || isSecond(i) || (low > 0 && isLow(i)))));
  for (let k = 0; k < h.rerolls; k++) {
    const again = pickReroll(b, by, dice, values, isMeant, `reroll ${n} ${k}`, h.of);
    if (again < 0) break;
    spendLight(b, h.by);
    // Dice below their average may be thrown without limit by those who may do that (True Strike), all others once.
    if (free > 0 && isLow(again)) free--;
    else {
      spent.push(again);
      if (isSecond(again)) second--;
      else if (low > 0 && isLow(again)) low--;
      // What costs nothing goes first; past that each takes 1 of a counter (Blood Rage).
      else if (any-- <= rerollsPaid) spendCounter(b, by, rerollsOf);
    }
    const rest = values.reduce((sum, v, i) => (i === again ? sum : sum + v), 0);
    const last = k === h.rerolls - 1;
    const one: Harm = { ...h, dice: [[1, dice[again] ?? 6]] };
    const thrown =
      last && h.surges !== true
        ? b.table.lump(
            () => damageOdds(b.book.spreads, one, on, rest),
            () => throwOne(b, h, dice[again] ?? 6),
          )
        : throwOne(b, h, dice[again] ?? 6);
    values = values.map((v, i) => (i === again ? thrown : v));
  }
  const total = (list: readonly number[]): number => list.reduce((sum, v) => sum + v, 0);
  const own = apart === 0 ? [] : values.slice(from, to);
  return thrownOf(total(values), total(own));
};

/** A die is thrown again for a point of its owner's (GE-CORE-09). */
const spendCounter = (b: Battle, c: Creature, of: string): void => {
  const left = counterOf(c, of) - 1;
  setCounter(c, of, left);
  tell(b, { type: 'resource', rules: ['GE-CORE-09'], who: c.id, of, by: -1, left });
};

/** One die with its chain of explosions (GE-CORE-13, GE-R05); each added die counts `WIDE` more. */
const throwOne = (b: Battle, h: Harm, sides: number): number => {
  const by = creatureAt(b.state, h.by);
  const why = whyOf(
    b,
    by ?? creatureOf(b.state, h.on),
    'GE-SEQ-07',
    'damage',
    b.table.telling ? h.terms : null,
  );
  let sum = b.table.die(sides, why);
  if (!h.explodes) return sum;
  let face = sum;
  let die = sides;
  for (let first = true; face >= die - h.earlier; first = false) {
    die = nextDie(die, first);
    if (die === 0 || (h.surges === true && forgoes(b, h.by))) break;
    face = b.table.die(die, why);
    sum += face + WIDE;
  }
  return sum;
};

const SURGE = flagBit('contained surge');

/** Whether somebody may forgo explosions of its spells: it could have more MP. */
export const surgesOf = (p: Position, by: number, a: Ability | undefined): Pick<Harm, 'surges'> => {
  if (a?.kind !== 'spell') return {};
  const c = creatureOf(p.state, by);
  return hasFlag(p, c, SURGE) && c.mp < valueOf(p, c, 'MP') ? { surges: true } : {};
};

/** GE-R05: the die of an explosion is not thrown, and 1d4 MP come back in its place (Contained Surge). */
const forgoes = (b: Battle, by: number): boolean => {
  const c = creatureOf(b.state, by);
  const most = valueOf(b, c, 'MP');
  if (c.mp >= most) return false;
  const answer = ask(b, c.seat, `surge ${++b.state.serial}`, ['no', 'yes'], () => ({
    text: `${c.name} may forgo an explosion to regain 1d4 MP.`,
    rule: 'GE-R05',
    labels: ['Let it explode', 'Regain 1d4 MP'],
  }));
  if (answer === 'no') return false;
  const points = Math.min(most - c.mp, b.table.die(4, whyOf(b, c, 'GE-R05', 'Contained Surge')));
  c.mp += points;
  tell(b, { type: 'resource', rules: ['GE-R05'], who: c.id, of: 'MP', by: points, left: c.mp });
  return true;
};

/** Cached odds of a set of dice. */
const spreadFor = (cache: Map<string, Spread>, h: Harm): Spread => {
  const key = `${h.dice.join()}|${h.explodes ? h.earlier : 'plain'}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const spread = spreadOf(h.dice, h.explodes, h.earlier);
  cache.set(key, spread);
  return spread;
};

/** What is kept of damage: hit, wounds, explosions of a hit; the damage itself only where it matters. */
const resultOf = (h: Harm, on: Creature, sum: number, explosions: number): number => {
  if (h.exact) return sum + WIDE * explosions;
  const r = settle(h, on.shields, sum, explosions);
  return (r.hit ? 1 : 0) + 2 * (r.hit ? explosions : 0) + 128 * r.wounds;
};

/** The odds of damage dice beside `rest`, grouped by what they do: one representative for each result. */
const damageOdds = (cache: Map<string, Spread>, h: Harm, on: Creature, rest = 0): Odds => {
  const spread = spreadFor(cache, h);
  const groups = new Map<number, number>();
  const outcomes: number[] = [];
  const ways: bigint[] = [];
  for (let i = 0; i < spread.totals.length; i++) {
    const sum = (spread.totals[i] ?? 0) + (rest % WIDE);
    const explosions = (spread.explosions[i] ?? 0) + Math.floor(rest / WIDE);
    const key = resultOf(h, on, sum, explosions);
    const at = groups.get(key);
    if (at === undefined) {
      groups.set(key, outcomes.length);
      outcomes.push((spread.totals[i] ?? 0) + WIDE * (spread.explosions[i] ?? 0));
      ways.push(spread.ways[i] ?? 0n);
    } else ways[at] = (ways[at] ?? 0n) + (spread.ways[i] ?? 0n);
  }
  return { outcomes, ways, total: spread.total };
};

/** GE-HZ: where a blow lands, by a d10. */
export const HIT_ZONES: RollTable = {
  id: 'hit-zones',
  name: 'Hit zones',
  dice: 'd10',
  rows: [
    { from: 1, to: 5, text: 'torso', rule: 'GE-HZ-02' },
    { from: 6, to: 7, text: 'arms', rule: 'GE-HZ-03' },
    { from: 8, to: 9, text: 'legs', rule: 'GE-HZ-04' },
    { from: 10, to: 10, text: 'head', rule: 'GE-HZ-05' },
  ],
};

const { rows } = HIT_ZONES;
const BANDS: readonly number[] = rows.slice(0, -1).map((row) => row.to);
const ZONE_OF_BAND: readonly number[] = rows.map((row) => ZONES.findIndex((zone) => zone === row.text));

/** How likely each zone is struck, by its number. */
export const ZONE_CHANCES: readonly number[] = ZONES.map((zone) =>
  rows.reduce((sum, { from, to, text }) => sum + (text === zone ? (to - from + 1) / 10 : 0), 0),
);

/** Throws the hit zone; the number of a zone. */
export const throwZone = (b: Battle, by: Creature): number =>
  ZONE_OF_BAND[b.table.bands(10, BANDS, whyOf(b, by, 'GE-HZ-01', 'hit zone'))] ?? 1;
