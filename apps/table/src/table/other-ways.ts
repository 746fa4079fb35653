import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { waysLike, type AnyDeed } from './families.ts';
import type { OtherWay } from './forecast-card.tsx';
import { useOptions, usePlay, usePosition } from './play-context.tsx';

/** The ways to do a thing to the same target, each with its odds in short as soon as they are known. */
export const useOtherWays = (deed: AnyDeed): readonly OtherWay[] => {
  const { forecasts } = usePlay();
  const { view, seat } = usePosition();
  const { deeds } = useOptions();
  const ways = useMemo(() => waysLike(deeds, deed), [deeds, deed]);
  useEffect(() => {
    for (const way of ways) if (way.dice && way.id !== deed.id) forecasts.want(view, seat, way);
  }, [forecasts, view, seat, ways, deed]);
  const known = useSyncExternalStore(forecasts.subscribe, () =>
    ways
      .map((way) => {
        const odds = forecasts.get(view, way);
        return odds?.ok === true ? odds.value.summary : '';
      })
      .join('\n'),
  );
  return useMemo(() => {
    const summaries = known.split('\n');
    return ways.map((way, i) => ({
      id: way.id,
      label: way.detail === '' ? way.label : `${way.label}, ${way.detail}`,
      detail: summaries[i] ?? '',
      chosen: way.id === deed.id,
    }));
  }, [ways, known, deed.id]);
};
