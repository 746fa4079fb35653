import type { Battle, Position } from '../../match/book.ts';
import { distance } from '../creature/measures.ts';
import { isUp, type Ending } from '../../match/state.ts';

/** So many rounds without harm or approach make a draw (GE-OPT-23). */
const CALM_ROUNDS = 20;

/** Nobody is near somebody who stands alone, or is down. */
const NOWHERE = 9_999;

/** How near its nearest foe each creature is. */
const nearestOf = (p: Position): readonly number[] => {
  const { creatures } = p.state;
  const nearest: number[] = [];
  for (const c of creatures) {
    let near = NOWHERE;
    if (isUp(c))
      for (const o of creatures) if (o.side !== c.side && isUp(o)) near = Math.min(near, distance(p, c, o));
    nearest.push(near);
  }
  return nearest;
};

/** From here on it is counted how long nothing happens: before the round that now begins. */
export const beginCount = (p: Position): void => {
  p.state.stirred = p.state.round - 1;
  p.state.nearest = nearestOf(p);
};

/** Whether the fight ends of itself some day: by rounds that are to be outlasted, or by those who are still to come. */
const isTimed = (p: Position): boolean =>
  p.state.creatures.some((c) => c.where === 'waiting') ||
  p.book.encounter.goals.some(
    (goal) =>
      (goal.kind === 'rounds' && goal.rounds > p.state.round) ||
      (goal.kind === 'hold' && goal.after >= p.state.round),
  );

/** GE-OPT-23: at the end of a round, whether the fight can never end: nobody was harmed, and nobody came nearer to a foe. */
export const stalemateOf = (b: Battle): Ending | null => {
  const { state } = b;
  if (!b.book.options.stalemate) return null;
  const now = nearestOf(b);
  const before = state.nearest;
  const harmed = state.stirred >= state.round;
  // After harm every approach counts anew; otherwise only what is nearer than ever.
  if (harmed || before.length === 0) state.nearest = now;
  else if (now.some((near, i) => near < (before[i] ?? NOWHERE)))
    state.nearest = now.map((near, i) => Math.min(near, before[i] ?? NOWHERE));
  else if (state.round - state.stirred >= CALM_ROUNDS && !isTimed(b))
    return {
      winners: [],
      rule: 'GE-OPT-23',
      text: `For ${CALM_ROUNDS} rounds nobody has been harmed or has come nearer to a foe: a draw.`,
    };
  else return null;
  state.stirred = state.round;
  return null;
};
