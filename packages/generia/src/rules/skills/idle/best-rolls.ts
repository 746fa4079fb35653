/** The most that a roll can come to: what it cannot reach is not tried for a price (GE-R116). */
import type { Position } from '../../../match/book.ts';
import type { Ability } from '../../../content/content.ts';
import type { Creature } from '../../../match/state.ts';
import { checkTally } from '../../casting/check.ts';
import type { Aimed } from '../../casting/reach.ts';
import { ROLL } from '../../creature/hooks.ts';
import { modOf } from '../../creature/numbers.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { useFrame } from '../../effects/effects.ts';
import { addRolls, newTally } from '../../effects/tally.ts';

const BEST_FACE = 20;
/** The die of an action that was prepared (GE-UNI-04). */
const PREPARED = 6;

/** The highest total of the check of a use; without bound where it has none, or where check dice explode (GE-OPT-02). */
export const topTotal = (p: Position, c: Creature, a: Ability, aimed: Aimed): number => {
  if ((a.check.kind !== 'DC+' && a.check.kind !== 'SA') || p.book.options.explodingChecks) return Infinity;
  const { on, at, level, element } = aimed;
  const by = p.state.creatures.indexOf(c);
  const w = useFrame({ step: 'check', n: 0, by, ability: a.id, on, at, level, element });
  const { adv, eased } = checkTally(p, w, a, false);
  // Cold Calculation makes points of Advantage (GE-R32).
  const cold = a.check.kind === 'SA' ? 4 * Math.max(0, adv) : 0;
  return BEST_FACE + eased + cold + (c.prepared === a.id ? PREPARED : 0);
};

/** What helps a check at the moment of it may be bought for it (Clarity): nobody knows how much before. */
const mayBeHelped = (p: Position, c: Creature): boolean => p.book.kits[c.kit]?.boosts.length !== 0;

/** The highest total of a plain check of an attribute. */
export const topCheck = (p: Position, c: Creature, attribute: number): number => {
  if (p.book.options.explodingChecks || mayBeHelped(p, c)) return Infinity;
  const t = newTally(false);
  addRolls(p, p.state.creatures.indexOf(c), c, 'rolls', ROLL.check, { ...NO_OCCASION, attribute }, t);
  return BEST_FACE + t.eased + modOf(p, c, attribute);
};
