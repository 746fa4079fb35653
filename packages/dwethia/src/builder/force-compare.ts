import { differencesOf, type Difference, type RosterComparison } from '@caltrop/engine';
import type { Content, Force } from '../content/content.ts';
import { contentFor, fieldModel, type Fielded } from '../rules/forces/fielded.ts';
import { forceCost, forcePools, forceSize, forceWorth } from '../rules/forces/forces.ts';

/** Every model of a force with all that it carries, one for each that stands. */
const fielded = (content: Content, force: Force): Fielded[] => {
  const own = contentFor(content, force);
  return force.models.flatMap((m) => {
    const one = fieldModel(own, m);
    return one === undefined ? [] : Array.from({ length: m.count }, () => one);
  });
};

/** Two forces side by side: points, pools and fighting strength, then every unit, item and power that one has more of. */
export const compareForces = (content: Content, left: Force, right: Force): RosterComparison => {
  const [a, b] = [fielded(content, left), fielded(content, right)];
  const line = (label: string, of: (force: Force, models: readonly Fielded[]) => number): Difference => ({
    label,
    left: of(left, a),
    right: of(right, b),
  });
  const all = (label: string, of: (one: Fielded) => number): Difference =>
    line(label, (_, models) => models.reduce((sum, one) => sum + of(one), 0));
  const names = (of: (one: Fielded) => readonly string[]): Difference[] =>
    differencesOf(a.flatMap(of), b.flatMap(of));
  const known = contentFor(contentFor(content, left), right);
  const powerName = (id: string): string => known.powers.get(id)?.name ?? id;
  return {
    totals: [
      line('Points', (force) => forceCost(content, force).points),
      line('Models', forceSize),
      line('Worth when slain', (force) => forceWorth(content, force)),
      line('Destiny', (force) => forcePools(content, force).destiny),
      line('Faith', (force) => forcePools(content, force).faith),
      line('Affinity', (force) => forcePools(content, force).affinity),
      all('Wounds in all', (one) => one.stats.W),
      all('Attack dice in all', (one) => one.stats.A),
      all('Models that shoot', (one) => (one.items.some((i) => i.ranged !== undefined) ? 1 : 0)),
      all('Models with a save', (one) => (one.items.some((i) => i.save > 0) ? 1 : 0)),
    ],
    differences: [
      ...names((one) => [one.unit.name]),
      ...names((one) => one.items.map((i) => i.name)),
      ...names((one) => one.rules.map((r) => r.name)),
      ...names((one) => one.powers.map(powerName)),
    ],
  };
};
