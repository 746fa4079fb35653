/** The pointer on the board: what a press, a look, a drag and a drop do. */
import type { Spot } from '../../board/props.ts';
import type { Aiming } from './aiming.ts';
import type { AtHand } from './at-hand.ts';
import type { Casting } from './casting.ts';
import type { Choosing } from './choosing.ts';
import { isConfirmed } from './families.ts';
import type { Going } from './going.ts';

export interface Pressing {
  readonly press: (spot: Spot, onTheWay: boolean) => void;
  readonly point: (spot: Spot | undefined) => void;
  readonly drag: (unit: string, spot: Spot) => void;
  readonly drop: (unit: string, spot: Spot | undefined) => void;
}

export const createPressing = (
  { session, hand, hover, forecasts, position, options, refuse }: AtHand,
  { aimedAt, staged, placing, stage, doDeed }: Aiming,
  { aimCast, castingAt }: Casting,
  { alone, move }: Going,
  { select }: Choosing,
): Pressing => {
  const set = hand.setState;
  const get = hand.getState;

  /** Has the odds of what a spot means worked out. */
  const wantOdds = (spot: Spot | undefined): void => {
    const deed = castingAt(spot)?.deed ?? aimedAt(spot)[0];
    const { view, seat, mayAct } = position();
    if (deed?.dice === true && mayAct) forecasts.want(view, seat, deed);
  };

  /** Does or prepares what a spot means for the unit in hand; false where it means nothing. */
  const aim = (spot: Spot): boolean => {
    const aimed = aimedAt(spot);
    const waiting = staged();
    const [first] = aimed;
    if (waiting !== undefined && aimed.some((d) => d.id === waiting.id)) doDeed(waiting);
    else if (first === undefined) return false;
    else if (get().family !== undefined && !isConfirmed(first)) doDeed(first);
    else stage(first);
    return true;
  };

  /** A point that the way of a unit is to lead through. */
  const passBy = (unit: string, spot: Spot): void => {
    const way = alone(unit, spot.point);
    // On an open table one may pass where one may not stand: only the end of the way is judged.
    if (way.ok || position().scene.field.unit === 'inch') set((s) => ({ via: [...s.via, spot.point] }));
    else refuse(spot.point, way.error);
  };

  return {
    press(spot, onTheWay) {
      const { showing } = session.getState();
      if (showing !== undefined) session.motionsShown(showing.id);
      set({ refusal: undefined });
      const { selected } = get();
      const now = position();
      const mine = now.mayAct && selected !== undefined && now.runs(options().token);
      if (mine && !onTheWay && (aimCast(spot, doDeed) || aim(spot))) return;
      if (spot.unit !== undefined) {
        if (spot.unit !== selected) select(spot.unit);
        else if (get().staged !== undefined) set({ staged: undefined });
        return;
      }
      if (get().staged !== undefined) set({ staged: undefined });
      const placed = mine && !onTheWay ? placing() : undefined;
      if (placed !== undefined) {
        refuse(spot.point, { what: `${placed.label}: choose one of the marked places.`, rule: placed.rule });
        return;
      }
      if (!mine || selected === undefined) {
        if (selected !== undefined) select(undefined);
        return;
      }
      if (onTheWay) passBy(selected, spot);
      else move(selected, spot);
    },
    point(spot) {
      hover.setState({ spot });
      wantOdds(spot);
    },
    drag(unit, spot) {
      if (get().selected !== unit) select(unit);
      hover.setState({ drag: { unit, spot } });
      wantOdds(spot);
    },
    drop(unit, spot) {
      hover.setState({ drag: undefined });
      const now = position();
      if (spot === undefined || !now.mayAct || !now.runs(now.token(unit))) return;
      if (spot.unit === unit) return;
      const [deed] = aimedAt(spot);
      if (aimCast(spot, doDeed)) return;
      if (deed !== undefined) stage(deed);
      else move(unit, spot);
    },
  };
};
