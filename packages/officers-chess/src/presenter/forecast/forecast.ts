import {
  chance,
  err,
  ok,
  runCommand,
  ScriptedTable,
  toNumber,
  type AnswerOdds,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Question,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { OfficersChess } from '../../match/game.ts';
import { nameOf } from '../text/names.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { average, percent } from './chances.ts';
import { deedCard } from './deed-card.ts';
import { exchangeCard } from './exchange-card.ts';
import { isRouted, routChance } from './ladders.ts';

/** The odds of a deed as a card: the commands before the last are carried out, the last is forecast exactly. */
export const forecastCard = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  commands: readonly Command[],
  options: ForecastOptions = {},
): Result<ForecastCard, Refusal> => {
  const last = commands.at(-1);
  if (last === undefined) return err({ rule: 'OC-ODDS-02', what: 'There is nothing to forecast.' });
  const way = carriedOut(game, view, seat, commands.slice(0, -1));
  if (!way.ok) return way;
  return last.do === 'attack'
    ? exchangeCard(game, way.value, seat, last, options)
    : deedCard(game, way.value, seat, last, options);
};

/** The position after commands that need no dice and ask nothing; or why one of them cannot be carried out. */
export const carriedOut = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  commands: readonly Command[],
): Result<State, Refusal> => {
  const state = game.clone(view);
  for (const command of commands) {
    const ran = runCommand(game, state, seat, command, new ScriptedTable([]));
    if (ran.kind === 'refused') return err(ran.refusal);
    if (ran.kind === 'stopped') {
      return err({
        rule: 'OC-ODDS-02',
        what: `The odds end where "${command.do}" rolls dice or asks somebody: do that first.`,
      });
    }
  }
  return ok(state);
};

/** The unit that acts in a command: the one in its turn, or the one whose turn the command has begun. */
const actorOf = (before: State, odds: Forecast<State>): Unit | undefined => {
  if (before.turn !== null) return findUnit(before, before.turn.unit);
  for (const { state } of odds.leaves) {
    const id =
      state.turn?.unit ??
      before.units.find((u) => !u.activated && findUnit(state, u.id)?.activated === true)?.id;
    if (id !== undefined) return findUnit(before, id);
  }
  return undefined;
};

const meanChange = (odds: Forecast<State>, u: Unit): number => {
  let sum = 0;
  for (const { state, n, d } of odds.leaves) {
    const after = findUnit(state, u.id);
    sum += toNumber({ n, d }) * ((after?.hp ?? u.hp) - u.hp);
  }
  return sum;
};

/** The odds behind each answer, for the side that is asked: whether its fighter stands, else whether the enemy routs. */
export const answerOdds = (
  game: OfficersChess,
  before: State,
  question: Question,
  all: readonly Forecast<State>[],
): readonly AnswerOdds[] => all.map((odds) => oddsBehind(game, before, question, odds));

const oddsBehind = (
  game: OfficersChess,
  before: State,
  question: Question,
  odds: Forecast<State>,
): AnswerOdds => {
  const p: Position = { book: game.book, state: before };
  const side = game.book.sideOf[question.seat] ?? 'players';
  const actor = actorOf(before, odds);
  const target = odds.leaves.flatMap(({ state }) => state.tally?.target ?? [])[0];
  const fighters =
    target === undefined ? [] : [actor, findUnit(before, target)].filter((u) => u !== undefined);
  const own = fighters.find((u) => u.side === side);
  const foe = fighters.find((u) => u.side !== side);
  const rest: string[] = [];
  for (const u of before.units) {
    if (fighters.includes(u)) continue;
    const change = meanChange(odds, u);
    if (Math.abs(change) < 0.05) continue;
    const routed = toNumber(chance(odds, (s) => isRouted(s, u.id)));
    const risk = routed > 0 ? ` and risks ${percent(routed)}` : '';
    rest.push(`${nameOf(p, u.id)} ${change < 0 ? 'loses' : 'gains'} ${average(Math.abs(change))}${risk}`);
  }
  const routs = foe === undefined ? 0 : routChance(odds, foe.id);
  if (own === undefined)
    return foe === undefined || routs === 0
      ? { figure: '', words: rest.join(', ') }
      : { figure: percent(routs), words: [`routs ${nameOf(p, foe.id)}`, ...rest].join(', ') };
  const stands = `${nameOf(p, own.id)} stands`;
  const words =
    foe === undefined || routs === 0 ? [stands] : [stands, `routs ${nameOf(p, foe.id)} ${percent(routs)}`];
  return { figure: percent(1 - routChance(odds, own.id)), words: [...words, ...rest].join(', ') };
};
