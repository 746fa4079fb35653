/** Keeps what has not changed: what was drawn of it need not be drawn again. */

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

const listWith = (before: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  let same = before.length === now.length;
  const made = now.map((value, i) => {
    const kept = sharedWith(before[i], value);
    if (kept !== before[i]) same = false;
    return kept;
  });
  return same ? before : made;
};

const recordWith = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const made: Record<string, unknown> = {};
  for (const key of keys) {
    const kept = sharedWith(before[key], now[key]);
    if (!Object.is(kept, before[key]) || !(key in before)) same = false;
    made[key] = kept;
  }
  return same ? before : made;
};

/** `now`, in which every list and record that equals its counterpart in `before` is that very object. */
export const sharedWith = <T>(before: unknown, now: T): T => {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return listWith(before, now) as T;
  if (isPlain(before) && isPlain(now)) return recordWith(before, now) as T;
  return now;
};
