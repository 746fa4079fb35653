import type { BotKit, Plan, Seat } from '@caltrop/engine';
import { active } from '../rules/actions/actions.ts';
import type { Position } from '../match/book.ts';
import { answersOf } from './answers/answers.ts';
import { cardFor } from './card.ts';
import { reasonFor } from './reasons.ts';
import { sceneOf, type Wits } from './scene.ts';
import { newMemory } from './worth/toll.ts';
import { draftsOf } from './proposals/turns.ts';
import type { Command } from '../match/command.ts';
import { dropsOf } from '../rules/areas/concentration.ts';
import type { Generia } from '../match/game.ts';
import { faultOf } from '../match/verbs.ts';
import { panicWays } from '../rules/movement/panic.ts';
import { isDeedDone, isUp, type State } from '../match/state.ts';
import { prizeOn, progressOf } from './worth/goals.ts';
import { leftOf, worthOf, type Worths } from './worth/worth.ts';

/** What Generia tells the bots: what could be done in a turn, what a position is worth, and words for it. */
export const botKit = (game: Generia): BotKit<State, Command> => {
  const { book } = game;
  const wits: Wits = { worths: [], memory: newMemory(), fields: new Map() };
  const at = (state: State): Position => ({ book, state });
  return {
    plans: (state, seat, limit) => plans(wits, at(state), seat, limit),
    card: cardFor(book, wits),
    evaluate: (state, seat) => {
      const side = book.sideOf.get(seat);
      return side === undefined ? 0 : evaluate(at(state), wits.worths, side);
    },
    // Guesses are by the odds of blows already; a forecast of one command sees less of a turn than they do.
    sure: true,
    over: isOver,
    // A blow has many ends, each quickly told; to estimate them would hide which defence is better.
    branches: BRANCHES,
    policy: (state) => answersOf(wits, at(state)),
    describe: (before, plan, odds) => reasonFor(at(before), plan, odds),
  };
};

/** Whether the attack that a question is about is over, or all that the command does by itself. */
const isOver = (state: State, question: string): boolean => {
  if (isDeedDone(state)) return true;
  const [, attack] = /^(?:defend|attacked|after parry) (\d+)/u.exec(question) ?? [];
  const n = Number(attack);
  return attack !== undefined && state.serial >= n && !state.work.some((w) => w.is === 'attack' && w.n === n);
};

/** How many branches of an answer are walked before it is sampled. */
const BRANCHES = 6000;

const plain = (command: Command): Plan<Command> => ({ commands: [command], dice: -1, score: 0 });

const plans = (wits: Wits, p: Position, seat: Seat, limit: number): Plan<Command>[] => {
  if (p.state.stage !== 'battle') return [plain({ do: 'ready' })];
  const c = active(p);
  // In the turn of another a seat can only let go of what it keeps up (GE-KEY-04).
  if (c.seat !== seat && seat !== p.book.master) return dropsOf(p, seat).map(plain);
  if (!isUp(c)) return [last(p)];
  const drafts = draftsOf(sceneOf(p, wits, p.state.turn.who), limit <= 1).sort((a, b) => b.score - a.score);
  const kept: Plan<Command>[] = [];
  for (const draft of drafts) {
    const [first] = draft.commands;
    if (first === undefined || faultOf(p, seat, first) !== undefined) continue;
    kept.push(draft);
    if (kept.length === limit) break;
  }
  return kept.length === 0 ? [last(p)] : kept;
};

/** The end of a turn; who is panicked must move first, if it can. */
const last = (p: Position): Plan<Command> => {
  const [away] = panicWays(p, active(p));
  return plain(p.state.turn.move || away === undefined ? { do: 'end' } : away);
};

/** More than any position is worth: the fight is won or lost. */
const WON = 300;

/** How good a position is for a side: what is left of its own less what is left of the others. */
export const evaluate = (p: Position, worths: Worths, side: number): number => {
  let value = progressOf(p, side);
  for (const c of p.state.creatures) {
    const worth =
      worthOf(p, worths, c) * leftOf(p, c) * (c.summoner >= 0 ? 0.5 : 1) * (1 + 0.5 * prizeOn(p, c));
    value += c.side === side ? worth : -worth;
  }
  const { result } = p.state;
  if (result === null || result.winners.length === 0) return value;
  return result.winners.includes(side) ? value + WON : value - WON;
};
