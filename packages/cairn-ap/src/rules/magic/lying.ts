import type { Position } from '../../match/book.ts';
import { distanceToSpace } from '../ground/map.ts';
import { seesSpace } from '../ground/sight.ts';
import type { Creature, State } from '../../match/state.ts';

/** Things that lie in sight of somebody, as near as a spell reaches, and not at its own feet (Filch). */
export const liesFor = (p: Position, c: Creature, spell: string): State['lying'] => {
  const range = p.book.content.spells.get(spell)?.range;
  const far = typeof range === 'number' ? range : Infinity;
  return p.state.lying.filter(
    (o) => o.at !== c.at && (!p.book.mapped || (distanceToSpace(p, c, o.at) <= far && seesSpace(p, c, o.at))),
  );
};
