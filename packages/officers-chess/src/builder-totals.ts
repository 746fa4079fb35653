import { armyCost, isTopLevel } from './builder.ts';
import type { BuiltArmy } from './builder-edit.ts';
import type { Content } from './content.ts';

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

/** One line of a comparison: the same thing counted in two armies. */
export interface Difference {
  readonly label: string;
  readonly left: number;
  readonly right: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Two armies side by side: totals first, then every class and item that one has more of. */
export const compareArmies = (
  content: Content,
  left: BuiltArmy,
  right: BuiltArmy,
): { readonly totals: readonly Difference[]; readonly differences: readonly Difference[] } => {
  const both = [left, right] as const;
  const line = (label: string, count: (army: BuiltArmy) => number): Difference => ({
    label,
    left: count(both[0]),
    right: count(both[1]),
  });
  const totals = totalsOf(content, left).map((t, i) => ({
    label: t.label,
    left: t.used,
    right: totalsOf(content, right)[i]?.used ?? 0,
  }));
  const hp = line('HP in all', (army) => sum(army.units.map((u) => content.classes.get(u.class)?.hp ?? 0)));
  const className = (id: string): string => content.classes.get(id)?.name ?? id;
  const itemName = (id: string): string => content.items.get(id)?.name ?? id;
  const classes = new Set(both.flatMap((army) => army.units.map((u) => className(u.class))));
  const items = new Set(both.flatMap((army) => army.units.flatMap((u) => u.items.map(itemName))));
  const differences = [
    ...[...classes].map((name) =>
      line(name, (army) => army.units.filter((u) => className(u.class) === name).length),
    ),
    ...[...items].map((name) =>
      line(name, (army) => army.units.flatMap((u) => u.items).filter((id) => itemName(id) === name).length),
    ),
  ].filter((d) => d.left !== d.right);
  return { totals: [...totals, hp], differences };
};
