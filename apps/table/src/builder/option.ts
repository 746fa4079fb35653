/** Something that can be picked, with what picking it would do. */
export interface Option<T> {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly facts: string;
  readonly tags: string;
  /** Why it could only be carried. */
  readonly reason: string;
  /** What it adds to the cost. */
  readonly change: number;
  /** The rules that would be broken then and are not now. */
  readonly breaks: readonly string[];
  readonly after: T;
}

export interface OptionGroup<T> {
  readonly title: string;
  /** How many there may be: `1 to 2`. */
  readonly note?: string;
  readonly options: readonly Option<T>[];
}

/** The options that have every word of a search somewhere. */
export const findOptions = <T>(groups: readonly OptionGroup<T>[], query: string): OptionGroup<T>[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((o) => {
        const text = `${o.name} ${o.facts} ${o.tags} ${group.title}`.toLowerCase();
        return words.every((w) => text.includes(w));
      }),
    }))
    .filter((g) => g.options.length > 0);
};

/** What every option of a group would break; it is said once for all of them. */
export const sharedBreaks = (group: OptionGroup<unknown>): string[] => {
  const [first, ...others] = group.options;
  return (first?.breaks ?? []).filter((what) => others.every((o) => o.breaks.includes(what)));
};
