import type { Battle } from '../../match/book.ts';
import type { Side } from '../../match/state.ts';
import { askFor } from '../dice/dice.ts';

/** Something of a side that comes by itself, together with others of the same side. */
export interface Answer {
  readonly id: string;
  readonly name: string;
  /** Who may regain Wounds by it. */
  readonly mends: readonly string[];
  /** Whom it needs at the last Wound: once mended, that one has it no longer. */
  readonly needs: readonly string[];
  /** What only one of several can use up, as the ways in which it can go. */
  readonly once?: string;
  readonly give: () => void;
}

const isIn = (some: readonly string[], other: readonly string[]): boolean =>
  some.some((id) => other.includes(id));

/** Whether two of them can come out otherwise in another order. */
const meet = (a: Answer, b: Answer): boolean =>
  isIn(a.mends, b.needs) ||
  isIn(b.mends, a.needs) ||
  (a.once !== undefined && b.once !== undefined && a.once !== b.once);

/**
 * DW-R52, DW-R147: what comes at once for one side comes in the order that it chooses; it is asked where another order can make a
 * difference. Each is looked at anew when its turn comes.
 */
export const giveAtOnce = (b: Battle, side: Side, answers: () => readonly Answer[]): void => {
  const given = new Set<string>();
  for (;;) {
    const open = answers().filter(({ id }) => !given.has(id));
    const [first] = open;
    if (first === undefined) return;
    const next = nextOf(b, side, open, first);
    given.add(next.id);
    next.give();
  }
};

const nextOf = (b: Battle, side: Side, open: readonly Answer[], first: Answer): Answer => {
  // What meets none of the others makes no difference to them.
  const free = open.find((one) => !open.some((other) => other !== one && meet(one, other)));
  if (free !== undefined) return free;
  const key = `order ${open.map(({ id }) => id).join(' ')}`;
  const text = (): string => 'Several of your rules apply at the same time. Which comes next?';
  const id = askFor(b, side, key, open, 'DW-R52', text, ({ name }) => name);
  return open.find((one) => one.id === id) ?? first;
};
