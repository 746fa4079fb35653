import type { Content, Faction, Force, ForceModel, UnitProfile } from '../../content/content.ts';
import { contentFor, modelCost } from './fielded.ts';

/** From this limit on a side may ally several factions (DW-SETUP-12). */
export const EPIC = 5000;

/** The factions of a force: its own, then those allied to it (DW-SETUP-12). */
export const factionsOf = (content: Content, { faction, allies = [] }: Force): Faction[] =>
  [...new Set([faction, ...allies])].flatMap((id) => content.factions.get(id) ?? []);

/** The faction that a unit of a force fights for: the first that has it; elites and strangers count with the force's own. */
export const factionFor = (content: Content, force: Force, unit: string): Faction | undefined =>
  factionsOf(content, force).find((faction) => faction.units.includes(unit)) ??
  content.factions.get(force.faction);

/** The units of a force that fight for one faction, and the points by which its chart is read. */
export interface Contingent {
  readonly faction: Faction;
  readonly units: readonly { readonly unit: UnitProfile; readonly count: number }[];
  readonly limit: number;
}

/**
 * A force by factions. The chart of each is read at the points that the others leave of the limit, so that without
 * allies it is read at the limit (DW-SETUP-14).
 */
export const contingentsOf = (content: Content, force: Force): Contingent[] => {
  const own = contentFor(content, force);
  const costOf = (models: readonly ForceModel[]): number =>
    models.reduce((sum, m) => sum + m.count * modelCost(own, m).points, 0);
  return factionsOf(content, force).map((faction) => {
    const isHere = (m: ForceModel): boolean => factionFor(content, force, m.unit) === faction;
    return {
      faction,
      units: force.models.filter(isHere).flatMap(({ unit: id, count }) => {
        const unit = content.units.get(id);
        return unit === undefined ? [] : [{ unit, count }];
      }),
      limit: force.limit - costOf(force.models.filter((m) => !isHere(m))),
    };
  });
};
