import { complain } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import type { BattleMap, Encounter, Fielded, Ground, Profile } from '../content/content.ts';
import { presencesOf, type EncounterData } from '../content/encounters.ts';
import { checkName, type Compilation } from './merge.ts';

/** What the light of a fire reaches: bright, then dim. */
const FIRE = { bright: 6, dim: 12 };

/** A map as written: rows, and which ground each glyph is. */
interface Sheet {
  readonly rows: readonly string[];
  readonly width: number;
  readonly grounds: ReadonlyMap<string, Ground>;
}

const say = (
  compilation: Compilation,
  entry: Entry<EncounterData>,
  field: string,
  code: string,
  what: string,
): void => complain(compilation.problems, entry, [field], code, what);

/** The ground under a glyph of the map: its own, or what lies under a mark. */
const groundUnder = (sheet: Sheet, e: EncounterData, glyph: string): Ground | undefined =>
  sheet.grounds.get(glyph) ?? sheet.grounds.get(e.under?.[glyph] ?? '.');

/** Squares that a glyph marks, in reading order. */
const squaresOf = (sheet: Sheet, glyph: string): number[] =>
  sheet.rows.flatMap((row, y) =>
    [...row].flatMap((found, x) => (found === glyph ? [y * sheet.width + x] : [])),
  );

const readMap = (compilation: Compilation, entry: Entry<EncounterData>, sheet: Sheet): BattleMap => {
  const e = entry.value;
  const known = new Set([
    ...e.fielded.flatMap((f) => f.mark ?? []),
    ...Object.values(e.places ?? {}).flatMap((marks) => [...(marks ?? '')]),
  ]);
  sheet.rows.forEach((row, y) => {
    if (row.length !== sheet.width)
      say(
        compilation,
        entry,
        'map',
        'bad-map',
        `row ${y + 1} has ${row.length} squares, the first ${sheet.width}`,
      );
    const odd = [...row].find((glyph) => !sheet.grounds.has(glyph) && !known.has(glyph));
    if (odd !== undefined)
      say(
        compilation,
        entry,
        'map',
        'unknown-ground',
        `"${odd}" in row ${y + 1} is neither ground nor a mark`,
      );
  });
  for (const ground of Object.keys(e.heights ?? {}))
    checkName(compilation, entry, ['heights', ground], 'grounds', ground);
  const tiles = sheet.rows.flatMap((row) => [...row].map((glyph) => groundUnder(sheet, e, glyph)));
  const heights = tiles.map((g) => (g === undefined ? 0 : (e.heights?.[g.id] ?? 0)));
  const lamps = (e.lamps ?? []).map(({ at: [x, y], bright, dim }) => ({
    at: y * sheet.width + x,
    bright,
    dim,
  }));
  return {
    width: sheet.width,
    height: sheet.rows.length,
    tiles: tiles.map((g) => g?.id ?? ''),
    heights: heights.some((h) => h !== 0) ? heights : [],
    light: e.light,
    lamps: [
      // A fire for which the encounter names a light of its own has that one.
      ...tiles.flatMap((g, at) =>
        g?.fire === true && lamps.every((lamp) => lamp.at !== at) ? [{ at, ...FIRE }] : [],
      ),
      ...lamps,
    ],
    sky: e.sky ?? 'none',
    elements: presencesOf(e.elements),
  };
};

/** Puts each creature on the next square of its mark; a rider stands where its mount does. */
const readFielded = (
  compilation: Compilation,
  entry: Entry<EncounterData>,
  sheet: Sheet,
  profiles: ReadonlyMap<string, Profile>,
): Fielded[] => {
  const e = entry.value;
  const free = new Map<string, number[]>();
  const next = (mark: string): number | undefined => {
    const left = free.get(mark) ?? squaresOf(sheet, mark);
    free.set(mark, left);
    return left.shift();
  };
  const placed = new Map(e.fielded.map((f) => [f.id, f.mark === undefined ? undefined : next(f.mark)]));
  return e.fielded.map((f, i): Fielded => {
    const path = ['fielded', i];
    const complainOf = (field: string, code: string, what: string): void =>
      complain(compilation.problems, entry, [...path, field], code, what);
    if (!e.sides.includes(f.side)) complainOf('side', 'unknown-side', `there is no side "${f.side}"`);
    checkName(compilation, entry, [...path, 'profile'], 'profiles', f.profile);
    if (f.laid !== undefined)
      checkName(compilation, entry, [...path, 'laid', 'weapon'], 'weapons', f.laid.weapon);
    const lines = profiles.get(f.profile)?.arms ?? [];
    const arm = f.arm === undefined ? -1 : lines.findIndex((a) => a.name === f.arm);
    if (f.arm !== undefined && arm < 0)
      complainOf('arm', 'unknown-name', `"${f.profile}" has no weapon line "${f.arm}"`);
    if (f.mark !== undefined && placed.get(f.id) === undefined)
      complainOf('mark', 'no-square', `the map has too few squares "${f.mark}"`);
    if (f.mount !== undefined && !placed.has(f.mount))
      complainOf('mount', 'unknown-name', `nobody here is called "${f.mount}"`);
    return {
      id: f.id,
      profile: f.profile,
      side: f.side,
      at: placed.get(f.mount ?? f.id),
      arrives: f.arrives ?? 1,
      ...(f.stance === undefined ? {} : { stance: f.stance }),
      ...(f.hurt === undefined ? {} : { hurt: f.hurt }),
      ...(f.laid === undefined
        ? {}
        : { laid: { weapon: f.laid.weapon, at: f.laid.at[1] * sheet.width + f.laid.at[0] } }),
      arm,
      mount: f.mount ?? '',
      maker: f.maker ?? f.reanimator ?? 0,
      name: f.name ?? '',
    };
  });
};

/** Squares where each side may start: those marked for it, and those of its own creatures. */
const readPlaces = (entry: Entry<EncounterData>, sheet: Sheet): Record<string, number[]> => {
  const e = entry.value;
  return Object.fromEntries(
    e.sides.map((side) => {
      const own = e.fielded.flatMap((f) => (f.side === side && f.mark !== undefined ? [f.mark] : []));
      const marks = e.places?.[side] === undefined ? own : [...(e.places[side] ?? '')];
      return [side, [...new Set(marks)].flatMap((mark) => squaresOf(sheet, mark))];
    }),
  );
};

const checkGoals = (compilation: Compilation, entry: Entry<EncounterData>): void => {
  const e = entry.value;
  const names = new Set(e.fielded.map((f) => f.id));
  e.goals.forEach((goal, i) => {
    const path = ['goals', i];
    if ('side' in goal && !e.sides.includes(goal.side))
      complain(compilation.problems, entry, path, 'unknown-side', `there is no side "${goal.side}"`);
    if ('winner' in goal && !e.sides.includes(goal.winner))
      complain(compilation.problems, entry, path, 'unknown-side', `there is no side "${goal.winner}"`);
    if (goal.kind === 'creature down' && !names.has(goal.id))
      complain(compilation.problems, entry, path, 'unknown-name', `nobody here is called "${goal.id}"`);
    if (goal.kind === 'hold') checkName(compilation, entry, path, 'grounds', goal.ground);
  });
  (e.bound ?? []).forEach(({ to, ids }, i) => {
    for (const id of [to, ...ids])
      if (!names.has(id))
        complain(compilation.problems, entry, ['bound', i], 'unknown-name', `nobody here is called "${id}"`);
  });
};

/** Encounters of all packs: their maps, who stands where, what wins. */
export const compileEncounters = (
  compilation: Compilation,
  grounds: ReadonlyMap<string, Ground>,
  profiles: ReadonlyMap<string, Profile>,
): Map<string, Encounter> => {
  const byGlyph = new Map([...grounds.values()].map((g) => [g.glyph, g]));
  const encounters = new Map<string, Encounter>();
  for (const entry of compilation.merged.encounters.values()) {
    const e = entry.value;
    const rows = e.map.trimEnd().split('\n');
    const sheet: Sheet = { rows, width: rows[0]?.length ?? 0, grounds: byGlyph };
    checkGoals(compilation, entry);
    encounters.set(entry.id, {
      id: entry.id,
      code: e.code,
      name: e.name,
      blurb: e.blurb,
      notes: e.notes ?? '',
      targetWins: e.targetWins,
      map: readMap(compilation, entry, sheet),
      sides: e.sides,
      fielded: readFielded(compilation, entry, sheet, profiles),
      places: readPlaces(entry, sheet),
      goals: e.goals,
      behaviour: e.behaviour ?? '',
      bound: e.bound ?? [],
    });
  }
  return encounters;
};
