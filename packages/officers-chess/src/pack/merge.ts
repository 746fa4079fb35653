import type { Problem } from '@caltrop/engine';
import { lineOf, makePlace } from '@caltrop/sheets';
import type { Path } from '@caltrop/sheets';
import type { Pack } from './place.ts';
import type { PackData } from './schema.ts';

/** One thing of a pack, with the way back to its place in the file. */
export interface Entry<T> {
  readonly id: string;
  readonly value: T;
  readonly pack: Pack;
  readonly path: Path;
}

export type Entries<T> = ReadonlyMap<string, Entry<T>>;

/** Takes down a problem with an entry; `inside` leads from the entry to the field. */
export const complain = (
  problems: Problem[],
  entry: Pick<Entry<unknown>, 'pack' | 'path'>,
  inside: Path,
  code: string,
  what: string,
  more: { readonly rule?: string; readonly line?: number } = {},
): void => {
  const path = [...entry.path, ...inside];
  const line = more.line ?? lineOf(entry.pack.lines, path);
  const where = makePlace(entry.pack.file, line, path);
  problems.push({ code, what, where, ...(more.rule === undefined ? {} : { rule: more.rule }) });
};

const placeOf = (entry: Pick<Entry<unknown>, 'pack' | 'path'>): string =>
  `${entry.pack.file}:${lineOf(entry.pack.lines, entry.path)}`;

const clash = (problems: Problem[], second: Entry<unknown>, first: Entry<unknown>): void =>
  complain(
    problems,
    second,
    [],
    'clash',
    `"${second.id}" is already given in ${placeOf(first)}; choose another id`,
  );

const collect = <T>(
  packs: readonly Pack[],
  section: string,
  of: (data: PackData) => Readonly<Record<string, T | undefined>> | undefined,
  problems: Problem[],
): Entries<T> => {
  const entries = new Map<string, Entry<T>>();
  for (const pack of packs) {
    for (const [id, value] of Object.entries(of(pack.data) ?? {})) {
      if (value === undefined) continue;
      const entry = { id, value, pack, path: [section, id] };
      const first = entries.get(id);
      if (first === undefined) entries.set(id, entry);
      else clash(problems, entry, first);
    }
  }
  return entries;
};

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
  const items = new Map<string, Entry<unknown>>();
  const kinds = [merged.weapons, merged.staves, merged.consumables, merged.accessories];
  const byPack = kinds
    .flatMap((kind): Entry<unknown>[] => [...kind.values()])
    .sort((a, b) => packs.indexOf(a.pack) - packs.indexOf(b.pack));
  for (const entry of byPack) {
    const first = items.get(entry.id);
    if (first === undefined) items.set(entry.id, entry);
    else clash(problems, entry, first);
  }
  return merged;
};

export type Merged = ReturnType<typeof mergePacks>;
