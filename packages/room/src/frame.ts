/** What a server sends to somebody in a room. */
import type { Event, Refusal } from '@caltrop/engine';
import type { Change } from './change.ts';
import type { Presence } from './say.ts';
import type { Standing, Told } from './told.ts';

export type Frame =
  /** Everything, for one who comes in or has missed something. */
  | {
      readonly t: 'welcome';
      readonly v: number;
      /** The last line that whoever comes in knew already: the story is what has happened since; -1 for all of it. */
      readonly since: number;
      readonly setup: unknown;
      readonly standing: Standing;
      readonly story: readonly Told[];
    }
  /** What has happened since line `since`, for a device of version 1. */
  | {
      readonly t: 'news';
      readonly since: number;
      readonly standing: Standing;
      readonly story: readonly Told[];
    }
  /** What has happened since line `since`: how the standing of that line has changed up to line `seq`. */
  | {
      readonly t: 'change';
      readonly since: number;
      readonly seq: number;
      readonly change: Change;
      readonly story: readonly Told[];
    }
  /** A message was accepted as this line, and is durable. */
  | { readonly t: 'done'; readonly id: string; readonly seq: number }
  | { readonly t: 'refused'; readonly id: string; readonly refusal: Refusal }
  /** Who is here now, by the ids of their keys, and how many look on without one. */
  | { readonly t: 'here'; readonly who: readonly string[]; readonly watching: number }
  | { readonly t: 'presence'; readonly who: string; readonly presence: Presence }
  /** An earlier moment: the view after it, the one before, and what happened in between. */
  | {
      readonly t: 'moment';
      readonly n: number;
      readonly view: unknown;
      readonly before: unknown;
      readonly events: readonly Event[];
    }
  | { readonly t: 'journal'; readonly text: string }
  /** Whoever asked is heard. */
  | { readonly t: 'beat' }
  /** The connection ends, and trying again is of no use. */
  | { readonly t: 'bye'; readonly why: string };
