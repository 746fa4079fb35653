import type { Place, Shape } from './shape.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** All paths of the schema that something has, itself and what stands in it. */
const collect = (value: unknown, place: Place, found: Set<string>): void => {
  if (!isObject(value)) return;
  const { each, shapes } = place.form;
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) {
    for (const one of value.values()) collect(one, each ?? place, found);
    return;
  }
  const fits = (shape: Shape): boolean =>
    shape.consts.every(([key, word]) => Reflect.get(value, key) === word);
  const fitting = shapes.filter(fits);
  for (const [key, inner] of Object.entries(value)) {
    const fields = fitting.flatMap((shape) => shape.fields.get(key) ?? []);
    for (const field of fields) found.add(field.path);
    const next = fields[0] ?? (fitting.length === 0 ? each : undefined);
    if (next !== undefined) collect(inner, next, found);
  }
};

/** The paths of the schema that each row of content has: `abilities.shove` and all that is written in it. */
export const pathsOfRows = (
  content: unknown,
  sections: ReadonlyMap<string, Place>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const rows = new Map<string, Set<string>>();
  for (const [section, place] of sections) {
    const all: unknown = isObject(content) ? Reflect.get(content, section) : undefined;
    if (!(all instanceof Map)) continue;
    for (const [id, row] of all) {
      const found = new Set<string>();
      collect(row, place.form.each ?? place, found);
      rows.set(`${section}.${String(id)}`, found);
    }
  }
  return rows;
};
