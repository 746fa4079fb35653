import { isUnknownTo } from '../../match/view.ts';
import type { Refusal, Seat } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import type { GroundKind } from '../../content/content.ts';
import { tagsOf, conditionOf, isMeant } from '../conditions/bearings.ts';
import { spacesOf, distance, distanceToSpace } from './map.ts';
import { findCreature, type Creature, type Patch, isPresent } from '../../match/state.ts';

/** Manse: whether somebody is let in, being of the side of whoever made it. */
const isAtHome = ({ state }: Position, c: Creature, { by }: Patch): boolean =>
  findCreature(state, by)?.group === c.group;

const isBarred = (p: Position, c: Creature, patch: Patch, kind: GroundKind): boolean => {
  if (kind.home === true) return !isAtHome(p, c, patch);
  const { named } = patch;
  return kind.wards === true && named !== undefined && (named === c.id || tagsOf(p, c).includes(named));
};

/** Spaces whose edge somebody does not cross: neither way (Ward), or not into them (Manse). */
interface Bound {
  readonly kind: GroundKind;
  readonly spaces: Set<number>;
}

const NONE: readonly Bound[] = [];

/** All that keeps somebody on one side of it; each Ward is one of its own, even where two overlap. */
const boundsFor = (p: Position, c: Creature): readonly Bound[] => {
  const { patches } = p.state;
  if (patches.length === 0) return NONE;
  const bounds = new Map<string, Bound>();
  for (const patch of patches) {
    const kind = p.book.content.grounds.get(patch.ground);
    if (kind === undefined || !isBarred(p, c, patch, kind)) continue;
    const key = `${patch.ground}:${patch.by}:${patch.named ?? ''}:${patch.centre ?? ''}`;
    const bound = bounds.get(key);
    if (bound === undefined) bounds.set(key, { kind, spaces: new Set([patch.at]) });
    else bound.spaces.add(patch.at);
  }
  return bounds.size === 0 ? NONE : [...bounds.values()];
};

/** Whether somebody there is on one side of an edge that it does not cross: outside, or inside with all its Spaces. */
const sideOf = ({ spaces, kind }: Bound, own: readonly number[]): 'in' | 'out' | undefined => {
  if (own.every((t) => !spaces.has(t))) return 'out';
  return kind.home !== true && own.every((t) => spaces.has(t)) ? 'in' : undefined;
};

/** CA-R241: whose edge keeps somebody from going from one Space to another: a Ward does not let in or out what it names. */
const boundAgainst = (p: Position, c: Creature, from: number, to: number): Bound | undefined =>
  boundsFor(p, c).find((bound) => {
    const side = sideOf(bound, spacesOf(p, { ...c, at: from }));
    const there = spacesOf(p, { ...c, at: to });
    return side !== undefined && there.some((t) => bound.spaces.has(t) !== (side === 'in'));
  });

/** Whether a Ward, or the door of a Manse, keeps somebody from going from one Space to another. */
export const isWardedOff = (p: Position, c: Creature, from: number, to: number): boolean =>
  boundAgainst(p, c, from, to) !== undefined;

/** Why somebody does not go a way: what keeps it from there. */
export const wardFault = (p: Position, c: Creature, path: readonly number[]): Refusal | undefined => {
  let from = c.at;
  for (const to of path) {
    const kind = boundAgainst(p, c, from, to)?.kind;
    if (kind !== undefined)
      return refuse(kind.rule, `The ${kind.name.toLowerCase()} keeps ${c.name} from going there.`);
    from = to;
  }
  return undefined;
};

/** Writes where somebody cannot go into the costs of its ways: what is beyond an edge that it does not cross. */
export const closeWarded = (p: Position, c: Creature, cost: Uint8Array): void => {
  for (const bound of boundsFor(p, c)) {
    const side = sideOf(bound, spacesOf(p, c));
    if (side === 'out') for (const t of bound.spaces) cost[t] = 0;
    if (side === 'in') for (let t = 0; t < cost.length; t++) if (!bound.spaces.has(t)) cost[t] = 0;
  }
};

/** What somebody dreads, and how far it is from a Space. */
interface Dread {
  readonly name: string;
  readonly far: (space: number) => number;
}

/** What is dreaded by this name: a creature, all of a kind, or a thing, where it lies or whoever carries it. */
const dreadsOf = (p: Position, c: Creature, seat: Seat, named: string): readonly Dread[] => {
  const lies = p.state.lying.find((o) => o.item.id === named);
  if (lies !== undefined)
    return [
      { name: lies.item.name, far: (space) => distanceToSpace(p, { ...c, at: lies.at, side: 1 }, space) },
    ];
  const one = findCreature(p.state, named);
  const all = one === undefined ? p.state.creatures.filter((o) => isMeant(p, o, named)) : [one];
  return all
    .filter((o) => o.id !== c.id && isPresent(o) && !isUnknownTo(p, seat, o))
    .map((o) => ({
      name: o.name,
      far: (space) =>
        c.side === 1 && space !== c.at ? distanceToSpace(p, o, space) : distance(p, { ...c, at: space }, o),
    }));
};

/** CA-R271: whoever is Frightened may not end a step nearer to what it dreads, nor a leap, as far as its seat knows where that is. */
export const dreadFault = (
  p: Position,
  c: Creature,
  path: readonly number[],
  seat: Seat = c.seat,
): Refusal | undefined => {
  for (const { kind, by, named } of c.conditions) {
    if (conditionOf(p, kind).dreads !== true) continue;
    for (const { name, far } of dreadsOf(p, c, seat, named ?? by)) {
      let before = far(c.at);
      for (const space of path) {
        const next = far(space);
        if (next < before)
          return refuse('CA-AUTO-05l', `${c.name} is Frightened of ${name} and will not go nearer.`);
        before = next;
      }
    }
  }
  return undefined;
};
