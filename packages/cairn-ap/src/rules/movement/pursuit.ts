import type { Position } from '../../match/book.ts';
import { distance } from '../ground/map.ts';
import { areEnemies, isPresent, type Creature } from '../../match/state.ts';

/** The mark of one who could not get away in this turn. */
export const RETREAT = 'retreat';
/** CA-AUTO-12: with nobody so near it is easier by so much. */
const NEAR = 8;
const EASIER = 4;

/** CA-R54, CA-AUTO-12: whoever failed to get away stays where it is for the rest of the turn. */
export const isHeldBack = ({ state }: Position, c: Creature): boolean =>
  c.used.some((u) => u.id === RETREAT && u.round === state.round && u.turn === c.taken);

/** CA-R54, CA-AUTO-12: the number of the Save: 20, or 16 where no enemy is within 8 Spaces. */
export const retreatDc = (p: Position, c: Creature): number => {
  const { retreatDC } = p.book.options;
  const pursued = p.state.creatures.some(
    (o) => o.fate === 'up' && isPresent(o) && areEnemies(p.state, c, o) && distance(p, c, o) <= NEAR,
  );
  return pursued ? retreatDC : Math.max(1, retreatDC - EASIER);
};
