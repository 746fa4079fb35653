import { counted, type Carrier } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { isHere } from '../../match/state.ts';

/** What everybody of the party carries: what is in hand, other arms, and what can be used up. */
export const thingsOf = (p: Position): Carrier[] =>
  p.state.creatures
    .filter((c) => c.side === 0 && isHere(c))
    .map((c) => ({
      unit: c.id,
      name: c.name,
      text: `${c.en} EN, ${c.mp} MP`,
      items: [
        ...kitOf(p.book, c).arms.flatMap((arm, n) =>
          arm.unarmed || arm.natural
            ? []
            : [{ name: arm.name, note: c.hands.includes(n) ? 'in hand' : 'at hand' }],
        ),
        ...c.items.map(([item, count]) => ({
          name: p.book.content.consumables.get(item)?.name ?? item,
          note: counted(count, 'piece'),
        })),
      ],
    }));
