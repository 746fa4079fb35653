/** The value of a JSON text; undefined where it is none. */
export const parseList = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
