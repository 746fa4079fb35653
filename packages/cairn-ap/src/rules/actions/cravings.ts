import { actVerb } from './actions.ts';
import { act, type Act } from './deed.ts';
import type { Play, Position } from '../../match/book.ts';
import { cure } from '../conditions/cures.ts';
import { willOf } from '../conditions/conditions.ts';
import { distance, distanceToSpace } from '../ground/map.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';

/** What somebody craves: a thing that lies there, a thing that somebody has, or just a place. */
export interface Craving {
  readonly kind: string;
  readonly at: number;
  readonly item?: string;
  readonly owner?: Creature;
}

/** Greed, Bait Flower: what the will of a creature is bent on; undefined where it has it, or it is gone. */
export const cravingOf = (p: Position, c: Creature): Craving | undefined => {
  const swayed = willOf(p, c);
  if (swayed?.will !== 'fetch') return undefined;
  const { kind, named = '' } = swayed.by;
  if (named.startsWith('@')) return { kind, at: Number(named.slice(1)) };
  const lies = p.state.lying.find((o) => o.item.id === named);
  if (lies !== undefined) return { kind, at: lies.at, item: named };
  const owner =
    findCreature(p.state, named) ?? p.state.creatures.find((o) => o.items.some((i) => i.id === named));
  if (owner === undefined || owner.id === c.id || !isPresent(owner)) return undefined;
  return owner.items.some((i) => i.place === 'hand') ? { kind, at: owner.at, owner } : undefined;
};

/** Takes what is craved if it is within reach: from the ground, or out of its owner's hand. True when something was done. */
export const takeCraved = (g: Play, c: Creature, { kind, at, item, owner }: Craving): boolean => {
  const far = owner === undefined ? distanceToSpace(g, c, at) : distance(g, c, owner);
  if (far > 1) return false;
  if (owner !== undefined) return does(g, c, act(c, 'disarm', { targets: [owner.id] }));
  if (item === undefined) return cure(g, c, kind);
  if (does(g, c, act(c, 'pick-up', { item }))) return true;
  // Both hands full: what is in them is worth nothing beside it.
  const held = c.items.find((i) => i.place === 'hand');
  return held !== undefined && does(g, c, act(c, 'drop', { item: held.id }));
};

const does = (g: Play, c: Creature, command: Act): boolean => {
  if (actVerb.fault(g, c.seat, command) !== undefined) return false;
  actVerb.start(g, c.seat, command);
  return true;
};
