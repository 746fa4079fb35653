import { parseForce, type Content, type Force, type ForceModel } from '@caltrop/dwethia';
import { useEffect, useState } from 'react';
import { guarded } from '../../../shell/guarded.ts';
import { rosters, type SavedRoster } from '../../../store/saves.ts';
import { KIND } from './kept.ts';

/** The forces of this game that are kept in this browser. */
export const useOwnForces = (): readonly SavedRoster[] => {
  const [own, setOwn] = useState<readonly SavedRoster[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const all = await rosters.all();
      if (!gone) setOwn(all.filter((r) => r.kind === KIND));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, []);
  return own;
};

/** A model of a kept force that may be recruited as it was built there. */
export interface Candidate {
  readonly key: string;
  readonly from: string;
  readonly model: ForceModel;
}

/** Models of kept forces of a faction, without those that stand there just as they are printed. */
export const candidatesOf = (
  content: Content,
  own: readonly Pick<SavedRoster, 'id' | 'list'>[],
  faction: string,
): Candidate[] =>
  own.flatMap(({ id, list }) => {
    const read = parseForce(content, list);
    const force: Force | undefined = read.ok ? read.value : undefined;
    // What a player has made belongs to its force; a roster gets it by another way.
    if (force === undefined || force.faction !== faction || force.own !== undefined) return [];
    return force.models.flatMap((entry, i): Candidate[] => {
      const { name: _, ...model } = entry;
      const isPrinted = Object.keys(model).every((field) => field === 'unit' || field === 'count');
      return isPrinted ? [] : [{ key: `${id}/${i}`, from: force.name, model: { ...model, count: 1 } }];
    });
  });
