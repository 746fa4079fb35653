import type { Battle } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { seesTarget } from '../board/cover.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { metaOf } from '../effects/metamagic.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf, isUp } from '../../match/state.ts';
import { addRolls, newTally, spendNext } from '../effects/tally.ts';
import type { AbilityWork } from '../../match/work.ts';

const PER = 5;

/**
 * GE-HACT-01, GE-R11: each hostile observer with a line of sight makes a PER check against 10 + the actor's MOD, once, when
 * the action is declared. The numbers of those who see only that something is done (GE-HACT-02).
 */
export const concealed = (b: Battle, by: number, attribute: number): number[] => {
  const c = creatureOf(b.state, by);
  const goal = 10 + modOf(b, c, attribute);
  const blind: number[] = [];
  b.state.creatures.forEach((observer, n) => {
    if (observer.side === c.side || !isUp(observer)) return;
    if (!seesTarget(b, observer, c)) {
      blind.push(n);
      return;
    }
    const t = newTally(b.table.telling);
    addRolls(b, n, observer, 'rolls', ROLL.check, { ...NO_OCCASION, attribute: PER }, t);
    spendNext(b, n, ROLL.check, { ...NO_OCCASION, attribute: PER });
    const plus = modOf(b, observer, PER) + t.eased;
    const why = whyOf(b, observer, 'GE-HACT-01', `see through it, ${goal}`, t.terms);
    if (!passes(b, 20, t.adv, goal - plus, why, observer)) blind.push(n);
  });
  if (blind.length > 0)
    tell(b, { type: 'hidden action', rules: ['GE-HACT-02'], who: c.id }, [
      ...new Set(blind.map((n) => creatureOf(b.state, n).seat)),
    ]);
  return blind;
};

/** The sides of which nobody has seen through a hidden action: it is hidden from them (GE-R11). */
export const blindSides = (b: Battle, by: number, blind: readonly number[]): number[] => {
  const own = creatureOf(b.state, by).side;
  const sides = new Set(b.state.creatures.map((c) => c.side).filter((side) => side !== own));
  return [...sides].filter((side) =>
    b.state.creatures.every((c, n) => c.side !== side || !isUp(c) || blind.includes(n)),
  );
};

/** Seats that may know a hidden action by name: those who have somebody that is not blind to it. */
export const knowing = (b: Battle, by: number, blind: readonly number[]): string[] => {
  const sides = blindSides(b, by, blind);
  return b.book.seats.filter((seat) => !sides.includes(b.book.sideOf.get(seat) ?? -1));
};

/** What a hidden action has laid on the board is hidden from the same sides. */
export const hideAreas = (b: Battle, w: AbilityWork): void => {
  const sides = blindSides(b, w.by, w.asked);
  if (sides.length > 0)
    b.state.areas = b.state.areas.map((a) =>
      a.by === w.by && a.ability === w.ability ? { ...a, hiddenFrom: sides } : a,
    );
};

/** Whether somebody cannot react to what is going on, because it does not know what that is (GE-HACT-02). */
export const isBlindTo = (b: Battle, n: number): boolean => {
  for (const w of b.state.work)
    if (w.is === 'ability' && w.asked.length > 0 && w.asked.includes(n)) {
      const a = b.book.abilities.get(w.ability);
      return a?.hidden !== '' || metaOf(creatureOf(b.state, w.by), a, 'subtle') > 0;
    }
  return false;
};
