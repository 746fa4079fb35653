import { useState } from 'react';
import { useLocation } from 'wouter';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayProblems } from '../../shell/notices/notices.tsx';
import type { Wanted } from '../make-room.ts';
import { useServer } from './use-server.ts';

/** Makes a table with others of what is set up, where the page comes from a server that keeps such tables. */
export const PlayWithFriend = ({
  wanted,
  disabled = false,
  className = 'btn',
  label = 'Play with a friend',
}: {
  wanted: () => Wanted | Promise<Wanted>;
  disabled?: boolean;
  className?: string;
  label?: string;
}) => {
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  if (server === undefined) return undefined;
  const make = async (): Promise<void> => {
    setBusy(true);
    const { makeTable } = await import('../make-room.ts');
    const room = await makeTable(await wanted());
    if (room.ok) go(`/room/${room.value}`);
    else sayProblems(room.error);
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy || disabled}
      onClick={() => {
        if (!busy && !disabled) guarded(make().finally(() => setBusy(false)));
      }}
    >
      {busy ? 'Loading…' : label}
    </button>
  );
};
