import type { Problem } from '@caltrop/engine';
import { clash, collect, collectAll } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import type { Pack } from './place.ts';

export { complain } from '@caltrop/sheets';
export type { Entry } from '@caltrop/sheets';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => {
  const merged = {
    ...collectAll(
      packs,
      [
        'weaponTypes',
        'triangle',
        'profiles',
        'tags',
        'statuses',
        'terrain',
        'sites',
        'classes',
        'weapons',
        'staves',
        'consumables',
        'accessories',
        'chests',
        'armies',
        'scenarios',
      ],
      problems,
    ),
    // There is one of each.
    numbers: collect(packs, 'numbers', (d) => (d.numbers ? { numbers: d.numbers } : undefined), problems),
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
