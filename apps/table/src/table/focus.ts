import { useRef, type MouseEvent } from 'react';

/**
 * The cursor of the board gets the focus, so that arrows and Enter go on from the unit in hand. Whatever has taken the focus by
 * the time of the next frame keeps it: on a slow machine somebody may be typing into a box already.
 */
export const toBoard = (): void => {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== from && now !== document.body) return;
    const cursor = document.querySelector<HTMLElement>(
      '.fieldbox [role="gridcell"][tabindex="0"], .fieldbox [role="option"][tabindex="0"]',
    );
    cursor?.focus({ preventScroll: true });
  });
};

/**
 * A button that is pressed with a mouse does not take the focus from where the keys were: many of the dock are gone as soon
 * as they have been pressed, and the focus with them. It comes to those who walk to a button by keys, as ever.
 */
export const keepFocus = (e: MouseEvent): void => {
  if (e.target instanceof Element && e.target.closest('button') !== null) e.preventDefault();
};

/**
 * Puts the focus back where it was before something was laid over the table; on the board where that is gone, as after
 * a command that was typed. What was called for from there, as a form, has taken the focus already, and keeps it.
 */
export const useFocusBack = (): ((e: Event) => void) => {
  // Read while drawing: when the dialog is there, something in it may have the focus already.
  const before = useRef(document.activeElement);
  return (e) => {
    e.preventDefault();
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const was = before.current;
    if (was instanceof HTMLElement && was.isConnected && was !== document.body) was.focus();
    else toBoard();
  };
};
