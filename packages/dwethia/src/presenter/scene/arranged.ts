import type { Position } from '../../match/book.ts';
import type { Side, State } from '../../match/state.ts';
import { footingAt } from '../../rules/ground/terrain.ts';
import { autoPlaces } from '../../rules/set-up/muster.ts';

/** Whose models are being placed now; undefined outside of that stage. */
export const placingSide = ({ state }: Position): Side | undefined =>
  state.stage === 'place' && state.work.length === 0 && state.models.some((m) => m.where === 'muster')
    ? state.active
    : undefined;

/**
 * The position with those who wait to be placed standing where they would be drawn up by themselves, so that they can
 * be seen and dragged. They stay in the muster: nothing else takes them for models on the table.
 */
export const arranged = (p: Position): Position => {
  const side = placingSide(p);
  if (side === undefined) return p;
  const places = new Map(autoPlaces(p, side).map((place) => [place.id, place]));
  const models = p.state.models.map((m) => {
    const at = m.where === 'muster' && m.side === side ? places.get(m.id) : undefined;
    return at === undefined ? m : { ...m, x: at.x, y: at.y, z: footingAt(p, at) };
  });
  const state: State = { ...p.state, models };
  return { book: p.book, state };
};
