import type { BoardProps } from './props.ts';

/** The field with everything on it. */
export const Board = (_: BoardProps) => null;
