import type { Problem } from '@caltrop/engine';
import { SITES } from '../content/content.ts';
import type { Site, SiteKind, StatusKind, Terrain } from '../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import { complain } from './merge.ts';
import type { Entry, Merged } from './merge.ts';
import type { Names } from './names.ts';
import { checkEffectNames, fillEffect } from './sections/tags.ts';

const checkTerrainId = (
  entry: Entry<unknown>,
  field: string,
  id: string | undefined,
  merged: Merged,
  problems: Problem[],
): void => {
  if (id === undefined || merged.terrain.has(id)) return;
  const what = `unknown terrain "${id}"${didYouMean(id, merged.terrain.keys())}`;
  complain(problems, entry, [field], 'unknown-terrain', what);
};

/** Two tiles drawn alike could not be told apart; a site may look like the ground under it. */
const checkChars = (merged: Merged, problems: Problem[]): void => {
  const owners = new Map<string, Entry<unknown>>();
  const claim = (entry: Entry<{ readonly char: string }>, ground?: string): void => {
    const first = owners.get(entry.value.char);
    if (first === undefined) {
      owners.set(entry.value.char, entry);
    } else if (first.id !== ground) {
      const what = `the map character "${entry.value.char}" already draws ${first.id} (${first.pack.file})`;
      complain(problems, entry, ['char'], 'clash', what);
    }
  };
  for (const entry of merged.terrain.values()) claim(entry);
  for (const entry of merged.sites.values()) claim(entry, entry.value.ground);
};

/** Reads all terrain. */
export const compileTerrain = (merged: Merged, problems: Problem[]): Map<string, Terrain> => {
  checkChars(merged, problems);
  const terrain = new Map<string, Terrain>();
  for (const entry of merged.terrain.values()) {
    const { value } = entry;
    checkTerrainId(entry, 'becomes', value.becomes, merged, problems);
    if ((value.objectHp !== undefined || value.pickable) && value.becomes === undefined) {
      complain(
        problems,
        entry,
        ['becomes'],
        'missing-field',
        'missing; expected the terrain it becomes when destroyed',
      );
    }
    terrain.set(entry.id, {
      id: entry.id,
      name: value.name,
      char: value.char,
      rule: value.rule ?? 'OC-TERR-15',
      move: value.move === 'impassable' ? 0 : value.move,
      flyingOnly: value.flyingOnly ?? false,
      dr: value.dr ?? 0,
      avo: value.avo ?? 0,
      vein: value.vein ?? false,
      heal: value.heal ?? 0,
      objectHp: value.objectHp ?? 0,
      becomes: value.becomes ?? '',
      pickable: value.pickable ?? false,
    });
  }
  return terrain;
};

/** Reads the four kinds of sites; undefined when one is missing. */
export const compileSites = (merged: Merged, problems: Problem[]): Record<Site, SiteKind> | undefined => {
  const kind = (site: Site): SiteKind | undefined => {
    const entry = merged.sites.get(site);
    if (entry === undefined) {
      problems.push({ code: 'missing-section', what: `no pack gives sites.${site}` });
      return undefined;
    }
    const { razed, ...rest } = entry.value;
    checkTerrainId(entry, 'ground', rest.ground, merged, problems);
    checkTerrainId(entry, 'razed', razed, merged, problems);
    return razed === undefined ? rest : { ...rest, razed };
  };
  const [seize, escape, chest, village] = SITES.map(kind);
  return seize && escape && chest && village ? { seize, escape, chest, village } : undefined;
};

/** Reads all statuses. */
export const compileStatuses = (
  merged: Merged,
  names: Names,
  problems: Problem[],
): Map<string, StatusKind> => {
  const statuses = new Map<string, StatusKind>();
  for (const entry of merged.statuses.values()) {
    const { rule, text, ends } = entry.value;
    const effects = entry.value.effects.flatMap((template, i) => {
      checkEffectNames(template, entry, ['effects', i], names, problems);
      const effect = fillEffect(template, {}, names);
      if (effect !== undefined) return [effect];
      complain(
        problems,
        entry,
        ['effects', i],
        'bad-effect',
        'a status has no parameters; write the value out',
      );
      return [];
    });
    statuses.set(entry.id, { name: entry.id, rule: rule ?? 'OC-STAT-00', text, ends, effects });
  }
  return statuses;
};
