import { dictionary, ok, parseCell, slug, type Result, type Seat } from '@caltrop/engine';
import { badText, pick, pickIds, pickNamed } from '@caltrop/engine/shown';
import { active } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command, Pay } from '../../match/command.ts';
import { faultOf } from '../../match/verbs.ts';
import { usable } from '../../rules/creature/in-hand.ts';
import type { Creature } from '../../match/state.ts';

/** A creature by id or name: those who are there before those who are not. */
export const creatureIn = (p: Position, text: string): Result<Creature> =>
  pickNamed(p.state.creatures, text, 'creature');

/** Several creatures, with commas or `and` between them: their ids. */
export const creaturesIn = (p: Position, text: string): Result<readonly string[]> =>
  pickIds(p.state.creatures, text, 'creature');

/** An arm of a creature: by its name, those in use before the others, `dagger 2` for the second of a name, or by its number: `#2`. */
export const armIn = (p: Position, c: Creature, text: string): Result<number> => {
  const { arms } = kitOf(p.book, c);
  const number = /^#(\d+)$/u.exec(text.trim());
  if (number !== null) {
    const n = Number(number[1]);
    return n < arms.length ? ok(n) : badText(`${c.name} has no weapon number ${n}.`);
  }
  const all = arms.map((arm, n) => ({ name: arm.name, n }));
  const [, called = '', nth] = /^(.+?) ([1-9])$/u.exec(text.trim()) ?? [];
  const numbered = all.filter((arm) => slug(arm.name) === slug(called))[Number(nth) - 1];
  if (numbered !== undefined) return ok(numbered.n);
  const inUse = all.filter(({ n }) => usable(p, c, n));
  const one = (list: typeof all): Result<{ readonly n: number }> =>
    pick(
      list,
      text,
      ({ n }) => `#${n}`,
      ({ name }) => name,
      'weapon',
    );
  const held = one(inUse);
  const found = held.ok ? held : one(all);
  return found.ok ? ok(found.value.n) : found;
};

/** Arms with commas or `and` between them. */
export const armsIn = (p: Position, c: Creature, text: string): Result<readonly number[]> => {
  const found: number[] = [];
  for (const name of text.split(/,| and /u)) {
    const arm = armIn(p, c, name.trim());
    if (!arm.ok) return arm;
    found.push(arm.value);
  }
  return ok(found);
};

/** A square by its name. */
export const squareIn = (p: Position, text: string): Result<number> => parseCell(p.book.board, text.trim());

/** Squares in a row. */
export const squaresIn = (p: Position, words: readonly string[]): Result<readonly number[]> => {
  const found: number[] = [];
  for (const word of words) {
    const square = squareIn(p, word);
    if (!square.ok) return square;
    found.push(square.value);
  }
  return ok(found);
};

const PAYS: Readonly<Record<string, Pay>> = dictionary({
  attack: 'attack',
  utility: 'utility',
  move: 'move',
  movement: 'move',
});

/** The action that is named, or the first with which a command may be said; undefined for a word that is none. */
export const payIn = (
  p: Position,
  seat: Seat,
  text: string | undefined,
  order: readonly Pay[],
  make: (pay: Pay) => Command,
): Result<Command> => {
  if (text !== undefined) {
    const pay = PAYS[text.toLowerCase().replace(/ action$/u, '')];
    return pay === undefined
      ? badText(`"${text}" is not an action: attack, utility or move.`)
      : ok(make(pay));
  }
  const [first = 'utility'] = order;
  return ok(make(order.find((pay) => faultOf(p, seat, make(pay)) === undefined) ?? first));
};

/** The creature whose turn it is; or that it is nobody's. */
export const actorIn = (p: Position): Result<Creature> =>
  p.state.creatures[p.state.turn.who] === undefined
    ? badText(p.state.stage === 'place' ? 'The fight has not begun: say ready.' : 'It is nobody’s turn.')
    : ok(active(p));
