/** What units are called at the keyboard: by the label that the map shows, or by a name that can be typed. */
import { slug, type AwayToken, type Scene, type Token } from '@caltrop/engine';
import { signsOf } from '../screen/signs.ts';

type Named = Pick<Token, 'id' | 'name'>;

/** Whether an id is a word of the unit's own name, as `orla` of Captain Orla, or as short as a label: `e2`. */
const isSpoken = ({ id, name }: Named): boolean =>
  /^[a-z][0-9]+$/.test(id) || (/^[a-z]+$/.test(id) && slug(name).split('-').includes(id));

/** The word by which each unit is called in what is printed: an id that people would say themselves, else its label. */
export const callsOf = (scene: Scene): ReadonlyMap<string, string> => {
  const signs = signsOf(scene);
  const all = [...scene.tokens, ...scene.away];
  return new Map(all.map((t) => [t.id, isSpoken(t) ? t.id : (signs.get(t.id) ?? t.id)]));
};

/** Words in which every id that nobody would say is replaced by what the unit is called. JSON is left alone. */
export const withCalls = (scene: Scene, text: string): string => {
  if (text.startsWith('{')) return text;
  const calls = callsOf(scene);
  return text.replaceAll(/[a-z0-9]+(?:[-.][a-z0-9]+)+/g, (word) => calls.get(word) ?? word);
};

/** Units that a label of the map names: those spelled the same way, and those that differ by capitals only. */
export const labelled = (
  scene: Scene,
  word: string,
): { readonly exact: readonly (Token | AwayToken)[]; readonly like: readonly (Token | AwayToken)[] } => {
  const signs = signsOf(scene);
  const all = [...scene.tokens, ...scene.away];
  const like = all.filter((t) => signs.get(t.id)?.toLowerCase() === word.toLowerCase());
  const exact = like.filter((t) => signs.get(t.id) === word);
  return { exact, like: like.filter((t) => !exact.includes(t)) };
};
