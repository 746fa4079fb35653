import { firstAnswer, type BotKit, type Plan } from '@caltrop/engine';
import { distance, INCH } from '@caltrop/engine/inches';
import { kitOf, type Position } from '../book.ts';
import type { Command } from '../command.ts';
import type { Dwethia } from '../game.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { sideOfSeat } from './places.ts';
import { totalOf } from './goals.ts';
import { makeCommandText } from './text.ts';

const isIn = (where: string): boolean => where === 'table' || where === 'held' || where === 'muster';

/** What a side has left, what it would score, and how near it is to the enemy. */
const strength = (p: Position, side: Side): number => {
  let sum = totalOf(p, side) * 2;
  const foes = p.state.models.filter((m) => m.side !== side && m.where === 'table');
  for (const m of p.state.models) {
    if (m.side !== side || !isIn(m.where) || m.pending) continue;
    const kit = kitOf(p.book, m);
    sum += (kit.points * (1 + m.wounds / Math.max(1, kit.stats.W))) / 2;
    const near = Math.min(48 * INCH, ...foes.map((e) => distance(e, m)));
    sum -= near / INCH / 10;
  }
  return sum;
};

const rolls = (c: Command): boolean => c.do === 'shoot' || c.do === 'cast' || c.do === 'fight';

/** What the bots that serve every game are told: commands one at a time, by a plain count of what is left. */
export const plainKit = (game: Dwethia): BotKit<State, Command> => {
  const at = (state: State): Position => ({ book: game.book, state });
  const evaluate = (state: State, seat: string): number => {
    const side = sideOfSeat(seat);
    const p = at(state);
    const won =
      state.result === null ? 0 : state.result.winner === side ? 1 : state.result.winner === 'draw' ? 0 : -1;
    return strength(p, side) - strength(p, otherSide(side)) + 500 * won;
  };
  return {
    plans: (state, seat, limit) => {
      const all = (game.commands?.(state, seat) ?? []).filter((c) => c.do !== 'concede');
      const now = evaluate(state, seat);
      const plans = all.map((command): Plan<Command> => {
        const dice = rolls(command) ? 0 : -1;
        const score = now + (command.do === 'done' ? 0 : rolls(command) ? 3 : 1);
        return { commands: [command], dice, score };
      });
      return plans.sort((a, b) => b.score - a.score).slice(0, Math.max(1, limit));
    },
    evaluate,
    policy: () => firstAnswer,
    describe: (before, plan) => plan.commands.map((c) => makeCommandText(at(before), c)).join(', '),
  };
};
