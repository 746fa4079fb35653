import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useBindings } from '../shell/bindings.ts';

const PagePalette = lazy(async () => ({ default: (await import('./page-palette.tsx')).PagePalette }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *, [role="dialog"] *'));

/** Opens the palette by its key on every page but a table, which opens its own. */
export const PaletteKey = () => {
  const [at] = useLocation();
  const key = useBindings((s) => s.bindings.command);
  const [open, setOpen] = useState(false);
  const isTable = at.startsWith('/table/');
  useEffect(() => {
    if (isTable) return undefined;
    const down = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.key !== key || isTyping(e.target))
        return;
      e.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key, isTable]);
  return open && !isTable ? (
    <Suspense>
      <PagePalette onClose={() => setOpen(false)} />
    </Suspense>
  ) : undefined;
};
