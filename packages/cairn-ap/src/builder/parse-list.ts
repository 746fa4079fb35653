import { parseJson } from '@caltrop/engine';

/** The value of a JSON text; undefined where it is none. */
export const parseList = (text: string): unknown => {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
};
