import { NO_WHY, type Odds, type Question, type Seat, type Term, type Why } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import { chainAfter, nextDie, WIDE } from './spread.ts';
import type { Dice } from '../../content/content.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { noticedBy } from '../../match/view.ts';

/** Why a creature rolls; nothing is made where nobody listens. */
export const whyOf = (
  b: Battle,
  c: Creature,
  rule: string,
  text: string,
  terms?: readonly Term[] | null,
): Why => {
  if (!b.table.telling) return NO_WHY;
  // The dice of somebody unseen would say that it is there (GE-R37).
  const to = noticedBy(b, c);
  return {
    seat: c.seat,
    rule,
    text,
    ...(terms === undefined || terms === null ? {} : { terms }),
    ...(to === undefined ? {} : { to }),
  };
};

/** Counters that hold the faces of dice that were thrown beforehand begin like this (Prophecy). */
export const FORESEEN = 'foreseen ';

/** A d20 that somebody has kept, in place of its own roll; 0 where it rolls. It is spent. */
const foreseen = (b: Battle, c: Creature | undefined, sides: number): number => {
  if (c === undefined || sides !== 20 || c.counters.length === 0) return 0;
  const kept = c.counters.filter(([name]) => name.startsWith(FORESEEN));
  if (kept.length === 0) return 0;
  const ids = ['roll', ...kept.map(([name]) => name)];
  const answer = ask(b, c.seat, `foreseen ${++b.state.serial}`, ids, () => ({
    text: `${c.name} rolls a d20. Use a foreseen die instead?`,
    rule: 'GE-R97',
    labels: ['Roll', ...kept.map(([, face]) => `The ${face}`)],
  }));
  const found = kept.find(([name]) => name === answer);
  if (found === undefined) return 0;
  c.counters = c.counters.filter((one) => one !== found);
  return found[1];
};

/** Dice of one throw with an Advantage Score: the kept face (GE-CORE-06 to 08). */
export const keptFace = (b: Battle, sides: number, score: number, why: Why, who?: Creature): number => {
  const known = foreseen(b, who, sides);
  if (known > 0) return known;
  return score === 0
    ? b.table.die(sides, why)
    : b.table.keep(1 + Math.abs(score), sides, score > 0 ? 'highest' : 'lowest', why);
};

/** What check dice that explode add to a face that shows the maximum (GE-OPT-02); 0 by default. */
export const beyond = (b: Battle, sides: number, face: number, why: Why): number => {
  if (!b.book.options.explodingChecks || face < sides) return 0;
  let sum = 0;
  let die = nextDie(sides, true);
  while (die > 0) {
    const more = b.table.die(die, why);
    sum += more;
    if (more < die) break;
    die = nextDie(die, false);
  }
  return sum;
};

const pow = (base: bigint, n: number): bigint => {
  let result = 1n;
  for (let i = 0; i < n; i++) result *= base;
  return result;
};

/** In how many ways the kept of 1 + |score| dice shows a face. */
export const keptWays = (sides: number, score: number, face: number): bigint => {
  const n = 1 + Math.abs(score);
  const reach = score >= 0 ? face : sides - face + 1;
  return pow(BigInt(reach), n) - pow(BigInt(reach - 1), n);
};

/** All ways in which 1 + |score| dice can fall. */
export const allWays = (sides: number, score: number): bigint => pow(BigInt(sides), 1 + Math.abs(score));

/** A check that only passes or fails: two branches for a forecast, whatever the Advantage Score. */
export const passes = (
  b: Battle,
  sides: number,
  score: number,
  need: number,
  why: Why,
  who?: Creature,
): boolean => {
  const { explodingChecks } = b.book.options;
  const known = foreseen(b, who, sides);
  if (known > 0) return known + beyond(b, sides, known, why) >= need;
  if (score === 0 && !explodingChecks) return b.table.test(sides, need, why);
  return (
    b.table.lump(
      () => passOdds(b, sides, score, need),
      () => {
        const face = keptFace(b, sides, score, why);
        return face + beyond(b, sides, face, why) >= need ? 1 : 0;
      },
    ) === 1
  );
};

/** The odds that a check passes and that it fails. */
export const passOdds = (b: Pick<Battle, 'book'>, sides: number, score: number, need: number): Odds => {
  const total = allWays(sides, score);
  let pass = 0n;
  for (let face = Math.max(1, need); face <= sides; face++) pass += keptWays(sides, score, face);
  if (!b.book.options.explodingChecks || need <= sides)
    return { outcomes: [1, 0], ways: [pass, total - pass], total };
  // Only an exploding maximum reaches beyond the die.
  const more = chainAfter(sides);
  let beyondIt = 0n;
  for (const [key, n] of more.ways) if (sides + (key % WIDE) >= need) beyondIt += n;
  const good = keptWays(sides, score, sides) * beyondIt;
  return { outcomes: [1, 0], ways: [good, total * more.total - good], total: total * more.total };
};

/** An opposed check: one die each, the higher total wins, ties are thrown again (GE-CORE-04). True when the first wins. */
export const opposed = (
  b: Battle,
  first: { readonly who: Creature; readonly score: number; readonly plus: number },
  second: { readonly who: Creature; readonly score: number; readonly plus: number },
  rule: string,
  text: string,
): boolean =>
  b.table.lump(
    () => opposedOdds(first.score, first.plus, second.score, second.plus),
    () => {
      for (;;) {
        const one = keptFace(b, 20, first.score, whyOf(b, first.who, rule, text)) + first.plus;
        const other = keptFace(b, 20, second.score, whyOf(b, second.who, rule, text)) + second.plus;
        if (one !== other) return one > other ? 1 : 0;
      }
    },
  ) === 1;

/** The odds that the first of two wins an opposed check, and that the second does. */
export const opposedOdds = (scoreA: number, plusA: number, scoreB: number, plusB: number): Odds => {
  let won = 0n;
  let lost = 0n;
  for (let a = 1; a <= 20; a++) {
    for (let c = 1; c <= 20; c++) {
      const ways = keptWays(20, scoreA, a) * keptWays(20, scoreB, c);
      if (a + plusA > c + plusB) won += ways;
      else if (a + plusA < c + plusB) lost += ways;
    }
  }
  return { outcomes: [1, 0], ways: [won, lost], total: won + lost };
};

/** The median of three dice; with Advantage the second highest of more, with Disadvantage the second lowest (GE-CORE-11). */
export const median = (faces: readonly number[], score: number): number => {
  const sorted = faces.toSorted((x, y) => x - y);
  return (score === 0 ? sorted[1] : score > 0 ? sorted.at(-2) : sorted[1]) ?? 0;
};

/** A question to a seat. */
const question = (
  seat: Seat,
  key: string,
  text: string,
  rule: string,
  choices: readonly (readonly [id: string, label: string])[],
): Question => ({ key, seat, text, rule, choices: choices.map(([id, label]) => ({ id, label })) });

/** Asks a seat; the first answer is the plain one. What has no label is taken where a journal has it, and not offered. */
export const ask = (
  b: Battle,
  seat: Seat,
  key: string,
  ids: readonly string[],
  describe: () => { readonly text: string; readonly rule: string; readonly labels: readonly string[] },
): string =>
  b.table.choose(seat, key, ids, () => {
    const { text, rule, labels } = describe();
    return question(
      seat,
      key,
      text,
      rule,
      ids.flatMap((id, i) => {
        const label = labels[i];
        return label === undefined ? [] : [[id, label] as const];
      }),
    );
  });

/** Who makes a ruling: the game master; where none sits at the table, the seat whose row it is about. */
const rulerOf = (b: Battle, served: Creature): Seat => (b.book.master === '' ? served.seat : b.book.master);

/** Asks for a ruling about something of somebody's, with our suggestion first. */
export const ruling = (
  b: Battle,
  served: Creature,
  key: string,
  text: string,
  rule: string,
  suggested: string,
  other: string,
): boolean =>
  b.state.unasked.includes('rulings') ||
  ask(b, rulerOf(b, served), key, ['suggested', 'other'], () => ({
    text,
    rule,
    labels: [suggested, other],
  })) === 'suggested';

/** Dice that only add up (GE-CORE-14). */
export const throwPlain = (b: Battle, n: number, dice: Dice['dice'], twice = false): number => {
  const one = (sides: number): number =>
    b.table.die(sides, whyOf(b, creatureOf(b.state, n), 'GE-CORE-14', 'how much'));
  let sum = 0;
  let again = twice;
  for (const [count, sides] of dice)
    for (let i = 0; i < count; i++) {
      const first = one(sides);
      // The one that is thrown twice is the first; the better throw counts.
      sum += again ? Math.max(first, one(sides)) : first;
      again = false;
    }
  return sum;
};
