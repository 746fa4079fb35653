/** What a crystal or stone would be spent for: nothing, where it changes nothing of a use (GE-R116). */
import type { Position } from '../../../match/book.ts';
import type { Ability } from '../../../content/content.ts';
import { isUnsure } from '../../../match/view.ts';
import { hasStatus, type Creature } from '../../../match/state.ts';
import { amount } from '../../creature/numbers.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { targetsOf } from '../../casting/targets.ts';
import type { Aimed } from '../../casting/reach.ts';
import { allIdle } from './steps.ts';

/** Why a crystal or stone gives a use nothing more; undefined where something may come of it. */
export const vainStone = (p: Position, c: Creature, a: Ability, aimed: Aimed): string | undefined => {
  const nothing = (a.cost.items ?? []).length > 0 ? vainDice(p, c, a, aimed) : undefined;
  if (nothing !== undefined) return nothing;
  const stone = a.with;
  if (!aimed.with || stone === null || stone.sustains === true) return undefined;
  if (stone.targets !== undefined) return aimed.on.length < 2 ? 'it is for more than one target' : undefined;
  const isPlace = a.aim.at === 'radius' || a.aim.at === 'line' || a.aim.at === 'chain';
  // Where somebody may be unseen, a refusal would tell that nobody is (GE-R37).
  if (!isPlace || isUnsure(p, c.side)) return undefined;
  const reached = targetsOf(p, c, a, aimed);
  const { steps } = stone;
  if (steps !== undefined) {
    const idle = reached.every((n) => {
      const on = p.state.creatures[n];
      return on === undefined || allIdle({ p, c, a, aimed }, on, steps) !== undefined;
    });
    return idle ? 'nobody there would be changed by it' : undefined;
  }
  const plain = targetsOf(p, c, a, { ...aimed, with: false });
  if (reached.length !== plain.length) return undefined;
  if (stone.spares !== undefined) return 'no friend is there';
  return stone.radius === undefined ? undefined : 'nobody more is there';
};

/** Why dice that a stone adds are none: nobody aimed at has the status that they go by, or a value is 0 (Rebuke, Smite). */
const vainDice = (p: Position, c: Creature, a: Ability, aimed: Aimed): string | undefined => {
  for (const s of a.effect) {
    if (s.do === 'damage' && s.per !== undefined) {
      const { status } = s.per;
      const named = aimed.on.flatMap((n) => p.state.creatures[n] ?? []);
      if (named.length > 0 && !named.some((on) => hasStatus(on, status)))
        return `${named.map((on) => on.name).join(' and ')} has no ${status}`;
    }
    if (s.do !== 'attack' || s.plusDice === undefined) continue;
    if (amount(p, c, s.plusDice.times, momentOf(p, c, a, aimed.level, aimed.element)) <= 0)
      return 'its value is 0';
  }
  return undefined;
};
