import type { Fault, Problem } from '@caltrop/engine';
import { didYouMean, placeFault, show } from '@caltrop/sheets';
import { SITES } from '../content/content.ts';
import type { Scenario, Site, SiteKind, Terrain } from '../content/content.ts';
import { complain } from './merge.ts';
import type { Entry } from './merge.ts';
import type { ScenarioData } from '../content/schema.ts';

/** Tiles and sites read from a drawn map. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly string[];
  readonly sites: readonly { readonly site: Site; readonly at: readonly [number, number] }[];
}

const MAX_SIDE = 64;

/** What one character of a map draws. */
export interface Drawing {
  readonly terrain: string;
  readonly site?: Site;
}

/** What each character of a scenario's map draws: its own legend first, then sites, then terrain. */
export const drawings = (
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

/** Draws tiles and sites from the text of a map; rows and characters that make no sense are faults by their row. */
export const drawMap = (
  text: string,
  known: ReadonlyMap<string, Drawing>,
): { readonly map: DrawnMap | undefined; readonly faults: readonly Fault[] } => {
  const rows = text.replace(/\n+$/, '').split('\n');
  const width = rows[0]?.length ?? 0;
  if (width > MAX_SIDE || rows.length > MAX_SIDE) {
    const what = `a map may have ${MAX_SIDE} by ${MAX_SIDE} tiles; this one has ${width} by ${rows.length}`;
    return { map: undefined, faults: [{ path: [], code: 'map-too-large', what }] };
  }
  const faults: Fault[] = [];
  // The rows of a block of text follow the line of its key.
  const complainRow = (y: number, code: string, what: string): void =>
    void faults.push({ path: [], code, what: `row ${y}: ${what}`, linesBelow: y + 1 });
  const tiles: string[] = [];
  const sites: { site: Site; at: readonly [number, number] }[] = [];
  rows.forEach((row, y) => {
    if (row.length !== width) {
      complainRow(y, 'uneven-map', `expected ${width} tiles as in row 0; found ${row.length}`);
      return;
    }
    for (const [x, char] of [...row].entries()) {
      const drawing = known.get(char);
      if (drawing === undefined) {
        const all = [...known.keys()].join(' ');
        const what = `unknown map character ${show(char)} in column ${x}; known are ${all}`;
        complainRow(y, 'unknown-char', what);
        continue;
      }
      tiles.push(drawing.terrain);
      if (drawing.site !== undefined) sites.push({ site: drawing.site, at: [x, y] });
    }
  });
  return { map: faults.length === 0 ? { width, height: rows.length, tiles, sites } : undefined, faults };
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
  const drawn = drawMap(map, drawings(legend, terrain, sites));
  const { file, lines } = entry.pack;
  problems.push(...drawn.faults.map((fault) => placeFault(file, lines, [...entry.path, 'map'], fault)));
  return drawn.map;
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
