import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useBindings } from '../shell/bindings.ts';

const PagePalette = lazy(async () => ({ default: (await import('./page-palette.tsx')).PagePalette }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *, [role="dialog"] *'));

/** Opens the palette by its key on every page but those whose own box is on it: a table and a rule book. */
export const PaletteKey = () => {
  const [at] = useLocation();
  const key = useBindings((s) => s.bindings.command);
  const [open, setOpen] = useState(false);
  const hasOwn = /^\/(?:table|rules)\/./u.test(at);
  useEffect(() => {
    if (hasOwn) return undefined;
    const down = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.key !== key || isTyping(e.target))
        return;
      e.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key, hasOwn]);
  return open && !hasOwn ? (
    <Suspense>
      <PagePalette onClose={() => setOpen(false)} />
    </Suspense>
  ) : undefined;
};
