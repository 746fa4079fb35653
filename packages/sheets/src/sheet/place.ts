/** A way into a sheet: section, id, field, position in a list. */
export type Path = readonly (string | number)[];

/** Line numbers from 1, by `pathKey`. */
export type Lines = ReadonlyMap<string, number>;

/** A path as the key of a line table. */
export const pathKey = (path: Path): string => JSON.stringify(path);

/** A path as people read it: `scenarios.ferry.enemies[3].class`. */
export const makePath = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');

/** The line of a field; of what surrounds it when it is not in the file. */
export const lineOf = (lines: Lines, path: Path): number => {
  for (let end = path.length; end > 0; end--) {
    const line = lines.get(pathKey(path.slice(0, end)));
    if (line !== undefined) return line;
  }
  return 1;
};

/** File, line and field, as problems name them. */
export const makePlace = (file: string, line: number, path: Path): string =>
  path.length === 0 ? `${file}:${line}` : `${file}:${line}: ${makePath(path)}`;
