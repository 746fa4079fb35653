import { kitOf, pvOf, type Battle, type Position } from '../../../match/book.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { passes, whyOf } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { flagBit, ROLL } from '../../creature/hooks.ts';
import { groundAt, heightAt, isClimbable, isUneven, riseOf } from '../../creature/measures.ts';
import { modOf } from '../../creature/numbers.ts';
import { hasFlag, hooksAt, isPlain } from '../../creature/sources.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import { addBoost } from '../../status/boosts.ts';
import { addRolls, advantage, ease, newTally, type Tally } from '../../effects/tally.ts';

const [STR, DEX] = [1, 2];
/** MS for each metre climbed, and what the check for it must reach. */
const CLIMB = 3;
const GOAL = 10;

const isSlope = (p: Position, at: number): boolean => p.book.grounds[groundAt(p, at)]?.slope === true;

/** Metres that a step goes up; slopes connect levels. */
const riseBetween = (p: Position, from: number, to: number): number => {
  const rise = heightAt(p, to) - heightAt(p, from);
  return rise === 0 || isSlope(p, from) || isSlope(p, to) ? 0 : rise;
};

const CLIMBER = flagBit('climber');

/** What a step up costs: 3 MS for each metre, 1 for one that climbs everywhere; 0 for one on the level or down. */
export const climbCost = (p: Position, c: Creature, from: number, to: number): number =>
  Math.max(0, riseBetween(p, from, to)) * (isUneven(p) && hasFlag(p, c, CLIMBER) ? 1 : CLIMB);

/** How far one falls who takes a step: over the edge of an upper level, not down from a boulder. */
export const dropBetween = (p: Position, from: number, to: number): number => {
  const drop = -riseBetween(p, from, to);
  if (drop <= 0) return 0;
  return Math.max(0, drop - riseOf(p.book.grounds[groundAt(p, from)]));
};

/** Whether somebody gets over what others do not: deep water, a closed door (Water Walk, Shadow Form). */
export const passesOver = (p: Position, c: Creature, over: 'water' | 'door'): boolean => {
  if (isPlain(p, c)) return kitOf(p.book, c).hooks.passes.includes(over);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.passes.includes(over)) return true;
  }
};

/** Whether a step needs a check: up a ledge, or a stroke in deep water. */
export const isHard = (p: Position, c: Creature, from: number, to: number): boolean => {
  if (c.up > 0) return false;
  const ground = p.book.grounds[groundAt(p, to)];
  if (ground?.swim === true) return !passesOver(p, c, 'water');
  if (!isUneven(p)) return false;
  return (
    riseBetween(p, from, to) > 0 && (ground === undefined || !isClimbable(ground)) && !hasFlag(p, c, CLIMBER)
  );
};

/** STR or DEX, whichever is better, with Athletics. */
const tallyOf = (b: Battle, n: number, c: Creature, swims: boolean): Tally => {
  let best: Tally | undefined;
  let used = STR;
  for (const attribute of [STR, DEX]) {
    const t = newTally(b.table.telling);
    ease(t, modOf(b, c, attribute), attribute === STR ? 'STR-MOD' : 'DEX-MOD', 'GE-GRID-06');
    ease(t, pvOf(kitOf(b.book, c), 'Athletics'), 'Athletics', 'GE-GRID-06');
    const mask = swims ? ROLL.check : ROLL.check | ROLL.climb;
    addRolls(b, n, c, 'rolls', mask, { ...NO_OCCASION, attribute, proficiency: 'Athletics' }, t);
    if (swims && isMetal(b, c)) advantage(t, -1, 'metal armour', 'GE-GRID-06');
    if (best !== undefined && t.eased + 3.5 * t.adv <= best.eased + 3.5 * best.adv) continue;
    best = t;
    used = attribute;
  }
  best ??= newTally(false);
  addBoost(b, n, used, best);
  return best;
};

/** AV of Leather Armor: what is medium and has more is of chain. */
const LEATHER = 5;
const TORSO = 1;

const isMetal = (p: Position, c: Creature): boolean => {
  const { worn, av } = kitOf(p.book, c);
  return worn[TORSO] === 'heavy' || (worn[TORSO] === 'medium' && (av[TORSO] ?? 0) > LEATHER);
};

/** The check of a climb or of a stroke in deep water, against 10. */
export const climbs = (b: Battle, n: number, from: number, to: number): boolean => {
  const c = creatureOf(b.state, n);
  const swims = b.book.grounds[groundAt(b, to)]?.swim === true;
  const t = tallyOf(b, n, c, swims);
  const what = swims && climbCost(b, c, from, to) === 0 ? 'swim' : 'climb';
  const good = passes(
    b,
    20,
    t.adv,
    GOAL - t.eased,
    whyOf(b, c, 'GE-GRID-06', `${what}, ${GOAL}`, t.terms),
    c,
  );
  tell(b, { type: 'check', rules: ['GE-GRID-06'], who: c.id, what, total: 0, goal: GOAL, good });
  return good;
};
