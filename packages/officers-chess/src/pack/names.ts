import { RATINGS } from '../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import { splitTag } from './forms.ts';
import type { NameParameter } from './forms.ts';
import type { Merged } from './merge.ts';

/** Every name a pack may refer to, by any of its spellings, leading to the one the content uses. */
export interface Names {
  readonly weaponTypes: ReadonlyMap<string, string>;
  readonly byParameter: Readonly<Record<NameParameter, ReadonlyMap<string, string>>>;
  /** The terrain that a Vein may make, by id. */
  readonly veins: ReadonlySet<string>;
}

/** Collects the names of all packs. */
export const collectNames = (merged: Merged): Names => {
  const weaponTypes = new Map<string, string>();
  for (const { id, value } of merged.weaponTypes.values()) {
    for (const word of [id, value.name, ...(value.aliases ?? [])]) weaponTypes.set(word.toLowerCase(), id);
  }
  const statuses = new Map<string, string>();
  for (const { id, value } of merged.statuses.values()) {
    for (const word of [id, ...(value.aliases ?? [])]) statuses.set(word, id);
  }
  const terrain = new Map<string, string>();
  const veins = new Set<string>();
  for (const { id, value } of merged.terrain.values()) {
    if (value.vein === true) veins.add(id);
    for (const word of [id, value.name]) terrain.set(word, id);
  }
  const classes = new Map<string, string>();
  for (const { value } of merged.classes.values()) classes.set(value.name, value.name);
  const tags = new Map<string, string>();
  for (const form of merged.tags.keys()) tags.set(splitTag(form).name, splitTag(form).name);
  const ratings = new Map(RATINGS.map((rating) => [`${rating[0]?.toUpperCase()}${rating.slice(1)}`, rating]));
  return {
    weaponTypes,
    byParameter: { Rating: ratings, Tag: tags, Status: statuses, Terrain: terrain, Class: classes },
    veins,
  };
};

const WHAT: Readonly<Record<NameParameter, string>> = {
  Rating: 'rating',
  Tag: 'tag',
  Status: 'status',
  Terrain: 'terrain',
  Class: 'class',
};

/** The sentence for a name nobody has defined. */
export const unknownName = (parameter: NameParameter, written: string, names: Names): string =>
  `unknown ${WHAT[parameter]} "${written}"${didYouMean(written, names.byParameter[parameter].keys())}`;
