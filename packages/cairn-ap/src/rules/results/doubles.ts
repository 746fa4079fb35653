import { NO_WHY } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import { cure } from '../conditions/conditions.ts';
import { tell } from '../../match/events.ts';
import { findCreature, type Creature } from '../../match/state.ts';

/** Mirror Image: the condition whose number is how many doubles are left. */
export const MIRRORED = 'mirrored';

/**
 * Mirror Image: an attack that would hit strikes a double instead with chance doubles / (doubles + 1), and the double is
 * gone; a blast removes them all and hits all the same. Moves those who are missed from one list to the other.
 */
export const meetDoubles = (g: Play, hit: string[], missed: string[], blast: boolean): void => {
  for (const id of hit.slice()) {
    const c = findCreature(g.state, id);
    const a = c?.conditions.find((o) => o.kind === MIRRORED);
    if (c === undefined || a === undefined) continue;
    if (blast) cure(g, c, MIRRORED);
    else if (strikesDouble(g, c, a.n)) {
      hit.splice(hit.indexOf(id), 1);
      missed.push(id);
    }
  }
};

const strikesDouble = (g: Play, c: Creature, doubles: number): boolean => {
  const { table } = g;
  const why = table.telling ? { seat: c.seat, rule: 'CA-GRIM-02', text: `A double of ${c.name}?` } : NO_WHY;
  if (doubles < 1 || !table.test(doubles + 1, 2, why)) return false;
  if (doubles === 1) cure(g, c, MIRRORED);
  else c.conditions = c.conditions.map((o) => (o.kind === MIRRORED ? { ...o, n: doubles - 1 } : o));
  tell(g, () => ({
    type: 'said',
    rules: ['CA-GRIM-02'],
    who: c.id,
    text: `A double of ${c.name} is struck and vanishes`,
  }));
  return true;
};
