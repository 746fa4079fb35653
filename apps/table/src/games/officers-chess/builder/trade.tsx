import { type Content } from '@caltrop/officers-chess';
import { profileOf, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { useMemo } from 'react';
import { TryTrade, type Trader } from '../../../builder/compare/trade.tsx';
import { useArmies } from './compare.tsx';
import { KIND } from './use-content.ts';

const tradersOf = (content: Content, army: BuiltArmy, id: string): Trader[] =>
  army.units.flatMap((unit, entry): Trader[] => {
    const profile = profileOf(content, unit);
    if (profile === undefined) return [];
    const kind = content.classes.get(unit.class)?.name ?? unit.class;
    const name = `${unit.name}, ${kind}`;
    return [
      { id: `${id} ${entry}`, group: army.name, name, cost: profile.cost, roster: army, entry, count: 1 },
    ];
  });

/** A unit of the army against any other: is it worth its gold? */
export const Trade = ({
  content,
  id,
  army,
  first,
  close,
}: {
  content: Content;
  id: string;
  army: BuiltArmy;
  first: number;
  close: () => void;
}) => {
  const others = useArmies(content, id);
  const mine = useMemo(() => tradersOf(content, army, 'own'), [content, army]);
  const rivals = useMemo(() => others.flatMap((r) => tradersOf(content, r.roster, r.id)), [content, others]);
  return (
    <TryTrade
      kind={KIND}
      content={content}
      unit="gold"
      most={1}
      mine={mine}
      rivals={rivals}
      first={first}
      close={close}
    />
  );
};
