import { type Content } from '@caltrop/officers-chess';
import { compareArmies, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { useMemo } from 'react';
import { Compare as Frame } from '../../../builder/compare/compare.tsx';
import { useRivals, type Rival } from '../../../builder/compare/rivals.ts';
import { faultsOf, fromSaved } from './saved.ts';
import { KIND } from './use-content.ts';

/** Other armies: one's own, then the ready ones. */
export const useArmies = (content: Content, id: string): readonly Rival<BuiltArmy>[] => {
  const ready = useMemo(
    () =>
      [...content.armies.values()].map(({ name, chest, units }): BuiltArmy =>
        chest === undefined ? { name, units } : { name, chest, units },
      ),
    [content],
  );
  return useRivals(KIND, id, fromSaved, ready);
};

/** The army beside another. */
export const Compare = ({
  content,
  id,
  army,
  close,
}: {
  content: Content;
  id: string;
  army: BuiltArmy;
  close: () => void;
}) => {
  const rivals = useArmies(content, id);
  const compare = (rival: BuiltArmy) => {
    const { totals, differences } = compareArmies(content, army, rival);
    const faults = { label: 'Faults', left: faultsOf(content, army), right: faultsOf(content, rival) };
    return { totals: [...totals, faults], differences };
  };
  return <Frame name={army.name} rivals={rivals} compare={compare} close={close} />;
};
