import type { Seat } from '@caltrop/engine';
import { isScenarioSecret } from '../rules/end/victory.ts';
import type { Position } from './book.ts';
import { sideOf } from './shares.ts';
import { cloneState, otherSide, type State } from './state.ts';

/** What a seat may know: everything but the circle by which a secret scenario of the enemy shows itself (DW-R91). */
export const viewOf = (p: Position, seat: Seat): State => {
  const state = cloneState(p.state);
  if (!isScenarioSecret(p)) return state;
  const side = sideOf(seat);
  const own = state.hills[side];
  state.hills = own === undefined ? {} : { [side]: own };
  return state;
};

/** A state that could lie behind a view: the enemy may keep the middle of the table free, or play for something else. */
export const resampleView = (p: Position, seat: Seat): State => {
  const state = cloneState(p.state);
  const other = otherSide(sideOf(seat));
  if (!isScenarioSecret(p) || state.hills[other] !== undefined) return state;
  const { width, height } = p.book.surface;
  state.hills = { ...state.hills, [other]: { x: width / 2, y: height / 2 } };
  return state;
};

/** Words for what is kept from a seat: the enemy's scenario, where it is not the own one, and its circle. */
export const secretsOf = (p: Position, seat: Seat): string[] => {
  if (!isScenarioSecret(p)) return [];
  const side = sideOf(seat);
  const other = otherSide(side);
  const { forces } = p.book;
  const hill = p.state.hills[other];
  return [
    ...(forces[side].scenario === forces[other].scenario ? [] : [`"${forces[other].scenario}"`]),
    ...(hill === undefined ? [] : [`"${other}":${JSON.stringify(hill)}`]),
  ];
};
