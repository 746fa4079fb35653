import { useState } from 'react';
import { useLocation } from 'wouter';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayProblems } from '../../shell/notices/notices.tsx';

/** Lays the table that a game begins with and sits down at it. */
export const PlayAtOnce = ({
  kind,
  className,
  label,
}: {
  kind: string;
  className: string;
  label?: string;
}) => {
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const begin = async (): Promise<void> => {
    setBusy(true);
    const { playAtOnce } = await import('./play-at-once.ts');
    const id = await playAtOnce(kind);
    if (id.ok) go(`/table/${id.value}`);
    else sayProblems(id.error);
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy}
      aria-label={label}
      onClick={() => {
        if (!busy) guarded(begin().finally(() => setBusy(false)));
      }}
    >
      {busy ? 'Loading…' : 'Play now'}
    </button>
  );
};
