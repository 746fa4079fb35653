import { useMemo, useSyncExternalStore, type CSSProperties } from 'react';
import { usePosition } from '../play/play-context.tsx';
import { gridOf, type Grid } from './grid.ts';

/** Calls back when the window has another size. */
export const onResize = (change: () => void): (() => void) => {
  addEventListener('resize', change);
  return () => removeEventListener('resize', change);
};

/** The grid of this window for the field that is played on: the same object until one of them changes its size. */
export const useGrid = (): Grid => {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  const { field } = usePosition().scene;
  const { unit, width: columns, height: rows } = field;
  return useMemo(() => {
    void [unit, columns, rows];
    return gridOf({ width, height }, field);
    // A field is another object after every command, and has the same shape.
  }, [width, height, unit, columns, rows]);
};

/** The grid as the style sheet takes it. */
export const gridStyle = (grid: Grid): CSSProperties => {
  const sizes = {
    '--strip': grid.strip,
    '--left': grid.left,
    '--rail': grid.rail,
    '--board-h': grid.board.height,
    '--between': grid.between,
    '--dock': grid.dock,
    '--who': grid.who,
    '--forecast': grid.forecast,
  };
  return Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, `${value}px`]));
};
