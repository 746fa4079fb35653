/** Packs of a game on square tiles: kinds of units, and scenarios as drawn maps. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { PlainContent, PlainKind, PlainScenario } from '@caltrop/engine/plain';
import type { z } from 'zod';
import { byId, fields, id, listOf, words } from '../sheet/fields.ts';
import { collectAll, complain, hashPacks, valuesOf, type Entry } from './merge.ts';
import { packForm, readPackAs, sectionsOf, type PackOf } from './pack.ts';

/** On a map: open ground, and where nobody gets through. */
const [OPEN, WALL] = ['.', '#'];

const scenario = fields('a scenario', {
  name: words('a name'),
  blurb: words('a sentence'),
  map: words('rows of a map'),
  sides: byId(listOf('kinds of units', id).min(1, { error: 'at least one unit' })),
});

/** A map that is drawn with letters: the tiles on which each of them stands, in the order of reading. */
const lettersOf = (map: string) => {
  const rows = map.trimEnd().split('\n');
  const width = Math.max(...rows.map((row) => row.length));
  const letters = [...rows.map((row) => row.padEnd(width, OPEN)).join('')];
  const tiles = new Map<string, number[]>();
  letters.forEach((letter, tile) => tiles.set(letter, [...(tiles.get(letter) ?? []), tile]));
  return { width, height: rows.length, tiles };
};

/** Puts a scenario together: its sides begin where the first letters of their names stand, in the order of their lists. */
const compileScenario = (
  entry: Entry<z.infer<typeof scenario>>,
  units: ReadonlyMap<string, unknown>,
  marks: readonly string[],
  problems: Problem[],
): PlainScenario => {
  const { name, blurb, map, sides } = entry.value;
  const { width, height, tiles } = lettersOf(map);
  const say = (path: readonly string[], what: string): void =>
    complain(problems, entry, path, 'bad-scenario', what);
  const known = new Set([OPEN, WALL, ...marks, ...Object.keys(sides).map((seat) => seat.charAt(0))]);
  for (const letter of tiles.keys())
    if (!known.has(letter))
      say(['map'], `"${letter}" stands for nothing here; known are ${[...known].join(' ')}`);
  for (const mark of marks) if (!tiles.has(mark)) say(['map'], `${mark} must stand somewhere on the map`);
  const starts = Object.entries(sides).flatMap(([seat, kinds]) => {
    const places = tiles.get(seat.charAt(0)) ?? [];
    if (places.length !== kinds.length)
      say(['map'], `${seat} has ${kinds.length} units and ${places.length} places ${seat.charAt(0)}`);
    for (const kind of kinds) if (!units.has(kind)) say(['sides', seat], `unknown unit "${kind}"`);
    return kinds.map((kind, i) => ({ seat, kind, at: places[i] ?? 0 }));
  });
  return {
    id: entry.id,
    name,
    blurb,
    width,
    height,
    walls: tiles.get(WALL) ?? [],
    marks: Object.fromEntries(marks.map((mark) => [mark, tiles.get(mark) ?? []])),
    starts,
  };
};

/** How packs of such a game are read: `unit` is the form of a kind of units, `marks` the letters of its own on maps. */
export const plainPacks = <U extends z.ZodType<PlainKind>>(
  kind: string,
  unit: U,
  marks: readonly string[],
) => {
  type K = z.infer<U>;
  const form = packForm(kind, { units: byId(unit).optional(), scenarios: byId(scenario).optional() });
  type Pack = PackOf<z.infer<typeof form.schema>>;
  return {
    sections: sectionsOf(form.schema),
    /** Reads the text of a pack file; every problem names file, line and field. */
    readPack: (text: string, file: string): Result<Pack> => readPackAs(form, text, file),
    /** Puts packs together. What does not fit is named with its place. */
    compileContent: (packs: readonly Pack[]): Result<PlainContent<K>> => {
      const problems: Problem[] = [];
      const merged = collectAll(packs, ['units', 'scenarios'], problems);
      const units = valuesOf(merged.units);
      const scenarios = [...merged.scenarios.values()].map(
        (entry) => [entry.id, compileScenario(entry, units, marks, problems)] as const,
      );
      return problems.length > 0
        ? err(problems)
        : ok({ hash: hashPacks(merged), units, scenarios: new Map(scenarios) });
    },
  };
};
