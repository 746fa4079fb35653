/**
 * What is stored of a room: one line for each thing that was accepted, with the time and a sum of what it led to. Replaying
 * the lines rebuilds the room, questions in the middle of a command included.
 */
import { sha256Hex, type Line as JournalLine, type Seat } from '@caltrop/engine';
import type { Role, Say } from './say.ts';
import type { Settings } from './settings.ts';

/** Who may speak: whoever holds a key has its role and seats. The key itself is nowhere but with its holder. */
export interface Key {
  /** The first letters of its hash: how others speak of whoever holds it. */
  readonly id: string;
  readonly hash: string;
  readonly role: Role;
  readonly seats: readonly Seat[];
}

/** What a room is made with: its first line. */
export interface Made {
  readonly room: string;
  readonly kind: string;
  readonly version: string;
  readonly rules: string;
  readonly setup: unknown;
  /** The dice come from this: it is in no view, link or journal before the end. */
  readonly seed: string;
  readonly typed: readonly Seat[];
  readonly settings: Settings;
  /** The key of whoever makes it, who is the host. */
  readonly host: Key;
  /** Other keys that are given from the beginning. */
  readonly keys: readonly Key[];
  /** What those who come along from another room are called, by the ids of their keys. */
  readonly names: Readonly<Record<string, string>>;
  /** The bots that there are for this game. */
  readonly known: readonly string[];
  /** The name of what is played. */
  readonly battle: string;
  /** Some letters by which it is found at a real table. */
  readonly code: string;
  /** The bots that sit from the beginning. */
  readonly bots: Readonly<Record<Seat, string>>;
}

/** The voice of the server itself: clocks and bots. */
export const SERVER = '';

/** One accepted message. */
export interface Line {
  readonly seq: number;
  /** When it was accepted, in milliseconds. */
  readonly at: number;
  /** The id of the key that said it; empty for the server. */
  readonly by: string;
  /** The id of the message: whoever sends it again gets the same answer. */
  readonly id: string;
  readonly say: { readonly do: 'made'; readonly made: Made } | Say;
  /** What it added to the journal of the match. */
  readonly wrote: readonly JournalLine[];
  /** Stands for the whole room after it, and for the line before it. */
  readonly sum: string;
}

/** The line that makes a room. */
export interface FirstLine extends Line {
  readonly say: { readonly do: 'made'; readonly made: Made };
}

export const keyHash = (key: string): string => sha256Hex(`caltrop-key ${key}`);

export const keyOf = (hash: string, role: Role, seats: readonly Seat[]): Key => ({
  id: hash.slice(0, 16),
  hash,
  role,
  seats,
});
