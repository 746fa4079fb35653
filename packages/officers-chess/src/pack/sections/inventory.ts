import type { Problem } from '@caltrop/engine';
import type { Item, Numbers, UnitClass } from '../../content/content.ts';
import { classEquipFault } from '../../rules/gear/items.ts';
import { didYouMean } from '@caltrop/sheets';
import type { Path } from '@caltrop/sheets';
import { complain } from '../merge.ts';
import type { Entry } from '../merge.ts';

/** Checks what a unit carries: known items, not too many, and a first weapon its class can use. */
export const checkInventory = (
  entry: Entry<unknown>,
  inside: Path,
  unitClass: UnitClass | undefined,
  carried: readonly string[],
  compilation: {
    readonly numbers: Numbers;
    readonly items: ReadonlyMap<string, Item>;
    readonly problems: Problem[];
  },
): void => {
  const { inventory } = compilation.numbers;
  if (carried.length > inventory) {
    const what = `a unit carries at most ${inventory} items; found ${carried.length}`;
    complain(compilation.problems, entry, inside, 'too-many-items', what, { rule: 'OC-UNIT-07' });
  }
  carried.forEach((id, i) => {
    const item = compilation.items.get(id);
    if (item === undefined) {
      const what = `unknown item "${id}"${didYouMean(id, compilation.items.keys())}`;
      complain(compilation.problems, entry, [...inside, i], 'unknown-item', what);
    } else if (item.type === 'natural') {
      const what = `${item.name} is a natural weapon and cannot be carried`;
      complain(compilation.problems, entry, [...inside, i], 'natural-item', what, { rule: 'OC-WPN-11' });
    }
  });
  // A natural weapon stays equipped, so for its owner any other weapon is only cargo.
  if (unitClass === undefined || unitClass.natural !== undefined) return;
  const first = carried.findIndex((id) =>
    ['weapon', 'staff'].includes(compilation.items.get(id)?.kind ?? ''),
  );
  const weapon = compilation.items.get(carried[first] ?? '');
  const fault = weapon === undefined ? undefined : classEquipFault(unitClass, weapon);
  if (fault === undefined) return;
  const what = `the first weapon starts equipped, but: ${fault.what}`;
  complain(compilation.problems, entry, [...inside, first], 'cannot-equip', what, { rule: fault.rule });
};
