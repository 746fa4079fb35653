import { differencesOf, type RosterComparison } from '@caltrop/engine';
import { armyCost, isTopLevel } from '../rules/army/army.ts';
import type { BuiltArmy } from './edit.ts';
import type { Content } from '../content/content.ts';

/** One thing that is counted: how much there is, and how much there may be. */
export interface Total {
  readonly code: 'gold' | 'units' | 'promoted' | 'top';
  readonly label: string;
  readonly used: number;
  /** Undefined where nothing bounds it. */
  readonly limit: number | undefined;
}

/** The running totals of an army (OC-BUILD-02). */
export const totalsOf = (content: Content, army: BuiltArmy): Total[] => {
  const chest = content.chests.get(army.chest ?? '');
  const promoted = army.units.filter((u) => content.classes.get(u.class)?.tier === 'promoted').length;
  const top = army.units.flatMap((u) => u.items).filter((id) => isTopLevel(content, id)).length;
  const most = chest === undefined ? undefined : content.numbers.topLevelWeapons;
  return [
    { code: 'gold', label: 'Gold', used: armyCost(content, army), limit: chest?.gold },
    { code: 'units', label: 'Units', used: army.units.length, limit: chest?.units },
    { code: 'promoted', label: 'Promoted', used: promoted, limit: chest?.promoted },
    { code: 'top', label: 'S-level weapons', used: top, limit: most },
  ];
};

/** `8 units, 564 of 600 gold`. */
export const armyFacts = (content: Content, army: BuiltArmy): string => {
  const chest = content.chests.get(army.chest ?? '');
  const gold = armyCost(content, army);
  const units = `${army.units.length} ${army.units.length === 1 ? 'unit' : 'units'}`;
  return `${units}, ${chest === undefined ? `${gold} gold` : `${gold} of ${chest.gold} gold, ${chest.name}`}`;
};

/** Two armies side by side: totals first, then every class and item that one has more of. */
export const compareArmies = (content: Content, left: BuiltArmy, right: BuiltArmy): RosterComparison => {
  const others = totalsOf(content, right);
  const totals = totalsOf(content, left).map((t, i) => ({
    label: t.label,
    left: t.used,
    right: others[i]?.used ?? 0,
  }));
  const hpOf = (army: BuiltArmy): number =>
    army.units.reduce((sum, u) => sum + (content.classes.get(u.class)?.hp ?? 0), 0);
  const classes = (army: BuiltArmy): string[] =>
    army.units.map((u) => content.classes.get(u.class)?.name ?? u.class);
  const items = (army: BuiltArmy): string[] =>
    army.units.flatMap((u) => u.items.map((id) => content.items.get(id)?.name ?? id));
  return {
    totals: [...totals, { label: 'HP in all', left: hpOf(left), right: hpOf(right) }],
    differences: [
      ...differencesOf(classes(left), classes(right)),
      ...differencesOf(items(left), items(right)),
    ],
  };
};
