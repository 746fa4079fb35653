import type { Event } from '../table/table.ts';

/** A log without its words: what happened, in what order, with which numbers. */
const factsOf = (events: readonly Event[]): string =>
  JSON.stringify(events, (key, value: unknown) =>
    key === 'rules' ? undefined : typeof value === 'string' && key !== 'type' ? '' : value,
  );

/** How two logs of a command differ: only in how they tell it, or in what they tell; undefined when they do not. */
export const logDifference = (
  ours: readonly Event[],
  theirs: readonly Event[],
): 'words' | 'facts' | undefined => {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return undefined;
  return factsOf(ours) === factsOf(theirs) ? 'words' : 'facts';
};
