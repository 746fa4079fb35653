/** What the tests of rows try in part, tried in whole (`npm run proof -- rows`). */
import { beastFaults } from './beasts.ts';
import { EDGES, spellsAt, thingsAt, vainAmong } from './edges.ts';

const vainAt = (edge: string, scene: boolean): readonly string[] =>
  [...vainAmong(spellsAt(edge, scene)), ...vainAmong(thingsAt(edge, scene))].map(
    (how) => `${edge}, ${scene ? 'outside of fights' : 'in a fight'}: ${how} is paid for nothing`,
  );

export const faults = (): readonly string[] => [
  ...beastFaults(1),
  ...Object.keys(EDGES).flatMap((edge) => [...vainAt(edge, false), ...vainAt(edge, true)]),
];
