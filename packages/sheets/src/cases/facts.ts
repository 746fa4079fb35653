/** Facts of a position by name. */
import type { FactSource, FactValue } from '@caltrop/engine';

/** Facts by name, each read when it is asked for. */
export type Readers<K extends string = string> = Readonly<Record<K, () => FactValue>>;

/** A source whose facts are known by name; `other` answers for names that are not in the list. */
export const sourceOf = (
  readers: Readers,
  more: { readonly short?: string; readonly other?: (name: string) => FactValue | undefined } = {},
): FactSource => ({
  names: Object.keys(readers),
  ...(more.short === undefined ? {} : { short: more.short }),
  read: (name) => (Object.hasOwn(readers, name) ? readers[name]?.() : more.other?.(name)),
});

/** One fact for each seat. */
export const bySeat = <S extends string>(seats: readonly S[], read: (seat: S) => FactValue): FactSource =>
  sourceOf(Object.fromEntries(seats.map((seat) => [seat, () => read(seat)])));

/** How many there are, by the side, the seat or the kind that each has among its names. */
export const countsOf = (
  pieces: readonly (readonly string[])[],
  isKnown: (name: string) => boolean,
): FactSource =>
  sourceOf(
    {},
    {
      other: (name) => {
        const count = pieces.filter((names) => names.includes(name)).length;
        return count > 0 || isKnown(name) ? count : undefined;
      },
    },
  );
