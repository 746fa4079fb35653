import type { Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { reorder } from './turns.ts';
import { creatureOf, isUp, type Creature } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Friends that take part in the order of a fight, oneself included. */
const friends = (b: Battle, c: Creature): number[] =>
  b.state.order.filter((n) => {
    const other = creatureOf(b.state, n);
    return other.side === c.side && other.summoner < 0 && isUp(other);
  });

const pick = (b: Battle, c: Creature, key: string, all: readonly number[], text: string): number => {
  const ids = all.map((n) => creatureOf(b.state, n).id);
  const answer = ask(b, c.seat, key, ids, () => ({
    text,
    rule: 'GE-R06',
    labels: all.map((n) => creatureOf(b.state, n).name),
  }));
  return all[ids.indexOf(answer)] ?? -1;
};

/** Somebody takes the initiative of a friend, right after it (Battle Formation, Regroup). */
export const changeInitiative = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'initiative' }>,
): void => {
  const c = creatureOf(b.state, w.by);
  const all = friends(b, c);
  if (all.length < 2) return;
  const who =
    step.of === 'chosen' ? pick(b, c, `initiative of ${w.n}`, all, 'Whose initiative changes?') : w.on;
  const mover = creatureOf(b.state, who);
  const others = all.filter(
    (n) => n !== who && (step.lower !== true || creatureOf(b.state, n).initiative < mover.initiative),
  );
  if (others.length === 0) return;
  const as = pick(b, c, `initiative as ${w.n} ${who}`, others, `Whose initiative does ${mover.name} take?`);
  mover.initiative = creatureOf(b.state, as).initiative;
  tell(b, { type: 'initiative', rules: ['GE-R06'], who: mover.id, value: Math.floor(mover.initiative / 16) });
  const { place, turn } = b.state;
  reorder(b.state);
  // Before the first turn nobody has the turn to keep.
  if (turn.who < 0) b.state.place = place;
};
