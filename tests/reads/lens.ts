import type { Place, Shape } from './shape.ts';

/** What is put in the place of what a field holds, or that it is not there. */
export interface Altered {
  readonly path: string;
  /** Only this word is altered; the whole field goes when none is named. */
  readonly word?: string;
}

/** What is told of everything that is read. */
export interface Reader {
  /** A field was asked for, whether or not it is there; or only taken along with all the others, by a copy. */
  field(path: string, how: 'read' | 'copied'): void;
  /** A word was handed out. */
  word(path: string, word: string): void;
  readonly altered: Altered | undefined;
}

const NONSENSE = '·';

/** The words that lists and fields of words hold are those below one path: `tags` and `tags.*`. */
const wordPath = (place: Place): string => place.path.replace(/\.\*$/u, '');

/**
 * Content behind glass: the same to whoever reads it, but every read is told with the path that the schema of packs has for
 * it, and one field or word can be altered for a while. What the schema does not know, such as what the compiler adds, passes as it is.
 */
export const lensOn = <T extends object>(content: T, root: Place, reader: Reader): T => {
  const made = new WeakMap<object, Map<Place, object>>();

  const shown = (value: unknown, place: Place | undefined): unknown => {
    if (place === undefined) return value;
    if (typeof value === 'string') {
      const path = wordPath(place);
      reader.word(path, value);
      const { altered } = reader;
      return altered?.word === value && altered.path === path ? NONSENSE + value : value;
    }
    return typeof value === 'object' && value !== null ? behind(value, place) : value;
  };

  const behind = (target: object, place: Place): object => {
    const byPlace = made.get(target) ?? new Map<Place, object>();
    made.set(target, byPlace);
    const old = byPlace.get(place);
    if (old !== undefined) return old;
    const fresh =
      target instanceof Map
        ? new Map([...target].map(([key, value]) => [key, shown(value, place.form.each ?? place)]))
        : target instanceof Set
          ? setBehind(target, place)
          : Array.isArray(target)
            ? listBehind(target, place)
            : objectBehind(target, place);
    byPlace.set(place, fresh);
    return fresh;
  };

  const setBehind = (target: Set<unknown>, place: Place): object =>
    new Proxy(target, {
      get: (_set, key): unknown => {
        const now = new Set([...target].map((value) => shown(value, place.form.each)));
        const found: unknown = Reflect.get(now, key);
        return typeof found === 'function'
          ? (...given: unknown[]): unknown => Reflect.apply(found, now, given)
          : found;
      },
    });

  const listBehind = (target: readonly unknown[], place: Place): object =>
    new Proxy([...target], {
      get: (list, key, self): unknown => {
        const value: unknown = Reflect.get(list, key, self);
        return typeof key === 'string' && /^\d+$/u.test(key) ? shown(value, place.form.each) : value;
      },
    });

  const objectBehind = (target: object, place: Place): object => {
    const fits = (shape: Shape): boolean =>
      shape.consts.every(([key, value]) => Reflect.get(target, key) === value);
    const shapes = place.form.shapes.filter(fits);
    const copying = new Set<PropertyKey>();
    const fieldsOf = (key: PropertyKey): Place[] =>
      typeof key === 'string' ? shapes.flatMap((shape) => shape.fields.get(key) ?? []) : [];
    const pathsOf = (key: PropertyKey): string[] => fieldsOf(key).map(({ path }) => path);
    const isGone = (key: PropertyKey): boolean => {
      const { altered } = reader;
      return altered !== undefined && altered.word === undefined && pathsOf(key).includes(altered.path);
    };
    return new Proxy(
      { ...target },
      {
        get: (object, key, self) => {
          const how = copying.delete(key) ? 'copied' : 'read';
          for (const path of pathsOf(key)) reader.field(path, how);
          if (isGone(key)) return undefined;
          const value: unknown = Reflect.get(object, key, self);
          if (typeof key !== 'string') return value;
          return shown(value, fieldsOf(key)[0] ?? (shapes.length === 0 ? place.form.each : undefined));
        },
        has: (object, key) => {
          for (const path of pathsOf(key)) reader.field(path, 'read');
          return !isGone(key) && Reflect.has(object, key);
        },
        // A spread asks for all keys and then for each value: whoever takes everything along has read nothing.
        ownKeys: (object) => {
          const keys = Reflect.ownKeys(object).filter((key) => !isGone(key));
          copying.clear();
          for (const key of keys) copying.add(key);
          return keys;
        },
      },
    );
  };

  return objectBehind(content, root) as T;
};
