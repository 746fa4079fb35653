import type { BotKit, Plan, Policy, Seat } from '@caltrop/engine';
import { keyword, kitOf, powerOf, type Position } from './book.ts';
import { answersFor } from './bot/answers.ts';
import { evaluate } from './bot/evaluation.ts';
import { chargeGain, fightPlans, retreatPlans } from './bot/fights.ts';
import { arrivals, DONE, movePlans, surgePlan } from './bot/moves.ts';
import { reasonFor } from './bot/reasons.ts';
import { shotPlans, spellPlans } from './bot/shots.ts';
import type { Command } from './command.ts';
import type { Keyword } from './content.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from './deployment.ts';
import { objectiveVerb, raiseVerb } from './end.ts';
import { fightsOf } from './fights.ts';
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
      return shots(p, side, limit);
    case 'combat':
      return combats(p, side, limit);
    case 'retreat':
      return ranked(retreatPlans(p, side), limit);
    case 'end':
      return ranked([...endDeeds(p, side), ...spellPlans(p, side), ...gadgets(p, side)], limit);
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

/** From so many participants on, the odds of a fight are too many to compare it with others. */
const CROWD = 7;

/** Fights to pick and powers to cast before; one of these must be said. */
const combats = (p: Position, side: Side, limit: number): Plans => {
  const fights = fightsOf(p);
  const found = fightPlans(p, side).sort((a, b) => b.score - a.score);
  const [best] = found;
  if (best === undefined) return [plain({ do: 'concede' })];
  const spells = spellPlans(p, side).map((s) => ({ ...s, score: s.score + best.score }));
  const [spell] = light(p, spells);
  if (spell !== undefined) return [spell];
  // All will be fought; which comes first is worth a look only where that is quick.
  return fights.some((fight) => fight.length >= CROWD) ? [best] : found.slice(0, limit);
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
  const [best] = found.toSorted((a, b) => b.score - a.score);
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
  let looks = 0;
  for (const plan of found) {
    if (kept.length >= limit) break;
    // The guess is enough for playouts; a decision looks at the odds.
    const meets = limit > 1 && isCharge(p, plan);
    if (meets && (looks++ >= LOOKS || !pays(game, policy, p, plan))) continue;
    kept.push(plan);
  }
  return kept;
};

/** How many charges are looked at by their odds for one decision. */
const LOOKS = 3;

const isCharge = (p: Position, { commands: [command] }: Plan<Command>): boolean => {
  const end = command?.do === 'move' ? command.path.at(-1) : undefined;
  if (command?.do !== 'move' || end === undefined) return false;
  const m = modelOf(p.state, command.model);
  const there = { ...m, ...end };
  return p.state.models.some((o) => o.side !== m.side && o.where === 'table' && inContact(there, o));
};

const pays = (
  game: Dwethia,
  policy: (state: State) => Policy,
  p: Position,
  { commands: [command] }: Plan<Command>,
): boolean => {
  const end = command?.do === 'move' ? command.path.at(-1) : undefined;
  if (command?.do !== 'move' || end === undefined) return true;
  return (chargeGain(game, policy, p, modelOf(p.state, command.model), end) ?? 0) > CHARGE;
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
