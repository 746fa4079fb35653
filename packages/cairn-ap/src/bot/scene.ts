import type { Plan } from '@caltrop/engine';
import { kitOf, type Position } from '../match/book.ts';
import { bears } from '../rules/conditions/bearings.ts';
import type { Command } from '../match/command.ts';
import type { ProfileName } from '../content/content.ts';
import type { Blow } from './exposure.ts';
import { isHiddenFrom } from '../rules/ground/map.ts';
import { legsOf } from '../rules/ground/riding.ts';
import { footingFor, moveAllowance, moveBudget } from '../rules/movement/footing.ts';
import { groundEffects } from '../rules/ground/patches.ts';
import { areEnemies, cloneCreature, isPresent, type Creature } from '../match/state.ts';
import { balanceFor, isOurs, worthOf, type Worths } from './worth.ts';
import { leaningOf, type Leaning, type Temper } from './temper.ts';

/** What the bots know of a match: what creatures are worth, and how characters are played. */
export interface Wits {
  readonly worths: Worths;
  /** Of every character, or by its id. */
  readonly temper: Temper | Readonly<Record<string, Temper>>;
}

/** One creature's turn as its bot sees it. `c` is a copy that may be put elsewhere to try things out. */
export interface Scene {
  readonly p: Position;
  readonly wits: Wits;
  readonly c: Creature;
  /** Where it stands in truth. */
  readonly home: number;
  readonly profile: ProfileName;
  readonly leaning: Leaning;
  readonly foes: readonly Creature[];
  readonly friends: readonly Creature[];
  /** Strength of its side by that of its foes. */
  readonly balance: number;
  /** Spaces that one AP gives, and how many times each Space counts. */
  readonly stride: number;
  readonly burden: number;
  readonly budget: number;
  /** The worst blow of each foe at it, by their ids; filled as they are asked for. */
  readonly blows: Map<string, Blow | undefined>;
}

/** What a creature is up to, for guesses only. */
export type Draft = Plan<Command>;

const temperOf = ({ temper }: Wits, c: Creature): Temper =>
  typeof temper === 'string' ? temper : (temper[c.id] ?? 'protector');

/** Sets the scene for the creature whose turn it is. */
export const sceneOf = (given: Position, wits: Wits, id: string): Scene | undefined => {
  const { state, book } = given;
  const index = state.creatures.findIndex((o) => o.id === id);
  const real = state.creatures[index];
  if (real === undefined) return undefined;
  const c = cloneCreature(real);
  const creatures = state.creatures.with(index, c);
  const p: Position = { book, state: { ...state, creatures } };
  const { profile } = kitOf(book, c);
  const foes: Creature[] = [];
  const friends: Creature[] = [];
  for (const o of creatures) {
    if (o.id === c.id || !isPresent(o)) continue;
    if (o.fate === 'up' && areEnemies(state, c, o)) {
      if (!isHiddenFrom(o, c)) foes.push(o);
    } else if (o.group === c.group) friends.push(o);
  }
  const budget = book.mapped && c.at >= 0 ? moveBudget(p, c) : 0;
  const person = c.kind !== 'npc' && isOurs(p, c);
  return {
    p,
    wits,
    c,
    home: c.at,
    profile,
    leaning: leaningOf(profile, person ? temperOf(wits, c) : undefined),
    foes,
    friends,
    balance: balanceFor(p, wits.worths, c),
    stride: budget > 0 ? moveAllowance(p, c) : 0,
    burden: (bears(p, c, 'crawls') ? 2 : 1) * (c.drags === '' ? 1 : 2),
    budget,
    blows: new Map(),
  };
};

export const valueOf = ({ p, wits }: Scene, c: Creature): number => worthOf(p, wits.worths, c);

/** How many AP a way of some cost takes. */
export const apFor = ({ c, stride, burden }: Scene, cost: number): number => {
  const missing = cost * burden - c.pool;
  return missing <= 0 ? 0 : stride === 0 ? Number.POSITIVE_INFINITY : Math.ceil(missing / stride);
};

/** Finds all ways over the map, further than this turn goes; the book's strides hold them until the next question. */
export const findWays = ({ p, c, home }: Scene): void => {
  const { strides, options } = p.book;
  c.at = home;
  strides.flood(home, legsOf(p.state, c).side, FAR, footingFor(p, c), options.diagonals);
};

/** Beyond any way that matters. */
const FAR = 90;

/** Only what can be reached in this turn. */
export const findNear = ({ p, c, home, budget }: Scene): void => {
  const { strides, options } = p.book;
  c.at = home;
  strides.flood(home, legsOf(p.state, c).side, budget, footingFor(p, c), options.diagonals);
};

/** What is bad about standing on a Space: fire, deep water, foes beside it. */
export const badness = ({ p, c, foes, leaning }: Scene, at: number): number => {
  let bad = 0;
  const ground = p.book.map[at];
  if (ground?.deep === true) bad += 1.2;
  if (
    ground !== undefined &&
    (ground.onEnter.length > 0 || ground.onStart.length > 0 || p.state.patches.length > 0)
  )
    if (groundEffects(p, c, at, 'onEnter').length + groundEffects(p, c, at, 'onStart').length > 0) bad += 3;
  if (leaning.fear === 0) return bad;
  const { xs, ys } = p.book.board;
  const x = xs[at] ?? 0;
  const y = ys[at] ?? 0;
  for (const o of foes) {
    const far = Math.max(Math.abs((xs[o.at] ?? 0) - x), Math.abs((ys[o.at] ?? 0) - y));
    if (far <= 1) bad += leaning.fear;
    if (far < leaning.keeps) bad += 0.25 * leaning.fear * (leaning.keeps - far);
  }
  return bad;
};
