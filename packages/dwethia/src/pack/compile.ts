import { err, firstProblems, ok, type Problem, type Result } from '@caltrop/engine';
import { complain, hashPacks, type Entries } from '@caltrop/sheets';
import type { Content, Mission, Numbers, Power, Transformation } from '../content/content.ts';
import { given, toAction, toItem, toPower, toRule, type Say } from '../content/forms.ts';
import type { PackData } from '../content/schema.ts';
import { compileBattles, compileForces } from './forces.ts';
import { compileLayouts, compilePieces } from './ground.ts';
import { checkName, checkNames, mergePacks, sayOf, type Desk } from './merge.ts';
import type { Pack } from './read.ts';
import { compileFactions, compileRaces, compileReligions, compileUnits } from './units.ts';

const each = <T, R>(
  desk: Desk,
  entries: Entries<T>,
  make: (id: string, value: T, say: Say) => R,
): Map<string, R> =>
  new Map([...entries.values()].map((entry) => [entry.id, make(entry.id, entry.value, sayOf(desk, entry))]));

const compileMissions = (desk: Desk): Map<string, Mission> => {
  const missions = new Map<string, Mission>();
  for (const entry of desk.merged.missions.values()) {
    const { faction = '', ...rest } = entry.value;
    if (faction !== '') checkName(desk, entry, ['faction'], 'factions', faction);
    missions.set(entry.id, { id: entry.id, ...given(rest), faction });
  }
  return missions;
};

/** Reads all Destiny actions (DW-DEST-07); models name them like powers, so no power may have the same id. */
const compileActions = (desk: Desk): Map<string, Power> => {
  const actions = new Map<string, Power>();
  for (const entry of desk.merged.actions.values()) {
    if (desk.merged.powers.has(entry.id)) {
      const what = `"${entry.id}" is a power already`;
      complain(desk.problems, entry, [], 'clash', what, { rule: 'DW-DEST-07' });
    }
    const { target = 'friend', range, effects } = entry.value;
    if ((target === 'self') !== (range === 0)) {
      const what = 'an action on the user itself has no range, and every other has one';
      complain(desk.problems, entry, ['range'], 'bad-range', what, { rule: 'DW-DEST-07' });
    }
    if (effects.length === 0) {
      const what = 'an action does something';
      complain(desk.problems, entry, ['effects'], 'no-effect', what, { rule: 'DW-DEST-07' });
    }
    if (effects.some((e) => e.does === 'place') && (target === 'enemy' || target === 'any')) {
      const what = 'only the user and its friends are put elsewhere';
      complain(desk.problems, entry, ['target'], 'bad-target', what, { rule: 'DW-DEST-07' });
    }
    actions.set(entry.id, toAction(entry.id, entry.value));
  }
  return actions;
};

const compileTransformations = (desk: Desk): Transformation[] =>
  [...desk.merged.transformations.values()].map((entry) => {
    checkNames(desk, entry, ['from'], 'units', entry.value.from);
    checkNames(desk, entry, ['to'], 'units', entry.value.to);
    return entry.value;
  });

const compileNumbers = (data: NonNullable<PackData['numbers']>): Numbers => {
  const { chart: _, caps, ...rest } = data;
  return {
    ...rest,
    caps: { hero: given(caps.hero), basic: given(caps.basic) },
    boards: rest.boards.toSorted((a, b) => a.upTo - b.upTo),
  };
};

/**
 * Merges packs in order and compiles them. Nothing is overridden: what two packs both give is a problem, like every
 * reference that leads nowhere.
 */
export const compileContent = (packs: readonly Pack[]): Result<Content> => {
  const problems: Problem[] = [];
  const merged = mergePacks(packs, problems);
  const numbers = merged.numbers.get('numbers')?.value;
  if (numbers === undefined) {
    return err([...firstProblems(problems), { code: 'missing-section', what: 'no pack gives numbers' }]);
  }
  const desk: Desk = { merged, problems };
  const rules = each(desk, merged.rules, toRule);
  const items = each(desk, merged.items, toItem);
  const powers = each(desk, merged.powers, toPower);
  const actions = compileActions(desk);
  const units = compileUnits(desk);
  const factions = compileFactions(desk, numbers.chart);
  const religions = compileReligions(desk, units);
  const races = compileRaces(desk);
  const pieces = compilePieces(desk);
  const layouts = compileLayouts(desk, pieces);
  const missions = compileMissions(desk);
  const forces = compileForces(desk, rules);
  const battles = compileBattles(desk, forces);
  const transformations = compileTransformations(desk);
  if (problems.length > 0) return err(firstProblems(problems));
  return ok({
    numbers: compileNumbers(numbers),
    units,
    factions,
    religions,
    races,
    items,
    powers,
    actions,
    rules,
    pieces,
    layouts,
    missions,
    forces,
    battles,
    transformations,
    hash: hashPacks(merged),
  });
};
