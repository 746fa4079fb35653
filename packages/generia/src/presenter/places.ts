import { middleOf, type Board, type Point, type SideMark } from '@caltrop/engine';
import { calledAs } from '../rules/creature/alike.ts';
import { kitOf, type Position } from '../match/book.ts';
import { footOf } from '../rules/creature/measures.ts';
import type { Creature } from '../match/state.ts';

/** The first side of an encounter is drawn as A, the others as B. */
export const markOfSide = (side: number): SideMark => (side === 0 ? 'a' : 'b');

export const markOf = (c: Creature): SideMark => markOfSide(c.side);

/** The middle of a block of squares, by its upper left one. */
const middleOfBlock = (board: Board, at: number, foot: number): Point => {
  const { x, y } = middleOf(board, at);
  return { x: x + (foot - 1) / 2, y: y + (foot - 1) / 2 };
};

/** The middle of a square of a map so many squares wide. */
export const middleOfMap = (width: number, at: number): Point => ({
  x: (at % width) + 0.5,
  y: Math.floor(at / width) + 0.5,
});

/** How far a rider is drawn from the middle of its mount, to the upper right for each metre of it, so that both are seen. */
const SADDLE = 0.22;

/** The middle of where a creature stands: of all the squares of its footprint; riders sit beside it. */
export const spotOf = (p: Position, c: Creature): Point => spotAt(p, c, c.at);

/** The middle of where a creature would stand on other squares. */
export const spotAt = (p: Position, c: Creature, at: number): Point => {
  const foot = footOf(p, c);
  const { x, y } = middleOfBlock(p.book.board, at, foot);
  return c.mount < 0 ? { x, y } : { x: x + SADDLE * foot, y: y - SADDLE * foot };
};

/** What a creature is: the name of its profile, without its level. */
export const kindName = (p: Position, c: Creature): string => calledAs(kitOf(p.book, c));

/** What a creature is in a few words: `Level 7, Fighter`, with its kind where its name does not tell. */
export const kindWords = (p: Position, c: Creature): string => {
  const { level, profile } = kitOf(p.book, c);
  const kind = kindName(p, c);
  return [
    ...(c.name.startsWith(kind) ? [`Level ${level}`] : [kind, `level ${level}`]),
    ...profile.classes.filter((one) => one !== kind),
  ].join(', ');
};

/** A side as people call it: `Heroes`, `The Dead`. */
export const sideName = (p: Pick<Position, 'book'>, side: number): string => {
  const name = p.book.sides[side] ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** Whether a creature is one that the eyes of a view do not see: nothing but its side is known. */
export const isVeiled = (c: Creature): boolean => c.where === 'unseen';
