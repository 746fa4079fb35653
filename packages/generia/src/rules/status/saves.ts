import { type Battle, type Position, kitOf } from '../../match/book.ts';
import {
  type SaveTime,
  type StatusName,
  type Ability,
  type Attribute,
  ATTRIBUTES,
} from '../../content/content.ts';
import {
  statusOf,
  type Creature,
  type Status,
  isUp,
  creatureOf,
  creatureAt,
  woundsOf,
} from '../../match/state.ts';
import { isCursed, isOfPlace, waitingFor, spendWaiting } from './statuses.ts';
import { flagBit, ROLL } from '../creature/hooks.ts';
import { distance } from '../creature/measures.ts';
import { modOf } from '../creature/numbers.ts';
import { hasFlag } from '../creature/sources.ts';
import { valueOf } from '../creature/values.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import { addRolls, advantage, ease, newTally, spendNext, type Tally } from '../effects/tally.ts';
import { passes, whyOf, beyond, keptFace, allWays, keptWays } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { boost } from './boosts.ts';
import type { Odds } from '@caltrop/engine';

const NOTHING: readonly StatusName[] = [];

/** Statuses that somebody may save against at a moment, in order of application (GE-SEQ-12, 16, 17). */
export const savesAt = (p: Position, c: Creature, when: SaveTime): readonly StatusName[] => {
  if (c.statuses.length === 0) return NOTHING;
  let found: StatusName[] | undefined;
  for (const s of c.statuses) {
    const kind = p.book.statuses.get(s.kind)?.kind;
    if (kind === undefined || !kind.when.includes(when) || !isSaved(p, c, s)) continue;
    found ??= [];
    if (!found.includes(s.kind)) found.push(s.kind);
  }
  return found ?? NOTHING;
};

/** What a curse keeps on somebody is not thrown off (GE-STS-60, 61), nor what everybody has who stands in an area (GE-R53). */
export const isSaved = (p: Position, c: Creature, s: Status): boolean =>
  !isCursed(c, s.kind) && !isOfPlace(p, s);

/** Puts saves against statuses on the pile, one after another. True when there are any. */
export const pushSaves = (b: Battle, who: number, left: readonly StatusName[]): boolean => {
  if (left.length === 0) return false;
  b.state.work.push({ is: 'save', who, left });
  return true;
};

/** What one may save against once it has been damaged, the Frozen by heat (GE-SEQ-12, GE-STS-28): looked up before. */
export const painsOf = (p: Position, c: Creature, heat: boolean): readonly StatusName[] => {
  if (c.statuses.length === 0) return NOTHING;
  const left = savesAt(p, c, 'damaged');
  return heat && statusOf(c, 'Frozen') !== undefined ? [...left, 'Frozen'] : left;
};

/** How a save went: by how much it failed or succeeded (GE-SPX-02, GE-R31). */
export type Degree = 'failed10' | 'failed' | 'saved' | 'saved10';

/** A save that somebody makes (GE-R30). */
export interface Save {
  readonly who: number;
  /** Attributes to choose from; the saver takes its best. */
  readonly with: readonly Attribute[];
  readonly goal: number;
  readonly against: string;
  /** Who forces it; -1 for nobody. */
  readonly by: number;
  readonly ability: Ability | null;
  /** The statuses that it is a save against (GE-R94); none for other saves. */
  readonly statuses: readonly StatusName[];
  readonly magic: boolean;
  /** A failure would move its maker. */
  readonly displaces?: boolean;
  readonly adv: number;
  readonly eased: number;
  /** In place of attributes: the weapon's value (Disarm). */
  readonly plus?: number;
  readonly rule: string;
}

/** A save with nothing said. */
export const PLAIN_SAVE: Save = {
  who: 0,
  with: [],
  goal: 10,
  against: '',
  by: -1,
  ability: null,
  statuses: [],
  magic: false,
  adv: 0,
  eased: 0,
  rule: 'GE-CORE-03',
};

/** Advantage that somebody has against a status of its own: the unwounded throw off Frail more easily (GE-STS-27). */
export const ownAdvantage = (c: Creature, kind: StatusName): number =>
  kind === 'Frail' && woundsOf(c) === 0 ? 1 : 0;

const DEX = 2;
const CON = 0;

const SHARED = flagBit('shared mind');
const INT = 3;
const MIND = 8;

/** Krii within 8 m of one that shares its mind save with its mental MODs where those are better. */
const lentMod = (p: Position, c: Creature, attribute: number): number => {
  let best = -99;
  if (attribute < INT || !kitOf(p.book, c).tags.has('Krii')) return best;
  for (const other of p.state.creatures)
    if (other.side === c.side && isUp(other) && hasFlag(p, other, SHARED) && distance(p, c, other) <= MIND)
      best = Math.max(best, modOf(p, other, attribute));
  return best;
};

const tallyFor = (p: Position, s: Save, c: Creature, attribute: number, telling: boolean): Tally => {
  const t = newTally(telling);
  ease(
    t,
    Math.max(modOf(p, c, attribute), lentMod(p, c, attribute)),
    `${ATTRIBUTES[attribute] ?? ''}-MOD`,
    'GE-R30',
  );
  // Encumbrance counts for DEX (GE-VAL-18).
  if (attribute === DEX) ease(t, valueOf(p, c, 'ER'), 'encumbrance', 'GE-VAL-18');
  addSave(p, s, c, attribute, t);
  return t;
};

/** What is added to a save whatever it is made with: an attribute, or the value of a weapon (-1). */
const addSave = (p: Position, s: Save, c: Creature, attribute: number, t: Tally): void => {
  const o: Occasion = {
    ...NO_OCCASION,
    target: s.by,
    attribute,
    ability: s.ability,
    statuses: s.statuses,
    magic: s.magic,
    displaces: s.displaces === true,
  };
  addRolls(p, s.who, c, 'rolls', ROLL.save, o, t);
  const by = creatureAt(p.state, s.by);
  if (by !== undefined) addRolls(p, s.by, by, 'opponent', ROLL.save, { ...o, target: s.who }, t);
  if (s.statuses.length === 0) ease(t, waitingFor(c, 'Save'), 'waiting bonuses', 'GE-STS-86');
  advantage(t, s.adv, s.against, s.rule);
  ease(t, s.eased, s.against, s.rule);
};

/** The chance of a score to reach a goal, roughly: to pick the better attribute. */
const worth = (t: Tally): number => t.eased + 3.5 * t.adv;

/** The best way to save; undefined when it fails whatever it does: the unconscious save with CON only (GE-WND-10). */
export const bestWay = (p: Position, s: Save, c: Creature, telling: boolean): Tally | undefined => {
  let best: Tally | undefined;
  if (s.plus !== undefined && c.awake) {
    best = newTally(telling);
    ease(best, s.plus, "the weapon's value", 'GE-VAL-17');
    addSave(p, s, c, -1, best);
  }
  for (const name of s.with) {
    const attribute = ATTRIBUTES.indexOf(name);
    if (!c.awake && attribute !== CON) continue;
    const t = tallyFor(p, s, c, attribute, telling);
    if (best === undefined || worth(t) > worth(best)) best = t;
  }
  return best;
};

/** A save with the Advantage that its maker buys for it: with the attributes for which it does, and no other. */
const boosted = (b: Battle, s: Save): Save => {
  const c = creatureOf(b.state, s.who);
  if (!c.awake || kitOf(b.book, c).boosts.length === 0) return s;
  const { adv, eased, with: meant } = boost(b, s.who, s.with, s.displaces === true);
  if (adv === 0 && eased === 0) return s;
  return {
    ...s,
    with: meant === undefined ? s.with : s.with.filter((one) => meant.includes(one)),
    adv: s.adv + adv,
    eased: s.eased + eased,
  };
};

/** Throws a save that only succeeds or fails. */
export const throwSave = (b: Battle, given: Save): boolean => {
  const s = boosted(b, given);
  const c = creatureOf(b.state, s.who);
  const t = bestWay(b, s, c, b.table.telling);
  if (s.statuses.length === 0) spendWaiting(c, 'Save');
  const good =
    t !== undefined &&
    passes(b, 20, t.adv, s.goal - t.eased, whyOf(b, c, s.rule, `save against ${s.against}`, t.terms), c);
  spendOnSave(b, s);
  report(b, c, s, good);
  return good;
};

/** A save is a check (GE-CORE-03): what was for the next one of its attribute is spent. */
const spendOnSave = (b: Battle, s: Save): void => {
  for (const name of s.with)
    spendNext(b, s.who, ROLL.save, { ...NO_OCCASION, attribute: ATTRIBUTES.indexOf(name) });
};

const report = (b: Battle, c: Creature, s: Save, good: boolean): void => {
  if (!b.table.telling) return;
  tell(b, {
    type: good ? 'saved' : 'failed',
    rules: [s.rule],
    who: c.id,
    against: s.against,
    total: 0,
    goal: s.goal,
  });
};

const DEGREES: readonly Degree[] = ['failed10', 'failed', 'saved', 'saved10'];

/** The number of a degree: 0 failed by 10, 1 failed, 2 saved, 3 saved by 10. */
const degreeOf = (total: number, goal: number): number =>
  total >= goal + 10 ? 3 : total >= goal ? 2 : total <= goal - 10 ? 0 : 1;

/** Which degrees differ for what is saved against: others count as the plainer line. */
export interface Lines {
  readonly failed10: boolean;
  readonly saved10: boolean;
}

const plainer = (degree: number, lines: Lines): number =>
  degree === 0 && !lines.failed10 ? 1 : degree === 3 && !lines.saved10 ? 2 : degree;

/** Throws a save whose margin counts (GE-SPX-02). */
export const throwDegree = (b: Battle, given: Save, lines: Lines): Degree => {
  const s = boosted(b, given);
  const c = creatureOf(b.state, s.who);
  const t = bestWay(b, s, c, b.table.telling);
  if (s.statuses.length === 0) spendWaiting(c, 'Save');
  if (t === undefined) {
    report(b, c, s, false);
    return 'failed';
  }
  spendOnSave(b, s);
  const why = whyOf(b, c, s.rule, `save against ${s.against}`, t.terms);
  const roll = (): number => {
    const face = keptFace(b, 20, t.adv, why, c);
    return plainer(degreeOf(face + beyond(b, 20, face, why) + t.eased, s.goal), lines);
  };
  const degree = b.book.options.explodingChecks
    ? roll()
    : b.table.lump(() => degreeOdds(t.adv, t.eased, s.goal, lines), roll);
  report(b, c, s, degree >= 2);
  return DEGREES[degree] ?? 'failed';
};

/** The exact odds of the degrees of a save (GE-X72). */
export const degreeOdds = (score: number, plus: number, goal: number, lines: Lines): Odds => {
  const ways = [0n, 0n, 0n, 0n];
  for (let face = 1; face <= 20; face++) {
    const degree = plainer(degreeOf(face + plus, goal), lines);
    ways[degree] = (ways[degree] ?? 0n) + keptWays(20, score, face);
  }
  return { outcomes: [0, 1, 2, 3], ways, total: allWays(20, score) };
};
