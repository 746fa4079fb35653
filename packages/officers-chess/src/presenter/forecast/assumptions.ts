import { firstAnswer, type Forecast, type Policy } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { nameOf } from '../text/names.ts';
import { findUnit, type State } from '../../match/state.ts';

/** The decisions on the way of a forecast and what was taken for granted about them, in words (OC-ODDS-03). */
export const assumptions = (
  p: Position,
  asked: Forecast<State>['asked'],
  policy: Policy = firstAnswer,
): readonly string[] =>
  asked.map(({ seat, key, ids }) => {
    const id = policy(seat, key, ids);
    const colon = key.indexOf(':');
    const about = nameOf(p, key.slice(colon + 1));
    switch (key.slice(0, colon)) {
      case 'guard':
        return findUnit(p.state, id) === undefined
          ? `Nobody takes a strike for ${about}.`
          : `${nameOf(p, id)} takes the first strike for ${about}, at half damage.`;
      case 'next':
        return `${about} fights ${nameOf(p, id)} next, whenever there is a choice.`;
      case 'push':
        return `${about} is pushed ${id === 'x' ? 'along its row' : 'along its column'}.`;
      case 'place':
        return `${about} is set down at ${id}.`;
      default:
        return `${seat} answers ${id}.`;
    }
  });
