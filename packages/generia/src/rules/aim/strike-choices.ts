import { armOf, kitOf, type Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import type { Creature } from '../../match/state.ts';

const NO = 'no';

/**
 * Asks somebody whether it strikes as a reaction, and with which of the weapons that can (GE-SKR-02): `yes` for the first,
 * `with 2` for another by its number. -1 when it lets it go.
 */
export const askStrike = (
  b: Battle,
  by: Creature,
  key: string,
  arms: readonly number[],
  text: () => string,
  rule: string,
): number => {
  const [first] = arms;
  if (first === undefined) return -1;
  const kit = kitOf(b.book, by);
  const ids = [...arms.map((arm, i) => (i === 0 ? 'yes' : `with ${arm}`)), NO];
  const answer = ask(b, by.seat, key, ids, () => ({
    text: text(),
    rule,
    labels: [...arms.map((arm) => `Strike with ${armOf(kit, arm).name}`), 'Let it go'],
  }));
  return arms[ids.indexOf(answer)] ?? -1;
};
