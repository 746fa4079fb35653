/**
 * A typed line as it may be meant. A label of the map stands for its unit or for the place where the unit stands, a
 * tile may have the same name, and a name may come before the verb: `attack b1`, `cast web at b1`, `orla attack e2`.
 */
import {
  runCommand,
  SimRandom,
  SimulationTable,
  type Game,
  type OpenBox,
  type Presenter,
  type Result,
  type Scene,
  type Seat,
} from '@caltrop/engine';
import { standOf } from '../screen/signs.ts';
import { labelled } from './labels.ts';

/** The verbs of a game, as its help has them: `seize, escape` are two. */
export const verbsOf = <S, C>({ presenter }: Pick<OpenBox<S, C>, 'presenter'>): string[] => [
  ...new Set(presenter.help.flatMap(({ form }) => form.split(', ').map((f) => f.split(' ')[0] ?? ''))),
];

/** More ways to read a line than these are not tried. */
const MOST = 24;

/** What one word may stand for, the likeliest first: a unit where it is spelled as on the map, else the word itself. */
const meaningsOf = (scene: Scene, typed: string): string[] => {
  const [, word = typed, tail = ''] = /^(.*?)(,?)$/.exec(typed) ?? [];
  const { exact, like } = labelled(scene, word);
  const units = [...exact, ...like];
  if (units.length === 0 || units.some((t) => t.id === word.toLowerCase())) return [typed];
  const on = scene.tokens.filter((t) => units.some((unit) => unit.id === t.id));
  const places = scene.field.unit === 'inch' ? [] : on.map((t) => standOf(scene.field, t));
  const found = [...units.map((t) => t.id), ...places];
  return (exact.length > 0 ? [...found, word] : [word, ...found]).map((one) => `${one}${tail}`);
};

/** Every way to choose one of each, those that choose the first of most first. */
const choicesOf = (options: readonly (readonly string[])[]): string[][] => {
  let rows: { readonly words: string[]; readonly rank: number }[] = [{ words: [], rank: 0 }];
  for (const all of options) {
    rows = rows
      .flatMap(({ words, rank }) => all.map((word, i) => ({ words: [...words, word], rank: rank + i })))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST);
  }
  return rows.map(({ words }) => words);
};

/** `orla attack e2` in the order in which commands are read: the verb first. */
const verbFirst = (verbs: readonly string[], words: readonly string[]): string[][] => {
  const at = words.findIndex((word) => verbs.includes(word.toLowerCase()));
  const [verb] = words.slice(at, at + 1);
  if (at < 1 || at > 3 || verb === undefined) return [[...words]];
  return [[...words], [verb, ...words.slice(0, at), ...words.slice(at + 1)]];
};

/** The ways in which a line can be read, the likeliest first. */
export const readingsOf = (scene: Scene, verbs: readonly string[], text: string): string[] => {
  const words = text.trim().split(/\s+/);
  const [verb = '', ...rest] = words;
  // A verb is never a label: `to` may be one, `attack` is none.
  const heads = verbs.includes(verb.toLowerCase()) ? [verb] : meaningsOf(scene, verb);
  const all = choicesOf([heads, ...rest.map((word) => meaningsOf(scene, word))]);
  return all.flatMap((one) => verbFirst(verbs, one).map((line) => line.join(' ')));
};

/** Whether the rules allow a command at all. */
export const isLegal = <S, C>(game: Game<S, C>, view: S, seat: Seat, command: C): boolean =>
  runCommand(game, game.clone(view), seat, command, new SimulationTable(SimRandom.from('legal'))).kind !==
  'refused';

/** Reads a line: the first way that is legal, else the first that is a command at all, else what is wrong with it. */
export const readLine = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  text: string,
  legal: (command: C) => boolean,
): Result<C> => {
  const lines = text.trim().startsWith('{')
    ? [text]
    : readingsOf(presenter.scene(view, seat), verbsOf({ presenter }), text);
  const read = lines.map((line) => presenter.parseText(view, seat, line));
  const found = read.flatMap((one) => (one.ok ? [one] : []));
  const [first] = found;
  if (first === undefined) return read[0] ?? presenter.parseText(view, seat, text);
  return found.length === 1 ? first : (found.find(({ value }) => legal(value)) ?? first);
};
