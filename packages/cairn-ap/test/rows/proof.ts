/** What the tests of rows try in part, tried in whole (`npm run proof -- rows`). */
import { idleActs } from './acts.ts';
import { beastFaults } from './beasts.ts';
import { EDGES, spellsAt, thingsAt, vainAmong } from './edges.ts';

const vainAt = (edge: string, scene: boolean): readonly string[] =>
  [...vainAmong(spellsAt(edge, scene)), ...vainAmong(thingsAt(edge, scene))].map(
    (how) => `${edge}, ${scene ? 'outside of fights' : 'in a fight'}: ${how} is paid for nothing`,
  );

export const faults = (): readonly string[] => [
  ...beastFaults(1),
  ...idleActs(1).map((how) => `${how} is paid for nothing`),
  ...Object.keys(EDGES).flatMap((edge) => [...vainAt(edge, false), ...vainAt(edge, true)]),
];
