import { answersOf } from '../actions/answers.ts';
import { canReact, isCharmedBy } from '../actions/actions.ts';
import { pushAttack } from '../aim/blows.ts';
import { kitOf, type Battle } from '../../match/book.ts';
import { PLAIN } from '../aim/manner.ts';
import { distance, usable } from '../board/measures.ts';
import { reachWith } from '../aim/reach.ts';
import { armsFor } from '../aim/skill-strikes.ts';
import type { Area, Creature } from '../../match/state.ts';
import { askStrike } from '../aim/strike-choices.ts';
import type { MoveWork } from '../../match/work.ts';

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
  const arm = askStrike(
    b,
    by,
    `watch ${area.n} ${w.n} ${w.done} ${c.id}`,
    armsFor(b, by, 'ranged', c),
    () => `${c.name} moves where ${by.name} keeps watch. Shoot?`,
    'GE-REACT-02',
  );
  if (arm < 0) return false;
  by.reacted = true;
  b.state.areas = b.state.areas.map((a): Area => (a.n === area.n ? { ...a, uses: a.uses - 1 } : a));
  pushAttack(b, n, w.who, arm, { ...PLAIN, ability: area.ability, as: 'reaction' });
  return true;
};

/** A blow at one who comes into reach. */
const intercepts = (b: Battle, n: number, by: Creature, w: MoveWork, c: Creature, from: number): boolean => {
  const [ability] = answersOf(b, by, 'enters reach');
  if (ability === undefined) return false;
  const arm = askStrike(
    b,
    by,
    `intercept ${w.n} ${w.done} ${by.id} ${c.id}`,
    enteringArms(b, by, c, from),
    () => `${c.name} comes into the reach of ${by.name}. Strike?`,
    'GE-REACT-02',
  );
  if (arm < 0) return false;
  by.reacted = true;
  pushAttack(b, n, w.who, arm, { ...PLAIN, ability: ability.id, as: 'reaction' });
  return true;
};

/** The arms whose reach covers somebody now and did not before its step, the surest first. */
const enteringArms = (b: Battle, by: Creature, c: Creature, from: number): readonly number[] => {
  const { arms } = kitOf(b.book, by);
  const now = distance(b, by, c);
  const at = c.at;
  c.at = from;
  const before = distance(b, by, c);
  c.at = at;
  return arms
    .flatMap((arm, i) => {
      const reach = reachWith(b, by, arm);
      return reach < now || reach >= before || arm.unarmed || !usable(b, by, i) ? [] : [i];
    })
    .toSorted((x, y) => (arms[y]?.hit ?? 0) - (arms[x]?.hit ?? 0));
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
