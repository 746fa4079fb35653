/** Who comes when: the die of each creature, and ties (GE-VAL-02, GE-R06). */
import { kitOf, type Battle } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { keptFace, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { addRolls, newTally } from '../effects/tally.ts';

const PER = 5;
const DEX = 2;

/** Rolls the initiative of one creature. */
export const rollInitiative = (b: Battle, n: number, c: Creature): void => {
  const t = newTally(b.table.telling);
  addRolls(b, n, c, 'rolls', ROLL.initiative, NO_OCCASION, t);
  const face = keptFace(b, 8, t.adv, whyOf(b, c, 'GE-VAL-02', 'initiative', t.terms));
  // Whole initiatives lie far apart, so that a tie-breaking die fits between them.
  c.initiative = (face + modOf(b, c, PER) + t.eased) * 16;
  tell(b, { type: 'initiative', rules: ['GE-VAL-02'], who: c.id, value: c.initiative / 16 });
};

/** Initiative without the die that broke a tie. */
export const wholeOf = (initiative: number): number => Math.floor(initiative / 16);

/** Creatures by initiative; the tied by raw PER, then DEX, then another d8 each until it differs. */
export const ordered = (b: Battle): number[] => {
  const { creatures } = b.state;
  const present = creatures.flatMap((c, i) =>
    c.where === 'board' && c.summoner < 0 && c.rider < 0 ? [i] : [],
  );
  const key = (i: number, attribute: number): number =>
    kitOf(b.book, creatureOf(b.state, i)).raw[attribute] ?? 0;
  const ini = (i: number): number => creatures[i]?.initiative ?? 0;
  const rank = (x: number, y: number): number =>
    wholeOf(ini(y)) - wholeOf(ini(x)) || key(y, PER) - key(x, PER) || key(y, DEX) - key(x, DEX);
  for (let again = true; again;) {
    again = false;
    for (const i of present) {
      const group = present.filter((j) => rank(i, j) === 0);
      // Those without a die of their own yet, and those whose dice are equal.
      const tied = group.filter(
        (j) =>
          group.length > 1 &&
          (ini(j) === 16 * wholeOf(ini(j)) || group.some((k) => k !== j && ini(k) === ini(j))),
      );
      if (tied.length === 0) continue;
      again = true;
      for (const j of tied) {
        const c = creatureOf(b.state, j);
        c.initiative = 16 * wholeOf(c.initiative) + b.table.die(8, whyOf(b, c, 'GE-R06', 'tied initiative'));
      }
      break;
    }
  }
  return present.toSorted((x, y) => rank(x, y) || ini(y) - ini(x));
};
