import { useEffect, useMemo } from 'react';
import { zoneOfTiles, type Point } from '@caltrop/engine';
import type { BoardProps, Spot } from '../board/props.ts';
import { Field } from '../table/field.tsx';
import { useHand, usePlay, usePosition } from '../table/play/play-context.tsx';
import { placeIn } from './desk/state.ts';
import { useVeiled } from './players/feed.ts';
import type { Desk } from './desk/use-desk.ts';

/** So many tiles short of a target: whoever strikes from where it stands is joined to whom it strikes, and covers nobody. */
const before = (from: Point, target: Point | undefined, tiles: number): Point | undefined => {
  if (target === undefined) return undefined;
  const [dx, dy] = [from.x - target.x, from.y - target.y];
  const far = Math.hypot(dx, dy);
  const part = far === 0 ? 0 : Math.min(tiles, far / 2) / far;
  return { x: target.x + dx * part, y: target.y + dy * part };
};

/**
 * The map as the master sees it: nothing is hidden. A click answers the where of an open form, else it acts with whoever
 * is in its turn; anybody can be dragged anywhere.
 */
export const MasterMap = ({
  desk,
  small,
  covered,
}: {
  desk: Desk;
  small: boolean;
  covered?: BoardProps['covered'];
}) => {
  const play = usePlay();
  const { token, scene } = usePosition();
  const veiled = useVeiled(desk.master.seat);
  const busy = useHand((s) => s.staged !== undefined || s.cast !== undefined || s.family !== undefined);
  const threat = useHand((s) => s.threat);
  const place = placeIn(desk.form);
  const active = scene.tokens.find((t) => t.active)?.id;
  useEffect(() => {
    // On a phone whoever is in its turn may be anywhere on the map.
    if (small && active !== undefined) play.select(active, true);
  }, [small, active, play]);
  const ideas = useMemo<BoardProps['ideas']>(() => {
    const from = desk.chosen === undefined ? undefined : token(desk.chosen)?.at;
    if (from === undefined || busy || desk.form !== undefined || desk.still) return undefined;
    const all = desk.thoughts?.ideas ?? [];
    return all.flatMap(({ at, target }, i) => {
      // Two against one stand one behind the other.
      const earlier = all.slice(0, i).filter((o) => o.at === undefined && o.target === target).length;
      const aim = target === undefined ? undefined : token(target)?.at;
      const to = at ?? before(from, aim, 1 + 0.7 * earlier);
      return to === undefined ? [] : [{ number: i + 1, from, to, on: i === 0 }];
    });
  }, [desk.chosen, desk.thoughts, desk.form, desk.still, busy, token]);
  const drop = (unit: string, spot: Spot | undefined): void => {
    const acting = token(unit)?.active === true && play.position().mayAct;
    const byRules =
      spot !== undefined && acting && (spot.unit !== undefined || play.wayTo(unit, spot.point).ok);
    if (byRules) {
      play.drop(unit, spot);
      return;
    }
    play.drop(unit, undefined);
    if (spot?.cell !== undefined && spot.unit !== unit)
      desk.doAtOnce(desk.master.place(desk.view, unit, spot.cell));
  };
  const over: Partial<BoardProps> = {
    mayDrag: () => !desk.still,
    // Whoever is not in its turn is only carried: it aims at nobody on the way.
    onDrag: (unit: string, spot: Spot) => {
      if (token(unit)?.active === true) play.drag(unit, spot);
    },
    onDrop: drop,
    ideas,
    veiled,
    // Whose card is read is no question of danger here.
    ...(threat ? {} : { threat: undefined }),
    ...(place === undefined
      ? {}
      : {
          cover: zoneOfTiles(place.cells),
          reach: undefined,
          aims: [],
          onPress: (spot: Spot) => {
            if (!desk.point(spot)) play.press(spot, false);
          },
        }),
  };
  return <Field small={small} covered={covered} over={over} selected={desk.chosen} />;
};
