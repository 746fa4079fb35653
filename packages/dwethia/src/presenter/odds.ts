import {
  forecast,
  type Forecast,
  type ForecastOptions,
  type Policy,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import type { Command } from '../command.ts';
import type { Dwethia } from '../game.ts';
import { SIDES, type Side, type State } from '../state.ts';

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
  (side: Side, plain: Policy): Policy =>
  (seat, key, ids) =>
    seat === side && key.startsWith('destiny ') && !key.startsWith('destiny bid')
      ? (ids.at(-1) ?? '')
      : plain(seat, key, ids);

const firstOf: Policy = (_seat, _key, ids) => ids[0] ?? '';

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
  const start = game.clone(before);
  for (const s of SIDES) start.pools[s].destiny = s === side ? destiny : 0;
  const policy = spending(side, options.policy ?? firstOf);
  return forecast(ofOneDeed(game, before), start, side, command, { budget: BUDGET, ...options, policy });
};
