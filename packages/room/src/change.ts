/**
 * What is different in a value of JSON since another one: most of a position stays as it is from one command to the next, and is
 * not sent again.
 */

export type Change =
  /** It is this now. */
  | { readonly is: unknown }
  /** Some of its fields, or of the elements of a list by their numbers, have changed; `names`: it has these fields now, in this order. */
  | { readonly in: Readonly<Record<string, Change>>; readonly names?: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (v: unknown): v is Fields => typeof v === 'object' && v !== null;

/** The names of its fields; one that is undefined is not there, as in JSON. */
const namesOf = (v: Fields): readonly string[] => Object.keys(v).filter((name) => v[name] !== undefined);

const changeOfLists = (before: readonly unknown[], after: readonly unknown[]): Change | undefined => {
  if (before.length !== after.length) return { is: after };
  let inside: Record<string, Change> | undefined;
  for (let i = 0; i < after.length; i++) {
    const change = before[i] === after[i] ? undefined : changeOf(before[i], after[i]);
    if (change !== undefined) (inside ??= {})[i] = change;
  }
  return inside === undefined ? undefined : { in: inside };
};

const isSameList = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** What has changed where there are other fields than before, or where they stand in another order. */
const changeOfFields = (before: Fields, after: Fields): Change => {
  const names = namesOf(after);
  // A name from a user's own content may be any text.
  const inside = Object.create(null) as Record<string, Change>;
  for (const name of names) {
    const change = Object.hasOwn(before, name) ? changeOf(before[name], after[name]) : { is: after[name] };
    if (change !== undefined) inside[name] = change;
  }
  return { in: inside, names };
};

/** What has changed; undefined where nothing has. Lists of the same length and objects are looked into, all else is replaced. */
export const changeOf = (before: unknown, after: unknown): Change | undefined => {
  if (before === after) return undefined;
  if (!isFields(before) || !isFields(after) || Array.isArray(before) !== Array.isArray(after))
    return { is: after };
  if (Array.isArray(before) && Array.isArray(after)) return changeOfLists(before, after);
  // Mostly the fields are the same ones in the same order, and few have changed. Lists of names and of values are what engines
  // make fastest of objects of any shape: reading field by field is many times slower as soon as shapes vary.
  const names = Object.keys(after);
  if (!isSameList(Object.keys(before), names)) return changeOfFields(before, after);
  const was = Object.values(before);
  const is = Object.values(after);
  let inside: Record<string, Change> | undefined;
  for (let i = 0; i < names.length; i++) {
    const then = was[i];
    const now = is[i];
    if (then === now) continue;
    if (then === undefined || now === undefined) return changeOfFields(before, after);
    const change = changeOf(then, now);
    if (change !== undefined)
      (inside ??= Object.create(null) as Record<string, Change>)[names[i] ?? ''] = change;
  }
  return inside === undefined ? undefined : { in: inside };
};

/** A value after a change; the one before stays as it is. */
export const changed = (before: unknown, change: Change): unknown => {
  if ('is' in change) return change.is;
  const { in: inside, names } = change;
  if (Array.isArray(before))
    return before.map((one: unknown, i) => {
      const part = inside[i];
      return part === undefined ? one : changed(one, part);
    });
  const fields = isFields(before) ? before : {};
  return Object.fromEntries(
    (names ?? Object.keys(fields)).map((name) => {
      const part = Object.hasOwn(inside, name) ? inside[name] : undefined;
      return [name, part === undefined ? fields[name] : changed(fields[name], part)];
    }),
  );
};
