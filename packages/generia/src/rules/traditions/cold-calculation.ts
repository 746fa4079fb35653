import type { Battle } from '../../match/book.ts';
import { slotsOf } from '../areas/concentration.ts';
import type { Ability } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { flagBit } from '../creature/hooks.ts';
import { isMagic } from '../effects/spells.ts';
import { hasFlag, slotsUsed } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';

const COLD = flagBit('cold calculation');
const WAYS: readonly string[] = ['roll', 'calculate'];

/** Whether a projectile or Spell Attack is rolled as DC+ for 1 MP for each tier and a free concentration (Cold Calculation). */
export const calculates = (b: Battle, who: number, a: Ability, n: number): boolean => {
  const c = creatureOf(b.state, who);
  if (!isMagic(a) || c.mp < a.tier || !hasFlag(b, c, COLD) || slotsUsed(b, c) >= slotsOf(b, c)) return false;
  const answer = ask(b, c.seat, `calculate ${n}`, WAYS, () => ({
    text: `${c.name} may cast ${a.name} coldly: as DC+, 4 for each stage of Advantage.`,
    rule: 'GE-R32',
    labels: ['Roll', `Calculate (${a.tier} MP)`],
  }));
  if (answer === 'roll') return false;
  c.mp -= a.tier;
  return true;
};
