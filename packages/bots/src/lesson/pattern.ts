/**
 * Commands that a step of a lesson awaits. What a pattern leaves out may be anything; `{ last: … }` is about the end of a
 * list, such as the tile where a path ends, and `{ from: 3, to: 5 }` about a number between two.
 */
const isMap = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const isBetween = (pattern: Readonly<Record<string, unknown>>, value: number): boolean =>
  typeof pattern['from'] === 'number' &&
  typeof pattern['to'] === 'number' &&
  value >= pattern['from'] &&
  value <= pattern['to'];

/** Whether a value is as a pattern wants it. */
export const matches = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern))
    return (
      Array.isArray(value) &&
      pattern.length === value.length &&
      pattern.every((part, i) => matches(part, value[i]))
    );
  if (!isMap(pattern)) return pattern === value;
  if (Array.isArray(value)) return 'last' in pattern && matches(pattern['last'], value.at(-1));
  if (typeof value === 'number') return isBetween(pattern, value);
  return isMap(value) && Object.entries(pattern).every(([name, part]) => matches(part, value[name]));
};
