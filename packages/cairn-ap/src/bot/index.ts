import type { BotKit, Plan, Policy, Seat, Weighing } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import { cardFor } from './card.ts';
import { progressOf } from './goals.ts';
import { isOurs, leftOf, worthOf, type Worths } from './worth.ts';
import { reasonFor } from './reasons.ts';
import { sceneOf, type Wits } from './scene.ts';
import type { Temper } from './temper.ts';
import { BY_HAND, WEIGHTS, weightsWith, type Weights } from './weights.ts';
import { mayGo, turnDrafts } from './turns.ts';
import type { Command } from '../match/command.ts';
import type { CairnAp } from '../match/game.ts';
import { findCreature, isPresent, WARDEN, type State } from '../match/state.ts';

export { TEMPERS, type Temper } from './temper.ts';

/** How the bots of a match play; everything by default where nothing is said. */
export interface BotOptions {
  /** The temperament of all characters, or of some by their ids: protectors when left out. */
  readonly temper?: Temper | Readonly<Record<string, Temper>>;
}

/** What Cairn AP tells the bots: plans for monsters by their profile and for characters by temperament, and the rest. */
export const botKit = (
  game: CairnAp,
  { temper = 'protector' }: BotOptions = {},
  weights: Weights = WEIGHTS,
): BotKit<State, Command> => {
  const { book } = game;
  const wits: Wits = { worths: { known: new Map(), weights }, temper };
  const at = (state: State): Position => ({ book, state });
  return {
    plans: (state, seat, limit) => plans(wits, at(state), seat, limit),
    ideas: (state, seat, limit) => plans(wits, at(state), seat, limit, true),
    card: cardFor(book, wits),
    evaluate: (state, seat) => (seat === WARDEN ? -1 : 1) * evaluate(at(state), wits.worths),
    // Guesses are by the odds of blows already; a forecast of one blow sees less of a turn than they do.
    sure: true,
    graded: true,
    policy: () => answers,
    describe: (before, plan, odds) => reasonFor(at(before), plan, odds),
  };
};

/** How the bots weigh things, for whoever learns it. */
export const weighing = (game: CairnAp): Weighing<State, Command> => ({
  byHand: { ...BY_HAND },
  kitWith: (values) => botKit(game, {}, weightsWith(values)),
});

const plain = (command: Command): Plan<Command> => ({ commands: [command], dice: -1, score: 0 });

const plans = (wits: Wits, p: Position, seat: Seat, limit: number, wide = false): Plan<Command>[] => {
  const { state } = p;
  const { proposal } = state;
  if (proposal !== null)
    return [plain(proposal.ruled ? { do: 'confirm' } : { do: 'rule', ruling: proposal.ruling })];
  if (state.stage !== 'fight')
    return [seat === WARDEN ? plain(sceneCommand(p)) : { commands: [], dice: -1, score: 0 }];
  const c = findCreature(state, state.turn);
  if (c === undefined || c.fate !== 'up') return [plain({ do: 'end', creature: state.turn })];
  const scene = sceneOf(p, wits, c.id);
  if (scene === undefined) return [plain({ do: 'end', creature: state.turn })];
  const found = turnDrafts(scene, limit <= 1, wide).sort((a, b) => b.score - a.score);
  const kept: Plan<Command>[] = [];
  for (const draft of found) {
    if (draft.commands.length === 0 || !mayGo(scene, draft)) continue;
    kept.push(draft);
    if (kept.length === limit) break;
  }
  return kept.length === 0 ? [plain({ do: 'end', creature: c.id })] : kept;
};

/** Outside fights a program in the Warden's seat only opens and closes. */
const sceneCommand = ({ book, state }: Position): Command => {
  if (state.result !== null) return { do: 'close' };
  if (book.opening !== undefined) return book.opening;
  const present = new Set(state.creatures.filter(isPresent).map((c) => c.group));
  const fights = state.groups.some((g) => present.has(g.id) && g.enemies.some((e) => present.has(e)));
  return fights ? { do: 'fight', surprised: [] } : { do: 'close' };
};

/**
 * How questions are answered where nobody is asked. The rules list what the table would do first: the best Save, the plain
 * ruling, the ending that is due.
 */
const answers: Policy = (_seat, key, ids) => {
  const [what = ''] = key.split(':');
  switch (what) {
    // AP of the next turn are not sold for one Save.
    case 'buy':
      return '0';
    default:
      return ids[0] ?? '';
  }
};

/** More than any position is worth: the fight is won or lost. */
const WON = 500;

/** How good a position is for the party; the Warden's side has as much less. */
const evaluate = (p: Position, worths: Worths): number => {
  const { state } = p;
  let value = progressOf(p);
  for (const c of state.creatures) {
    if (c.fate === 'inert') continue;
    value += (isOurs(p, c) ? 1 : -1) * worthOf(p, worths, c) * leftOf(p, worths.weights, c);
  }
  if (state.result?.winner === 'party') return value + WON;
  return state.result?.winner === 'foes' ? value - WON : value;
};
