/** Lists and flags of Goblin Couriers on the command line. */
import { plainTerminal } from '@caltrop/sheets/lists';
import type { GoblinKind } from './pack.ts';
import { box } from './play.ts';

export const { listsOf, setupOf } = plainTerminal(
  (content) => box.offer(content),
  (g: GoblinKind) => `${g.name}: Legs ${g.legs}, Grit ${g.grit}, Reach ${g.reach}, Aim ${g.aim}+.`,
);
