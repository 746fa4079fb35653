/** Where a unit goes: alone by the way that was pointed out, or with those who stand together with it. */
import type { Point, Refusal, Result, Way } from '@caltrop/engine';
import type { Spot } from '../../board/props.ts';
import type { AtHand } from './at-hand.ts';

export interface Going {
  /** The way of a unit to a point through the points in hand. */
  readonly alone: (unit: string, to: Point) => Result<Way<unknown>, Refusal>;
  /** The same, or the way of its whole group where that goes along. */
  readonly wayTo: (unit: string, to: Point) => Result<Way<unknown>, Refusal>;
  readonly move: (unit: string, spot: Spot) => void;
}

export const createGoing = ({ session, hand, hover, position, say, refuse }: AtHand): Going => {
  const alone: Going['alone'] = (unit, to) => {
    const { view, seat } = position();
    return session.getState().shown.presenter.wayTo(view, seat, unit, to, hand.getState().via);
  };
  let last: { readonly of: readonly unknown[]; readonly way: Result<Way<unknown>, Refusal> } | undefined;
  const wayTo: Going['wayTo'] = (unit, to) => {
    const { view, seat } = position();
    const { presenter } = session.getState().shown;
    const { group, via } = hand.getState();
    const together = group || hover.getState().together;
    // The board and the card ask for the same way with every movement of the hand: it is found once.
    const of = [view, seat, unit, to.x, to.y, via, together];
    if (last !== undefined && of.every((part, i) => part === last?.of[i])) return last.way;
    const found = together ? presenter.groupTo?.(view, seat, unit, to) : undefined;
    last = { of, way: found ?? alone(unit, to) };
    return last.way;
  };
  return {
    alone,
    wayTo,
    move(unit, spot) {
      const way = wayTo(unit, spot.point);
      if (!way.ok) refuse(spot.point, way.error, { to: spot.point });
      else if (way.value.commands.length > 0) say(way.value.commands);
    },
  };
};
