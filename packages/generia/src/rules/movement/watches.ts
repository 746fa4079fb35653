import { answersOf, canReact, isCharmedBy } from '../actions/actions.ts';
import { pushAttack } from '../aim/blows.ts';
import { kitOf, type Battle, armOf, type Position } from '../../match/book.ts';
import { PLAIN, OPPORTUNITY } from '../aim/manner.ts';
import { distance, squaresOf } from '../creature/measures.ts';
import { isUnseen } from '../creature/sight.ts';
import { reachWith, usable } from '../creature/in-hand.ts';
import { armsFor } from '../aim/skill-strikes.ts';
import { tellingArms } from '../aim/vain-blows.ts';
import type { Area, Creature } from '../../match/state.ts';
import type { Manner, MoveWork } from '../../match/work.ts';
import { seesTarget } from '../board/cover.ts';
import { ask } from '../dice/dice.ts';

/** What a move or a jump says of one who has just come to a square. */
type Coming = Pick<MoveWork, 'n' | 'who' | 'done' | 'was'> & { meeting?: number };

/**
 * Those who may strike at one who has just come to a square: Overwatch over it, and reach that it has come into
 * (Intercept, Zone of Control). One after another; true when an attack has been put on the pile.
 */
export const meetStep = (b: Battle, w: Coming, c: Creature, from: number): boolean => {
  const { creatures } = b.state;
  for (let i = (w.meeting ?? -1) + 1; i < creatures.length; i++) {
    const other = creatures[i];
    if (other === undefined || other.side === c.side || isUnseen(b, c, i)) continue;
    w.meeting = i;
    if (!canReact(b, other) || isCharmedBy(b, other, c)) continue;
    if (watches(b, i, other, w, c) || intercepts(b, i, other, w, c, from)) return true;
  }
  w.meeting = -1;
  return false;
};

/** A shot at one who enters or moves in an area that is watched, as often as it says. */
const watches = (b: Battle, n: number, by: Creature, w: Coming, c: Creature): boolean => {
  const area = b.state.areas.find(
    (a) =>
      a.kind === 'WATCH' && a.by === n && a.uses > 0 && squaresOf(b, c).some((at) => a.squares.includes(at)),
  );
  if (area === undefined) return false;
  const manner: Manner = { ...PLAIN, ability: area.ability, as: 'reaction' };
  const arm = askStrike(
    b,
    by,
    `watch ${area.n} ${w.n} ${w.done} ${c.id}`,
    tellingArms(b, n, w.who, armsFor(b, by, 'ranged', c), manner),
    () => `${c.name} moves where ${by.name} keeps watch. Shoot?`,
    'GE-REACT-02',
  );
  if (arm < 0) return false;
  by.reacted = true;
  b.state.areas = b.state.areas.map((a): Area => (a.n === area.n ? { ...a, uses: a.uses - 1 } : a));
  pushAttack(b, n, w.who, arm, manner);
  return true;
};

/** A blow at one who comes into reach. */
const intercepts = (b: Battle, n: number, by: Creature, w: Coming, c: Creature, from: number): boolean => {
  const [ability] = answersOf(b, by, 'enters reach');
  if (ability === undefined) return false;
  const manner: Manner = { ...PLAIN, ability: ability.id, as: 'reaction' };
  const arm = askStrike(
    b,
    by,
    `intercept ${w.n} ${w.done} ${by.id} ${c.id}`,
    tellingArms(b, n, w.who, enteringArms(b, by, c, from, w.was ?? c.up), manner),
    () => `${c.name} comes into the reach of ${by.name}. Strike?`,
    'GE-REACT-02',
  );
  if (arm < 0) return false;
  by.reacted = true;
  pushAttack(b, n, w.who, arm, manner);
  return true;
};

/** The arms whose reach covers somebody now and did not before its step, the surest first. */
const enteringArms = (b: Battle, by: Creature, c: Creature, from: number, was: number): readonly number[] => {
  const { arms } = kitOf(b.book, by);
  const now = distance(b, by, c);
  const before = distanceAt(b, by, c, from, was);
  // Nobody strikes through a wall (GE-R47).
  if (now > 1 && !seesTarget(b, by, c)) return NO_ARMS;
  return arms
    .flatMap((arm, i) => {
      const reach = reachWith(by, arm);
      return reach < now || reach >= before || arm.unarmed || !usable(b, by, i) ? [] : [i];
    })
    .toSorted((x, y) => (arms[y]?.hit ?? 0) - (arms[x]?.hit ?? 0));
};

/** Whether anybody could strike at those who move: asked once for a whole move. */
export const isWatched = (b: Battle, c: Creature): boolean => {
  for (const a of b.state.areas) if (a.kind === 'WATCH' && a.side !== c.side) return true;
  for (const o of b.state.creatures)
    if (o.side !== c.side && answersOf(b, o, 'enters reach').length > 0) return true;
  return false;
};

/** Asks those whose reach is being left, one after another (GE-SKR-02). True when an attack has been put on the pile. */
export const provoke = (
  b: Battle,
  w: Pick<MoveWork, 'n' | 'who' | 'asking' | 'done' | 'provokes' | 'except'>,
  c: Creature,
  to: number,
  up: number = c.up,
): boolean => {
  const { creatures } = b.state;
  for (let i = w.asking + 1; i < creatures.length; i++) {
    const other = creatures[i];
    if (other === undefined || other.side === c.side || i === w.except) continue;
    const kit = kitOf(b.book, other);
    const answers = kit.answers.get('leaves reach');
    if (answers === undefined || !canReact(b, other) || isUnseen(b, c, i) || isCharmedBy(b, other, c))
      continue;
    const manner = w.provokes === 0 ? OPPORTUNITY : { ...OPPORTUNITY, adv: -w.provokes };
    const arms = tellingArms(b, i, w.who, leavingArms(b, other, c, to, up), manner);
    if (arms.length === 0) continue;
    w.asking = i;
    const arm = askStrike(
      b,
      other,
      `opportunity ${w.n} ${w.done} ${other.id}`,
      arms,
      () => `${c.name} leaves the reach of ${other.name}. Strike?`,
      'GE-SKR-02',
    );
    if (arm < 0) continue;
    other.reacted = true;
    pushAttack(b, i, w.who, arm, manner);
    return true;
  }
  return false;
};

/** The arms of somebody whose reach covers a creature now and would not after the step, the surest first. */
const leavingArms = (p: Position, by: Creature, c: Creature, to: number, up: number): readonly number[] => {
  const kit = kitOf(p.book, by);
  const now = distance(p, by, c);
  const then = distanceAt(p, by, c, to, up);
  if (then <= now) return NO_ARMS;
  let found: number[] | undefined;
  for (let i = 0; i < kit.arms.length; i++) {
    const arm = armOf(kit, i);
    const reach = reachWith(by, arm);
    if (reach < now || reach >= then || arm.unarmed || !usable(p, by, i)) continue;
    (found ??= []).push(i);
  }
  // Nobody strikes through a wall (GE-R47).
  if (found === undefined || (now > 1 && !seesTarget(p, by, c))) return NO_ARMS;
  return found.length === 1 ? found : found.toSorted((x, y) => armOf(kit, y).hit - armOf(kit, x).hit);
};

/** How far somebody would be at a square, so high. */
const distanceAt = (p: Position, by: Creature, c: Creature, at: number, up: number): number => {
  const now = [c.at, c.up] as const;
  [c.at, c.up] = [at, up];
  const metres = distance(p, by, c);
  [c.at, c.up] = now;
  return metres;
};

const NO_ARMS: readonly number[] = [];

const NO = 'no';

/**
 * Asks somebody whether it strikes as a reaction, and with which of the weapons that can (GE-SKR-02): `yes` for the first,
 * `with 2` for another by its number. -1 when it lets it go.
 */
const askStrike = (
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
