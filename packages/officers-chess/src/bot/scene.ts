import { onMap, terrainAt, traitsOf, type Position } from '../book.ts';
import type { Behaviour, Side } from '../content.ts';
import { isFogged, sees } from '../fog.ts';
import type { Unit } from '../state.ts';
import { swingAt } from './exchange.ts';
import { pullOf, stepsTo, worthOf, type Goals, type Pull, type Worth } from './goals.ts';
import { groundOf, threatFrom, type Ground } from './ground.ts';
import { armsOf, profileOf, type Arm, type Notes, type Profile } from './profile.ts';
import type { Weights } from './weights.ts';

/** A unit on the map as the bot looks at it. */
export interface Fighter {
  readonly unit: Unit;
  readonly profile: Profile;
  readonly arms: readonly Arm[];
  /** For each arm the tiles it can strike next time. */
  readonly masks: readonly Uint8Array[];
  readonly worth: Worth;
  readonly pull: Pull;
  /** How much its threat counts: less when it has acted, or sleeps on guard. */
  readonly ready: number;
  /** A sleeping guard wakes when somebody ends a Move this near; -1 for all others. */
  readonly wakes: number;
  /** How many enemies it could strike from here: it will strike only one. */
  targets: number;
}

/** All that a game's bot knows about one match. */
export interface Wits {
  readonly notes: Notes;
  readonly goals: Goals;
  readonly weights: Weights;
  /** How enemies of the scenario behave, by id; empty when a second army takes their place. */
  readonly behaviours: ReadonlyMap<string, Behaviour>;
}

/** A position as one side sees it. */
export interface Scene {
  readonly p: Position;
  readonly wits: Wits;
  readonly ground: Ground;
  readonly own: readonly Fighter[];
  readonly foes: readonly Fighter[];
}

const ASLEEP = 0.25;

/** Looks at a position from one side: its own units and the enemies it can see. */
export const makeScene = (wits: Wits, p: Position, side: Side): Scene => {
  const ground = groundOf(wits.notes, p);
  const fogged = isFogged(p, side);
  const own: Unit[] = [];
  const foes: Unit[] = [];
  for (const u of p.state.units) {
    if (!onMap(u)) continue;
    if (u.side === side) own.push(u);
    else if (!fogged || sees(p, side, u)) foes.push(u);
  }
  const ours = own.map((u) => fighterOf(wits, p, ground, u, foes));
  const theirs = foes.map((u) => fighterOf(wits, p, ground, u, own));
  for (const f of ours) for (const e of theirs) if (reachesTile(f, e.unit.tile)) f.targets++;
  for (const f of theirs) for (const e of ours) if (reachesTile(f, e.unit.tile)) f.targets++;
  return { p, wits, ground, own: ours, foes: theirs };
};

const reachesTile = (f: Fighter, tile: number): boolean => {
  for (const mask of f.masks) if (mask[tile] === 1) return true;
  return false;
};

const fighterOf = (wits: Wits, p: Position, ground: Ground, u: Unit, others: readonly Unit[]): Fighter => {
  const { notes, goals, weights } = wits;
  const profile = profileOf(notes, p, u);
  const arms = armsOf(notes, p, u, profile);
  const behaviour = wits.behaviours.get(u.id);
  const stays = behaviour?.kind === 'hold';
  const sleeps =
    behaviour?.kind === 'guard' &&
    !u.provoked &&
    !others.some((o) => p.book.metric.distance(o.tile, u.tile) <= behaviour.within);
  const acted = u.activated || p.state.turn?.unit === u.id;
  const movement = stays ? 0 : profile.movement;
  return {
    unit: u,
    profile,
    arms,
    masks: arms.map(({ profile: a }) => threatFrom(ground, u.tile, movement, a.traits.flying, a.near, a.far)),
    worth: worthOf(p, goals, weights, u),
    pull: pullOf(p, ground, goals, weights, u, others),
    ready: sleeps ? ASLEEP : acted ? weights.done : 1,
    wakes: sleeps ? behaviour.within : -1,
    targets: 0,
  };
};

/** The mean loss that the other side threatens a unit with on a tile, the strongest arm of each enemy counted once. */
export const threatTo = (
  scene: Scene,
  f: Fighter,
  tile: number,
  hp: number,
  by: readonly Fighter[],
): number => {
  let total = 0;
  for (const e of by) {
    let worst = 0;
    for (let i = 0; i < e.masks.length; i++) {
      if (e.masks[i]?.[tile] !== 1) continue;
      const arm = e.arms[i];
      if (arm === undefined) continue;
      const { dealt } = swingAt(scene.p, scene.ground, arm.profile, f.profile, tile, hp);
      if (dealt > worst) worst = dealt;
    }
    if (worst === 0) continue;
    // One attack is shared out among all it could be made on.
    const others = reachesTile(e, f.unit.tile) ? e.targets - 1 : e.targets;
    const woken = e.wakes >= 0 && scene.p.book.metric.distance(tile, e.unit.tile) <= e.wakes;
    total += ((woken ? 1 : e.ready) * worst) / (1 + scene.wits.weights.share * others);
  }
  return total;
};

/** What a threat costs: the HP, and the unit itself the nearer the threat comes to all it has. */
export const dangerOf = (w: Weights, f: Fighter, hp: number, threat: number): number => {
  if (threat === 0) return 0;
  const share = threat / Math.max(1, hp);
  const falls = share <= 0.5 ? 0 : share >= 1.5 ? 1 : share - 0.5;
  return w.danger * (f.worth.hp * Math.min(threat, hp) + f.worth.life * falls);
};

/** How well a unit is placed towards its goal: 0 there, less further off. */
export const driveOf = (scene: Scene, f: Fighter, tile: number): number => {
  const { pull } = f;
  const post = pull.post > 0 && pull.posts.includes(tile) ? pull.post : 0;
  return pull.perStep === 0
    ? post
    : post - pull.perStep * stepsTo(scene.ground, pull, f.profile.traits.flying, tile);
};

/** HP of a unit after what the start of its turn does to it (OC-TURN-03). */
export const wakingHp = (p: Position, u: Unit): number => {
  if (p.state.turn !== null) return u.hp;
  const traits = traitsOf(p.book, u);
  const tile = traits.flying && p.book.options.flyingIgnoresTileEffects ? 0 : terrainAt(p, u.tile).heal;
  return Math.max(0, Math.min(u.maxHp, Math.min(u.maxHp, u.hp + tile) + traits.blessed));
};
