import type { Term } from '@caltrop/engine';
import { bearingsOf } from '../../rules/conditions/bearings.ts';
import { armourOf, MOST_ARMOUR } from '../../rules/inventory/armour.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { itemOf } from '../../rules/inventory/slots.ts';
import type { Creature } from '../../match/state.ts';

/** CA-ARM-01 to 03: what makes the Armor of a creature; what counts for less than it says is explained by the last term. */
export const armourTerms = (p: Position, c: Creature): Term[] => {
  const terms: Term[] = [];
  const { armour } = kitOf(p.book, c);
  if (armour > 0) terms.push({ label: 'its own', value: armour, rule: 'CA-ARM-01' });
  if (c.extraArmour !== 0) terms.push({ label: 'changed', value: c.extraArmour, rule: 'CA-R16' });
  for (const carried of c.items) {
    if (carried.place === 'pack' || carried.ruined === true) continue;
    const item = itemOf(p.book, carried);
    const inHand = item.kind === 'shield' || item.place === 'hand';
    const value = (item.baseArmour ?? 0) + (item.armour ?? 0);
    if (value !== 0 && inHand === (carried.place === 'hand'))
      terms.push({ label: carried.name, value, rule: 'CA-ARM-02' });
  }
  for (const b of bearingsOf(p, c)) {
    const value = (b.baseArmour ?? 0) + (b.armour ?? 0);
    if (b.source.kind === 'condition' && value !== 0)
      terms.push({ label: b.source.name, value, rule: b.source.rule });
  }
  const sum = terms.reduce((n, t) => n + t.value, 0);
  const counts = armourOf(p, c);
  if (counts !== sum)
    terms.push({
      label: sum > MOST_ARMOUR && counts === MOST_ARMOUR ? 'never more than 3' : 'does not add up',
      value: counts - sum,
      rule: 'CA-ARM-03',
    });
  return terms;
};
