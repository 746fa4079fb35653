interface Written {
  readonly text: string;
  readonly at?: number;
}

/** A flag on the map: everything that was written down about one tile. */
export interface Pinned {
  readonly at: number;
  readonly flag: number;
  readonly text: string;
}

/** The flags of the notes that are pinned to places, numbered in the order of their places' first notes. */
export const pinnedNotes = (notes: readonly Written[]): readonly Pinned[] => {
  const texts = new Map<number, readonly string[]>();
  for (const { at, text } of notes) if (at !== undefined) texts.set(at, [...(texts.get(at) ?? []), text]);
  return [...texts].map(([at, all], i) => ({ at, flag: i + 1, text: all.join('; ') }));
};

/** The number of the flag at a tile; 0 where there is none. */
export const flagOf = (notes: readonly Written[], at: number): number =>
  pinnedNotes(notes).find((pinned) => pinned.at === at)?.flag ?? 0;
