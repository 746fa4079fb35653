/** What a remote table and those who sit at it send to each other: plain data only, in both directions. */
import type { Event, Refusal, Seat } from '@caltrop/engine';
import type { Entry, Now, Proven } from '../../src/session/session.ts';

/** What a table is laid with. */
export interface Laying {
  readonly kind: string;
  readonly setup: unknown;
  readonly seed: string;
  readonly players: Readonly<Record<Seat, string>>;
  /** Whoever sits here. */
  readonly seat: Seat;
}

/** Something said to the table; each has a reply with the same number. */
export type Request =
  | { readonly ask: 'say'; readonly commands: readonly unknown[]; readonly as: Seat | undefined }
  | { readonly ask: 'answer'; readonly id: string; readonly key: string }
  | { readonly ask: 'dice'; readonly faces: readonly number[] }
  | { readonly ask: 'undo'; readonly agreed: boolean; readonly to: number | undefined }
  | { readonly ask: 'redo' }
  | { readonly ask: 'player'; readonly seat: Seat; readonly player: string }
  | { readonly ask: 'go' }
  | { readonly ask: 'at'; readonly moment: number }
  | { readonly ask: 'journal' }
  | { readonly ask: 'verify' };

/** What a request is answered with. */
export interface Reply {
  readonly refusal?: Refusal;
  /** An earlier moment: the view after it, and how it came about. */
  readonly moment?: { readonly view: unknown; readonly before: unknown; readonly events: readonly Event[] };
  readonly journal?: string;
  readonly proven?: Proven;
}

/** What everybody at the table is told when something has happened. */
export interface News {
  readonly now: Now;
  readonly log: readonly Entry[];
  readonly players: Readonly<Record<Seat, string>>;
  /** What to show of it: the view before it, and what happened. */
  readonly before: unknown;
  readonly events: readonly Event[];
}

export type ToHost = { readonly n: number; readonly request: Request };
export type FromHost = { readonly n: number; readonly reply: Reply } | { readonly news: News };
