import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { keepingFailed } from '../builder/rosters/untaken.ts';
import { useBook } from '../rules/book/use-book.ts';
import { LIDS } from '../shelf/games.ts';
import { rosters, tables } from '../store/saves.ts';
import type { Entry } from './entries.ts';
import { pageEntries, ruleEntries } from './pages.ts';
import { Palette } from './palette.tsx';

/** The game that a page is about, where it is about one. */
const kindOf = (at: string): string | undefined => {
  const parts = at.split(/[/?]/u);
  return LIDS.find(({ kind }) => parts.includes(kind))?.kind;
};

/** What is kept on this device: tables to return to, rosters to go on with. */
const useKept = (go: (to: string) => void): readonly Entry[] => {
  const [kept, setKept] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const [laid, built] = await Promise.all([tables.all(), rosters.all()]);
      setKept([
        ...laid.map(({ id, title, status }): Entry => ({
          id: `table ${id}`,
          kind: 'page',
          label: `Return to ${title}`,
          detail: status,
          run: () => go(`/table/${id}`),
        })),
        ...built.map(({ id, name, facts }): Entry => ({
          id: `roster ${id}`,
          kind: 'page',
          label: name,
          detail: facts,
          run: () => go(`/build/${id}`),
        })),
      ]);
    };
    look().catch(keepingFailed);
  }, [go]);
  return kept;
};

/** The palette away from the tables: every page, what is kept here, and the rules of the game at hand. */
export const PagePalette = ({ onClose }: { onClose: () => void }) => {
  const [at, go] = useLocation();
  const kind = kindOf(at) ?? LIDS[0]?.kind ?? '';
  const { book } = useBook(kind);
  const kept = useKept(go);
  const entries = useMemo(() => [...pageEntries(go), ...kept], [go, kept]);
  const more = useCallback((query: string) => ruleEntries(kind, book, query, go), [kind, book, go]);
  return (
    <Palette entries={entries} more={more} placeholder="Find a page, a battle, a rule" onClose={onClose} />
  );
};
