import { complain, type Path } from '@caltrop/sheets';
import type { Force, ReadyBattle, SpecialRule } from '../content/content.ts';
import { toForce } from '../content/forms.ts';
import type { PackData } from '../content/schema.ts';
import { checkName, checkNames, sayOf, type Compilation } from './merge.ts';

/** Reads all ready forces. Whether one is legal is the force builder's question. */
export const compileForces = (
  compilation: Compilation,
  rules: ReadonlyMap<string, SpecialRule>,
): Map<string, Force> => {
  const forces = new Map<string, Force>();
  for (const entry of compilation.merged.forces.values()) {
    const { faction, allies, religion, missions, models, own } = entry.value;
    const items = new Set(own?.items?.map((item) => item.id));
    const powers = new Set(own?.powers?.map((power) => power.id));
    checkName(compilation, entry, ['faction'], 'factions', faction);
    checkNames(compilation, entry, ['allies'], 'factions', allies);
    checkName(compilation, entry, ['religion'], 'religions', religion);
    checkNames(compilation, entry, ['missions'], 'missions', missions);
    models.forEach((model, i) => {
      checkName(compilation, entry, ['models', i, 'unit'], 'units', model.unit);
      if (model.race !== undefined) checkName(compilation, entry, ['models', i, 'race'], 'races', model.race);
      model.wargear?.forEach((item, j) => {
        if (!items.has(item)) checkName(compilation, entry, ['models', i, 'wargear', j], 'items', item);
      });
      model.powers?.forEach((power, j) => {
        if (!powers.has(power)) checkName(compilation, entry, ['models', i, 'powers', j], 'powers', power);
      });
    });
    forces.set(entry.id, toForce(entry.value, rules, sayOf(compilation, entry)));
  }
  return forces;
};

type BattleData = NonNullable<PackData['battles']>[string];
type SideData = BattleData['south'];

const sideOf = (data: SideData): ReadyBattle['south'] => {
  const { places: _, ...side } = data;
  return side;
};

const placesOf = (side: SideData): ReadyBattle['places']['south'] =>
  Object.entries(side.places).flatMap(([unit, spots]) => spots.map(([x, y]) => ({ unit, x, y })));

/** Reads all ready battles: every model of a force has its place. */
export const compileBattles = (
  compilation: Compilation,
  forces: ReadonlyMap<string, Force>,
): Map<string, ReadyBattle> => {
  const battles = new Map<string, ReadyBattle>();
  for (const entry of compilation.merged.battles.values()) {
    const { name, targetWins, layout, limit, south, north } = entry.value;
    checkName(compilation, entry, ['layout'], 'layouts', layout);
    const check = (side: SideData, at: Path): void => {
      checkName(compilation, entry, [...at, 'religion'], 'religions', side.religion);
      checkNames(compilation, entry, [...at, 'missions'], 'missions', side.missions);
      if (!checkName(compilation, entry, [...at, 'force'], 'forces', side.force)) return;
      const wanted = new Map<string, number>();
      for (const { unit, count } of forces.get(side.force)?.models ?? []) {
        wanted.set(unit, (wanted.get(unit) ?? 0) + count);
      }
      for (const unit of new Set([...wanted.keys(), ...Object.keys(side.places)])) {
        const [has, needs] = [side.places[unit]?.length ?? 0, wanted.get(unit) ?? 0];
        if (has === needs) continue;
        const what = `"${unit}" has ${has} places for ${needs} models of the force`;
        complain(compilation.problems, entry, [...at, 'places', unit], 'bad-places', what);
      }
    };
    check(south, ['south']);
    check(north, ['north']);
    battles.set(entry.id, {
      id: entry.id,
      name,
      ...(targetWins === undefined ? {} : { targetWins }),
      layout,
      limit,
      south: sideOf(south),
      north: sideOf(north),
      places: { south: placesOf(south), north: placesOf(north) },
    });
  }
  return battles;
};
