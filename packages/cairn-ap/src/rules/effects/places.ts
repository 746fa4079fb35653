import { NO_WHY } from '@caltrop/engine';
import { push } from '@caltrop/engine/chapter';
import { sizeOf } from '../dice/amounts.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import type { Play } from '../../match/book.ts';
import type { GroundKind, Shape } from '../../content/content.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { NAMED } from '../../content/known.ts';
import { seesSpace } from '../ground/sight.ts';
import { between, canSee, distanceToSpace, groundAt, spacesOf } from '../ground/map.ts';
import { mayMove } from '../check/looked.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { comeApart, comeLoose } from '../movement/apart.ts';
import { putDown } from '../movement/entering.ts';
import { carryRiders, isAnchored, isFixed, isOverEdge, isStuckFast, pushAway } from '../movement/pushing.ts';
import { bears } from '../conditions/bearings.ts';
import { cure } from '../conditions/cures.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { repelledBy } from '../movement/repelling.ts';
import { tiedTo, tiesOf } from '../movement/tether.ts';
import { isCleared, spacesFor, spacesToLay } from '../ground/laying.ts';
import { laidTogether } from '../ground/magic-there.ts';
import { lockedOn } from '../ground/doors.ts';
import { lay, lift } from '../ground/patches.ts';
import { steeredTo } from '../ground/steering.ts';
import { areEnemies, findCreature, isPresent, type Creature, type Patch } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';

/** CA-R92: everybody is pushed away from whoever does it, or pulled there. */
export const shove = (g: Play, work: EffectWork, effect: EffectOf<'push'>): void => {
  const by = findCreature(g.state, work.by);
  const from = by?.at ?? work.at;
  const spaces = sizeOf(effect.spaces, work.dice, work.sum);
  if (!g.book.mapped || from < 0) return;
  const all = sufferers(g, work.on);
  if (all.length > 1) {
    // Whoever is in front makes way for those behind: pulled, the nearest goes first, pushed, the furthest (what is put on the pile last happens first).
    const sign = effect.towards === true ? -1 : 1;
    const far = (c: Creature): number => sign * distanceToSpace(g, c, from);
    for (const c of all.toSorted((a, b) => far(a) - far(b)))
      push(g.state, { ...work, on: [c.id], left: [effect] });
    return;
  }
  for (const c of all)
    if (!isStuckFast(g, c, work.by) && (effect.walks !== true || mayMove(g, c)))
      pushAway(g, c, from, spaces, effect.towards === true, work.by, effect.crash ?? '');
};

/** Puts a creature on a Space, or on the nearest free one, without a way between. */
const putAt = (g: Play, c: Creature, at: number): void => {
  if (!g.book.mapped) return;
  const before = c.at;
  if (isFixed(g, c)) return;
  c.at = -1;
  const to = freeSpaceNear(g, at, c.side);
  c.at = before;
  // Nothing gets further away than its tether is long, nor beside those from whom a spell parts it.
  if (to >= 0 && (tiedTo(g, c, to) !== undefined || repelledBy(g, c, to) !== undefined)) return;
  const there = to < 0 ? before : to;
  if (there !== before) comeLoose(g, c);
  tell(g, () => ({ type: 'moved', rules: ['CA-R86'], who: c.id, path: [there], ap: 0, pushed: true }));
  putDown(g, c, there);
  comeApart(g);
};

export const teleport = (g: Play, work: EffectWork, effect: EffectOf<'teleport'>): void => {
  const { book, table } = g;
  if (!book.mapped) return;
  for (const c of sufferers(g, work.on)) {
    const spaces = sizeOf(effect.spaces, work.dice, work.sum);
    if (effect.random !== true) {
      if (work.at >= 0) putAt(g, c, nearestOf(g, c, work.at, spaces));
      continue;
    }
    const open: number[] = [];
    for (let t = 0; t < book.board.size; t++)
      if (groundAt(g, t).cost > 0 && distanceToSpace(g, c, t) <= spaces && isFree(g, t)) open.push(t);
    const away = effect.apart === true ? open.filter((t) => !seesSpace(g, c, t)) : [];
    const some = away.length > 0 ? away : open;
    if (some.length === 0) continue;
    const why = table.telling
      ? { seat: 'warden', rule: 'CA-R92', text: `Where ${c.name} comes out` }
      : NO_WHY;
    const to = some[some.length === 1 ? 0 : table.die(some.length, why) - 1];
    if (to !== undefined) putAt(g, c, to);
  }
};

/** The Space where somebody comes out who is to go to one: that one, or as far on the way there as it reaches. */
const nearestOf = (g: Play, c: Creature, to: number, spaces: number): number => {
  if (distanceToSpace(g, c, to) <= spaces) return to;
  const way = between(g, c.at, to);
  return way.findLast((t) => distanceToSpace(g, c, t) <= spaces && groundAt(g, t).cost > 0) ?? c.at;
};

const isFree = (g: Play, t: number): boolean =>
  !g.state.creatures.some((o) => isPresent(o) && spacesOf(g, o).includes(t));

/** Whether a tether lets somebody come to every one of these places, wherever of them its other end comes to. */
const isLooseOver = (g: Play, c: Creature, some: readonly Creature[]): boolean =>
  tiesOf(g, c).every(({ other, length }) => {
    const ends = some.includes(other) ? some.map(({ at }) => ({ ...other, at })) : [other];
    return ends.every((end) => some.every(({ at }) => distanceToSpace(g, end, at) <= length));
  });

/** Creatures of one size change places at random, one draw after the other. */
export const shuffle = (g: Play, work: EffectWork): void => {
  const { table } = g;
  if (!g.book.mapped) return;
  for (const side of [1, 2] as const) {
    const able = sufferers(g, work.on).filter((c) => c.side === side && isPresent(c) && !isFixed(g, c));
    const some = able.filter((c) => isLooseOver(g, c, able));
    const places = some.map((c) => c.at);
    for (const c of some) {
      const why = table.telling
        ? { seat: 'warden', rule: 'CA-GRIM-02', text: `Where ${c.name} goes` }
        : NO_WHY;
      const drawn = places.length === 1 ? 1 : table.die(places.length, why);
      const [to] = places.splice(drawn - 1, 1);
      if (to === undefined) continue;
      if (to !== c.at) comeLoose(g, c);
      tell(g, () => ({ type: 'moved', rules: ['CA-GRIM-02'], who: c.id, path: [to], ap: 0, pushed: true }));
      putDown(g, c, to);
    }
  }
  comeApart(g);
};

/** CA-TRAP-01: 1 for a trap that no enemy saw being laid: it springs without fail. */
const unseenTrap = (
  g: Play,
  work: EffectWork,
  kind: GroundKind | undefined,
  at: readonly number[],
): number => {
  const by = findCreature(g.state, work.by);
  if (by === undefined || kind?.onEnter?.some((e) => e.do === 'trap') !== true) return 0;
  const watches = (o: Creature): boolean =>
    isPresent(o) && areEnemies(g.state, o, by) && at.some((t) => seesSpace(g, o, t)) && canSee(g, o, by);
  return g.state.creatures.some(watches) ? 0 : 1;
};

/** Ground is changed where its shape falls; nothing grows where nobody could stand before. */
export const laySome = (g: Play, work: EffectWork, effect: EffectOf<'ground'>): void => {
  const kind = g.book.content.grounds.get(effect.ground);
  const at = spacesToLay(g, work, effect);
  if (at.length === 0) return;
  const word = effect.about ?? (effect.named === true ? work.choice : undefined);
  const named = word === undefined ? {} : { named: word };
  const ends = effect.ends ?? [{ by: 'spell' }];
  const n = effect.n === undefined ? unseenTrap(g, work, kind, at) : sizeOf(effect.n, work.dice, work.sum);
  const { by, dice, sum, magical } = work;
  const middle = centreOf(work, effect.shape);
  lay(g, { ground: effect.ground, at, by, ends, dice, sum, n, magical, ...named, ...middle });
  if (kind?.falls === true) leapAside(g, at);
};

/** CA-R180: whoever a pit opens under and does not swallow is beside it. */
const leapAside = (g: Play, pit: readonly number[]): void => {
  for (const c of g.state.creatures) {
    if (
      !isPresent(c) ||
      c.rides !== '' ||
      hasCondition(c, 'in-pit') ||
      isAnchored(g, c) ||
      bears(g, c, 'climbs')
    )
      continue;
    if (!spacesOf(g, c).some((t) => pit.includes(t)) || !isOverEdge(g, c, c.at)) continue;
    const to = freeSpaceNear(g, c.at, c.side);
    if (to < 0) continue;
    tell(g, () => ({ type: 'moved', rules: ['CA-R180'], who: c.id, path: [c.at, to], ap: 0, pushed: true }));
    putDown(g, c, to);
    carryRiders(g, c);
  }
  comeApart(g);
};

/** The middle of what is laid around a Space, or the corner of a square; nothing for walls, lines and chosen Spaces. */
const centreOf = ({ at }: EffectWork, shape: Shape): { readonly centre?: number } =>
  at >= 0 && (shape.kind === 'radius' || (shape.kind === 'spaces' && shape.square !== undefined))
    ? { centre: at }
    : {};

/** Moves what one has laid to another place near it, with the time it has left. */
export const steer = (g: Play, work: EffectWork, effect: EffectOf<'steer'>): void => {
  const first = steeredTo(g, work.by, work.at, effect);
  if (first === undefined) return;
  const { centre, until, clock, magical = false } = first;
  lift(g, (p) => p.ground === effect.ground && p.by === work.by && p.centre === centre);
  const left =
    until >= 0
      ? until - g.state.round
      : clock === undefined
        ? undefined
        : Math.ceil((clock - g.state.clock) / ROUND_MINUTES);
  const ends = left === undefined ? [] : [{ by: 'rounds', rounds: { flat: left } } as const];
  const at = spacesFor(g, work, effect.shape);
  lay(g, { ground: effect.ground, at, by: work.by, ends, magical, centre: work.at });
};

/** Ground of these kinds is open ground from now on. */
export const clear = (g: Play, work: EffectWork, effect: EffectOf<'clear'>): void => {
  const area = spacesFor(g, work, effect.shape);
  const inside = new Set(area);
  const goes = (kind: GroundKind | undefined): boolean => isCleared(kind, effect);
  if (effect.own === true)
    return lift(g, (p) => p.by === work.by && goes(g.book.content.grounds.get(p.ground)));
  // What stands on several Spaces gives way as a whole.
  for (const thing of laidTogether(g.state.patches))
    if (thing.some((p) => inside.has(p.at) && g.book.content.grounds.get(p.ground)?.tips !== undefined))
      for (const p of thing) inside.add(p.at);
  lift(g, (p) => inside.has(p.at) && goes(g.book.content.grounds.get(p.ground)));
  const bare = area.filter((t) => goes(groundAt(g, t)));
  if (bare.length === 0) return;
  lay(g, { ground: 'open', at: bare, by: '', ends: [] });
  // What is felled no longer hides what stands behind it on the line (Spellsaw).
  if (effect.shape.kind === 'line') clear(g, work, effect);
};

/** CA-R103: whoever has touched an illusion and knows it for one knows all of it; others are as deceived as before. */
export const seeThrough = (g: Play, { at, on }: EffectWork): void => {
  const { state, book } = g;
  const isIllusion = ({ ground }: Patch): boolean => book.content.grounds.get(ground)?.illusion === true;
  const found = laidTogether(state.patches.filter(isIllusion)).find((laid) =>
    laid.some((patch) => patch.at === at),
  );
  if (found === undefined) return;
  const knows = (patch: Patch): Patch => ({ ...patch, known: [...new Set([...(patch.known ?? []), ...on])] });
  state.patches = state.patches.map((patch) => (found.includes(patch) ? knows(patch) : patch));
};

/** Closed doors and locks among the chosen Spaces stand open; where none is chosen, doors beside whoever does it. */
export const openDoors = (g: Play, work: EffectWork): void => {
  const by = findCreature(g.state, work.by);
  const beside = work.spaces.length === 0 && (work.at < 0 || by?.at === work.at);
  const near = beside ? (g.book.board.neighbours[by?.at ?? -1] ?? []) : [work.at];
  const locked = (t: number): readonly Creature[] => (beside ? [] : lockedOn(g, t));
  const shut = (work.spaces.length > 0 ? work.spaces : near)
    .filter((t) => groundAt(g, t).door === 'closed' || locked(t).length > 0)
    .slice(0, Math.max(1, work.dice));
  for (const t of shut) for (const c of locked(t)) cure(g, c, NAMED.bound);
  const doors = shut.filter((t) => groundAt(g, t).door === 'closed');
  if (doors.length > 0) lay(g, { ground: 'open-door', at: doors, by: '', ends: [] });
};

export const light = (g: Play, work: EffectWork, effect: EffectOf<'light'>): void => {
  const shape: Shape = { kind: 'radius', r: { flat: effect.radius } };
  const at = spacesFor(g, work, shape);
  if (at.length > 0)
    lay(g, {
      ground: 'light',
      at,
      by: work.by,
      ends: effect.ends ?? [{ by: 'spell' }],
      dice: work.dice,
      sum: work.sum,
      magical: work.magical,
      ...centreOf(work, shape),
    });
};
