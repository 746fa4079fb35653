/**
 * A table that is looked up by words from outside: ids of packs, typed words, names in addresses. It has what is written in
 * it and nothing else, while a plain object also has a `constructor` and a `toString`, which a pack may well name a unit.
 */
export const dictionary = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign<Record<string, T>, Readonly<Record<string, T>>>(
    Object.create(null) as Record<string, T>,
    entries,
  );
