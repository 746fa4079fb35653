/** What an encounter asks of somebody: to hold its ground and let foes come, or to stay in cover and shoot from there. */
import { kitOf } from '../../match/book.ts';
import { coverOf } from '../../rules/board/cover.ts';
import { distanceTo } from '../../rules/creature/measures.ts';
import { creatureAt, type Scene } from '../scene.ts';
import { badness } from './places.ts';
import type { Strike } from './strikes.ts';

/** Whether a square gives cover against the nearest foe. */
export const isCovered = (scene: Scene, at: number): boolean => {
  const { p, c, foes } = scene;
  const [near] = foes.toSorted(
    (a, b) => distanceTo(p, creatureAt(scene, a), at) - distanceTo(p, creatureAt(scene, b), at),
  );
  if (near === undefined) return false;
  const from = c.at;
  c.at = at;
  const cover = coverOf(p, creatureAt(scene, near), c);
  c.at = from;
  return cover > 0;
};

/** A place as bad as with a foe in striking distance. */
const PRESSED = 0.05;

/** Whether somebody stays where it is on watch: what it has prepared is lost when it goes, and only a blade is worse. */
export const keepsWatch = (scene: Scene): boolean => scene.watching && badness(scene, scene.home) < PRESSED;

/** Where a blow takes whoever strikes it: by a way before it, or by the run that it is. */
const endOf = ({ place, command }: Strike): number | undefined =>
  place?.at ?? (command.do === 'use' ? command.path?.at(-1) : undefined);

/**
 * Whether watch and stance let somebody go for a blow: nobody leaves a watch for one; from cover one goes to cover, and
 * whoever holds its ground no farther than a blade is swung.
 */
export const keepsTo = (scene: Scene, strike: Strike): boolean => {
  const end = endOf(strike);
  if (end === undefined) return true;
  if (keepsWatch(scene)) return false;
  if (scene.stance === undefined) return true;
  return scene.stance === 'cover' ? isCovered(scene, end) : strike.option.weapon.range === null;
};

/** Whether somebody waits where it is: whoever holds its ground goes for foes only when they are a short walk away. */
export const waits = (scene: Scene, left: number): boolean =>
  scene.stance === 'hold' && left > 2 * kitOf(scene.p.book, scene.c).ms;
