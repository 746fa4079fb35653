import type { Battle, Position, Spoken, Verb } from '../../chapter/verb.ts';
import type { Refusal } from '../../game.ts';
import { isHere, saidIn, unitOf, type PlainState, type PlainUnit } from './unit.ts';

/** How a unit of the seat does something: which choices it has, and why it has no others. */
interface UnitVerb<Book, State extends PlainState<U>, U extends PlainUnit, C extends Spoken> {
  /** Why the unit can do nothing of the kind now; undefined when it can. */
  readonly idle: (p: Position<Book, State>, u: U) => Refusal | undefined;
  readonly choices: (p: Position<Book, State>, u: U) => readonly C[];
  /** Why it cannot do what is none of its choices. */
  readonly beyond: (p: Position<Book, State>, u: U, command: C) => Refusal;
  readonly start: (b: Battle<Book, State>, u: U, command: C) => void;
  /** The rule by which a seat speaks for its own units only, as long as they are on the map. */
  readonly owner: string;
}

const isSame = (a: Spoken, b: Spoken): boolean => {
  const said = saidIn(b);
  return [...saidIn(a)].every(([field, value]) => said.get(field) === value);
};

/** A verb of units: its choices are what can be said, and everything else is refused. */
export const unitVerb = <
  Book,
  State extends PlainState<U>,
  U extends PlainUnit,
  C extends Spoken & { readonly unit: string },
>({
  idle,
  choices,
  beyond,
  start,
  owner,
}: UnitVerb<Book, State, U, C>): Verb<Position<Book, State>, Battle<Book, State>, C> => ({
  fault: (p, seat, command) => {
    const u = unitOf(p.state, command.unit);
    if (u === undefined || u.seat !== seat || !isHere(u))
      return { rule: owner, what: `${seat} has no unit "${command.unit}" on the map.` };
    return (
      idle(p, u) ??
      (choices(p, u).some((choice) => isSame(choice, command)) ? undefined : beyond(p, u, command))
    );
  },
  start: (b, _seat, command) => {
    const u = unitOf(b.state, command.unit);
    if (u !== undefined) start(b, u, command);
  },
  choices: (p, seat) =>
    p.state.units
      .filter((u) => u.seat === seat && isHere(u) && idle(p, u) === undefined)
      .flatMap((u) => choices(p, u)),
  sure: true,
});
