import type { BotKit, Plan, Seat } from '@caltrop/engine';
import { active } from './actions.ts';
import { attackVerb } from './attack.ts';
import type { Position } from './book.ts';
import { evaluate } from './bot/evaluation.ts';
import type { Worths } from './bot/worth.ts';
import type { Command } from './command.ts';
import type { Generia } from './game.ts';
import { distance, isHostile } from './measures.ts';
import { moveVerb } from './movement.ts';
import { isUp, numberOf, type State } from './state.ts';

/** What Generia tells the bots: what could be done in a turn, what a position is worth, and words for it. */
export const botKit = (game: Generia): BotKit<State, Command> => {
  const { book } = game;
  const worths: Worths = [];
  return {
    plans: (state, seat, limit) => plans({ book, state }, seat, limit),
    evaluate: (state, seat) => evaluate({ book, state }, worths, book.sideOf.get(seat) ?? 0),
    policy: () => (_seat, _key, ids) => ids[0] ?? '',
    describe: (_before, plan) => plan.commands.map((c) => c.do).join(', '),
  };
};

const plain = (command: Command, score = 0): Plan<Command> => ({ commands: [command], dice: -1, score });

const plans = (p: Position, seat: Seat, limit: number): Plan<Command>[] => {
  if (p.state.stage === 'place') return [plain({ do: 'ready' })];
  const c = active(p);
  const found: Plan<Command>[] = attackVerb
    .choices(p, seat)
    .map((command) => ({ commands: [command], dice: 0, score: 2 }));
  const foes = p.state.creatures.filter((o) => isHostile(c, o) && isUp(o));
  const [near] = foes.toSorted((a, b) => distance(p, c, a) - distance(p, c, b));
  if (found.length === 0 && near !== undefined) {
    const { xs, ys } = p.book.board;
    const far = (at: number): number =>
      Math.max(Math.abs((xs[at] ?? 0) - (xs[near.at] ?? 0)), Math.abs((ys[at] ?? 0) - (ys[near.at] ?? 0)));
    const ways = moveVerb.choices(p, seat).filter((m) => moveVerb.fault(p, seat, m) === undefined);
    const [best] = ways.toSorted((a, b) => far(a.path.at(-1) ?? 0) - far(b.path.at(-1) ?? 0));
    if (best !== undefined && far(best.path.at(-1) ?? 0) < far(c.at)) found.push(plain(best, 1));
  }
  found.push(plain({ do: 'end' }));
  return found
    .filter(({ commands: [one] }) => one?.do !== 'attack' || numberOf(p.state, one.on) >= 0)
    .slice(0, limit);
};
