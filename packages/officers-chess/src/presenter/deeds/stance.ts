import type { Deed, Refusal, Way } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command, UnitCommand } from '../../match/command.ts';
import { deedFault } from '../../match/verbs.ts';
import { budgetOf, flood, reachable } from '../../rules/movement/movement.ts';
import { tileHp } from '../../rules/movement/terrain.ts';
import type { Unit } from '../../match/state.ts';
import { makeCommandText } from '../text/command-text.ts';
import { wayAlong } from './reach.ts';

/** A tile where the Move of a unit could end, and what getting there costs. */
export interface Stop {
  readonly tile: number;
  readonly cost: number;
}

/** A unit that may act now: where it stands, and where it could go first. */
export interface Stance {
  readonly p: Position;
  readonly u: Unit;
  /** Whether the Action of the turn is still to be taken. */
  readonly mayAct: boolean;
  /** The tiles it could act from after a Move, its own left out; empty when it has moved. */
  readonly stops: readonly Stop[];
}

/** Whether a unit that begins its turn where it stands is still there afterwards (OC-TURN-03, OC-TERR-13). */
const survives = (p: Position, u: Unit): boolean => p.state.turn !== null || u.hp + tileHp(p, u) > 0;

/** What a unit could do, seen from a position as it finds it when it is activated. */
export const stanceOf = (p: Position, u: Unit): Stance => {
  const mayAct = p.state.turn?.acted !== true;
  const budget = mayAct && survives(p, u) ? budgetOf(p, u, p.state.turn) : 0;
  const tiles = budget === 0 ? [] : reachable(p, u, budget);
  const stops = tiles
    .filter((tile) => tile !== u.tile)
    .map((tile) => ({ tile, cost: p.book.reach.costTo(tile) }));
  return { p, u, mayAct, stops };
};

/** The same stance after a Move. */
export const movedTo = ({ p, u }: Stance, tile: number): { readonly p: Position; readonly u: Unit } => {
  const there = { ...u, tile };
  const units = p.state.units.map((other) => (other === u ? there : other));
  return { p: { book: p.book, state: { ...p.state, units } }, u: there };
};

/** Why a deed could not be done from a tile; undefined when it could. */
export const faultAt = (stance: Stance, tile: number, command: UnitCommand): Refusal | undefined => {
  const after = movedTo(stance, tile);
  return deedFault(after.p, after.u, command);
};

/** The way to a tile in reach. */
const wayIn = ({ p, u }: Stance, tile: number): Way<Command> => {
  flood(p, u, budgetOf(p, u, p.state.turn));
  return wayAlong(p, u, p.book.reach.pathTo(tile));
};

/** A deed without what the stance adds to it: its id, commands and way. */
export type Offer = Omit<Deed<Command>, 'id' | 'commands' | 'way' | 'refusal'> & {
  readonly command: UnitCommand;
  /** The tile to go to first. */
  readonly from?: number;
};

/** A deed that can be done, from here or from a tile in reach. */
export const offered = (stance: Stance, offer: Offer): Deed<Command> => {
  const { command, from, ...shown } = offer;
  const id = makeCommandText(stance.p, command);
  if (from === undefined) return { ...shown, id, commands: [command] };
  const way = wayIn(stance, from);
  return { ...shown, id, way, commands: [...way.commands, command] };
};

/** A deed that is shown with the rule that is against it. */
export const refused = (stance: Stance, offer: Offer, refusal: Refusal): Deed<Command> => {
  const { command, from: _, ...shown } = offer;
  return { ...shown, id: `no ${makeCommandText(stance.p, command)}`, commands: [], refusal };
};

/** The best of some tiles in reach by a comparison that is below 0 when the first is better. */
export const bestOf = (
  stops: readonly Stop[],
  fits: (stop: Stop) => boolean,
  compare: (a: Stop, b: Stop) => number,
): Stop | undefined => {
  let best: Stop | undefined;
  for (const stop of stops) {
    if (fits(stop) && (best === undefined || compare(stop, best) < 0)) best = stop;
  }
  return best;
};
