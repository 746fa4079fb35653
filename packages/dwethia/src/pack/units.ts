import { dictionary } from '@caltrop/engine';
import { complain } from '@caltrop/sheets';
import type { Chart, Faction, Race, Religion, UnitProfile } from '../content/content.ts';
import { given } from '../content/forms.ts';
import type { UnitType } from '../content/words.ts';
import { checkName, checkNames, type Compilation } from './merge.ts';

const TYPES: Readonly<Record<string, UnitType>> = dictionary({
  H: 'hero',
  B: 'basic',
  R: 'religious',
  M: 'monster',
  T: 'titan',
});

/** Reads all unit profiles; the letter of the mark is the type (DW-COLL-10). */
export const compileUnits = (compilation: Compilation): Map<string, UnitProfile> => {
  const units = new Map<string, UnitProfile>();
  const marks = new Map<string, string>();
  for (const entry of compilation.merged.units.values()) {
    const { faction, wargear = [], rules = [], powers = [], anyPower, actions, like, ...rest } = entry.value;
    checkNames(compilation, entry, ['wargear'], 'items', wargear);
    checkNames(compilation, entry, ['rules'], 'rules', rules);
    checkNames(compilation, entry, ['powers'], 'powers', powers);
    checkNames(compilation, entry, ['actions'], 'actions', actions);
    if (faction !== undefined) checkName(compilation, entry, ['faction'], 'factions', faction);
    if (like !== undefined) checkName(compilation, entry, ['like'], 'units', like);
    const mark = `${faction ?? ''} ${rest.mark}`;
    const first = marks.get(mark);
    if (first !== undefined) {
      const what = `the mark ${rest.mark} already belongs to "${first}"`;
      complain(compilation.problems, entry, ['mark'], 'clash', what, { rule: 'DW-COLL-10' });
    }
    marks.set(mark, entry.id);
    const type = TYPES[rest.mark.charAt(0)] ?? 'basic';
    units.set(entry.id, {
      id: entry.id,
      ...rest,
      type,
      wargear,
      rules,
      powers,
      ...given({ anyPower, actions, like }),
    });
  }
  return units;
};

/** Reads all factions; what a faction does not say of its chart is as in the chart of all (DW-SETUP-14). */
export const compileFactions = (
  compilation: Compilation,
  chart: Omit<Chart, 'notBasic' | 'single'>,
): Map<string, Faction> => {
  const factions = new Map<string, Faction>();
  const units = [...compilation.merged.units.values()];
  for (const entry of compilation.merged.factions.values()) {
    const { chart: changed = {}, about, actions, ...rest } = entry.value;
    checkNames(compilation, entry, ['armoury'], 'items', rest.armoury);
    checkNames(compilation, entry, ['powers'], 'powers', rest.powers);
    checkNames(compilation, entry, ['actions'], 'actions', actions);
    checkNames(compilation, entry, ['chart', 'notBasic'], 'units', changed.notBasic);
    checkNames(compilation, entry, ['chart', 'single'], 'units', changed.single);
    factions.set(entry.id, {
      id: entry.id,
      ...rest,
      ...given({ about, actions }),
      chart: { ...chart, notBasic: [], single: [], ...given(changed) },
      units: units.filter((u) => u.value.faction === entry.id).map((u) => u.id),
    });
  }
  return factions;
};

/** Reads all religions; the elite of each is a religious unit (DW-SETUP-15). */
export const compileReligions = (
  compilation: Compilation,
  units: ReadonlyMap<string, UnitProfile>,
): Map<string, Religion> => {
  const religions = new Map<string, Religion>();
  for (const entry of compilation.merged.religions.values()) {
    checkNames(compilation, entry, ['factions'], 'factions', entry.value.factions);
    if (checkName(compilation, entry, ['elite'], 'units', entry.value.elite)) {
      const elite = units.get(entry.value.elite);
      if (elite !== undefined && elite.type !== 'religious') {
        const what = `"${elite.id}" is not a religious unit: its mark is ${elite.mark}`;
        complain(compilation.problems, entry, ['elite'], 'bad-elite', what, { rule: 'DW-SETUP-15' });
      }
    }
    religions.set(entry.id, { id: entry.id, ...entry.value });
  }
  return religions;
};

/** Reads all races. */
export const compileRaces = (compilation: Compilation): Map<string, Race> => {
  const races = new Map<string, Race>();
  for (const entry of compilation.merged.races.values()) {
    const { name, stats = {}, rules = [], needs = {} } = entry.value;
    checkNames(compilation, entry, ['rules'], 'rules', rules);
    if (needs.Move !== undefined) {
      complain(
        compilation.problems,
        entry,
        ['needs', 'Move'],
        'bad-value',
        'a race needs a value of the profile',
      );
    }
    const { Move: _, ...least } = needs;
    races.set(entry.id, { id: entry.id, name, stats: given(stats), rules, needs: given(least) });
  }
  return races;
};
