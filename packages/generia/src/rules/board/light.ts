import { cornersClear } from '@caltrop/engine/squares';
import { kitOf, type Book, type Position } from '../../match/book.ts';
import type { Light } from '../../content/content.ts';
import { flagBit } from '../creature/hooks.ts';
import { distanceTo, groundAt } from '../creature/measures.ts';
import { SENSED, sensesShadows } from '../creature/sight.ts';
import { laidLight } from '../creature/sky.ts';
import { hasFlag } from '../creature/sources.ts';
import { isHere, type Changed, type Creature } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';

/** Bright, dim, total darkness: what it adds to a sneaking score (GE-SNK-08). */
export type Gloom = 0 | 1 | 2;

const GLOOM: Readonly<Record<Light, Gloom>> = { bright: 0, dim: 1, dark: 2 };
/** A fire or brazier shines brightly so far, and dimly so far. */
const FIRE = { bright: 6, dim: 12 };
/** Beasts and the like see in the dark so far as if it were dim. */
const SENSES = 8;
/** Thermal Vision sees body heat so far. */
const HEAT = 20;
/** Those who have none. */
const COLD: readonly string[] = ['Undead', 'Construct', 'Golem'];

/** Light of each square of a match, made once, and again for ground that has changed: doors opened, walls raised. */
const LIGHTS = new WeakMap<Book | readonly Changed[], Uint8Array>();

const lightsOf = ({ book, state: { changed } }: Position): Uint8Array => {
  const known = LIGHTS.get(changed.length === 0 ? book : changed);
  if (known !== undefined) return known;
  const lights = shineOn(book, changed);
  LIGHTS.set(changed.length === 0 ? book : changed, lights);
  return lights;
};

const shineOn = ({ board, encounter, grounds, ground }: Book, changed: readonly Changed[]): Uint8Array => {
  const now = [...ground];
  // The first of several for a square counts.
  for (const [square, to] of changed.toReversed()) now[square] = to;
  const lamps = [...encounter.map.lamps];
  now.forEach((n, at) => {
    if (grounds[n]?.fire === true && lamps.every((lamp) => lamp.at !== at)) lamps.push({ at, ...FIRE });
  });
  const lights = new Uint8Array(board.size).fill(GLOOM[encounter.map.light]);
  const hides = (at: number): boolean => grounds[now[at] ?? 0]?.behind === 'total';
  for (const lamp of lamps) {
    // Light goes as far as one sees: not through walls and closed doors (GE-R47).
    const shines = (at: number): boolean =>
      at === lamp.at ||
      cornersClear(board, lamp.at, at, (square) => square !== lamp.at && square !== at && hides(square)) > 0;
    for (let at = 0; at < board.size; at++) {
      const far = Math.max(
        Math.abs((board.xs[at] ?? 0) - (board.xs[lamp.at] ?? 0)),
        Math.abs((board.ys[at] ?? 0) - (board.ys[lamp.at] ?? 0)),
      );
      const gloom = far <= lamp.bright ? 0 : far <= lamp.dim ? 1 : 2;
      if (gloom < (lights[at] ?? 0) && shines(at)) lights[at] = gloom;
    }
  }
  return lights;
};

/** Whether there is a dark place anywhere: asked before anything else is looked at. */
const isAnywhereDim = (p: Position): boolean =>
  p.book.encounter.map.light !== 'bright' || p.state.areas.length > 0 || p.state.lights.length > 0;

/** How dark it is on a square, or about somebody over it; areas of darkness or light go before the rest. */
export const gloomAt = (p: Position, at: number, c?: Creature): Gloom => {
  if (!isAnywhereDim(p)) return 0;
  const laid = laidLight(p, at, c);
  if (laid !== undefined) return laid === 'darkness' ? 2 : 0;
  for (const [square, gloom] of p.state.lights) if (square === at) return gloom as Gloom;
  const gloom = lightsOf(p)[at] ?? 0;
  return (gloom === 0 ? 0 : Math.min(gloom, gloomByTorches(p, at))) as Gloom;
};

/** Where torches burn now, and how far each shines: in a hand, or where it lies. */
export const torchesOf = ({ book, state }: Position): readonly Torch[] => {
  let found: Torch[] | undefined;
  for (const c of state.creatures) {
    if (c.gear === undefined) continue;
    const { arms } = kitOf(book, c);
    const shines = (arm: number, at: number): void => {
      const light = arms[arm]?.light;
      if (light !== undefined) (found ??= []).push({ at, ...light });
    };
    if (isHere(c)) for (const arm of c.hands) shines(arm, c.at);
    for (const { arm, lies } of c.arms) if (lies >= 0) shines(arm, lies);
  }
  return found ?? NO_TORCHES;
};

interface Torch {
  readonly at: number;
  readonly bright: number;
  readonly dim: number;
}
const NO_TORCHES: readonly Torch[] = [];

/** How dark a square is by the light of torches alone: it goes as far as one sees. */
const gloomByTorches = (p: Position, at: number): Gloom => {
  const { board, grounds } = p.book;
  let least: Gloom = 2;
  for (const torch of torchesOf(p)) {
    const far = Math.max(
      Math.abs((board.xs[at] ?? 0) - (board.xs[torch.at] ?? 0)),
      Math.abs((board.ys[at] ?? 0) - (board.ys[torch.at] ?? 0)),
    );
    const gloom: Gloom = far <= torch.bright ? 0 : far <= torch.dim ? 1 : 2;
    if (gloom >= least) continue;
    const hides = (square: number): boolean =>
      square !== torch.at && square !== at && grounds[groundAt(p, square)]?.behind === 'total';
    if (at === torch.at || cornersClear(board, torch.at, at, hides) > 0) least = gloom;
  }
  return least;
};

const DARK_SIGHT = flagBit('dark sight');
const THERMAL = flagBit('thermal vision');

/** Whether somebody makes out whatever stands on a dark square. */
const senses = (p: Position, observer: Creature, at: number): boolean =>
  (hasFlag(p, observer, DARK_SIGHT) && distanceTo(p, observer, at) <= SENSES) ||
  (sensesShadows(p, observer) && distanceTo(p, observer, at) <= SENSED);

/** Whether somebody sees what is warm on a square. */
const feels = (p: Position, observer: Creature, at: number): boolean =>
  observer.boons.length > 0 && hasFlag(p, observer, THERMAL) && distanceTo(p, observer, at) <= HEAT;

/** Whether somebody sees in darkness and dim light as far as a square (Videre). */
const seesInDark = (p: Position, observer: Creature, at: number): boolean => {
  if (observer.boons.length === 0) return false;
  const far = valueOf(p, observer, 'dark sight');
  return far > 0 && distanceTo(p, observer, at) <= far;
};

/** How dark a square is to somebody: light counts only against those who cannot see in it (GE-R37). */
export const gloomFor = (p: Position, observer: Creature, at: number, c?: Creature): Gloom => {
  const gloom = gloomAt(p, at, c);
  if (gloom > 0 && seesInDark(p, observer, at)) return 0;
  if (gloom < 2) return gloom;
  return senses(p, observer, at) || feels(p, observer, at) ? 1 : 2;
};

/** Whether somebody stands in darkness that another cannot see through: it is unseen by it then (GE-R19). */
export const isDarkTo = (p: Position, observer: Creature, c: Creature): boolean =>
  isAnywhereDim(p) && (gloomFor(p, observer, c.at, c) === 2 || isTooCold(p, observer, c));

/** Whether somebody could be seen by its warmth alone, and has none. */
const isTooCold = (p: Position, observer: Creature, c: Creature): boolean =>
  feels(p, observer, c.at) &&
  COLD.some((tag) => kitOf(p.book, c).tags.has(tag)) &&
  gloomAt(p, c.at, c) === 2 &&
  !senses(p, observer, c.at);
