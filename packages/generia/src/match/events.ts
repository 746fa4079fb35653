import type { Event, Seat, Term } from '@caltrop/engine';
import type { Battle, Position } from './book.ts';
import { isSeenBy, noticedBy, sideOf } from './view.ts';

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

/** What happens to somebody unseen and does not show: only those are told whose side sees it (GE-R37). */
const QUIET: ReadonlySet<BattleEvent['type']> = new Set<BattleEvent['type']>([
  'placed',
  'initiative',
  'turn',
  'turn over',
  'shifted',
  'saved',
  'failed',
  'check',
  'status ends',
  'tick',
  'healed',
  'resource',
  'concentration ends',
  'arrives',
  'leaves',
  'hands',
  'reloads',
  'text',
  'set',
  'noted',
  'given',
]);

/** Whether something shows by itself, such as a blow at somebody or one that lands. */
const shows = (p: Position, seat: Seat, e: BattleEvent): boolean => {
  if (QUIET.has(e.type)) return false;
  const seen = (id: string): boolean => {
    const c = p.state.creatures.find((o) => o.id === id);
    return c !== undefined && isSeenBy(p, sideOf(p.book, seat), c);
  };
  switch (e.type) {
    case 'status':
    case 'damage':
    case 'wound':
    case 'unconscious':
    case 'awake':
    case 'dies':
      return seen(e.by);
    case 'used':
      return e.at >= 0 || e.on.some(seen);
    case 'item':
      return seen(e.on);
    default:
      return true;
  }
};

/** The seats that notice an event; undefined for all of them. */
const noticing = (b: Battle, e: BattleEvent): readonly Seat[] | undefined => {
  if (!('who' in e) || e.who === '') return undefined;
  const c = b.state.creatures.find((o) => o.id === e.who);
  const to = c === undefined ? undefined : noticedBy(b, c);
  if (to === undefined) return undefined;
  const all = b.book.seats.filter((seat) => to.includes(seat) || shows(b, seat, e));
  return all.length === b.book.seats.length ? undefined : all;
};

/** Writes a line to the log, for the seats that may read it; without them for all that notice it. */
export const tell = (b: Battle, event: BattleEvent, seats?: readonly Seat[]): void => {
  if (!b.table.telling) return;
  const to = seats ?? noticing(b, event);
  b.table.tell(to === undefined ? event : { ...event, to });
};
