import type { BotKit, Plan, Policy, Seat } from '@caltrop/engine';
import type { Keyword } from '../content/keywords.ts';
import { keyword, kitOf, powerOf, type Book, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Dwethia } from '../match/game.ts';
import { sideOf, strangersIn } from '../match/shares.ts';
import { cloneState, modelOf, type Model, type Side, type State } from '../match/state.ts';
import { useVerb } from '../rules/declared/uses.ts';
import { objectiveVerb } from '../rules/end/end.ts';
import { raiseVerb } from '../rules/end/graves.ts';
import { inContact, isEngaged } from '../rules/ground/measures.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from '../rules/set-up/deployment.ts';
import { isMoving, isReady } from '../rules/turns/rounds.ts';
import { answersFor } from './answers.ts';
import { callPlans, surgePlan, surgeValue } from './destiny.ts';
import { evaluate, pinOf } from './evaluation.ts';
import { fightPlans, gainOfAll, retreatPlans } from './fights.ts';
import { stepsAfter } from './further.ts';
import { chargePlans, marchPlans } from './march.ts';
import { arrivals, DONE, endSurgePlan, movePlans, standingOf } from './moves.ts';
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
      ownPlans(book, seat, limit, (most) => plans(policy, later, at(game.clone(state)), sideOf(seat), most)),
    // Where several lead a side, each says the own commands alone.
    further: (plan) => (book.shares === undefined ? (later.get(plan)?.() ?? []) : []),
    evaluate: (state, seat) => evaluate(at(state), sideOf(seat)) + surgeValue(at(state), sideOf(seat)),
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

/** The same, with what is found beside each noted for what comes after it. */
const noted = (
  later: Later,
  p: Position,
  side: Side,
  found: Plans,
  limit: number,
  steps: Plans = found,
): Plans => {
  const best = ranked(found, limit);
  for (const plan of best) later.set(plan, () => stepsAfter(p, side, plan, steps));
  return best;
};

const plans = (
  policy: (state: State) => Policy,
  later: Later,
  p: Position,
  side: Side,
  limit: number,
): Plans => {
  const { state } = p;
  if (isReady(p)) return [plain(DONE)];
  if (isMoving(p)) {
    if (state.work.at(-1)?.is === 'surge') return [surgePlan(p, side) ?? endSurgePlan(p, side)];
    const away = retreatPlans(p, side).map((plan) => ({ ...plan, score: plan.score + AWAY }));
    return noted(later, p, side, away.sort(byScore), limit);
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
      return moves(policy, later, p, side, limit);
    case 'shoot':
      return shots(p, side, limit);
    case 'combat':
      return combats(p, side);
    case 'retreat':
      return noted(later, p, side, retreatPlans(p, side).sort(byScore), limit);
    case 'end':
      return ranked(
        [
          ...endDeeds(p, side),
          ...spellPlans(p, side),
          ...gadgets(p, side),
          ...callPlans(p, side, standingOf(p, side)),
        ],
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
  const calls = callPlans(p, side, standingOf(p, side));
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

/** How far a charge must pay by the odds of its fight. */
const CHARGE = 0;

/** Moves, marches, arrivals and powers of the Movement phase; charges only where the odds of the fight are for them. */
const moves = (
  policy: (state: State) => Policy,
  later: Later,
  p: Position,
  side: Side,
  limit: number,
): Plans => {
  const come = arrivals(p, side);
  if (come.length > 0) return come;
  const before = standingOf(p, side);
  // The guess is enough for playouts; a decision looks further, and at the odds.
  const isGuess = limit === 1;
  const single = movePlans(p, side, before, isGuess ? FEW : undefined);
  const found = [
    ...single.slice(0, 2 * limit + 4),
    ...marchPlans(p, side, before),
    ...chargePlans(p, side, before, isGuess ? 1 : undefined),
    ...spellPlans(p, side),
    ...callPlans(p, side, before),
  ].sort(byScore);
  const charges: Plans = [];
  const others: Plans = [];
  let looks = 0;
  for (const plan of found) {
    if (!isCharge(p, plan)) others.push(plan);
    else if (isGuess || (looks++ < LOOKS && pays(policy, p, side, plan))) charges.push(plan);
  }
  // Who can charge with profit does so first: a march would take its move away.
  const ready = charges.filter((plan) => plan.score > 0);
  if (ready.length > 0) return ready.slice(0, limit);
  const steps = single.filter((plan) => !isCharge(p, plan));
  return noted(later, p, side, others, limit, steps);
};

/** How many models are looked at for a guess. */
const FEW = 3;
/** How many charges are looked at by their odds for one decision. */
const LOOKS = 6;

const endOf = (m: Model, command: Command): Model => {
  const end = command.do === 'move' ? command.path.at(-1) : undefined;
  return end === undefined ? m : { ...m, ...end };
};

const isCharge = (p: Position, { commands }: Plan<Command>): boolean =>
  commands.some((command) => {
    if (command.do !== 'move') return false;
    const m = modelOf(p.state, command.model);
    const there = endOf(m, command);
    return p.state.models.some((o) => o.side !== m.side && o.where === 'table' && inContact(there, o));
  });

/** Whether the fights that some moves lead to are worth it, by their odds. */
const pays = (
  policy: (state: State) => Policy,
  p: Position,
  side: Side,
  { commands }: Plan<Command>,
): boolean => {
  const state = cloneState(p.state);
  const movers = new Set<string>();
  for (const command of commands) {
    if (command.do !== 'move') continue;
    const m = modelOf(state, command.model);
    const there = endOf(m, command);
    Object.assign(m, stoodAt(p, m.r, there), { charged: true, moved: true });
    movers.add(m.id);
  }
  // Who has been met was in no fight, or in one that goes on with more in it.
  const was = gainOfAll(p, side, movers, policy);
  const after: Position = { book: p.book, state };
  // Shooters that are met cannot shoot this turn; who meets them is out of fire.
  let pinned = 0;
  for (const e of state.models) {
    if (e.side === side || e.where !== 'table' || !isEngaged(after, e)) continue;
    if (!isEngaged(p, modelOf(p.state, e.id))) pinned += pinOf(p, e);
  }
  return gainOfAll(after, side, movers, policy) - was + pinned > CHARGE;
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
