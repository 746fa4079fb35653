import type { Army } from '../../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import { checkInventory } from './inventory.ts';
import { complain } from '../merge.ts';
import type { ScenarioDesk } from './scenarios.ts';

/** Reads all ready-made armies. Whether one fits its War Chest is the army builder's question. */
export const compileArmies = (compilation: ScenarioDesk): Map<string, Army> => {
  const armies = new Map<string, Army>();
  const { merged, problems } = compilation;
  for (const entry of merged.armies.values()) {
    const { name, chest, blurb, units } = entry.value;
    if (chest !== undefined && !merged.chests.has(chest)) {
      const what = `unknown War Chest "${chest}"${didYouMean(chest, merged.chests.keys())}`;
      complain(problems, entry, ['chest'], 'unknown-chest', what);
    }
    const seen = new Set<string>();
    units.forEach((unit, i) => {
      const unitClass = compilation.classes.get(unit.class);
      if (unitClass === undefined) {
        const what = `unknown class "${unit.class}"${didYouMean(unit.class, compilation.classes.keys())}`;
        complain(problems, entry, ['units', i, 'class'], 'unknown-class', what);
      } else if (unitClass.tier === 'creature') {
        const what = `${unitClass.name} is a creature and not for hire`;
        complain(problems, entry, ['units', i, 'class'], 'not-for-hire', what, { rule: 'OC-BUILD-02' });
      }
      if (seen.has(unit.name)) {
        complain(
          problems,
          entry,
          ['units', i, 'name'],
          'duplicate-id',
          `"${unit.name}" is used twice in this army`,
        );
      }
      seen.add(unit.name);
      checkInventory(entry, ['units', i, 'items'], unitClass, unit.items, compilation);
    });
    armies.set(entry.id, { id: entry.id, name, chest, blurb: blurb ?? '', units });
  }
  return armies;
};
