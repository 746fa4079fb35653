import type { Refusal } from '@caltrop/engine';
import type { Effect } from '../../content/content.ts';
import { refuse, terrainAt, terrainOf, type Position } from '../../match/book.ts';
import type { Unit } from '../../match/state.ts';
import { isRestorable, isWelcome } from '../unit/statuses.ts';

/** Whether a vein would change its tile: other ground, or the same for longer (OC-R45). */
const changesTile = (p: Position, user: Unit, tile: number, terrain: string): boolean => {
  if (terrainAt(p, tile).id !== terrainOf(p.book, terrain).id) return true;
  const there = p.state.tiles.find((t) => t.at === tile);
  if (there === undefined || there.under === '' || p.book.options.veinDuration !== 'fullRound') return false;
  return there.veinBy !== user.id || there.veinRound !== p.state.round;
};

/** Whether one effect of an action could change anything for the unit, the user or the tile it is for. */
const couldDo = (p: Position, user: Unit, target: Unit, tile: number, e: Effect): boolean => {
  switch (e.hook) {
    case 'restore':
      // A turn of its own that has yet to begin takes Broken away first (OC-TURN-03).
      return isRestorable(p, target, target === user && p.state.turn === null);
    case 'status':
    case 'afflict':
      return isWelcome(p, target, e.status);
    case 'vein':
      return changesTile(p, user, tile, e.terrain);
    // OC-R72: healing whoever is whole is legal and wasted; so is a light that shows no more (OC-FOG-07).
    case 'heal':
    case 'torch':
    case 'dance':
    case 'rescue':
    case 'warp':
    case 'rewarp':
    case 'entrap':
      return true;
    case 'inflict':
      return !target.inflicted.some((i) => i.rating === e.rating && i.by >= e.by);
    default:
      return false;
  }
};

/** OC-R94: an action that could change nothing is refused before its use is spent. */
export const idleFault = (
  p: Position,
  user: Unit,
  { name, effects }: { readonly name: string; readonly effects: readonly Effect[] },
  target: Unit,
  tile = target.tile,
): Refusal | undefined =>
  effects.some((e) => couldDo(p, user, target, tile, e))
    ? undefined
    : refuse('OC-R94', `${name} would change nothing there.`);
