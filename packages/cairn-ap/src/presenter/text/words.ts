import { ok, parseCell, slug, type Result, type Seat } from '@caltrop/engine';
import { badText as problem, pickNamed, severalOf } from '@caltrop/engine/shown';
import { kitOf, type Position } from '../../match/book.ts';
import { WARDEN, type Carried, type Creature } from '../../match/state.ts';
import { THROWN_PROP, weaponsOf } from '../../rules/inventory/weapons.ts';

export { badText as problem, partsOf, pickNamed } from '@caltrop/engine/shown';

/** Something in play: its own id and name, and the id under which its kind stands in a pack. */
interface Known {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** One by its id or name in full, else by the id of its kind, else by the beginning of its name. */
const pickKnown = <T extends Known>(all: readonly T[], text: string, what: string): Result<T> => {
  const wanted = slug(text);
  const named = all.some((t) => t.id === text || t.id === wanted || slug(t.name) === wanted);
  const kin = named ? [] : all.filter((t) => t.kind === wanted);
  const [one, other] = kin;
  if (one === undefined) return pickNamed(all, text, what);
  if (other === undefined) return ok(one);
  return problem(
    severalOf(
      text,
      kin,
      (t) => t.id,
      (t) => t.name,
    ),
  );
};

const knownCreatures = ({ book, state }: Position): readonly (Known & { readonly c: Creature })[] =>
  state.creatures.map((c) => ({ id: c.id, name: c.name, kind: kitOf(book, c).of, c }));

/** A creature by its id, its name, or the id of its kind where it is the only one. */
export const creatureIn = (p: Position, text: string): Result<Creature> => {
  const found = pickKnown(knownCreatures(p), text, 'creature');
  return found.ok ? ok(found.value.c) : found;
};

/** Several creatures, with commas or `and` between them: their ids. */
export const creaturesIn = (p: Position, text: string): Result<readonly string[]> => {
  const ids: string[] = [];
  for (const name of text.split(/,| and /u)) {
    const found = creatureIn(p, name.trim());
    if (!found.ok) return found;
    ids.push(found.value.id);
  }
  return ok(ids);
};

/** What a creature carries, its printed attacks, and what lies on the ground. */
export const thingsOf = (p: Position, c: Creature): readonly Known[] => {
  const thing = ({ id, name, item }: Carried): Known => ({ id, name, kind: item });
  return [
    ...c.items.map(thing),
    ...weaponsOf(p, c).map((w): Known => ({ id: w.id, name: w.name, kind: '' })),
    ...p.state.lying.map(({ item }) => thing(item)),
    { id: THROWN_PROP.id, name: THROWN_PROP.name, kind: '' },
  ].filter((t, i, all) => all.findIndex((o) => o.id === t.id) === i);
};

/** One of these: its id. Of several with the same name `torch 2` is the second. */
export const itemIn = (p: Position, c: Creature, text: string): Result<string> => {
  const things = thingsOf(p, c);
  const [, name = '', n] = /^(.+?) ([1-9])$/u.exec(text.trim()) ?? [];
  const numbered = things.filter((t) => slug(t.name) === slug(name))[Number(n) - 1];
  if (numbered !== undefined) return ok(numbered.id);
  const exact = things.find((t) => t.id === text.trim());
  if (exact !== undefined) return ok(exact.id);
  // Of things of one name any will do.
  const alike = things.find((t) => slug(t.name) === slug(text));
  if (alike !== undefined) return ok(alike.id);
  const found = pickKnown(things, text, 'thing');
  return found.ok ? ok(found.value.id) : found;
};

/** A Space by its name. */
export const spaceIn = ({ book }: Position, text: string): Result<number> =>
  book.mapped ? parseCell(book.board, text) : problem('There is no map here.');

/** Several Spaces: `C3, D4 and E5`. */
export const spacesIn = (p: Position, text: string): Result<readonly number[]> => {
  const all: number[] = [];
  for (const word of text.split(/,| and |\s+/u).filter((w) => w !== '')) {
    const space = spaceIn(p, word);
    if (!space.ok) return space;
    all.push(space.value);
  }
  return ok(all);
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
