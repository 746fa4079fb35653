import { kitOf, pvOf, type Position } from '../../match/book.ts';
import type { StatusName } from '../../content/content.ts';
import { isInside } from '../creature/area-reach.ts';
import { distanceTo, groundAt } from '../creature/measures.ts';
import type { Area, Creature } from '../../match/state.ts';
import { rawOf } from '../creature/values.ts';

const WIL = 4;

const PLANTS: ReadonlySet<string> = new Set(['bushes', 'tree']);

/** GE-TRAD-05: bushes, trees or what Wildgrowth has grown within (WIL + Flora) x 2 m. */
export const arePlantsNear = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  const far = 2 * (rawOf(p, c, WIL) + pvOf(kit, 'Flora'));
  const grown = (at: number): boolean =>
    p.state.areas.some((area) => area.squares.includes(at) && isPlanted(p, area));
  for (let at = 0; at < p.book.board.size; at++)
    if (PLANTS.has(p.book.grounds[groundAt(p, at)]?.id ?? '') || grown(at))
      if (distanceTo(p, c, at) <= far) return true;
  return false;
};

/** Whether plants grow in an area. */
const isPlanted = (p: Position, area: Area): boolean =>
  p.book.abilities.get(area.ability)?.effect.some((s) => s.do === 'area' && s.area.plants === true) === true;

const isOfPlants = (p: Position, ability: string): boolean =>
  p.book.abilities.get(ability)?.keywords.includes('PLANTS') === true;

const HOLDS: ReadonlySet<StatusName> = new Set(['Restrained', 'Slowed', 'Grappled']);

/** Whether plants hold or slow somebody: by a status that they brought, or where they grasp (GE-TRAD-05). */
export const isHeldByPlants = (p: Position, c: Creature): boolean =>
  c.statuses.some((s) => HOLDS.has(s.kind) && isOfPlants(p, s.source)) ||
  p.state.areas.some((a) => isOfPlants(p, a.ability) && isInside(p, a, c));
