import { useEffect, type RefObject } from 'react';
import { actOn, useBindings } from '../shell/bindings.ts';
import type { Eye } from './view.ts';

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  KeyA: [1, 0],
  KeyD: [-1, 0],
  KeyW: [0, 1],
  KeyS: [0, -1],
};

/** Whether keys belong to the page rather than to something that has the focus: a field, a button, a list, a dialog. */
const isFree = (target: EventTarget | null, board: HTMLElement | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target === board);

/** Keys that move the eye: arrows or WASD pan, `+` and `-` zoom, `0` and Home fit; held Space lets any drag pan. */
export const useBoardKeys = (
  root: RefObject<HTMLElement | null>,
  eye: Eye,
  space: RefObject<boolean>,
  cancelDrag: () => void,
): void => {
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      const inside = e.target instanceof HTMLElement && root.current?.contains(e.target) === true;
      if (e.key === 'Escape') cancelDrag();
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
      const free = isFree(e.target, root.current);
      if (!free && !inside) return;
      const { bindings } = useBindings.getState();
      const act = actOn(bindings, e.key);
      // The plus of many keyboards needs Shift: the key without it does the same.
      if (act === 'nearer' || (e.key === '=' && bindings.nearer === '+' && act === undefined))
        eye.zoomBy(1.25);
      else if (act === 'farther') eye.zoomBy(0.8);
      else if (act === 'fit' || (e.key === 'Home' && free)) eye.fit();
      else if (act !== undefined) return;
      else if (free && e.key === ' ') {
        space.current = true;
        root.current?.classList.add('board-grab');
      } else if (free && PANS[e.code] !== undefined) {
        const [x, y] = PANS[e.code] ?? [0, 0];
        eye.panBy(x * 64, y * 64);
      } else return;
      e.preventDefault();
    };
    const up = (e: KeyboardEvent) => {
      if (e.key !== ' ') return;
      space.current = false;
      root.current?.classList.remove('board-grab');
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [root, eye, space, cancelDrag]);
};
