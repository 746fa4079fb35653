import { lineOf } from '@caltrop/engine/squares';
import type { Battle, Position } from '../../match/book.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { moveArea } from './inside.ts';

/** The squares on the way from one to another, at most so far. */
const wayTo = (p: Position, from: number, to: number, far: number): readonly number[] => {
  const line = lineOf(p.book.board, from, to, far);
  const reached = line.indexOf(to);
  return reached >= 0 ? line.slice(0, reached + 1) : line;
};

/** How many metres the areas of an ability may still go in this turn (Pillar of Light, Firestorm). */
export const metresLeft = (c: Creature, ability: string, far: number): number => {
  const mark = drivenMark(ability);
  return far - c.used.filter((u) => u === mark).length;
};

/** One for each metre that they have gone. */
const drivenMark = (ability: string): string => `turn moved ${ability}`;

/** Whether an own area of an ability lies elsewhere than on a square. */
export const isElsewhere = (p: Position, by: number, ability: string, at: number): boolean =>
  p.state.areas.some((area) => area.by === by && area.ability === ability && area.at !== at);

/** Own areas of an ability go towards a square, as far as is left of this turn's way: those of friends and those against foes alike. */
export const driveAreas = (b: Battle, by: number, ability: string, to: number, far: number): void => {
  const c = creatureOf(b.state, by);
  const left = metresLeft(c, ability, far);
  let gone = 0;
  for (const area of b.state.areas) {
    if (area.by !== by || area.ability !== ability) continue;
    const way = wayTo(b, area.at, to, left);
    gone = Math.max(gone, way.length);
    moveArea(b, area, way.at(-1) ?? area.at, 1, way);
  }
  c.used = [...c.used, ...Array.from({ length: gone }, () => drivenMark(ability))];
};
