import { useEffect, useState } from 'react';
import { guarded } from '../shell/notices/guarded.ts';
import { rosters, type SavedRoster } from '../store/saves.ts';

/** The rosters of a game that are kept in this browser. */
export const useOwnRosters = (kind: string): readonly SavedRoster[] => {
  const [own, setOwn] = useState<readonly SavedRoster[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const all = await rosters.all();
      if (!gone) setOwn(all.filter((r) => r.kind === kind));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [kind]);
  return own;
};
