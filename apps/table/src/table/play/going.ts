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
  const wayTo: Going['wayTo'] = (unit, to) => {
    const { view, seat } = position();
    const { presenter } = session.getState().shown;
    const together = hand.getState().group || hover.getState().together;
    const group = together ? presenter.groupTo?.(view, seat, unit, to) : undefined;
    return group ?? alone(unit, to);
  };
  return {
    alone,
    wayTo,
    move(unit, spot) {
      const way = wayTo(unit, spot.point);
      if (!way.ok) refuse(spot.point, way.error);
      else if (way.value.commands.length > 0) say(way.value.commands);
    },
  };
};
