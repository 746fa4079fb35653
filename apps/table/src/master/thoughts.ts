import { useEffect, useState } from 'react';
import type { Mood } from '@caltrop/engine';
import type { Thoughts } from '../workers/office.ts';
import { matchOffice } from '../workers/offices.ts';
import { sayStop } from '../shell/notices/notices.tsx';

/** What was thought about a position, by unit and mood: kept as long as the position stands. */
const known = new WeakMap<object, Map<string, Thoughts>>();

const isObject = (view: unknown): view is object => typeof view === 'object' && view !== null;

/** What a unit could and might do, worked out beside the page; undefined until it is known. */
export const useThoughts = (
  view: unknown,
  unit: string | undefined,
  mood: Mood | undefined,
  quiet: boolean,
): Thoughts | undefined => {
  const [, tick] = useState(0);
  const key = `${unit ?? ''} ${mood ?? ''}`;
  useEffect(() => {
    if (unit === undefined || quiet || !isObject(view) || known.get(view)?.has(key) === true)
      return undefined;
    let wanted = true;
    const think = async (): Promise<void> => {
      const found = await (await matchOffice()).thoughts(view, unit, mood);
      const all = known.get(view) ?? new Map<string, Thoughts>();
      known.set(view, all.set(key, found));
      if (wanted) tick((n) => n + 1);
    };
    think().catch((why: unknown) => {
      if (wanted) sayStop(`It could not be worked out: ${why instanceof Error ? why.message : String(why)}`);
    });
    return () => {
      wanted = false;
    };
  }, [view, unit, mood, key, quiet]);
  return unit === undefined || !isObject(view) ? undefined : known.get(view)?.get(key);
};
