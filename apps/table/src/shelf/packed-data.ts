/**
 * Plain data with maps and infinities as JSON text and back, for content that is compiled when the page is built.
 * A map is written `{"$map": [[key, value], …]}`, infinity `{"$infinity": 1}`.
 */
export const packData = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (!isPlain(value)) throw new TypeError(`content is plain data and maps, and holds ${String(value)}`);
    return value === Number.POSITIVE_INFINITY ? { $infinity: 1 } : value;
  });

/** Whether JSON says all there is to a value: sets and arrays of bytes would come back as something else. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

export const unpackData = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$infinity' in value) return Number.POSITIVE_INFINITY;
    return '$map' in value && Array.isArray(value.$map)
      ? new Map(value.$map as readonly (readonly [unknown, unknown])[])
      : value;
  });
