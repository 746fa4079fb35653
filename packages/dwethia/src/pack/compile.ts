import { err, firstProblems, ok, type Problem, type Result } from '@caltrop/engine';
import { complain, hashPacks, type Entries } from '@caltrop/sheets';
import type { Content, Mission, Numbers, Power, Transformation } from '../content/content.ts';
import { given, toAction, toItem, toPower, toRule, type Say } from '../content/forms.ts';
import type { PackData } from '../content/schema.ts';
import { compileBattles, compileForces } from './forces.ts';
import { compileLayouts, compilePieces } from './ground.ts';
import { checkName, checkNames, mergePacks, sayOf, type Compilation } from './merge.ts';
import type { Pack } from './read.ts';
import { compileFactions, compileRaces, compileReligions, compileUnits } from './units.ts';

const each = <T, R>(
  compilation: Compilation,
  entries: Entries<T>,
  make: (id: string, value: T, say: Say) => R,
): Map<string, R> =>
  new Map(
    [...entries.values()].map((entry) => [entry.id, make(entry.id, entry.value, sayOf(compilation, entry))]),
  );

/** Reads all rows of a section that may be taken for one of the same section. */
const eachLike = <T extends { readonly like?: string | undefined }, R>(
  compilation: Compilation,
  section: 'items' | 'powers',
  entries: Entries<T>,
  make: (id: string, value: T, say: Say) => R,
): Map<string, R> => {
  for (const entry of entries.values())
    if (entry.value.like !== undefined) checkName(compilation, entry, ['like'], section, entry.value.like);
  return each(compilation, entries, make);
};

const compileMissions = (compilation: Compilation): Map<string, Mission> => {
  const missions = new Map<string, Mission>();
  for (const entry of compilation.merged.missions.values()) {
    const { faction = '', ...rest } = entry.value;
    if (faction !== '') checkName(compilation, entry, ['faction'], 'factions', faction);
    if (rest.like !== undefined) checkName(compilation, entry, ['like'], 'missions', rest.like);
    missions.set(entry.id, { id: entry.id, ...given(rest), faction });
  }
  return missions;
};

/** Reads all Destiny actions (DW-DEST-07); models name them like powers, so no power may have the same id. */
const compileActions = (compilation: Compilation): Map<string, Power> => {
  const actions = new Map<string, Power>();
  for (const entry of compilation.merged.actions.values()) {
    if (compilation.merged.powers.has(entry.id)) {
      const what = `"${entry.id}" is a power already`;
      complain(compilation.problems, entry, [], 'clash', what, { rule: 'DW-DEST-07' });
    }
    const { target = 'friend', range, effects } = entry.value;
    if ((target === 'self') !== (range === 0)) {
      const what = 'an action on the user itself has no range, and every other has one';
      complain(compilation.problems, entry, ['range'], 'bad-range', what, { rule: 'DW-DEST-07' });
    }
    if (effects.length === 0) {
      const what = 'an action does something';
      complain(compilation.problems, entry, ['effects'], 'no-effect', what, { rule: 'DW-DEST-07' });
    }
    if (effects.some((e) => e.does === 'place') && (target === 'enemy' || target === 'any')) {
      const what = 'only the user and its friends are put elsewhere';
      complain(compilation.problems, entry, ['target'], 'bad-target', what, { rule: 'DW-DEST-07' });
    }
    actions.set(entry.id, toAction(entry.id, entry.value));
  }
  return actions;
};

const compileTransformations = (compilation: Compilation): Transformation[] =>
  [...compilation.merged.transformations.values()].map((entry) => {
    checkNames(compilation, entry, ['from'], 'units', entry.value.from);
    checkNames(compilation, entry, ['to'], 'units', entry.value.to);
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
  const compilation: Compilation = { merged, problems };
  const rules = each(compilation, merged.rules, toRule);
  const items = eachLike(compilation, 'items', merged.items, toItem);
  const powers = eachLike(compilation, 'powers', merged.powers, toPower);
  const actions = compileActions(compilation);
  const units = compileUnits(compilation);
  const factions = compileFactions(compilation, numbers.chart);
  const religions = compileReligions(compilation, units);
  const races = compileRaces(compilation);
  const pieces = compilePieces(compilation);
  const layouts = compileLayouts(compilation, pieces);
  const missions = compileMissions(compilation);
  const forces = compileForces(compilation, rules);
  const battles = compileBattles(compilation, forces);
  const transformations = compileTransformations(compilation);
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
