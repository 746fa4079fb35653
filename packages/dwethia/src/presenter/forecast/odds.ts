import {
  firstAnswer,
  forecast,
  fraction,
  ok,
  type Forecast,
  type ForecastOptions,
  type Leaf,
  type Policy,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import { powerOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Dwethia } from '../../match/game.ts';
import { sideOf } from '../../match/shares.ts';
import type { Model, Side, State } from '../../match/state.ts';
import { fightOdds, withDestiny, type FightOdds } from '../../rules/fight/odds/odds.ts';

/** Branches that are walked before odds are estimated. */
const BUDGET = 12_000;

/** The game up to the end of what a command began: what the turn does of itself after it belongs to no deed. */
export const ofOneDeed = (game: Dwethia, before: State): Dwethia => {
  const depth = before.work.length;
  return {
    ...game,
    advance: (state, table) => (state.work.length > depth ? game.advance(state, table) : false),
  };
};

/** Failed dice of a side are rolled again for as long as it has Destiny; everything else is decided the plain way. */
const spending =
  (side: Side, plain: Policy = firstAnswer): Policy =>
  (seat, key, ids) =>
    sideOf(seat) === side && key.startsWith('destiny ') && !key.startsWith('destiny bid')
      ? (ids.at(-1) ?? '')
      : plain(seat, key, ids);

const STRIKES: ReadonlySet<Command['do']> = new Set(['shoot', 'fight', 'move']);

/** Whether nobody is attacked by a command: no dice of it need Destiny, and what it pays or drains may be Destiny. */
export const isHarmless = ({ book }: Pick<Position, 'book'>, command: Command): boolean =>
  command.do === 'cast'
    ? command.powers.every(({ power }) => powerOf(book, power).strength === 0)
    : !STRIKES.has(command.do);

/**
 * The odds of one command by itself, with so much Destiny of the side that acts to roll failed dice again and none of
 * the other's.
 */
export const oddsOf = (
  game: Dwethia,
  before: State,
  side: Side,
  command: Command,
  destiny: number,
  options: ForecastOptions,
): Result<Forecast<State>, Refusal> => {
  const own = game.clone(before);
  const start = isHarmless(game, command) ? own : withDestiny(own, spendable(side, destiny));
  const policy = spending(side, options.policy);
  return forecast(ofOneDeed(game, before), start, side, command, { budget: BUDGET, ...options, policy });
};

/** The odds of commands one after another, each on the same terms; one that has become impossible is left out. */
export const volleyOdds = (
  game: Dwethia,
  before: State,
  side: Side,
  commands: readonly Command[],
  destiny: number,
  options: ForecastOptions,
): Result<Forecast<State>, Refusal> => {
  let leaves: readonly Leaf<State>[] = [{ state: before, n: 1n, d: 1n }];
  let samples = 0;
  for (const command of commands) {
    const next = new Map<string, Leaf<State>>();
    for (const leaf of leaves) {
      const odds = oddsOf(game, leaf.state, side, command, destiny, options);
      if (odds.ok) samples = Math.max(samples, odds.value.samples);
      const ends = odds.ok ? odds.value.leaves : [{ state: leaf.state, n: 1n, d: 1n }];
      for (const { state, n, d } of ends) {
        const key = game.mergeKey(state);
        const known = next.get(key);
        const add = fraction(leaf.n * n, leaf.d * d);
        const sum = known === undefined ? add : fraction(known.n * add.d + add.n * known.d, known.d * add.d);
        next.set(key, { state: known?.state ?? state, ...sum });
      }
    }
    leaves = [...next.values()];
  }
  return ok({ leaves, samples, asked: [] });
};

const spendable = (side: Side, destiny: number): Record<Side, number> => ({
  south: side === 'south' ? destiny : 0,
  north: side === 'north' ? destiny : 0,
});

/** The odds of a fight that a side picks, on the same terms, added up; undefined where they have to be walked. */
export const fightOddsOf = (
  { book, state }: Position,
  engaged: readonly Model[],
  side: Side,
  destiny: number,
  plain?: Policy,
): FightOdds | undefined =>
  fightOdds(
    { book, state: withDestiny(state, spendable(side, destiny)) },
    engaged,
    side,
    spending(side, plain),
  );
