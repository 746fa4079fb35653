/** What an encounter asks of somebody: to hold its ground and let foes come, or to stay in cover and shoot from there. */
import { kitOf } from '../../match/book.ts';
import { coverOf } from '../../rules/board/cover.ts';
import { distanceTo } from '../../rules/creature/measures.ts';
import { creatureAt, type Scene } from '../scene.ts';
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

/** Whether a stance lets somebody go for a blow: from cover to cover, or no farther than a blade is swung. */
export const keepsTo = (scene: Scene, { place, option }: Strike): boolean => {
  if (place === undefined || scene.stance === undefined) return true;
  return scene.stance === 'cover' ? isCovered(scene, place.at) : option.weapon.range === null;
};

/** Whether somebody waits where it is: whoever holds its ground goes for foes only when they are a short walk away. */
export const waits = (scene: Scene, left: number): boolean =>
  scene.stance === 'hold' && left > 2 * kitOf(scene.p.book, scene.c).ms;
