import {
  ideasFrom,
  percent,
  runCommand,
  SimRandom,
  SimulationTable,
  type BotKit,
  type Idea,
  type Plan,
} from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { newTurn } from '../../rules/turns/turns.ts';
import { cloneState, isUp, numberOf, type Creature, type State } from '../../match/state.ts';
import { hurtChance, outChance } from '../forecast/change-ladders.ts';
import { oddsOf } from '../forecast/forecast-odds.ts';

/** Its fresh turn, where another's runs: what it might do then. */
const inItsTurn = (state: State, n: number): State => {
  if (state.stage === 'battle' && state.turn.who === n) return state;
  const next = cloneState(state);
  next.stage = 'battle';
  next.round = Math.max(1, next.round);
  if (!next.order.includes(n)) next.order = [...next.order, n];
  next.place = next.order.indexOf(n);
  next.turn = newTurn(n);
  return next;
};

/** Ideas are read at a glance: what is not known exactly after so many branches is estimated from so many runs. */
const QUICK = { budget: 1_200, samples: 120 };

/** Whom a command is aimed at. */
const targetsOf = (state: State, command: Command): number[] => {
  const on = 'on' in command ? command.on : undefined;
  const ids = on === undefined ? [] : typeof on === 'string' ? [on] : on;
  return ids.map((id) => numberOf(state, id)).filter((n) => n >= 0);
};

/** The odds of the command of a plan that rolls, from where the steps before it lead. */
const oddsWords = (game: Generia, kit: BotKit<State, Command>, from: State, plan: Plan<Command>): string => {
  const command = plan.commands[plan.dice];
  if (command === undefined) return 'no dice';
  const state = cloneState(from);
  const seat = state.creatures[state.turn.who]?.seat ?? '';
  const policy = kit.policy(state);
  const table = new SimulationTable(SimRandom.from('idea', 1), policy);
  for (const before of plan.commands.slice(0, plan.dice))
    if (runCommand(game, state, seat, before, table).kind === 'refused') return 'odds unknown';
  const odds = oddsOf(game, state, seat, command, { policy, ...QUICK });
  if (!odds.ok) return 'odds unknown';
  const p: Position = { book: game.book, state };
  const words = targetsOf(state, command).flatMap((n) => {
    const name = state.creatures[n]?.name ?? '';
    const hurt = hurtChance(p, odds.value, n);
    const out = outChance(p, odds.value, n);
    return [
      ...(hurt > 0 ? [`${percent(hurt)} to wound ${name}`] : []),
      ...(out > 0 ? [`${percent(out)} that ${name} goes down`] : []),
    ];
  });
  if (words.length === 0) return 'dice that wound nobody';
  return `${odds.value.samples > 0 ? 'about ' : ''}${words.slice(0, 3).join(', ')}`;
};

/** A word of the name of a creature as a behaviour would use it, one or several: `fighter`, `wolves`. */
const namesIt = (sentence: string, name: string): boolean => {
  const said = sentence.toLowerCase();
  return name
    .toLowerCase()
    .split(/[^a-z]+/u)
    .some((word) => word.length > 3 && (said.includes(word) || said.includes(`${word.slice(0, -1)}ves`)));
};

/** Why it would do so: what the encounter says of its kind among the foes, else the plainest of reasons. */
const reasonFor = (p: Position, c: Creature): string => {
  const { name } = kitOf(p.book, c);
  const sentences = p.book.encounter.behaviour.split(/(?<=\.)\s+/u).filter((s) => s !== '');
  const own = c.side === 0 ? [] : sentences;
  const [only] = own;
  const found =
    own.find((s) => namesIt(s, name) || namesIt(s, c.name)) ?? (own.length === 1 ? only : undefined);
  return found ?? 'what hurts its foes most for what it risks';
};

/** At most three sensible things that a creature could do, with their odds: suggested, never decided. */
export const ideasOf = (
  game: Generia,
  kit: BotKit<State, Command>,
  view: State,
  unit: string,
): Idea<Command>[] => {
  const n = numberOf(view, unit);
  const c = view.creatures[n];
  if (c === undefined || !isUp(c) || view.stage === 'over') return [];
  const state = inItsTurn(view, n);
  const p: Position = { book: game.book, state };
  const about = { name: c.name, now: state === view, reason: reasonFor(p, c) };
  return ideasFrom(kit, state, c.seat, about, (plan) => oddsWords(game, kit, state, plan));
};
