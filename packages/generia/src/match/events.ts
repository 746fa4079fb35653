import type { Event, Seat, Term } from '@caltrop/engine';
import type { Battle } from './book.ts';

/** What can happen in a battle, for the log. Creatures are ids, squares numbers. The presenter turns each into a sentence. */
export type BattleEvent = Event &
  (
    | { readonly type: 'placed'; readonly who: string; readonly at: number }
    | { readonly type: 'initiative'; readonly who: string; readonly value: number }
    | { readonly type: 'round'; readonly round: number }
    | { readonly type: 'turn'; readonly who: string }
    | { readonly type: 'turn over'; readonly who: string }
    | { readonly type: 'moved'; readonly who: string; readonly path: readonly number[]; readonly how: string }
    | { readonly type: 'shifted'; readonly who: string; readonly at: number; readonly why: string }
    | {
        readonly type: 'used';
        readonly who: string;
        readonly ability: string;
        readonly on: readonly string[];
        readonly at: number;
        readonly level: number;
        /** The zone that it is aimed at, where that was said with the command. */
        readonly zone?: string;
      }
    | { readonly type: 'hidden action'; readonly who: string }
    | {
        readonly type: 'analyzed';
        readonly who: string;
        readonly on: string;
        readonly value: number;
        readonly facts: readonly string[];
      }
    | {
        readonly type: 'attack';
        readonly who: string;
        readonly on: string;
        readonly arm: string;
        readonly ability: string;
        readonly as: string;
      }
    | {
        readonly type: 'attack rolled';
        readonly who: string;
        readonly face: number;
        readonly total: number;
        readonly score: number;
        readonly terms: readonly Term[];
      }
    | { readonly type: 'strikes itself'; readonly who: string }
    | { readonly type: 'defends'; readonly who: string; readonly how: string; readonly with: string }
    | {
        readonly type: 'defended';
        readonly who: string;
        readonly how: string;
        readonly total: number;
        readonly face: number;
        readonly outcome: string;
      }
    | { readonly type: 'zone'; readonly who: string; readonly zone: string }
    | {
        readonly type: 'damage';
        readonly who: string;
        readonly by: string;
        readonly rolled: number;
        readonly damage: number;
        readonly kind: string;
        readonly threshold: number;
        readonly hit: boolean;
        readonly wounds: number;
        readonly explosions: number;
        /** The number of the throw: targets of one blow or spell share it (GE-SEQ-14, GE-R29). */
        readonly thrown: number;
        readonly terms: readonly Term[];
      }
    | {
        readonly type: 'wound';
        readonly who: string;
        readonly by: string;
        readonly severe: boolean;
        readonly zone: string;
        readonly total: number;
        readonly limit: number;
      }
    | { readonly type: 'execution'; readonly who: string; readonly zone: string }
    | { readonly type: 'unconscious' | 'awake' | 'dies'; readonly who: string; readonly by: string }
    | {
        readonly type: 'saved' | 'failed';
        readonly who: string;
        readonly against: string;
        readonly total: number;
        readonly goal: number;
      }
    | {
        readonly type: 'check';
        readonly who: string;
        readonly what: string;
        readonly total: number;
        readonly goal: number;
        readonly good: boolean;
      }
    | {
        readonly type: 'status';
        readonly who: string;
        readonly status: string;
        readonly x: number;
        readonly by: string;
      }
    | { readonly type: 'status ends'; readonly who: string; readonly status: string }
    | { readonly type: 'tick'; readonly who: string; readonly status: string; readonly points: number }
    | { readonly type: 'healed'; readonly who: string; readonly points: number; readonly wounds: number }
    | {
        readonly type: 'resource';
        readonly who: string;
        readonly of: string;
        readonly by: number;
        readonly left: number;
      }
    | { readonly type: 'after parry'; readonly who: string; readonly option: string }
    | {
        readonly type: 'area';
        readonly who: string;
        readonly ability: string;
        readonly at: number;
        readonly radius: number;
      }
    | { readonly type: 'area ends'; readonly ability: string }
    | { readonly type: 'concentration ends'; readonly who: string; readonly ability: string }
    | { readonly type: 'summoned' | 'leaves' | 'arrives'; readonly who: string; readonly at: number }
    | { readonly type: 'ruling'; readonly text: string; readonly answer: string }
    | { readonly type: 'hands'; readonly who: string; readonly arms: readonly string[] }
    | { readonly type: 'reloads'; readonly who: string; readonly arm: string; readonly left: number }
    | {
        readonly type: 'item';
        readonly who: string;
        readonly item: string;
        readonly on: string;
        readonly arm: string;
      }
    | { readonly type: 'text'; readonly who: string; readonly text: string }
    /** What the game master does at the desk (GE-R75): a number of somebody, dice, a note, ground, light, things, sight. */
    | {
        readonly type: 'set';
        readonly who: string;
        readonly field: string;
        readonly from: number;
        readonly value: number;
      }
    | {
        readonly type: 'rolled';
        readonly text: string;
        readonly dice: string;
        readonly faces: readonly number[];
        readonly total: number;
        /** The row of a table; empty for plain dice. */
        readonly row: string;
      }
    | { readonly type: 'noted'; readonly who: string; readonly text: string }
    | { readonly type: 'ground'; readonly at: readonly number[]; readonly ground: string }
    | { readonly type: 'light'; readonly at: readonly number[]; readonly light: string }
    | { readonly type: 'given'; readonly who: string; readonly item: string; readonly count: number }
    /** Those who do not see somebody any more; empty when everybody does. */
    | { readonly type: 'unseen'; readonly who: string; readonly by: readonly string[] }
    | {
        readonly type: 'opposed';
        readonly who: string;
        readonly on: string;
        readonly what: string;
        readonly won: boolean;
      }
    | { readonly type: 'result'; readonly winners: readonly string[]; readonly text: string }
  );

/** Writes a line to the log, for the seats that may read it; everybody without. */
export const tell = (b: Battle, event: BattleEvent, to?: readonly Seat[]): void => {
  if (b.table.telling) b.table.tell(to === undefined ? event : { ...event, to });
};
