import { cellName } from '@caltrop/engine';
import { pushAttack } from '../aim/blows.ts';
import { armFor } from '../aim/skill-strikes.ts';
import { PLAIN } from '../aim/manner.ts';
import type { Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { pushMove } from '../movement/movement.ts';
import { valueOf } from '../creature/values.ts';
import { isSeenBy } from '../../match/view.ts';
import { creatureOf, isUp } from '../../match/state.ts';
import { unsettle } from '../areas/leaving.ts';
import { waysWithin } from '../movement/runs.ts';
import type { TriggerWork } from '../../match/work.ts';

/** One action that the target must take at once, as the user says: a blow at somebody, or a way to somewhere (Enthrall). */
export const order = (b: Battle, w: TriggerWork): void => {
  const [by, on] = [creatureOf(b.state, w.by), creatureOf(b.state, w.on)];
  const blows = b.state.creatures.flatMap((c, i) => {
    // Whom the side of the one who orders does not see is not given away (GE-R192).
    const arm = c === on || !isUp(c) || !isSeenBy(b, by.side, c) ? -1 : armFor(b, on, 'any', -1, c);
    return arm < 0 ? [] : [{ id: `strike ${c.id}`, label: `Strike ${c.name}`, on: i, arm }];
  });
  const ways = [...waysWithin(b, on, valueOf(b, on, 'MS'))].toSorted(([x], [y]) => x - y);
  const ids = [...blows.map(({ id }) => id), ...ways.map(([at]) => `go ${at}`)];
  if (ids.length === 0) return;
  const answer = ask(b, by.seat, `order ${w.n}`, ids, () => ({
    text: `${on.name} obeys. What does it do?`,
    rule: 'GE-R30',
    labels: [
      ...blows.map(({ label }) => label),
      ...ways.map(([at]) => `Go to ${cellName(b.book.board, at)}`),
    ],
  }));
  const blow = blows.find(({ id }) => id === answer);
  if (blow !== undefined) {
    pushAttack(b, w.on, blow.on, blow.arm, { ...PLAIN, as: 'reaction' });
    return;
  }
  unsettle(b, w.on);
  const path = ways.find(([at]) => `go ${at}` === answer)?.[1] ?? [];
  pushMove(b, { who: w.on, how: 'skill', path, budget: 99, provokes: 0, except: -1, sneaking: false });
};
