import type { Event, Term } from '@caltrop/engine';
import type { Phase } from '../content/words.ts';
import type { Battle } from './book.ts';
import type { Place } from './command.ts';
import type { Side } from './state.ts';

/** What can happen in a battle, for the log. The presenter turns each into a sentence. */
export type BattleEvent = Event &
  (
    | { readonly type: 'round'; readonly round: number }
    | { readonly type: 'phase'; readonly phase: Phase | 'retreat'; readonly side: Side | '' }
    | { readonly type: 'priority'; readonly side: Side; readonly dice: readonly number[] }
    | { readonly type: 'piece'; readonly kind: string; readonly x: number; readonly y: number }
    | { readonly type: 'edge'; readonly side: Side }
    | { readonly type: 'hill'; readonly side: Side; readonly x: number; readonly y: number }
    | {
        readonly type: 'placed' | 'arrives' | 'raised' | 'pulled';
        readonly model: string;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'held'; readonly model: string }
    | {
        readonly type: 'moved' | 'retreated';
        readonly model: string;
        readonly path: readonly Place[];
        readonly cost: number;
        readonly charge: boolean;
        /** Made with care, by a house rule (DW-MOVE-12, 13). */
        readonly careful?: 'defensive' | 'stealth';
      }
    | { readonly type: 'surge'; readonly model: string; readonly side: Side }
    | {
        readonly type: 'shot';
        readonly model: string;
        readonly weapon: string;
        readonly target: string;
        readonly terms: readonly Term[];
      }
    | { readonly type: 'redirected'; readonly from: string; readonly onto: string }
    | {
        readonly type: 'rolled';
        readonly model: string;
        readonly kind: string;
        readonly dice: number;
        readonly need: number;
        readonly good: number;
        readonly terms: readonly Term[];
      }
    | {
        readonly type: 'rerolled';
        readonly model: string;
        readonly dice: number;
        readonly good: number;
        readonly by: string;
      }
    | { readonly type: 'fight'; readonly attacker: Side; readonly models: readonly string[] }
    | { readonly type: 'option'; readonly side: Side; readonly option: string }
    | { readonly type: 'saved' | 'ignored' | 'resolved'; readonly model: string }
    | {
        readonly type: 'wounded';
        readonly model: string;
        readonly wounds: number;
        readonly left: number;
        readonly by: string;
      }
    | { readonly type: 'slain'; readonly model: string; readonly by: string; readonly pending: boolean }
    | { readonly type: 'left'; readonly model: string }
    | {
        readonly type: 'cast';
        readonly model: string;
        readonly power: string;
        readonly target: string;
        readonly charge: number;
      }
    | { readonly type: 'resists'; readonly model: string; readonly side: Side }
    | {
        readonly type: 'bid';
        readonly side: Side;
        readonly pool: string;
        readonly amount: number;
        readonly total: number;
      }
    | { readonly type: 'negated'; readonly power: string }
    | { readonly type: 'effect'; readonly model: string; readonly text: string }
    | {
        readonly type: 'pool';
        readonly side: Side;
        readonly pool: string;
        readonly by: number;
        readonly left: number;
        readonly why: string;
      }
    | { readonly type: 'mended'; readonly model: string; readonly wounds: number; readonly left: number }
    | { readonly type: 'objective'; readonly model: string; readonly marker: number }
    | { readonly type: 'score'; readonly side: Side; readonly points: number; readonly why: string }
    | { readonly type: 'conceded'; readonly side: Side }
    | { readonly type: 'result'; readonly winner: Side | 'draw'; readonly text: string }
  );

/** What the engine itself writes into the log. */
const ENGINE: ReadonlySet<string> = new Set(['roll', 'choice', 'reveal']);

/** Besides what the engine writes, the log of this game holds nothing but its own events. */
export const isBattleEvent = (e: Event): e is BattleEvent => !ENGINE.has(e.type);

/** Writes a line to the log. Nothing in this game is hidden from anybody (DW-R91 keeps only scenarios secret). */
export const tell = (b: Battle, event: BattleEvent): void => {
  if (b.table.telling) b.table.tell(event);
};
