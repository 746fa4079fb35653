import { contentFor, modelCost, type Content, type Force } from '@caltrop/dwethia';
import { useMemo } from 'react';
import { TryTrade, type Trader } from '../../../builder/compare/trade.tsx';
import { useForces } from './compare.tsx';
import { KIND } from './use-content.ts';

/** The most models that stand in one rank of a trade. */
const MOST = 8;

/** The entries of a force as they can be set against others. */
const tradersOf = (content: Content, force: Force, id: string, group: string): Trader[] => {
  const own = contentFor(content, force);
  return force.models.flatMap((m, entry): Trader[] => {
    const unit = content.units.get(m.unit);
    if (unit === undefined) return [];
    const { points } = modelCost(own, m);
    const name = m.name ?? unit.name;
    return [{ id: `${id} ${entry}`, group, name, cost: points, roster: force, entry, count: m.count }];
  });
};

/** Every unit of the book as it is printed, by faction. */
const printed = (content: Content): Trader[] =>
  [...content.factions.values()].flatMap((faction) => {
    const religion = [...content.religions.values()].find((r) => r.factions.includes(faction.id))?.id ?? '';
    const models = faction.units.map((unit) => ({ unit, count: 1 }));
    const force: Force = {
      name: faction.name,
      faction: faction.id,
      religion,
      limit: 500,
      scenario: 'annihilation',
      missions: [],
      models,
    };
    return tradersOf(content, force, `printed ${faction.id}`, `${faction.name}, as printed`);
  });

/** An entry of the force against any other: is it worth its points? */
export const Trade = ({
  content,
  id,
  force,
  first,
  close,
}: {
  content: Content;
  id: string;
  force: Force;
  first: number;
  close: () => void;
}) => {
  const others = useForces(content, id);
  const mine = useMemo(() => tradersOf(content, force, 'own', force.name), [content, force]);
  const book = useMemo(() => printed(content), [content]);
  const rivals = useMemo(
    () => [...book, ...others.flatMap((r) => tradersOf(content, r.roster, r.id, r.name))],
    [book, content, others],
  );
  return (
    <TryTrade
      kind={KIND}
      content={content}
      unit="points"
      most={MOST}
      mine={mine}
      rivals={rivals}
      first={first}
      close={close}
    />
  );
};
