import type { Problem } from '@caltrop/engine';
import { didYouMean, lineOf, show } from '@caltrop/sheets';
import { SITES } from '../content.ts';
import type { Scenario, Site, SiteKind, Terrain } from '../content.ts';
import { complain } from './merge.ts';
import type { Entry } from './merge.ts';
import type { ScenarioData } from './schema.ts';

/** Tiles and sites read from a drawn map. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly string[];
  readonly sites: readonly { readonly site: Site; readonly at: readonly [number, number] }[];
}

const MAX_SIDE = 64;

interface Drawing {
  readonly terrain: string;
  readonly site?: Site;
}

/** What each character of a scenario's map draws: its own legend first, then sites, then terrain. */
const drawings = (
  legend: Readonly<Record<string, string>>,
  terrain: ReadonlyMap<string, Terrain>,
  sites: Readonly<Record<Site, SiteKind>>,
): Map<string, Drawing> => {
  const known = new Map<string, Drawing>();
  for (const kind of terrain.values()) {
    if (!known.has(kind.char)) known.set(kind.char, { terrain: kind.id });
  }
  for (const site of SITES) known.set(sites[site].char, { terrain: sites[site].ground, site });
  for (const [char, id] of Object.entries(legend)) known.set(char, { terrain: id });
  return known;
};

/** Reads the map of a scenario; undefined when it has no usable shape. */
export const readMap = (
  entry: Entry<ScenarioData>,
  terrain: ReadonlyMap<string, Terrain>,
  sites: Readonly<Record<Site, SiteKind>>,
  problems: Problem[],
): DrawnMap | undefined => {
  const { map, legend = {} } = entry.value;
  for (const [char, id] of Object.entries(legend)) {
    if (terrain.has(id)) continue;
    const what = `unknown terrain "${id}"${didYouMean(id, terrain.keys())}`;
    complain(problems, entry, ['legend', char], 'unknown-terrain', what);
  }
  const rows = map.replace(/\n+$/, '').split('\n');
  const width = rows[0]?.length ?? 0;
  // The rows of a block of text follow the line of its key.
  const firstLine = lineOf(entry.pack.lines, [...entry.path, 'map']) + 1;
  const complainRow = (y: number, code: string, what: string): void =>
    complain(problems, entry, ['map'], code, `row ${y}: ${what}`, { line: firstLine + y });

  if (width > MAX_SIDE || rows.length > MAX_SIDE) {
    const what = `a map may have ${MAX_SIDE} by ${MAX_SIDE} tiles; this one has ${width} by ${rows.length}`;
    complain(problems, entry, ['map'], 'map-too-large', what);
    return undefined;
  }
  const known = drawings(legend, terrain, sites);
  const tiles: string[] = [];
  const found: { site: Site; at: readonly [number, number] }[] = [];
  let sound = true;
  rows.forEach((row, y) => {
    if (row.length !== width) {
      sound = false;
      complainRow(y, 'uneven-map', `expected ${width} tiles as in row 0; found ${row.length}`);
      return;
    }
    for (const [x, char] of [...row].entries()) {
      const drawing = known.get(char);
      if (drawing === undefined) {
        sound = false;
        const all = [...known.keys()].join(' ');
        complainRow(
          y,
          'unknown-char',
          `unknown map character ${show(char)} in column ${x}; known are ${all}`,
        );
        continue;
      }
      tiles.push(drawing.terrain);
      if (drawing.site !== undefined) found.push({ site: drawing.site, at: [x, y] });
    }
  });
  return sound ? { width, height: rows.length, tiles, sites: found } : undefined;
};

/** The sites of a map with their items; every chest needs one, a village may have one. */
export const furnish = (
  entry: Entry<ScenarioData>,
  map: DrawnMap,
  problems: Problem[],
): Scenario['sites'] => {
  const items = new Map<string, string>();
  const place = (field: 'chests' | 'gifts', site: Site): void => {
    (entry.value[field] ?? []).forEach(({ at, item }, i) => {
      const key = at.join();
      if (!map.sites.some((other) => other.site === site && other.at.join() === key)) {
        complain(problems, entry, [field, i, 'at'], 'no-site', `there is no ${site} on the map at (${key})`);
      } else if (items.has(key)) {
        complain(
          problems,
          entry,
          [field, i, 'at'],
          'duplicate-id',
          `the ${site} at (${key}) has an item already`,
        );
      } else {
        items.set(key, item);
      }
    });
  };
  place('chests', 'chest');
  place('gifts', 'village');
  return map.sites.map(({ site, at }) => {
    const item = items.get(at.join());
    if (site === 'chest' && item === undefined) {
      const what = `the chest at (${at.join()}) needs an item, such as { at: [${at.join(', ')}], item: elixir }`;
      complain(problems, entry, ['chests'], 'empty-chest', what, { rule: 'OC-SCEN-CHEST' });
    }
    return item === undefined ? { site, at } : { site, at, item };
  });
};
