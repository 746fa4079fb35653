import { kitOf, type Position } from '../../match/book.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { woundsOf, type Creature } from '../../match/state.ts';
import { stateWorth } from './state-worth.ts';

/** What is known of the kinds of creatures of a match, by the number of their kit; filled as they are met. */
export type Worths = number[];

/** What a creature is worth whole: how hard it hits by how much it takes; about 10 for a fighter of level 7. */
export const worthOf = (p: Position, worths: Worths, c: Creature): number => {
  const known = worths[c.kit];
  if (known !== undefined) return known;
  const kit = kitOf(p.book, c);
  let hits = 2;
  for (const arm of kit.arms) {
    let mean = arm.flat + arm.hit / 2;
    for (const [count, sides] of [...arm.dice, ...arm.ammoDice]) mean += (count * (sides + 1)) / 2;
    if (mean > hits) hits = mean;
  }
  hits += Math.min(8, kit.abilities.length) / 2 + kit.mp / 5;
  const armour = kit.av.reduce((sum, av) => sum + av, 0) / 4;
  const lasts = kit.wl * (kit.wt + armour / 2 + kit.dodge / 2);
  const worth = Math.max(1, Math.sqrt(hits * lasts) / 1.8);
  worths[c.kit] = worth;
  return worth;
};

/** Parts of a creature's worth: to be on its feet, and to be whole. */
const FEET = 0.5;
const WHOLE = 0.5;
/** What is left of one who lies there and may wake. */
const LYING = 0.14;
/** What is left of one who got away. */
const AWAY = 0.4;
/** Parts of a worth that all EN and all MP are worth to those who use them. */
const ENERGY = 0.12;
const MAGIC = 0.3;
/** What something in the bag is worth. */
const THING = 0.008;

/** What is left of one who stands with so many wounds, or lies there. */
export const bodyWorth = (wounds: number, limit: number, awake: boolean): number => {
  const whole = Math.max(0, 1 - wounds / limit);
  return awake ? FEET + WHOLE * whole : LYING * (0.3 + 0.7 * whole);
};

/** Whether magic points mean anything to somebody. */
const usesMagic = (p: Position, c: Creature): boolean => {
  for (const a of kitOf(p.book, c).abilities) {
    const [price] = a.cost.mp;
    if (price !== undefined && price !== 0) return true;
  }
  return false;
};

/** What one point of EN or MP is worth to somebody, as a part of its worth. */
export const energyPrice = (p: Position, c: Creature): number => ENERGY / Math.max(8, kitOf(p.book, c).en);
export const magicPrice = (p: Position, c: Creature): number =>
  usesMagic(p, c) ? MAGIC / Math.max(5, kitOf(p.book, c).mp) : 0;

/** What is left of a creature, as a part of its worth. */
export const leftOf = (p: Position, c: Creature): number => {
  if (c.dead) return 0;
  if (c.where === 'left' || c.where === 'gone') return AWAY;
  const body = bodyWorth(woundsOf(c), limitOf(p, c), c.awake);
  if (!c.awake) return body;
  let things = 0;
  for (const [, n] of c.items) things += Math.min(4, n);
  return (
    body +
    c.en * energyPrice(p, c) +
    c.mp * magicPrice(p, c) +
    THING * Math.min(10, things) +
    stateWorth(p, c)
  );
};
