import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { waysLike, type AnyDeed } from '../play/families.ts';
import type { OtherWay } from './forecast-card.tsx';
import { useOptions, usePlay, usePosition } from '../play/play-context.tsx';

/** What tells each of several ways from the others: what all of them say is not repeated. */
export const labelsOf = (ways: readonly Pick<AnyDeed, 'label' | 'detail'>[]): string[] => {
  const details = ways.map(({ detail }) => detail.split(', ').filter((part) => part !== ''));
  const common = new Set((details[0] ?? []).filter((part) => details.every((parts) => parts.includes(part))));
  return ways.map(({ label }, i) =>
    [label, ...(details[i] ?? []).filter((part) => ways.length < 2 || !common.has(part))].join(', '),
  );
};

/** Other ways that are shown at a glance, while something is only pointed at. */
export const GLANCED = 3;

/** The ways to do a thing to the same target, each with its odds in short as soon as they are known; no more than `most`. */
export const useOtherWays = (deed: AnyDeed, most = Number.POSITIVE_INFINITY): readonly OtherWay[] => {
  const { forecasts } = usePlay();
  const { view, seat } = usePosition();
  const { deeds } = useOptions();
  const ways = useMemo(() => waysLike(deeds, deed).slice(0, most), [deeds, deed, most]);
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
  const labels = useMemo(() => labelsOf(ways), [ways]);
  return useMemo(() => {
    const summaries = known.split('\n');
    return ways.map((way, i) => ({
      id: way.id,
      label: labels[i] ?? way.label,
      detail: summaries[i] ?? '',
      chosen: way.id === deed.id,
    }));
  }, [ways, labels, known, deed.id]);
};
