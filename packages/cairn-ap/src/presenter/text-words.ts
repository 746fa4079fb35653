import { err, ok, parseCell, slug, type Problem, type Result, type Seat } from '@caltrop/engine';
import type { Position } from '../book.ts';
import { WARDEN, type Carried, type Creature } from '../state.ts';
import { weaponsOf } from '../weapons.ts';

export const problem = (what: string): { ok: false; error: Problem[] } =>
  err([{ code: 'bad-command', what }]);

/** Things of which one is meant: by id, by name, by the beginning of a word of it. */
export const pick = <T>(
  all: readonly T[],
  text: string,
  idOf: (t: T) => string,
  nameOf: (t: T) => string,
  what: string,
): Result<T> => {
  const wanted = slug(text);
  const tests: readonly ((t: T) => boolean)[] = [
    (t) => idOf(t) === wanted || idOf(t) === text,
    (t) => slug(nameOf(t)) === wanted,
    (t) => slug(nameOf(t)).startsWith(wanted),
    (t) =>
      slug(nameOf(t))
        .split('-')
        .some((word) => word.startsWith(wanted)),
  ];
  if (wanted === '') return problem(`Say which ${what}.`);
  for (const test of tests) {
    const found = all.filter(test);
    const [one] = found;
    if (one !== undefined && found.length === 1) return ok(one);
    if (found.length > 1)
      return problem(
        `"${text}" could be ${found.map((t) => `${idOf(t)} (${nameOf(t)})`).join(', ')}: use the id.`,
      );
  }
  return problem(`There is no ${what} "${text}".`);
};

/** A creature by id or name. */
export const creatureIn = (p: Position, text: string): Result<Creature> =>
  pick(
    p.state.creatures,
    text,
    (c) => c.id,
    (c) => c.name,
    'creature',
  );

/** Something that a creature carries, or one of its printed attacks: its id. */
export const itemIn = (p: Position, c: Creature, text: string): Result<string> => {
  const things = [
    ...weaponsOf(p, c).map((w) => ({ id: w.id, name: w.name })),
    ...c.items.map((i: Carried) => ({ id: i.id, name: i.name })),
    ...p.state.lying.map(({ item }) => ({ id: item.id, name: item.name })),
  ].filter((t, i, all) => all.findIndex((o) => o.id === t.id) === i);
  const found = pick(
    things,
    text,
    (t) => t.id,
    (t) => t.name,
    'thing',
  );
  return found.ok ? ok(found.value.id) : found;
};

/** A Space by its name. */
export const spaceIn = ({ book }: Position, text: string): Result<number> =>
  book.mapped ? parseCell(book.board, text) : problem('There is no map here.');

/** Words split by keywords: `attack bandit a with long sword` has `''` and `with`. */
export const partsOf = (
  words: readonly string[],
  keys: readonly string[],
): Readonly<Record<string, string>> => {
  const parts: Record<string, string[]> = { '': [] };
  let key = '';
  for (const word of words) {
    if (keys.includes(word.toLowerCase())) {
      key = word.toLowerCase();
      parts[key] ??= [];
    } else (parts[key] ??= []).push(word);
  }
  return Object.fromEntries(Object.entries(parts).map(([k, list]) => [k, list.join(' ')]));
};

/** Who acts: the creature that the first words name where the seat runs it, else the one whose turn it is. */
export const subject = (
  p: Position,
  seat: Seat,
  words: readonly string[],
): Result<{ readonly c: Creature; readonly rest: readonly string[] }> => {
  const own = p.state.creatures.filter((c) => c.seat === seat || seat === WARDEN);
  for (let n = Math.min(4, words.length); n > 0; n--) {
    const text = words.slice(0, n).join(' ');
    const c = own.find((o) => o.id === text || slug(o.name) === slug(text));
    // In a fight only one acts: a name that is not theirs is whom it is done to.
    if (c !== undefined && (p.state.stage !== 'fight' || c.id === p.state.turn))
      return ok({ c, rest: words.slice(n) });
  }
  const turn = p.state.creatures.find((c) => c.id === p.state.turn);
  if (turn !== undefined) return ok({ c: turn, rest: words });
  const [only, other] = own.filter((c) => c.seat === seat);
  return only !== undefined && other === undefined
    ? ok({ c: only, rest: words })
    : problem('Say who does it.');
};
