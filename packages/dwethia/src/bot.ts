import type { BotKit, Plan, Policy, Seat } from '@caltrop/engine';
import type { Position } from './book.ts';
import { answersFor } from './bot/answers.ts';
import { evaluate } from './bot/evaluation.ts';
import { chargeGain, fightPlans, retreatPlans } from './bot/fights.ts';
import { arrivals, DONE, movePlans, surgePlan } from './bot/moves.ts';
import { reasonFor } from './bot/reasons.ts';
import { shotPlans, spellPlans } from './bot/shots.ts';
import type { Command } from './command.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from './deployment.ts';
import { objectiveVerb, raiseVerb } from './end.ts';
import type { Dwethia } from './game.ts';
import { inContact } from './measures.ts';
import { isMoving, isReady } from './rounds.ts';
import { modelOf, type Side, type State } from './state.ts';
import { useVerb } from './uses.ts';

type Plans = Plan<Command>[];

/** What Wonders of Dwethia tells the bots: plans for every stage, evaluation, answers and reasons for one match. */
export const botKit = (game: Dwethia): BotKit<State, Command> => {
  const { book } = game;
  const at = (state: State): Position => ({ book, state });
  const policy = answersFor(book);
  return {
    plans: (state, seat, limit) => plans(game, policy, at(game.clone(state)), sideOf(seat), limit),
    evaluate: (state, seat) => evaluate(at(state), sideOf(seat)),
    policy,
    describe: (before, plan, odds) => reasonFor(at(before), plan, odds),
  };
};

const sideOf = (seat: Seat): Side => (seat === 'north' ? 'north' : 'south');

const plain = (command: Command): Plan<Command> => ({ commands: [command], dice: -1, score: 0 });

/** The best guesses first, doing nothing among them, so many at most. */
const ranked = (found: Plans, limit: number): Plans =>
  [...found, plain(DONE)].sort((a, b) => b.score - a.score).slice(0, limit);

const plans = (
  game: Dwethia,
  policy: (state: State) => Policy,
  p: Position,
  side: Side,
  limit: number,
): Plans => {
  const { state } = p;
  if (isReady(p)) return [plain(DONE)];
  if (isMoving(p)) {
    if (state.work.at(-1)?.is === 'surge') return [surgePlan(p, side)];
    return ranked(
      retreatPlans(p, side).map((plan) => ({ ...plan, score: plan.score + AWAY })),
      limit,
    );
  }
  switch (state.stage) {
    case 'terrain':
      return first(terrainVerb.choices(p, side));
    case 'edge':
      return first(edgeVerb.choices(p, side));
    case 'place':
      return first([
        ...hillVerb.choices(p, side),
        ...placeVerb.choices(p, side),
        ...holdVerb.choices(p, side),
      ]);
    case 'movement':
      return ranked(moves(game, policy, p, side, limit), limit);
    case 'shoot':
      return ranked([...shotPlans(p, side), ...spellPlans(p, side), ...gadgets(p, side)], limit);
    case 'combat': {
      const fights = fightPlans(p, side).sort((a, b) => b.score - a.score);
      const [best] = fights;
      const spells = spellPlans(p, side);
      const all = [...fights, ...spells.map((s) => ({ ...s, score: s.score + (best?.score ?? 0) }))];
      return all.length === 0
        ? [plain({ do: 'concede' })]
        : ranked(all, limit + 1)
            .filter(isNotDone)
            .slice(0, limit);
    }
    case 'retreat':
      return ranked(retreatPlans(p, side), limit);
    case 'end':
      return ranked([...endDeeds(p, side), ...spellPlans(p, side), ...gadgets(p, side)], limit);
    case 'over':
      return [plain({ do: 'concede' })];
  }
};

/** In a reaction everybody goes who can. */
const AWAY = 1000;

const isNotDone = ({ commands }: Plan<Command>): boolean => commands[0]?.do !== 'done';

const first = (choices: readonly Command[]): Plans =>
  choices
    .slice(0, 1)
    .map(plain)
    .concat(choices.length === 0 ? [plain(DONE)] : []);

/** How far a charge must pay by the odds of its fight. */
const CHARGE = 0;

/** Moves, arrivals and powers of the Movement phase; charges only where the odds of the fight are for them. */
const moves = (
  game: Dwethia,
  policy: (state: State) => Policy,
  p: Position,
  side: Side,
  limit: number,
): Plans => {
  const come = arrivals(p, side);
  if (come.length > 0) return come;
  const found = [...movePlans(p, side, 2 * limit + 4), ...spellPlans(p, side), ...gadgets(p, side)].sort(
    (a, b) => b.score - a.score,
  );
  const kept: Plans = [];
  for (const plan of found) {
    if (kept.length >= limit) break;
    // The guess is enough for playouts; a decision looks at the odds.
    if (limit === 1 || pays(game, policy, p, plan)) kept.push(plan);
  }
  return kept;
};

const pays = (game: Dwethia, policy: (state: State) => Policy, p: Position, plan: Plan<Command>): boolean => {
  const [command] = plan.commands;
  if (command?.do !== 'move') return true;
  const m = modelOf(p.state, command.model);
  const end = command.path.at(-1);
  if (end === undefined) return true;
  const meets = p.state.models.some(
    (o) => o.side !== m.side && o.where === 'table' && inContact({ ...m, ...end }, o),
  );
  if (!meets) return true;
  return (chargeGain(game, policy, p, m, end) ?? 0) > CHARGE;
};

const MARKER = 50;
const RAISED = 10;
const GADGET = 1;

/** Markers and graves: always worth it. */
const endDeeds = (p: Position, side: Side): Plans => [
  ...objectiveVerb.choices(p, side).map((c) => ({ ...plain(c), score: MARKER })),
  ...raiseVerb.choices(p, side).map((c) => ({ ...plain(c), score: RAISED })),
];

/** Items that mend, in the End phase; what is declared for a fight, where somebody is in one. */
const gadgets = (p: Position, side: Side): Plans =>
  p.state.stage === 'end' ? useVerb.choices(p, side).map((c) => ({ ...plain(c), score: GADGET })) : [];
