import type { BotKit, Plan } from '../bot.ts';
import type { Seat } from '../table/table.ts';
import type { Idea } from './master.ts';
import { title } from './wording.ts';

const MOST = 3;

/**
 * At most three sensible things that a unit could do from a state in which it is its turn: suggested, never decided. They
 * can be carried out where that state is the present one.
 */
export const ideasFrom = <S, C>(
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  unit: { readonly name: string; readonly now: boolean; readonly reason: string },
  odds: (plan: Plan<C>) => string,
): Idea<C>[] =>
  kit.plans(state, seat, MOST).map((plan) => {
    const text = kit.describe(state, plan, undefined);
    return {
      text: title(text.startsWith(`${unit.name} `) ? text.slice(unit.name.length + 1) : text),
      odds: odds(plan),
      reason: unit.reason,
      commands: unit.now ? plan.commands : [],
    };
  });
