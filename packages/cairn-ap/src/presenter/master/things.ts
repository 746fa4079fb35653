import { counted, type Carrier } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { freeSlots, itemOf } from '../../rules/inventory/slots.ts';
import { isPresent } from '../../match/state.ts';
import { markOf } from '../places.ts';

/** What everybody of the party carries, with gold and room (CA-INV-01, 02). */
export const thingsOf = (p: Position): Carrier[] =>
  p.state.creatures
    .filter((c) => markOf(p, c) === 'a' && c.kind !== 'npc' && isPresent(c))
    .map((c) => ({
      unit: c.id,
      name: c.name,
      text: `${c.gold} gold, ${counted(Math.max(0, freeSlots(p, c)), 'slot')} free`,
      items: c.items.map((item) => {
        const { slots } = itemOf(p.book, item);
        const room = slots === 0 ? 'petty' : counted(slots, 'slot');
        const uses = item.uses > 0 ? `, ${counted(item.uses, 'use')} left` : '';
        return { name: item.name, note: `${item.place}, ${room}${uses}` };
      }),
    }));
