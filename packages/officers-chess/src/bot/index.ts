import type { BotKit, Plan, Seat, Weighing } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import { answersFor } from './answers.ts';
import { cardFor } from './card.ts';
import { candidatesOf } from './proposals/candidates.ts';
import { evaluate } from './evaluation.ts';
import { goalsOf } from './goals.ts';
import { groundOf } from './ground.ts';
import { planOf } from './plan.ts';
import { makeNotes } from './profile.ts';
import type { Candidate } from './proposals/prospect.ts';
import { aimOf, reasonFor } from './reasons.ts';
import type { Wits } from './scene.ts';
import { BY_HAND, WEIGHTS, weightsWith, type Weights } from './weights.ts';
import type { Command } from '../match/command.ts';
import type { OfficersChess } from '../match/game.ts';
import type { State } from '../match/state.ts';

/** What Officer's Chess tells the bots: candidates, evaluation, answers and reasons for one match. */
export const botKit = (game: OfficersChess, weights: Weights = WEIGHTS): BotKit<State, Command> => {
  const wits = witsFor(game, weights);
  const at = (state: State): Position => ({ book: game.book, state });
  return {
    plans: (state, seat, limit) => plans(wits, at(state), seat, limit),
    evaluate: (state, seat) => evaluate(wits, at(state), game.book.sideOf[seat] ?? 'players'),
    card: cardFor(game, wits),
    policy: answersFor,
    describe: (before, plan, odds) => `${reasonFor(at(before), plan, odds)}${aimOf(at(before), plan)}`,
  };
};

/** How the evaluation weighs things, for whoever learns it. */
export const weighing = (game: OfficersChess): Weighing<State, Command> => ({
  byHand: { ...BY_HAND },
  kitWith: (values) => botKit(game, weightsWith(values)),
});

/** What is known of a match before it begins. */
export const witsFor = (game: OfficersChess, weights: Weights = WEIGHTS): Wits => {
  const { book } = game;
  const notes = makeNotes(book);
  const start = game.start();
  const ground = groundOf(notes, { book, state: start });
  // A second army is led by a player, who keeps to no behaviour.
  const roster = start.units.some((u) => u.side === 'gm' && book.scenario.enemies.some((e) => e.id === u.id));
  const behaviours = new Map(roster ? book.scenario.enemies.map((e) => [e.id, e.behaviour]) : []);
  return { notes, goals: goalsOf(book, ground), weights, behaviours };
};

const plans = (wits: Wits, p: Position, seat: Seat, limit: number): Plan<Command>[] => {
  const { state } = p;
  if (state.phase === 'deploy') return [{ commands: [{ do: 'ready' }], dice: -1, score: 0 }];
  if (state.phase === 'aftermath') {
    const open = state.units.filter((u) => u.side === 'players' && u.where === 'routed' && u.fate === 'open');
    // Who plays with `permadeath` wants it: only a person spares anybody (OC-R57).
    return open.map((u) => ({ commands: [{ do: 'fate', unit: u.id, lost: true }], dice: -1, score: 0 }));
  }
  const found = candidatesOf(wits, p, seat);
  return bestOf(found, limit).map((c) => planOf(wits.notes, p, c));
};

/** The best candidates, each deed of a unit only from its best tile. */
const bestOf = (found: readonly Candidate[], limit: number): readonly Candidate[] => {
  if (limit === 1) {
    let best = found[0];
    for (const c of found) if (best !== undefined && c.score > best.score) best = c;
    return best === undefined ? [] : [best];
  }
  const kept: Candidate[] = [];
  const seen = new Set<string>();
  for (const c of found.toSorted((a, b) => b.score - a.score)) {
    const { command } = c;
    let key = c.unit.id;
    if (command !== undefined) {
      key += command.do;
      if ('target' in command) key += command.target;
      if ('item' in command) key += command.item;
      if ('weapon' in command) key += `w${command.weapon}`;
      if ('at' in command) key += command.at;
    }
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(c);
    if (kept.length === limit) break;
  }
  return kept;
};
