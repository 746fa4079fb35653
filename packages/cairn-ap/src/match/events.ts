import type { Event, Seat } from '@caltrop/engine';
import type { Pool } from '../content/content.ts';
import type { Play, Position } from './book.ts';
import type { Cause } from './ruling.ts';
import { findCreature } from './state.ts';
import { noticedBy } from './view.ts';
import type { Rolled } from './work.ts';

/** Something that happened, for the log. Ids are of creatures; `to` keeps a line from seats that may not know it. */
export type CairnEvent = Event &
  (
    | { readonly type: 'fight'; readonly groups: readonly string[] }
    | { readonly type: 'initiative'; readonly who: string; readonly total: number; readonly face: number }
    | { readonly type: 'round'; readonly round: number; readonly clock: number }
    | { readonly type: 'turn'; readonly who: string }
    | {
        readonly type: 'moved';
        readonly who: string;
        readonly path: readonly number[];
        readonly ap: number;
        readonly pushed: boolean;
      }
    | {
        readonly type: 'declared';
        readonly who: string;
        readonly what: string;
        readonly ap: number;
        readonly targets: readonly string[];
      }
    | { readonly type: 'ruled'; readonly who: string; readonly text: string }
    | {
        readonly type: 'checked';
        readonly who: string;
        readonly what: string;
        readonly rolled: Rolled;
        readonly words: string;
        readonly causes: readonly Cause[];
        /** Absent where it is the Warden's secret. */
        readonly dc?: number;
        readonly passed?: boolean;
      }
    | {
        readonly type: 'saved';
        readonly who: string;
        readonly against: string;
        readonly how: string;
        readonly rolled: Rolled;
        readonly words: string;
        readonly total: number;
        readonly passed: boolean;
        readonly causes: readonly Cause[];
      }
    | { readonly type: 'natural'; readonly who: string; readonly face: 1 | 20; readonly text: string }
    | {
        readonly type: 'harmed';
        readonly who: string;
        readonly by: string;
        readonly pool: Pool;
        readonly raw: number;
        /** What did not get through in all, and of that what something else than Armor kept off; less than 0 for harm that is worse. */
        readonly armour: number;
        readonly kept?: number;
        readonly lost: number;
        readonly hp: number;
        readonly str: number;
      }
    | {
        readonly type: 'mended';
        readonly who: string;
        readonly pool: Pool;
        readonly by: number;
        readonly now: number;
      }
    | { readonly type: 'fate'; readonly who: string; readonly fate: string; readonly text: string }
    | { readonly type: 'afflicted'; readonly who: string; readonly condition: string; readonly by: string }
    | { readonly type: 'cured'; readonly who: string; readonly condition: string }
    | { readonly type: 'held'; readonly who: string; readonly text: string }
    | { readonly type: 'fired'; readonly who: string; readonly text: string }
    | { readonly type: 'scar'; readonly who: string; readonly row: number; readonly text: string }
    | {
        readonly type: 'cast';
        readonly who: string;
        readonly spell: string;
        readonly slots: readonly number[];
        readonly dust: readonly number[];
        readonly free: readonly number[];
        readonly sum: number;
        readonly works: boolean;
      }
    | { readonly type: 'mishap'; readonly who: string; readonly row: number; readonly text: string }
    | { readonly type: 'fatigue'; readonly who: string; readonly by: number; readonly now: number }
    | { readonly type: 'item'; readonly who: string; readonly item: string; readonly text: string }
    | {
        readonly type: 'ground';
        readonly at: readonly number[];
        readonly ground: string;
        readonly text: string;
      }
    | {
        readonly type: 'rolled';
        readonly text: string;
        readonly dice: string;
        readonly faces: readonly number[];
        readonly total: number;
        readonly row?: string;
      }
    | {
        readonly type: 'set';
        readonly who: string;
        readonly field: string;
        readonly from: string;
        readonly value: string;
      }
    | { readonly type: 'time'; readonly minutes: number; readonly clock: number; readonly text: string }
    | { readonly type: 'said'; readonly who: string; readonly text: string }
    | { readonly type: 'over'; readonly text: string }
  );

/** What happens to somebody unseen and does not show: only those are told who know where it is. */
const QUIET: ReadonlySet<CairnEvent['type']> = new Set<CairnEvent['type']>([
  'initiative',
  'turn',
  'moved',
  'ruled',
  'afflicted',
  'cured',
  'mended',
  'held',
  'fatigue',
  'item',
  'set',
  'said',
]);

/** The seats that notice an event (CA-ACT-06); undefined for all of them. A blow that lands or a death is noticed. */
const noticing = (p: Position, e: CairnEvent): readonly Seat[] | undefined => {
  if (e.to !== undefined || !('who' in e) || e.who === '') return e.to;
  const c = findCreature(p.state, e.who);
  if (QUIET.has(e.type)) return noticedBy(p, c);
  if (e.type === 'declared') return noticedBy(p, c, e.targets);
  if (e.type === 'harmed') return noticedBy(p, c, [e.by]);
  return e.type === 'fate' && (e.fate === 'fled' || e.fate === 'lost') ? noticedBy(p, c) : undefined;
};

/** Writes a line of the log, where somebody reads it. */
export const tell = (g: Play, event: () => CairnEvent): void => {
  if (!g.table.telling) return;
  const told = event();
  const to = noticing(g, told);
  g.table.tell(to === undefined ? told : { ...told, to });
};

/** The seats of all but the players: what only the Warden may read. */
export const wardenOnly = (seats: readonly Seat[]): readonly Seat[] => seats.filter((s) => s === 'warden');
