import { compareForces, type Content, type Force } from '@caltrop/dwethia';
import { useCallback, useMemo } from 'react';
import type { SavedRoster } from '../../../store/saves.ts';
import { Compare as Frame } from '../../../builder/compare/compare.tsx';
import { useRivals, type Rival } from '../../../builder/compare/rivals.ts';
import { faultsOf, fromSaved } from './saved.ts';
import { KIND } from './use-content.ts';

/** Other forces: one's own, then the ready ones. */
export const useForces = (content: Content, id: string): readonly Rival<Force>[] => {
  const ready = useMemo(
    () => [...content.forces.values()].map((f): Force => ({ ...f, name: `${f.name} (${f.limit})` })),
    [content],
  );
  const read = useCallback((saved: SavedRoster) => fromSaved(content, saved), [content]);
  return useRivals(KIND, id, read, ready);
};

/** The force beside another. */
export const Compare = ({
  content,
  id,
  force,
  close,
}: {
  content: Content;
  id: string;
  force: Force;
  close: () => void;
}) => {
  const rivals = useForces(content, id);
  const compare = (rival: Force) => {
    const { totals, differences } = compareForces(content, force, rival);
    const faults = { label: 'Faults', left: faultsOf(content, force), right: faultsOf(content, rival) };
    return { totals: [...totals, faults], differences };
  };
  return <Frame name={force.name} rivals={rivals} compare={compare} close={close} />;
};
