import { isSeenBy } from '../../../match/view.ts';
import { pushAttack, weaponOf } from '../../aim/blows.ts';
import type { Battle } from '../../../match/book.ts';
import { seesTarget } from '../../board/cover.ts';
import { ask } from '../../dice/dice.ts';
import { PLAIN } from '../../aim/manner.ts';
import { creatureOf, isHere } from '../../../match/state.ts';
import type { TriggerWork } from '../../../match/work.ts';

/** A swallowed projectile is sent at any target in sight; the roll that caught it is its new attack roll. */
export const reflect = (b: Battle, w: TriggerWork): void => {
  const attack = b.state.work[w.cast?.against ?? -1];
  if (attack?.is !== 'attack') return;
  attack.outcome = 'avoided';
  const by = creatureOf(b.state, w.by);
  const targets = b.state.creatures.flatMap((c, i) =>
    c !== by && isHere(c) && seesTarget(b, by, c) && isSeenBy(b, by.side, c) ? [i] : [],
  );
  const first = targets.includes(attack.by) ? attack.by : targets[0];
  if (first === undefined) return;
  const list = [first, ...targets.filter((n) => n !== first)];
  const answer = ask(
    b,
    by.seat,
    `send ${w.n}`,
    list.map((n) => creatureOf(b.state, n).id),
    () => ({
      text: `At whom does ${by.name} send the projectile?`,
      rule: 'GE-SD-01',
      labels: list.map((n) => creatureOf(b.state, n).name),
    }),
  );
  const on = list.find((n) => creatureOf(b.state, n).id === answer) ?? first;
  const { manner } = attack;
  pushAttack(b, w.by, on, -1, {
    ...PLAIN,
    ability: manner.ability,
    as: 'reaction',
    noReactions: true,
    spell: weaponOf(b, attack),
    onHit: manner.onHit,
    dc: manner.dc,
    cast: manner.cast,
  });
  const sent = b.state.work.at(-1);
  if (sent?.is !== 'attack') return;
  sent.step = 'react';
  sent.total = w.cast?.total ?? 0;
};
