import type { Play } from '../../match/book.ts';
import { runEffects } from '../../match/effect-order.ts';
import { groundAt, spacesOf } from '../ground/map.ts';
import { groundEffects, leaveGround } from '../ground/patches.ts';
import { leavePlanted } from '../inventory/inventory.ts';
import type { Creature } from '../../match/state.ts';

/** What the ground does to one who comes onto it; flyers are above it, and who fills several Spaces counts once (CA-R86, CA-R92). */
export const enterGround = (g: Play, c: Creature, from = -1): void => {
  if (c.conditions.length > 0) leaveGround(g);
  const old = from < 0 ? [] : spacesOf(g, { ...c, at: from });
  const met = c.side === 1 ? undefined : new Set<string>();
  for (const at of spacesOf(g, c)) {
    if (old.includes(at)) continue;
    const effects = groundEffects(g, c, at, 'onEnter', met);
    if (effects.length === 0) continue;
    runEffects(g, {
      by: '',
      on: c.id,
      at,
      effects,
      source: groundAt(g, at).id,
      dice: 0,
      sum: 0,
      magical: false,
    });
  }
};

/** CA-R92: somebody is in another Space without a way there of its own, and the ground works as for any who enters it. */
export const putDown = (g: Play, c: Creature, at: number): void => {
  leavePlanted(g, c);
  c.at = at;
  enterGround(g, c);
};
