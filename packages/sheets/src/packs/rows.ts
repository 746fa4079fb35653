/** Rows of content by the names that cases use: `spells.adhere`, `backgrounds.aurifex.first.rows.0`. */
import { didYouMean } from '../sheet/hint.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What can be named inside a part: the keys of a map; in a list the ids of its objects, its words, its numbers. */
const insideOf = (part: unknown): Map<string, unknown> => {
  if (!Array.isArray(part)) return new Map(isFields(part) ? Object.entries(part) : []);
  const found = new Map(part.map((one, i): [string, unknown] => [String(i), one]));
  for (const one of part) {
    if (typeof one === 'string') found.set(one, one);
    else if (isFields(one) && typeof one['id'] === 'string') found.set(one['id'], one);
  }
  return found;
};

/** Says of a name such as `spells.adhere` why no pack has such a row; undefined when one has. */
export const rowFault = (
  packs: readonly { readonly data: object }[],
): ((row: string) => string | undefined) => {
  const tops = packs.map((pack) => new Map(Object.entries(pack.data)));
  return (row) => {
    let parts: readonly ReadonlyMap<string, unknown>[] = tops;
    const names = row.split('.');
    const nameOf = (from: number, to: number): string => names.slice(from, to).join('.');
    let depth = 0;
    while (depth < names.length) {
      // A row may have a point in its own name: `ideas.nat20.melee`.
      const end = names.findIndex(
        (_, i) => i >= depth && parts.some((part) => part.has(nameOf(depth, i + 1))),
      );
      if (end < 0) {
        const name = names[depth] ?? '';
        const known = [...new Set(parts.flatMap((part) => [...part.keys()]))];
        const where = depth === 0 ? 'section' : `row in ${nameOf(0, depth)} called`;
        return `there is no ${where} "${name}"${didYouMean(name, known)}`;
      }
      const name = nameOf(depth, end + 1);
      parts = parts.filter((part) => part.has(name)).map((part) => insideOf(part.get(name)));
      depth = end + 1;
    }
    return undefined;
  };
};
