import { badText as problem, ok, parseCell, pickNamed, slug, type Result, type Seat } from '@caltrop/engine';
import type { Position } from '../book.ts';
import { WARDEN, type Carried, type Creature } from '../state.ts';
import { weaponsOf } from '../weapons.ts';

export { badText as problem, partsOf, pickNamed } from '@caltrop/engine';

/** A creature by id or name. */
export const creatureIn = (p: Position, text: string): Result<Creature> =>
  pickNamed(p.state.creatures, text, 'creature');

/** Something that a creature carries, or one of its printed attacks: its id. */
export const itemIn = (p: Position, c: Creature, text: string): Result<string> => {
  const things = [
    ...weaponsOf(p, c).map((w) => ({ id: w.id, name: w.name })),
    ...c.items.map((i: Carried) => ({ id: i.id, name: i.name })),
    ...p.state.lying.map(({ item }) => ({ id: item.id, name: item.name })),
  ].filter((t, i, all) => all.findIndex((o) => o.id === t.id) === i);
  const found = pickNamed(things, text, 'thing');
  return found.ok ? ok(found.value.id) : found;
};

/** A Space by its name. */
export const spaceIn = ({ book }: Position, text: string): Result<number> =>
  book.mapped ? parseCell(book.board, text) : problem('There is no map here.');

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
