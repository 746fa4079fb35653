import type { Problem } from '@caltrop/engine';
import { clash, collect } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import type { Pack } from './place.ts';

export { complain } from '@caltrop/sheets';
export type { Entry } from '@caltrop/sheets';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => {
  const merged = {
    numbers: collect(packs, 'numbers', (d) => (d.numbers ? { numbers: d.numbers } : undefined), problems),
    weaponTypes: collect(packs, 'weaponTypes', (d) => d.weaponTypes, problems),
    triangle: collect(packs, 'triangle', (d) => d.triangle, problems),
    profiles: collect(packs, 'profiles', (d) => d.profiles, problems),
    tags: collect(packs, 'tags', (d) => d.tags, problems),
    statuses: collect(packs, 'statuses', (d) => d.statuses, problems),
    terrain: collect(packs, 'terrain', (d) => d.terrain, problems),
    sites: collect(packs, 'sites', (d) => d.sites, problems),
    classes: collect(packs, 'classes', (d) => d.classes, problems),
    weapons: collect(packs, 'weapons', (d) => d.weapons, problems),
    staves: collect(packs, 'staves', (d) => d.staves, problems),
    consumables: collect(packs, 'consumables', (d) => d.consumables, problems),
    accessories: collect(packs, 'accessories', (d) => d.accessories, problems),
    chests: collect(packs, 'chests', (d) => d.chests, problems),
    armies: collect(packs, 'armies', (d) => d.armies, problems),
    scenarios: collect(packs, 'scenarios', (d) => d.scenarios, problems),
    campaign: collect(
      packs,
      'campaign',
      (d) => (d.campaign ? { campaign: d.campaign } : undefined),
      problems,
    ),
  };
  // Inventories name items without their kind, so the four kinds share their ids.
  const items = new Map<string, Entry<unknown, Pack['data']>>();
  const kinds = [merged.weapons, merged.staves, merged.consumables, merged.accessories];
  const byPack = kinds
    .flatMap((kind): Entry<unknown, Pack['data']>[] => [...kind.values()])
    .sort((a, b) => packs.indexOf(a.pack) - packs.indexOf(b.pack));
  for (const entry of byPack) {
    const first = items.get(entry.id);
    if (first === undefined) items.set(entry.id, entry);
    else clash(problems, entry, first);
  }
  return merged;
};

export type Merged = ReturnType<typeof mergePacks>;
