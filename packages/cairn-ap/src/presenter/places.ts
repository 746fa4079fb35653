import { middleOf, type Point, type SideMark } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import { groupOf, isPresent, type Creature, type State } from '../match/state.ts';

export { cellName, listed, middleOf, signed, title } from '@caltrop/engine';

/** The party and whoever is no enemy of it are side A, its enemies side B. */
export const markOfGroup = (state: State, group: string): SideMark =>
  state.groups.some((g) => g.party && g.enemies.includes(group)) ? 'b' : 'a';

export const markOf = ({ state }: Pick<Position, 'state'>, c: Creature): SideMark =>
  groupOf(state, c).party ? 'a' : markOfGroup(state, c.group);

/** Rows of a scene without a map: the party, then an empty one, then the others. */
const ROWS: Readonly<Record<SideMark, number>> = { a: 0, b: 2 };
export const SCENE_ROWS = 3;

/** Those of one side that are there, in order: they stand in a row where there is no map. */
const rankOf = (p: Position, c: Creature): number =>
  p.state.creatures.filter((o) => isPresent(o) && markOf(p, o) === markOf(p, c)).indexOf(c);

/** How wide a scene without a map is. */
export const sceneWidth = (p: Position): number => {
  const there = p.state.creatures.filter(isPresent);
  const ours = there.filter((c) => markOf(p, c) === 'a').length;
  return Math.max(1, ours, there.length - ours);
};

/** The middle of where a creature stands, larger ones included. */
export const spotOf = (p: Position, c: Creature): Point => {
  const { board, mapped } = p.book;
  if (!mapped) return { x: Math.max(0, rankOf(p, c)) + 0.5, y: ROWS[markOf(p, c)] + 0.5 };
  const { x, y } = middleOf(board, c.at);
  return { x: x + (c.side - 1) / 2, y: y + (c.side - 1) / 2 };
};
