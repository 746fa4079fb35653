/** What a unit or a change of one is worth: a force with it against the same force without it, which has more models instead. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { Audit, Handicap } from '@caltrop/sheets/cartridge';
import type { Content, Force, ForceModel, UnitProfile } from '../content/content.ts';
import { STATS } from '../content/words.ts';
import { modelCost } from '../rules/forces/fielded.ts';
import { slotOf } from '../rules/forces/force-model.ts';
import { forceCost, isLegal } from '../rules/forces/forces.ts';
import type { Changes } from '../rules/prices/price.ts';

/** How many bear a change, at most: enough that it tells in a battle. */
const BEARERS = 10;
/** The table of this limit is small, and so are its forces: battles are quick. */
const LIMIT = 500;
const LAYOUT = 'crossroads';
/** Where whole models are tried: titans are not for small forces. */
const TABLES = [
  { limit: LIMIT, layout: LAYOUT },
  { limit: 1000, layout: 'old-capital' },
] as const;
/** A handicap of more than this would be another battle. */
const MOST_POINTS = 120;

const problem = (what: string): Result<never> => err<Problem[]>([{ code: 'unknown-row', what }]);

const CHANGE = new RegExp(`^(${[...STATS, 'Move'].join('|')})([+-][1-9])$`);

/** A model with the change that a word names: `S+1`, a special rule of the library, or wargear. */
const changedBy = (content: Content, unit: UnitProfile, word: string): ForceModel | undefined => {
  const [, stat, by] = CHANGE.exec(word) ?? [];
  if (stat !== undefined) {
    const changes: Changes = { [stat]: Number(by) };
    return { unit: unit.id, count: 1, changes };
  }
  const rule = content.rules.get(word);
  if (rule !== undefined) return { unit: unit.id, count: 1, rules: [rule] };
  const item = content.items.get(word);
  if (item === undefined) return undefined;
  // A model has one of each kind but for what is neither weapon nor armour: it takes the place of the printed one.
  const slot = slotOf(item);
  const kept = unit.wargear.filter((id) => {
    const other = content.items.get(id);
    return slot === 'other' || other === undefined || slotOf(other) !== slot;
  });
  return { unit: unit.id, count: 1, wargear: [...kept, word] };
};

/** The force that a unit is tried in: that of its faction, of its hero and as many of the unit as bear the change. */
const forceAround = (
  content: Content,
  unit: UnitProfile,
): { force: Force; filler: UnitProfile } | undefined => {
  const listed = [...content.forces.values()].find(
    ({ faction, limit }) =>
      limit === LIMIT && content.factions.get(faction)?.units.includes(unit.id) === true,
  );
  if (listed === undefined) return undefined;
  const units = listed.models.flatMap(({ unit: id }) => content.units.get(id) ?? []);
  const hero = units.find(({ type }) => type === 'hero');
  const basics = units.filter(({ type }) => type === 'basic').toSorted((a, b) => a.points - b.points);
  const filler = basics.find(({ id }) => id !== unit.id) ?? basics[0];
  if (hero === undefined || filler === undefined) return undefined;
  const force = (count: number, fillers: number): Force => ({
    ...listed,
    models: [
      ...(unit.id === hero.id ? [] : [{ unit: hero.id, count: 1 }]),
      { unit: unit.id, count },
      ...(fillers === 0 ? [] : [{ unit: filler.id, count: fillers }]),
    ],
  });
  for (let bearers = BEARERS; bearers > 0; bearers--) {
    for (let fillers = 2; fillers <= BEARERS; fillers++) {
      const tried = force(bearers, fillers);
      if (isLegal(content, tried) && forceCost(content, tried).points <= LIMIT - MOST_POINTS)
        return { force: tried, filler };
    }
  }
  return undefined;
};

/** The same force with another entry for a unit, and with more fillers. */
const altered = (force: Force, unit: string, entry: ForceModel, filler: string, more: number): Force => ({
  ...force,
  models: force.models.map((m) =>
    m.unit === unit
      ? { ...entry, count: m.count + (unit === filler ? more : 0) }
      : m.unit === filler
        ? { ...m, count: m.count + more }
        : m,
  ),
});

/** What it is worth that every model of a unit is as an entry says, and not as printed. */
export const auditEntry = (content: Content, entry: ForceModel, title: string): Result<Audit> => {
  const unit = content.units.get(entry.unit);
  if (unit === undefined) return problem(`There is no unit "${entry.unit}".`);
  const around = forceAround(content, unit);
  if (around === undefined)
    return problem(`No ready force of ${LIMIT} points has room for ${unit.name} and a handicap.`);
  const { force, filler } = around;
  const plain: ForceModel = { unit: unit.id, count: 1 };
  const bearers = force.models.find((m) => m.unit === unit.id)?.count ?? 0;
  const withIt = altered(force, unit.id, entry, '', 0);
  const handicaps: Handicap[] = [];
  for (let more = 0; more * filler.points <= MOST_POINTS; more++) {
    const without = altered(force, unit.id, plain, filler.id, more);
    // A force that the chart does not allow is no measure.
    if (!isLegal(content, without)) break;
    handicaps.push({
      points: more * filler.points,
      there: { layout: LAYOUT, limit: LIMIT, south: { force: withIt }, north: { force: without } },
      back: { layout: LAYOUT, limit: LIMIT, south: { force: without }, north: { force: withIt } },
    });
  }
  return ok({
    title,
    unit: 'points',
    bearers,
    book: modelCost(content, entry).points - modelCost(content, plain).points,
    handicaps,
  });
};

/** The ready forces of a limit that a unit may stand in. */
const forcesFor = (content: Content, unit: UnitProfile, limit: number): readonly Force[] =>
  [...content.forces.values()].filter(
    ({ faction, religion, limit: of }) =>
      of === limit &&
      (content.factions.get(faction)?.units.includes(unit.id) === true ||
        content.religions.get(religion)?.elite === unit.id),
  );

/** What a whole model is worth: a force with one more against the same force with more of what its ready force has most of, up to twice its price. */
const auditModel = (content: Content, unit: UnitProfile): Result<Audit> => {
  for (const { limit, layout } of TABLES) {
    const [listed] = forcesFor(content, unit, limit);
    if (listed === undefined) continue;
    const countOf = ({ id }: UnitProfile): number => listed.models.find((m) => m.unit === id)?.count ?? 0;
    const others = (content.factions.get(listed.faction)?.units ?? [])
      .flatMap((id) => content.units.get(id) ?? [])
      .filter(({ id }) => id !== unit.id)
      .toSorted((a, b) => countOf(b) - countOf(a) || a.points - b.points);
    const hero = others.find(({ type }) => type === 'hero');
    if (hero === undefined) continue;
    for (const filler of others.filter(({ type }) => type === 'basic')) {
      const force = (fillers: number, count: number): Force => ({
        ...listed,
        models: [
          { unit: hero.id, count: 1 },
          { unit: filler.id, count: fillers },
          ...(count === 0 ? [] : [{ unit: unit.id, count }]),
        ],
      });
      const most = Math.ceil((2 * unit.points) / filler.points);
      let fillers = 2;
      while (forceCost(content, force(fillers + 1 + most, 0)).points <= limit) fillers++;
      const withIt = force(fillers, 1);
      const without = Array.from({ length: most + 1 }, (_, more) => force(fillers + more, 0));
      // A force that the chart does not allow is no measure.
      if (![withIt, ...without].every((one) => isLegal(content, one))) continue;
      const handicaps = without.map((one, more): Handicap => ({
        points: more * filler.points,
        there: { layout, limit, south: { force: withIt }, north: { force: one } },
        back: { layout, limit, south: { force: one }, north: { force: withIt } },
      }));
      return ok({ title: unit.name, unit: 'points', bearers: 1, book: unit.points, handicaps });
    }
  }
  return problem(`No force has room for ${unit.name} and a handicap.`);
};

/** `audit dwethia legionaire S+1`, or a unit alone for a whole model. */
export const openAudit = (content: Content, [id = '', word, ...rest]: readonly string[]): Result<Audit> => {
  const unit = content.units.get(id);
  if (unit === undefined)
    return problem(`There is no unit "${id}". There are: ${[...content.units.keys()].join(', ')}.`);
  if (word === undefined) return auditModel(content, unit);
  const entry = changedBy(content, unit, word);
  if (entry === undefined || rest.length > 0)
    return problem(
      `"${[word, ...rest].join(' ')}" is no change of ${unit.name}: a value (${STATS.map((s) => `${s}+1`).join(', ')}, Move+2), a special rule of the library, or wargear.`,
    );
  const named = content.rules.get(word)?.name ?? content.items.get(word)?.name ?? word;
  return auditEntry(content, entry, `${unit.name} with ${named}`);
};
