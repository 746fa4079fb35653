import type { Event, Seat, Term } from '@caltrop/engine';
import type { Battle } from './book.ts';
import { seatsThatSee } from '../rules/fog/fog.ts';
import type { Unit } from './state.ts';

/** What can happen in a battle, for the log. The presenter turns each into a sentence. */
export type BattleEvent = Event &
  (
    | { readonly type: 'round'; readonly round: number }
    | { readonly type: 'batch'; readonly side: string; readonly owed: readonly Seat[] }
    | {
        readonly type: 'placed' | 'arrives' | 'appears' | 'teleported' | 'pushed';
        readonly unit: string;
        readonly at: number;
      }
    | {
        readonly type: 'leader' | 'activated' | 'turn-ended' | 'refreshed' | 'escaped';
        readonly unit: string;
      }
    | {
        readonly type: 'moved';
        readonly unit: string;
        readonly path: readonly number[];
        readonly cost: number;
      }
    | { readonly type: 'ambushed'; readonly unit: string; readonly by: string; readonly at: number }
    | {
        readonly type: 'healed' | 'hurt';
        readonly unit: string;
        readonly hp: number;
        readonly left: number;
        readonly by: string;
      }
    | { readonly type: 'combat'; readonly attacker: string; readonly defender: string }
    | {
        readonly type: 'strike';
        readonly by: string;
        readonly target: string;
        readonly weapon: string;
        readonly phase: string;
        readonly result: 'miss' | 'hit' | 'crit';
        readonly targetNumber: number;
        readonly crit: number;
        readonly damage: number;
        readonly left: number;
        readonly terms: readonly Term[];
      }
    | { readonly type: 'guarded'; readonly unit: string; readonly ally: string }
    | { readonly type: 'routed'; readonly unit: string; readonly by: string }
    | { readonly type: 'gained' | 'lost'; readonly unit: string; readonly status: string }
    | { readonly type: 'no-effect'; readonly unit: string; readonly text: string }
    | {
        readonly type: 'object-hit';
        readonly by: string;
        readonly at: number;
        readonly damage: number;
        readonly total: number;
      }
    | { readonly type: 'terrain'; readonly at: number; readonly terrain: string }
    | {
        readonly type: 'used';
        readonly unit: string;
        readonly item: string;
        readonly target: string;
        readonly result: 'sure' | 'hit' | 'miss';
        readonly left: number;
      }
    | {
        readonly type: 'equipped';
        readonly unit: string;
        readonly weapon: string;
        readonly accessory: string;
      }
    | { readonly type: 'discarded' | 'took'; readonly unit: string; readonly item: string }
    | {
        readonly type: 'traded';
        readonly unit: string;
        readonly partner: string;
        readonly gave: readonly string[];
        readonly took: readonly string[];
      }
    | { readonly type: 'razed'; readonly unit: string; readonly at: number }
    | { readonly type: 'fate'; readonly unit: string; readonly fate: string }
    | { readonly type: 'conceded' | 'fights-on'; readonly seat: Seat }
    | {
        readonly type: 'result';
        readonly winner: string;
        readonly text: string;
        /** The unit whose own deed ended the battle, such as a Seize. */
        readonly by?: string;
      }
  );

/** Whether something in the log is of this game: rolls, choices and reveals are the table's. */
export const isBattleEvent = (e: Event): e is BattleEvent => !['roll', 'choice', 'reveal'].includes(e.type);

/** Writes a line to the log, shown only to the seats that can see every unit it speaks of. */
export const tell = (b: Battle, event: BattleEvent, about: readonly Unit[] = []): void => {
  const to = seatsThatSee(b, about);
  b.table.tell(to === undefined ? event : { ...event, to });
};
