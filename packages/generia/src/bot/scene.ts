import type { Plan } from '@caltrop/engine';
import { kitOf, type Kit, type Position } from '../match/book.ts';
import type { Fielded } from '../content/content.ts';
import type { Command } from '../match/command.ts';
import { distance } from '../rules/creature/measures.ts';
import { PLAIN } from '../rules/aim/manner.ts';
import { limitOf } from '../rules/wounds/wounds.ts';
import { cloneCreature, creatureOf, isHere, isUp, woundsOf, type Creature } from '../match/state.ts';
import { isSeenBy } from '../match/view.ts';
import type { Manner } from '../match/work.ts';
import { blowToll, frameOf } from './worth/blow.ts';
import { prizeOn } from './worth/goals.ts';
import { frailtyOf, type Frailty, type Memory, type Toll } from './worth/toll.ts';
import { energyPrice, magicPrice, worthOf, type Worths } from './worth/worth.ts';

/** What the bots of a match have worked out and may ask for again. */
export interface Wits {
  readonly worths: Worths;
  readonly memory: Memory;
  /** Ways to squares over the empty map, by square and kind of walker. */
  readonly fields: Map<string, Uint16Array>;
}

/** One creature's turn as its bot sees it. `c` is a copy that may be put elsewhere to try things out. */
export interface Scene {
  readonly p: Position;
  readonly wits: Wits;
  readonly n: number;
  readonly c: Creature;
  readonly kit: Kit;
  /** Where it stands in truth. */
  readonly home: number;
  readonly up: number;
  /** Foes that its side sees and that are up; friends that are there, it left out. */
  readonly foes: readonly number[];
  readonly friends: readonly number[];
  /** It fights from afar: keeps away from blades and likes cover. */
  readonly far: boolean;
  /** What the encounter asks of it. */
  readonly stance: Fielded['stance'] | undefined;
  /** It watches over squares: what it has prepared is lost when it goes. */
  readonly watching: boolean;
  readonly frailties: (Frailty | undefined)[];
  readonly blows: Map<string, Toll>;
}

/** What a creature is up to, for guesses only. */
export type Draft = Plan<Command>;

/** What the encounter asks of somebody: something else, maybe, once it has half of its wounds. */
export const stanceOf = (p: Position, c: Creature): Fielded['stance'] => {
  const fielded = p.book.encounter.fielded.find((f) => f.id === c.id);
  if (fielded?.hurt === undefined || 2 * woundsOf(c) < limitOf(p, c)) return fielded?.stance;
  return fielded.hurt;
};

/** Sets the scene for a creature: nothing of what its side does not see is in it. */
export const sceneOf = (given: Position, wits: Wits, n: number): Scene => {
  const { state, book } = given;
  const c = cloneCreature(creatureOf(state, n));
  const p: Position = { book, state: { ...state, creatures: state.creatures.with(n, c) } };
  const foes: number[] = [];
  const friends: number[] = [];
  p.state.creatures.forEach((o, i) => {
    if (i === n || !isHere(o)) return;
    if (o.side === c.side) friends.push(i);
    else if (isUp(o) && isSeenBy(given, c.side, o)) foes.push(i);
  });
  const kit = kitOf(book, c);
  return {
    p,
    wits,
    n,
    c,
    kit,
    home: c.at,
    up: c.up,
    foes,
    friends,
    far: fightsFromAfar(p, c),
    stance: stanceOf(p, c),
    watching: state.areas.some((area) => area.kind === 'WATCH' && area.by === n),
    frailties: [],
    blows: new Map(),
  };
};

/** Whether somebody would rather shoot or cast than strike. */
export const fightsFromAfar = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  for (const i of c.hands) {
    const arm = kit.arms[i];
    if (arm?.range !== null && arm !== undefined && arm.ammo !== 'self')
      return arm.ammo === '' || c.items.some(([id, count]) => id === arm.ammo && count > 0);
  }
  if (kit.mp < 5 || c.mp === 0) return false;
  let spells = 0;
  for (const a of kit.abilities)
    if ((a.check.kind === 'PA' || a.check.kind === 'SA') && a.kind !== 'item') spells++;
  return spells > 1 || (spells > 0 && kit.arms.every((arm) => arm.hit < 4));
};

export const creatureAt = ({ p }: Scene, n: number): Creature => creatureOf(p.state, n);

export const worthAt = ({ p, wits }: Scene, n: number): number =>
  worthOf(p, wits.worths, creatureOf(p.state, n));

/** What wounds would do to somebody, worked out once for a turn. */
export const frailtyAt = (scene: Scene, n: number): Frailty => (scene.frailties[n] ??= frailtyOf(scene.p, n));

/** How good it is to help a friend, and how bad to hurt one, against hurting a foe. */
const HELP = 1.25;
const HURT = 2.5;

/** What a loss of a part of somebody's worth means to the bot's side. */
export const sided = (scene: Scene, n: number, part: number): number => {
  const c = creatureAt(scene, n);
  return c.side === scene.c.side
    ? -(part > 0 ? HURT : HELP) * part * worthAt(scene, n)
    : part * worthAt(scene, n) * (1 + prizeOn(scene.p, c));
};

/** The odds of a blow, worked out once for a turn from each place that matters. */
export const blowAt = (
  scene: Scene,
  by: number,
  on: number,
  arm: number,
  manner: Manner = PLAIN,
  key = '',
): Toll => {
  const id = key === '' ? '' : `${by} ${on} ${arm} ${creatureAt(scene, by).at} ${key}`;
  const known = id === '' ? undefined : scene.blows.get(id);
  if (known !== undefined) return known;
  const { p, wits } = scene;
  const toll = blowToll(p, wits.memory, frameOf(by, on, arm, manner), frailtyAt(scene, on));
  if (id !== '') scene.blows.set(id, toll);
  return toll;
};

/** What EN and MP are worth to the creature whose turn it is. */
export const priceIn = (scene: Scene, en: number, mp: number): number => {
  const { p, c, n } = scene;
  return worthAt(scene, n) * (en * energyPrice(p, c) + mp * magicPrice(p, c));
};

/** Metres between the creature whose turn it is and another. */
export const farFrom = ({ p, c }: Scene, n: number): number => distance(p, c, creatureOf(p.state, n));
