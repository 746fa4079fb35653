import { err, ok, type Result } from '@caltrop/engine';

/** `true`, `false` and whole numbers mean themselves; everything else is a word. */
const readValue = (text: string): string | number | boolean =>
  text === 'true' ? true : text === 'false' ? false : /^-?[0-9]{1,9}$/.test(text) ? Number(text) : text;

/** Reads house rules such as `vision=4`. */
export const readOptions = (pairs: readonly string[]): Result<Record<string, unknown>> => {
  const options: [string, unknown][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) {
      return err([
        { code: 'usage', what: `--option takes a name and a value, such as vision=4; found "${pair}".` },
      ]);
    }
    options.push([pair.slice(0, at), readValue(pair.slice(at + 1))]);
  }
  // Entries, because assigning would lose an option called __proto__ without a word.
  return ok(Object.fromEntries(options));
};
