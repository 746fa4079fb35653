import type { DeskCommand } from './desk-command.ts';
import type { MoveHow } from './work.ts';

/** What an action is paid with. */
export type Pay = 'attack' | 'utility' | 'move';

/** A skill, weapon skill, spell, printed feature or universal action. */
export interface UseCommand {
  readonly do: 'use';
  readonly ability: string;
  readonly on?: readonly string[];
  readonly at?: number;
  readonly arm?: number;
  /** Cast level or step of the cost, from 1. */
  readonly level?: number;
  readonly element?: string;
  /** With a crystal or stone. */
  readonly with?: boolean;
  readonly pay?: Pay;
  readonly path?: readonly number[];
}

/**
 * Everything a seat can say. The creature whose turn it is acts; questions in the middle of a command are asked of the
 * table, not said here. Creatures are named by id, squares by number, arms by their number in the creature's list.
 */
export type Command =
  | DeskCommand
  /** Before the fight: a creature on one of its side's squares; ready to begin. */
  | { readonly do: 'place'; readonly who: string; readonly at: number }
  | { readonly do: 'ready' }
  /** Movement. `path` leaves out the square it stands on. */
  | {
      readonly do: 'move';
      readonly path: readonly number[];
      readonly how?: MoveHow;
      readonly sneak?: boolean;
      /** Metres above the ground at which a flight ends; as high as before without. */
      readonly up?: number;
    }
  | { readonly do: 'jump'; readonly to: number; readonly pay: Pay }
  | { readonly do: 'rise'; readonly pay: Pay }
  /** A plain attack with a weapon, or an extra one of an Adept. */
  | { readonly do: 'attack'; readonly arm: number; readonly on: string }
  | UseCommand
  | {
      readonly do: 'item';
      readonly item: string;
      readonly on?: string;
      readonly at?: number;
      readonly arm?: number;
      readonly pay: Pay;
    }
  /** Arms in hand from now on; another grip of the same is free once a turn (GE-R63). */
  | { readonly do: 'swap'; readonly hands: readonly number[]; readonly pay: Pay | 'reaction' | 'free' }
  | { readonly do: 'reload'; readonly arm: number; readonly pay: Pay }
  | { readonly do: 'pick up'; readonly arm: number; readonly pay: Pay }
  | { readonly do: 'grapple'; readonly on: string }
  | { readonly do: 'hold'; readonly pay: Pay }
  | { readonly do: 'break free'; readonly pay: Pay }
  | { readonly do: 'let go' }
  | { readonly do: 'rouse'; readonly on: string }
  | { readonly do: 'help up'; readonly on: string }
  | { readonly do: 'search' }
  | { readonly do: 'prepare'; readonly what: string; readonly pay: Pay }
  | { readonly do: 'analyze'; readonly on: string; readonly check: boolean }
  /** GE-UNI-03: a Concentration of this turn for the range of the next PA or SA. */
  | { readonly do: 'long range' }
  | { readonly do: 'drop'; readonly held: number }
  | { readonly do: 'open'; readonly at: number; readonly pay: Pay }
  | { readonly do: 'mount'; readonly on: string }
  | { readonly do: 'dismount'; readonly at: number }
  /** The mount moves, attacks or acts for one of the rider's actions (GE-MNT-07, 08). */
  | { readonly do: 'ride'; readonly path: readonly number[]; readonly sprint?: boolean }
  | { readonly do: 'mount attack'; readonly arm: number; readonly on: string; readonly pay: Pay }
  | (Omit<UseCommand, 'do' | 'pay'> & { readonly do: 'mount use'; readonly pay: Pay })
  | { readonly do: 'face'; readonly facing: number }
  | {
      readonly do: 'freecast';
      readonly tier: number;
      readonly text: string;
      readonly on?: readonly string[];
      readonly at?: number;
    }
  /** Out of the fight over the board's edge; the end of the turn; giving up. */
  | { readonly do: 'leave' }
  | { readonly do: 'end' }
  | { readonly do: 'concede' };
