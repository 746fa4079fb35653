import { useRef } from 'react';

/** Puts the focus into a dialog, and back where it was when it closes, also where that part has been drawn anew. */
export const useReturnFocus = (): {
  onOpenAutoFocus: (e: Event) => void;
  onCloseAutoFocus: (e: Event) => void;
} => {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (e) => {
      before.current = document.activeElement;
      // Where there is a keyboard the search comes first; elsewhere it would only bring up the one on the screen.
      const first =
        e.target instanceof HTMLElement ? e.target.querySelector<HTMLElement>('[data-first]') : null;
      if (first === null || !matchMedia('(pointer: fine)').matches) return;
      e.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (e) => {
      e.preventDefault();
      const was = before.current;
      const now = was?.isConnected === true ? was : document.getElementById(was?.id ?? '');
      if (now instanceof HTMLElement) now.focus();
    },
  };
};
