import type { Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct, hasCondition } from '../conditions/conditions.ts';
import { spendUse } from '../inventory/inventory.ts';
import { itemOf } from '../inventory/slots.ts';
import type { Creature } from '../../match/state.ts';

/** CA-WIN-03: a Target may use what helps with one roll before its Save is rolled (Luck stone); whoever runs it says so. */
export const offerLuck = (g: Play, t: Creature, text: string): void => {
  if (t.items.length === 0 || !canAct(g, t) || bears(g, t, 'noHands')) return;
  for (const carried of t.items) {
    const { use } = itemOf(g.book, carried);
    if (use?.window !== true || carried.uses <= 0) continue;
    const brings = use.effects.flatMap((e) => (e.do === 'condition' ? [e.condition] : []));
    if (brings.some((kind) => hasCondition(t, kind))) continue;
    const key = `luck:${t.id}:${carried.id}:${text}`;
    const answer = g.table.choose(t.seat, key, ['no', 'yes'], () => ({
      key,
      seat: t.seat,
      text: `${text}: does ${t.name} use the ${carried.name.toLowerCase()}?`,
      rule: 'CA-WIN-03',
      choices: [
        { id: 'no', label: 'Keep it' },
        { id: 'yes', label: `Use it, ${carried.uses} left` },
      ],
    }));
    if (answer !== 'yes') continue;
    spendUse(g, t, carried.id);
    for (const kind of brings) afflict(g, t, kind, t.id);
  }
};
