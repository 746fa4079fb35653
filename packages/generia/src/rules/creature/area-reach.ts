/** Where an area is, and whom it reaches. */
import type { Position } from '../../match/book.ts';
import type { AreaSpec, Ground } from '../../content/content.ts';
import type { Area, Creature } from '../../match/state.ts';
import { aloft, footOf, groundAt, heightAt, heightOf, isUneven, riseOf, squaresOf } from './measures.ts';

/** Squares that a spell has only changed are numbered from here on among its areas. */
export const CHANGED = 99;

/** What of an area says where it is: walls are as high as what they are made of, others reach as far up as they do aside. */
export type Extent = Pick<Area, 'ability' | 'part' | 'kind' | 'at' | 'around' | 'by' | 'radius' | 'squares'>;

/** The height of the middle of an area: that of its maker, or of the ground it lies on. */
const middleHeight = (p: Position, area: Extent): number => {
  const maker = area.around ? p.state.creatures[area.by] : undefined;
  return maker === undefined ? heightAt(p, area.at) : heightOf(p, maker);
};

/** How high Levitating 1 lifts somebody: what lies on the ground reaches no higher (GE-STS-54). */
const LOW = 2;

/** Whether an area reaches a creature: its squares, and no farther up or down than its radius (GE-GRID-02, 05). */
export const covers = (p: Position, area: Extent, c: Creature): boolean => {
  if (!squaresOf(p, c).some((square) => area.squares.includes(square))) return false;
  if (area.kind === 'WALL') return aloft(p, c) <= topOf(p, area);
  const { low, ground } = specOf(p, area) ?? {};
  if (low === true) return aloft(p, c) <= LOW;
  if (ground === true && aloft(p, c) > 0) return false;
  return Math.abs(heightOf(p, c) - middleHeight(p, area)) <= area.radius;
};

/** How high a wall of a spell is: as what it is made of, else as far as Levitating 1 lifts somebody (GE-R160). */
const topOf = (p: Position, { part, at }: Extent): number =>
  part > CHANGED ? heightOver(p.book.grounds[groundAt(p, at)]) : LOW;

/** How far a ground reaches above those who stand on it. */
const heightOver = (g: Ground | undefined): number => (g?.height ?? 0) - riseOf(g);

/** What the content says of an area; undefined for squares that a spell has only changed. */
export const specOf = (p: Position, area: Pick<Area, 'ability' | 'part'>): AreaSpec | undefined => {
  const effect = p.book.abilities.get(area.ability)?.effect ?? [];
  if (area.part > CHANGED) {
    const step = effect[area.part - CHANGED - 1];
    return step?.do !== 'terrain' || step.touch === undefined
      ? undefined
      : { kind: 'WALL', radius: 0, who: 'all', lasts: 'held', failed: step.touch };
  }
  return effect.filter((s) => s.do === 'area')[area.part]?.area;
};

/** Whether somebody is inside an area; quick for those on level ground, where the squares say it all. */
export const isInside = (p: Position, area: Area, c: Creature): boolean => {
  if (c.up === 0 && c.mount < 0 && !area.around && !isUneven(p))
    return footOf(p, c) === 1
      ? area.squares.includes(c.at)
      : squaresOf(p, c).some((at) => area.squares.includes(at));
  return covers(p, area, c);
};
