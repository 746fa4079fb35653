import { kitOf, type Position } from '../book.ts';
import { isUp, woundsOf, type Creature } from '../state.ts';

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
  hits += Math.min(8, kit.abilities.length) / 2;
  const armour = kit.av.reduce((sum, av) => sum + av, 0) / 4;
  const lasts = kit.wl * (kit.wt + armour / 2 + kit.dodge / 2);
  const worth = Math.max(1, Math.sqrt(hits * lasts) / 1.2);
  worths[c.kit] = worth;
  return worth;
};

/** Parts of a creature's worth: to be on its feet, and to be whole. */
export const FEET = 0.5;
export const WHOLE = 0.5;
/** What is left of one who lies there and may be woken. */
const LYING = 0.1;
/** What is left of one who got away. */
const AWAY = 0.4;

/** What is left of a creature, as a part of its worth. */
export const leftOf = (p: Position, c: Creature): number => {
  if (c.dead) return 0;
  const limit = Math.max(1, kitOf(p.book, c).wl);
  const whole = Math.max(0, 1 - woundsOf(c) / limit);
  if (c.where === 'left' || c.where === 'gone') return AWAY;
  if (!c.awake) return LYING * whole;
  return isUp(c) || c.where === 'waiting' || c.where === 'unseen' ? FEET + WHOLE * whole : 0;
};
