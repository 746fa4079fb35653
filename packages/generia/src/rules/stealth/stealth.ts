import type { Odds, Refusal } from '@caltrop/engine';
import { actionFault, active, spendAction, prepared } from '../actions/actions.ts';
import { kitOf, pvOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { coverOf, type Cover } from '../board/cover.ts';
import { allWays, keptFace, keptWays, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { isUnseen, SENSED, sensesShadows } from '../creature/sight.ts';
import { gloomFor, type Gloom } from '../board/light.ts';
import { distance, footOf, groundAt, squaresWithin } from '../creature/measures.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf, isHere, isUp, type Creature } from '../../match/state.ts';
import { addRolls, advantage, ease, newTally, spendNext, type Tally } from '../effects/tally.ts';
import { addBoost } from '../status/boosts.ts';
import { valueOf } from '../creature/values.ts';
import type { MoveWork } from '../../match/work.ts';

const [DEX, PER] = [2, 5];

/** What cover adds to a sneaking score: total, full, half, none, open field (GE-SNK-02 to 06). */
export const coverScore = (cover: Cover, open: boolean): number =>
  cover === 3 ? 2 : cover === 2 ? 1 : cover === 1 ? 0 : open ? -2 : -1;

/** GE-R37: open field has no cover and nothing that gives any within 2 m of somebody. */
const isOpenField = (p: Position, c: Creature, at: number): boolean =>
  squaresWithin(p, at, footOf(p, c), 2).every((square) => {
    const ground = p.book.grounds[groundAt(p, square)];
    return ground === undefined || (ground.behind === 'none' && ground.inside === 'none');
  });

/** One who might see a sneaker: its number, the score against it, what the sneaker must reach. */
export interface Watcher {
  readonly n: number;
  readonly score: number;
  readonly need: number;
}

/**
 * GE-SNK-06, 07: what cover and light of a way within somebody's sight add to the score: those of its least covered square,
 * open field being the least of all. Undefined when it sees none of the way.
 */
const worstOf = (
  p: Position,
  c: Creature,
  observer: Creature,
  from: number,
  path: readonly number[],
): number | undefined => {
  const stands = c.at;
  const coverAt = (at: number): Cover => {
    c.at = at;
    const cover = coverOf(p, observer, c);
    c.at = stands;
    return cover;
  };
  let hidden = true;
  let least = Infinity;
  let gloom: Gloom = 0;
  for (const at of path) {
    const cover = coverAt(at);
    const score = coverScore(cover, cover === 0 && isOpenField(p, c, at));
    const dark = gloomFor(p, observer, at);
    if (cover < 3) hidden = false;
    if (score > least || (score === least && dark >= gloom)) continue;
    least = score;
    gloom = dark;
  }
  // Who has seen where it began has a chance to notice where it went, even behind a wall.
  return path.length === 0 || (hidden && coverAt(from) === 3) ? undefined : least + gloom;
};

const sneakTally = (b: Battle, n: number, c: Creature, hidden: number): Tally => {
  const kit = kitOf(b.book, c);
  const t = newTally(b.table.telling);
  ease(t, modOf(b, c, DEX), 'DEX-MOD', 'GE-SNK-01');
  ease(t, valueOf(b, c, 'ER'), 'encumbrance', 'GE-VAL-18');
  ease(t, pvOf(kit, 'Stealth'), 'Stealth', 'GE-R37');
  advantage(t, hidden, 'Stealthy Movement', 'GE-UNI-06');
  addRolls(
    b,
    n,
    c,
    'rolls',
    ROLL.sneak | ROLL.check,
    { ...NO_OCCASION, attribute: DEX, proficiency: 'Stealth' },
    t,
  );
  addBoost(b, n, DEX, t);
  return t;
};

/** GE-SNK, GE-R37: the check at the end of a move, one set of dice against everybody who could see it. True for dice. */
export const sneak = (b: Battle, w: MoveWork): boolean => {
  const c = creatureOf(b.state, w.who);
  const path = w.path.slice(0, w.done);
  const t = sneakTally(b, w.who, c, w.how === 'stealth' ? 1 : 0);
  const watchers: Watcher[] = [];
  const unseen: number[] = [];
  b.state.creatures.forEach((observer, n) => {
    if (observer.side === c.side || !isUp(observer)) return;
    // Nobody with a shadow hides from one who senses it.
    if (sensesShadows(b, observer) && distance(b, observer, c) <= SENSED) return;
    const worst = worstOf(b, c, observer, w.from, path);
    if (worst === undefined) {
      unseen.push(n);
      return;
    }
    watchers.push({ n, score: t.adv + worst, need: 10 + modOf(b, observer, PER) - t.eased });
  });
  const passed = watchers.length === 0 ? 0 : throwSneak(b, w.who, c, watchers, t);
  watchers.forEach(({ n, need, score }, i) => {
    const good = (passed & (1 << i)) !== 0;
    if (good) unseen.push(n);
    tell(
      b,
      {
        type: 'check',
        rules: ['GE-SNK-01'],
        who: c.id,
        what: `unseen by ${creatureOf(b.state, n).name}, score ${score}`,
        total: 0,
        goal: need + t.eased,
        good,
      },
      [c.seat],
    );
  });
  c.unseenBy = unseen.toSorted((x, y) => x - y);
  return watchers.length > 0;
};

/** One set of dice: each opponent's score reads the first of them (GE-R37). Bits of those who are passed. */
const throwSneak = (b: Battle, n: number, c: Creature, watchers: readonly Watcher[], t: Tally): number => {
  const why = whyOf(b, c, 'GE-SNK-01', 'sneak', t.terms);
  const most = Math.max(...watchers.map(({ score }) => Math.abs(score)));
  const readied = c.prepared === 'sneak' && b.state.turn.who === n;
  const roll = (): number => {
    const faces = Array.from({ length: 1 + most }, () => b.table.die(20, why));
    const more = prepared(b, n, 'sneak');
    return passedBy(faces, watchers, more);
  };
  return readied ? roll() : b.table.lump(() => sneakOdds(watchers), roll);
};

/** Whom these dice pass, as bits. */
export const passedBy = (faces: readonly number[], watchers: readonly Watcher[], more = 0): number => {
  let bits = 0;
  watchers.forEach(({ score, need }, i) => {
    const read = faces.slice(0, 1 + Math.abs(score));
    const face = score >= 0 ? Math.max(...read) : Math.min(...read);
    if (face + more >= need) bits |= 1 << i;
  });
  return bits;
};

/** The exact odds of the outcomes: dice are told apart only by which needs they meet. */
export const sneakOdds = (watchers: readonly Watcher[]): Odds => {
  const cuts = [...new Set(watchers.map(({ need }) => Math.min(21, Math.max(1, need))))].toSorted(
    (x, y) => x - y,
  );
  // One face for each band between two needs, with the number of faces in it.
  const bands = [1, ...cuts.filter((cut) => cut > 1)].map(
    (from, i, all) => [from, (all[i + 1] ?? 21) - from] as const,
  );
  const most = 1 + Math.max(...watchers.map(({ score }) => Math.abs(score)));
  const found = new Map<number, bigint>();
  const spread = (faces: readonly number[], ways: bigint): void => {
    if (faces.length === most) {
      const bits = passedBy(faces, watchers);
      found.set(bits, (found.get(bits) ?? 0n) + ways);
      return;
    }
    for (const [face, count] of bands) if (count > 0) spread([...faces, face], ways * BigInt(count));
  };
  spread([], 1n);
  return { outcomes: [...found.keys()], ways: [...found.values()], total: 20n ** BigInt(most) };
};

/** GE-R37: who ends its turn uncovered in somebody's lit sight is seen by it. */
export const loseCover = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  c.unseenBy = c.unseenBy.filter((n) => {
    const observer = creatureOf(b.state, n);
    return !isUp(observer) || coverOf(b, observer, c) > 0 || gloomFor(b, observer, c.at, c) === 2;
  });
};

/** The unseen that somebody could find: foes it does not see and has a line to. */
const hidden = (p: Position, who: number): number[] =>
  p.state.creatures.flatMap((c, n) =>
    c.side !== creatureOf(p.state, who).side && isHere(c) && isUnseen(p, c, who) ? [n] : [],
  );

const searchFault = (p: Position): Refusal | undefined => {
  if (
    !p.state.creatures.some(
      (c) => c.side !== active(p).side && c.unseenBy.length + Number(c.where === 'unseen') > 0,
    )
  )
    return refuse('GE-R37', 'There is nobody to search for.');
  return actionFault(p, 'utility');
};

/** GE-R37: a Utility Action for a PER check against 10 + DEX-MOD + Stealth of each of the unseen. */
export const searchVerb: Verb<CommandOf<'search'>> = {
  fault: (p) => searchFault(p),
  start: (b) => {
    spendAction(b, 'utility');
    b.state.work.push({ is: 'deed', what: 'search', who: b.state.turn.who, on: -1 });
  },
  choices: (p) => (searchFault(p) === undefined ? [{ do: 'search' }] : []),
};

/** The one PER check of a search, against each of the unseen. */
export const search = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  const found = hidden(b, who).filter((n) => coverOf(b, c, creatureOf(b.state, n)) < 3);
  const goal = (n: number): number => {
    const other = creatureOf(b.state, n);
    return 10 + modOf(b, other, DEX) + pvOf(kitOf(b.book, other), 'Stealth');
  };
  const sorted = found.toSorted((x, y) => goal(x) - goal(y));
  const t = newTally(b.table.telling);
  ease(t, modOf(b, c, PER), 'PER-MOD', 'GE-R37');
  addRolls(b, who, c, 'rolls', ROLL.search | ROLL.check, { ...NO_OCCASION, attribute: PER }, t);
  spendNext(b, who, ROLL.search | ROLL.check, { ...NO_OCCASION, attribute: PER });
  const met = (total: number): number => sorted.filter((n) => total >= goal(n)).length;
  const why = whyOf(b, c, 'GE-R37', 'search', t.terms);
  const readied = c.prepared === 'search';
  const roll = (): number => met(keptFace(b, 20, t.adv, why, c) + t.eased + prepared(b, who, 'search'));
  const count = readied ? roll() : b.table.lump(() => searchOdds(t, met), roll);
  for (const n of sorted.slice(0, count)) {
    const other = creatureOf(b.state, n);
    other.unseenBy = other.unseenBy.filter((o) => o !== who);
  }
  const good = count > 0;
  tell(b, { type: 'check', rules: ['GE-R37'], who: c.id, what: 'search', total: 0, goal: 0, good });
};

const searchOdds = (t: Tally, met: (total: number) => number): Odds => {
  const found = new Map<number, bigint>();
  for (let face = 1; face <= 20; face++) {
    const n = met(face + t.eased);
    found.set(n, (found.get(n) ?? 0n) + keptWays(20, t.adv, face));
  }
  return { outcomes: [...found.keys()], ways: [...found.values()], total: allWays(20, t.adv) };
};
