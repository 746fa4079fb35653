import { pushAttack, weaponOf } from './blows.ts';
import type { Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { distance, isHostile } from '../board/measures.ts';
import { creatureOf, isUp } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

const NOBODY = 'nobody';

/** A shot that was neither blocked nor parried goes on to another in the range that is left (Ricochet). */
export const bounce = (b: Battle, w: AttackWork): void => {
  if (!w.manner.bounces || w.outcome === 'blocked' || w.outcome === 'perfect' || w.outcome === 'partial')
    return;
  const by = creatureOf(b.state, w.by);
  const struck = creatureOf(b.state, w.on);
  const arm = weaponOf(b, w);
  const left = (arm.range?.max ?? 0) - distance(b, by, struck);
  const targets = b.state.creatures.filter(
    (on) => on !== struck && on !== by && isUp(on) && isHostile(by, on) && distance(b, struck, on) <= left,
  );
  if (targets.length === 0) return;
  const ids = [...targets.map((on) => on.id), NOBODY];
  const answer = ask(b, by.seat, `bounce ${w.n}`, ids, () => ({
    text: `The shot of ${by.name} bounces. To whom?`,
    rule: 'GE-SEQ-13',
    labels: [...targets.map((on) => on.name), 'Nobody'],
  }));
  const on = b.state.creatures.findIndex((c) => c.id === answer);
  // The same missile: nothing is taken from the quiver again.
  if (on >= 0) pushAttack(b, w.by, on, w.arm, { ...w.manner, bounces: false, line: arm });
};
