import type { Result } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { rosters, type SavedRoster } from '../../store/saves.ts';

/** A roster to hold another against. */
export interface Rival<T> {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly roster: T;
}

/** What a game's rosters are read with; it must stay the same while they are looked at. */
export type ReadSaved<T> = (saved: SavedRoster) => Result<T>;

/** The rosters that are kept here besides one's own, then the ready ones. */
export const useRivals = <T extends { readonly name: string }>(
  kind: string,
  own: string,
  read: ReadSaved<T>,
  ready: readonly T[],
): readonly Rival<T>[] => {
  const [mine, setMine] = useState<readonly Rival<T>[]>([]);
  useEffect(() => {
    void rosters.all().then((all) =>
      setMine(
        all.flatMap((saved): Rival<T>[] => {
          if (saved.kind !== kind || saved.id === own) return [];
          const roster = read(saved);
          return roster.ok
            ? [{ id: saved.id, group: 'My armies', name: roster.value.name, roster: roster.value }]
            : [];
        }),
      ),
    );
  }, [kind, own, read]);
  const others = ready.map((roster, i) => ({
    id: `ready ${i}`,
    group: 'Ready armies',
    name: roster.name,
    roster,
  }));
  return [...mine, ...others];
};
