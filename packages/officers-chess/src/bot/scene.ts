import { onMap, traitsOf, type Position } from '../match/book.ts';
import type { Behaviour, Side } from '../content/content.ts';
import { isFogged, sees } from '../rules/fog/fog.ts';
import { tileHp, uponActivation } from '../rules/movement/terrain.ts';
import { isAsleep } from '../rules/turn/guard.ts';
import type { Unit } from '../match/state.ts';
import { swingAt } from './exchange.ts';
import { pullOf, stepsTo, worthOf, type Goals, type Pull, type Worth } from './goals.ts';
import { groundOf, threatFrom, type Ground } from './ground.ts';
import { armsOf, profileOf, type Arm, type Notes, type Profile, type Swing } from './profile.ts';
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
  /** What its best attack from here is worth, on whom, and what the best on anybody else is worth. */
  best: number;
  prey: Fighter | undefined;
  second: number;
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
  const scene: Scene = { p, wits, ground, own: ours, foes: theirs };
  for (const f of ours) for (const e of theirs) aim(scene, f, e);
  for (const f of theirs) for (const e of ours) aim(scene, f, e);
  return scene;
};

/** Keeps the two best of the enemies that a unit could strike. */
const aim = (scene: Scene, f: Fighter, at: Fighter): void => {
  const value = worthOfBlow(at, blowOn(scene, f, at, at.unit.tile, at.unit.hp));
  if (value > f.best) {
    f.second = f.best;
    f.best = value;
    f.prey = at;
  } else if (value > f.second) f.second = value;
};

const NO_BLOW: Swing = { dealt: 0, routs: 0 };

/** What an attack takes from the worth of the one it is made on. */
export const worthOfBlow = (at: Fighter, { dealt, routs }: Swing): number =>
  at.worth.hp * dealt + at.worth.life * routs;

/** The best attack of a unit on another on some tile with so many HP; nothing when it is out of reach. */
const blowOn = (scene: Scene, f: Fighter, at: Fighter, tile: number, hp: number): Swing => {
  let best = NO_BLOW;
  for (let i = 0; i < f.masks.length; i++) {
    const arm = f.arms[i];
    if (arm === undefined || f.masks[i]?.[tile] !== 1) continue;
    const swing = swingAt(scene.p, scene.ground, arm.profile, at.profile, tile, hp);
    if (swing.dealt > best.dealt) best = swing;
  }
  return best;
};

const fighterOf = (wits: Wits, p: Position, ground: Ground, u: Unit, others: readonly Unit[]): Fighter => {
  const { notes, goals, weights } = wits;
  const profile = profileOf(notes, p, u);
  const arms = armsOf(notes, p, u, profile);
  const behaviour = wits.behaviours.get(u.id);
  const stays = behaviour?.kind === 'hold';
  const sleeps = isAsleep(p, u);
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
    wakes: sleeps ? (p.book.guards.get(u.id) ?? -1) : -1,
    best: 0,
    prey: undefined,
    second: 0,
  };
};

/** How much the threat of an enemy counts on a tile: a guard wakes when somebody comes near. */
const readiness = (scene: Scene, e: Fighter, tile: number): number =>
  e.wakes >= 0 && scene.p.book.metric.distance(tile, e.unit.tile) <= e.wakes ? 1 : e.ready;

/**
 * What a unit on a tile offers the other side. Each enemy will make its best attack: the unit adds what an attack on
 * it is worth over the best on anybody else. Several that can strike it may together take all it has.
 */
export const dangerOn = (scene: Scene, f: Fighter, tile: number, hp: number): number => {
  const { weights } = scene.wits;
  let offered = 0;
  let threat = 0;
  for (const e of scene.foes) {
    const blow = blowOn(scene, e, f, tile, hp);
    if (blow.dealt === 0) continue;
    const value = worthOfBlow(f, blow);
    const ready = readiness(scene, e, tile);
    const other = e.prey === f ? e.second : e.best;
    if (value > other) offered += ready * (value - other);
    threat += ready * blow.dealt;
  }
  return weights.blow * offered + weights.gang * f.worth.life * fallsTo(threat, hp);
};

/** How likely a unit falls to attacks that together take so many HP, roughly. */
const fallsTo = (threat: number, hp: number): number => {
  const share = threat / Math.max(1, hp);
  return share <= 0.5 ? 0 : share >= 1.5 ? 1 : share - 0.5;
};

/** How likely a unit falls where it stands, if everybody who can strikes it. */
export const besetBy = (scene: Scene, f: Fighter, by: readonly Fighter[]): number => {
  const { tile, hp } = f.unit;
  let threat = 0;
  for (const e of by) threat += e.ready * blowOn(scene, e, f, tile, hp).dealt;
  return fallsTo(threat, hp);
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
  const left = Math.min(u.maxHp, u.hp + tileHp(uponActivation(p, u), u));
  // Whoever is routed by its tile is not healed any more (OC-TURN-03).
  return left <= 0 ? 0 : Math.min(u.maxHp, left + traitsOf(p.book, u).blessed);
};
