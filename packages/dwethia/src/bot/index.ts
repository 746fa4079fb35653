import type { BotKit, Plan, Seat } from '@caltrop/engine';
import type { Keyword } from '../content/keywords.ts';
import { keyword, kitOf, powerOf, type Book, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Dwethia } from '../match/game.ts';
import { sideOf, strangersIn } from '../match/shares.ts';
import { modelOf, type Model, type Side, type State } from '../match/state.ts';
import { useVerb } from '../rules/declared/uses.ts';
import { objectiveVerb } from '../rules/end/end.ts';
import { raiseVerb } from '../rules/end/graves.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from '../rules/set-up/deployment.ts';
import { isMoving, isReady } from '../rules/turns/rounds.ts';
import { answersFor } from './answers.ts';
import { cardFor } from './card.ts';
import { callPlans, surgePlan, surgeValue } from './destiny.ts';
import { evaluate } from './evaluation.ts';
import { fightPlans, retreatPlans } from './fights.ts';
import { stepsAfter } from './further.ts';
import { chargePlans, marchPlans } from './march.ts';
import { arrivals, DONE, endSurgePlan, isMet, movePlans, nextMovers, plansOf, standingOf } from './moves.ts';
import { reasonFor } from './reasons.ts';
import { shotPlans, spellPlans } from './shots.ts';

type Plans = Plan<Command>[];

/** What the side would do after each plan. */
type Later = WeakMap<Plan<Command>, () => Command[]>;

/** About a quarter of what a plain soldier is worth, or two points of Destiny. */
const STAKE = 8;
/** A power measures lines of sight to everybody: some hundred runs of it take as long as people like to wait. */
const BRANCHES = 160;

/** What Wonders of Dwethia tells the bots: plans for every stage, evaluation, answers and reasons for one match. */
export const botKit = (game: Dwethia): BotKit<State, Command> => {
  const { book } = game;
  const at = (state: State): Position => ({ book, state });
  const policy = answersFor(book);
  const later: Later = new WeakMap();
  return {
    plans: (state, seat, limit) =>
      ownPlans(book, seat, limit, (most) => plans(later, at(game.clone(state)), sideOf(seat), most)),
    // Where several lead a side, each says the own commands alone.
    further: (plan) => (book.shares === undefined ? (later.get(plan)?.() ?? []) : []),
    card: cardFor(book),
    evaluate: (state, seat) => evaluate(at(state), sideOf(seat)) + surgeValue(at(state), sideOf(seat)),
    // Scores are by the odds of shots and fights already.
    sure: true,
    graded: true,
    stake: STAKE,
    branches: BRANCHES,
    policy,
    describe: (before, plan, odds) => reasonFor(at(before), plan, odds),
  };
};

/** DW-GEN-10: of the plans for a side, those of the seat's own models; so more are looked for than are wanted. */
const ownPlans = (book: Book, seat: Seat, limit: number, find: (limit: number) => Plans): Plans => {
  if (book.shares === undefined) return find(limit);
  const players = book.shares.seats[sideOf(seat)].length;
  return find(limit * players)
    .filter((plan) => plan.commands.every((c) => strangersIn(book, seat, c).length === 0))
    .slice(0, limit);
};

const plain = (command: Command): Plan<Command> => ({ commands: [command], dice: -1, score: 0 });

const byScore = (a: Plan<Command>, b: Plan<Command>): number => b.score - a.score;

/** The best guesses first, doing nothing among them, so many at most. */
const ranked = (found: Plans, limit: number): Plans => {
  const best = found.toSorted(byScore);
  return [...best.slice(0, Math.max(1, limit - 1)), plain(DONE)].sort(byScore).slice(0, limit);
};

/** Some plans, with the steps that were found beside them noted for what comes after each. */
const noted = (later: Later, p: Position, side: Side, best: Plans, steps: Plans): Plans => {
  for (const plan of best) later.set(plan, () => stepsAfter(p, side, plan, steps));
  return best;
};

const plans = (later: Later, p: Position, side: Side, limit: number): Plans => {
  const { state } = p;
  if (isReady(p)) return [plain(DONE)];
  if (isMoving(p)) {
    if (state.work.at(-1)?.is === 'surge') return [surgePlan(p, side) ?? endSurgePlan(p, side)];
    const away = retreatPlans(p, side).map((plan) => ({ ...plan, score: plan.score + AWAY }));
    return noted(later, p, side, ranked(away, limit), away.sort(byScore));
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
      return moves(later, p, side, limit);
    case 'shoot':
      return shots(p, side, limit);
    case 'combat':
      return combats(p, side);
    case 'retreat': {
      const away = retreatPlans(p, side).sort(byScore);
      return noted(later, p, side, ranked(away, limit), away);
    }
    case 'end':
      return ranked(
        [...endDeeds(p, side), ...spellPlans(p, side), ...gadgets(p, side), ...callPlans(p, side)],
        limit,
      );
    case 'over':
      return [plain({ do: 'concede' })];
  }
};

/** Shots and powers of the Shoot phase. */
const shots = (p: Position, side: Side, limit: number): Plans => {
  const found = light(p, [...shotPlans(p, side), ...spellPlans(p, side), ...gadgets(p, side)]);
  const [only] = found;
  return only !== undefined && isHeavy(p, only) ? [only] : ranked(found, limit);
};

/** Fights to pick and powers to cast before; one of these must be said. */
const combats = (p: Position, side: Side): Plans => {
  // All will be fought: the one in which it helps most to be the Attacker comes first.
  const [best] = fightPlans(p, side).sort(byScore);
  if (best === undefined) return [plain({ do: 'concede' })];
  const calls = callPlans(p, side);
  const spells = light(p, spellPlans(p, side));
  const [first] = [...calls, ...spells].sort(byScore);
  return [first ?? best];
};

/** Whether a command strikes many at once: its odds take long. */
const isHeavy = (p: Position, { commands: [c] }: Plan<Command>): boolean => {
  if (c?.do === 'cast') {
    const power = powerOf(p.book, c.powers[0]?.power ?? '');
    return power.effects.some((e) => e.does === 'attack') && (power.group || isWide(power.keywords));
  }
  if (c?.do !== 'shoot') return false;
  const weapon = kitOf(p.book, modelOf(p.state, c.model)).ranged.find((item) => item.id === c.weapon);
  return weapon !== undefined && isWide(weapon.keywords);
};

const isWide = (keywords: readonly Keyword[]): boolean =>
  keyword(keywords, 'blast') > 0 || keyword(keywords, 'radius') > 0;

/** Plans that can be compared by their odds: a heavy one stands alone when it is the best guess, else it is left out. */
const light = (p: Position, found: Plans): Plans => {
  const [best] = found.toSorted(byScore);
  if (best !== undefined && isHeavy(p, best)) return [best];
  return found.filter((plan) => !isHeavy(p, plan));
};

/** In a reaction everybody goes who can. */
const AWAY = 1000;

const first = (choices: readonly Command[]): Plans =>
  choices
    .slice(0, 1)
    .map(plain)
    .concat(choices.length === 0 ? [plain(DONE)] : []);

/** Moves, marches, arrivals and powers of the Movement phase; charges where the odds of the fight are for them. */
const moves = (later: Later, p: Position, side: Side, limit: number): Plans => {
  const come = arrivals(p, side);
  if (come.length > 0) return come;
  const before = standingOf(p, side);
  // The guess is enough for playouts; a decision looks further.
  const isGuess = limit === 1;
  const movers = nextMovers(p, side);
  const single = movers.flatMap((m) => plansOf(p, m, side, before, 'charges')).sort(byScore);
  const charges = [...single, ...chargePlans(p, side, before, isGuess ? 1 : undefined)];
  // Who can charge with profit does so first: a march would take its move away.
  const ready = charges.filter((plan) => plan.score > 0).sort(byScore);
  if (ready.length > 0) return noted(later, p, side, ready.slice(0, limit), single);
  const ways = movePlans(p, side, before, movers, isGuess ? FEW : undefined).filter(
    (plan) => !isCharge(p, plan),
  );
  const others = [
    ...ways.slice(0, 2 * limit + 4),
    ...marchPlans(p, side, before).filter((plan) => !isCharge(p, plan)),
    ...spellPlans(p, side),
    ...callPlans(p, side, before),
  ];
  return noted(later, p, side, ranked(others, limit), ways);
};

/** How many models are looked at for a guess. */
const FEW = 3;

const endOf = (m: Model, command: Command): Model => {
  const end = command.do === 'move' ? command.path.at(-1) : undefined;
  return end === undefined ? m : { ...m, ...end };
};

const isCharge = (p: Position, { commands }: Plan<Command>): boolean =>
  commands.some((command) => {
    if (command.do !== 'move') return false;
    const m = modelOf(p.state, command.model);
    return isMet(p, endOf(m, command), m.side);
  });

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
