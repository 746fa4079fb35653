import { answersOf } from './answers.ts';
import { canReact, isCharmedBy } from './actions.ts';
import { pushAttack } from './blows.ts';
import { armOf, kitOf, type Battle } from './book.ts';
import { ask } from './dice.ts';
import { PLAIN } from './manner.ts';
import { distance, usable } from './measures.ts';
import { reachWith } from './reach.ts';
import { armFor } from './skill-strikes.ts';
import type { Area, Creature } from './state.ts';
import { strikeFault } from './strike-fault.ts';
import type { MoveWork } from './work.ts';

const YES_NO: readonly string[] = ['yes', 'no'];

/**
 * Those who may strike at one who has just come to a square: Overwatch over it, and reach that it has come into
 * (Intercept, Zone of Control). One after another; true when an attack has been put on the pile.
 */
export const meetStep = (b: Battle, w: MoveWork, c: Creature, from: number): boolean => {
  const { creatures } = b.state;
  for (let i = w.meeting + 1; i < creatures.length; i++) {
    const other = creatures[i];
    if (other === undefined || other.side === c.side || c.unseenBy.includes(i)) continue;
    w.meeting = i;
    if (!canReact(b, other) || isCharmedBy(b, other, c)) continue;
    if (watches(b, i, other, w, c) || intercepts(b, i, other, w, c, from)) return true;
  }
  w.meeting = -1;
  return false;
};

/** A shot at one who enters or moves in an area that is watched, as often as it says. */
const watches = (b: Battle, n: number, by: Creature, w: MoveWork, c: Creature): boolean => {
  const area = b.state.areas.find(
    (a) => a.kind === 'WATCH' && a.by === n && a.uses > 0 && a.squares.includes(c.at),
  );
  if (area === undefined) return false;
  const arm = armFor(b, by, 'ranged', -1, c);
  if (arm < 0 || strikeFault(b, by, arm, c) !== undefined) return false;
  const answer = ask(b, by.seat, `watch ${area.n} ${w.n} ${w.done} ${c.id}`, YES_NO, () => ({
    text: `${c.name} moves where ${by.name} keeps watch. Shoot?`,
    rule: 'GE-REACT-02',
    labels: [`Shoot with ${armOf(kitOf(b.book, by), arm).name}`, 'Let it go'],
  }));
  if (answer === 'no') return false;
  by.reacted = true;
  b.state.areas = b.state.areas.map((a): Area => (a.n === area.n ? { ...a, uses: a.uses - 1 } : a));
  pushAttack(b, n, w.who, arm, { ...PLAIN, ability: area.ability, as: 'reaction' });
  return true;
};

/** A blow at one who comes into reach. */
const intercepts = (b: Battle, n: number, by: Creature, w: MoveWork, c: Creature, from: number): boolean => {
  const [ability] = answersOf(b, by, 'enters reach');
  if (ability === undefined) return false;
  const arm = enteringArm(b, by, c, from);
  if (arm < 0) return false;
  const answer = ask(b, by.seat, `intercept ${w.n} ${w.done} ${by.id} ${c.id}`, YES_NO, () => ({
    text: `${c.name} comes into the reach of ${by.name}. Strike?`,
    rule: 'GE-REACT-02',
    labels: [`Strike with ${armOf(kitOf(b.book, by), arm).name}`, 'Let it go'],
  }));
  if (answer === 'no') return false;
  by.reacted = true;
  pushAttack(b, n, w.who, arm, { ...PLAIN, ability: ability.id, as: 'reaction' });
  return true;
};

/** The best arm whose reach covers somebody now and did not before its step; -1 for none. */
const enteringArm = (b: Battle, by: Creature, c: Creature, from: number): number => {
  const { arms } = kitOf(b.book, by);
  const now = distance(b, by, c);
  const at = c.at;
  c.at = from;
  const before = distance(b, by, c);
  c.at = at;
  let best = -1;
  arms.forEach((arm, i) => {
    const reach = reachWith(b, by, arm);
    if (reach < now || reach >= before || arm.unarmed || !usable(b, by, i)) return;
    if (best < 0 || arm.hit > (arms[best]?.hit ?? 0)) best = i;
  });
  return best;
};

/** A watch ends when its keeper moves. */
export const leaveWatch = (b: Battle, who: number): void => {
  if (b.state.areas.some((a) => a.kind === 'WATCH' && a.by === who))
    b.state.areas = b.state.areas.filter((a) => a.kind !== 'WATCH' || a.by !== who);
};

/** Whether anybody could strike at those who move: asked once for a whole move. */
export const isWatched = (b: Battle, c: Creature): boolean => {
  for (const a of b.state.areas) if (a.kind === 'WATCH' && a.side !== c.side) return true;
  for (const o of b.state.creatures)
    if (o.side !== c.side && answersOf(b, o, 'enters reach').length > 0) return true;
  return false;
};
