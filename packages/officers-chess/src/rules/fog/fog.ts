import type { Refusal, Seat } from '@caltrop/engine';
import { classOf, onMap, refuse, type Position } from '../../match/book.ts';
import type { Side, Tag } from '../../content/content.ts';
import type { Unit } from '../../match/state.ts';

/** Whether fog hides anything from a side (OC-FOG-01, OC-FOG-06); it lifts when the battle is decided. */
export const isFogged = (p: Position, side: Side): boolean =>
  p.book.vision > 0 && p.state.result === null && (side === 'players' || p.book.options.fogForGM);

const isPick = (tag: Tag | undefined): boolean => tag?.effects.some((e) => e.hook === 'pick') ?? false;

/** How far a unit sees without a torch: classes with Pick, also those that kept it, see further (OC-FOG-01). */
const bareRadius = (p: Position, u: Unit): number => {
  const picks = classOf(p.book, u).tags.some(isPick) || u.tags.some((text) => isPick(p.book.tags.get(text)));
  return p.book.vision + (picks ? p.book.content.numbers.pickVision : 0);
};

/** How far a unit sees now; a torch shrinks until it adds nothing (OC-FOG-07). */
export const radiusOf = (p: Position, u: Unit): number => Math.max(bareRadius(p, u), u.torch);

/** Whether a side sees a tile: Manhattan distance from one of its units, walls do not block (OC-FOG-01). */
export const seesTile = (p: Position, side: Side, tile: number): boolean =>
  !isFogged(p, side) ||
  p.state.units.some(
    (u) => u.side === side && onMap(u) && p.book.metric.distance(u.tile, tile) <= radiusOf(p, u),
  );

/** Whether a side sees a unit: its own always, others in its vision or shown for now (OC-FOG-02). */
export const sees = (p: Position, side: Side, u: Unit): boolean =>
  u.side === side ||
  !isFogged(p, side) ||
  p.state.shown.includes(u.id) ||
  (onMap(u) ? seesTile(p, side, u.tile) : u.where !== 'reserve');

/** Whether a side would still see an enemy if one of its units stood on another tile (OC-FOG-09). */
export const seesFrom = (p: Position, u: Unit, tile: number, enemy: Unit): boolean =>
  !isFogged(p, u.side) ||
  p.state.shown.includes(enemy.id) ||
  p.state.units.some(
    (o) =>
      o.side === u.side &&
      onMap(o) &&
      p.book.metric.distance(o === u ? tile : o.tile, enemy.tile) <= radiusOf(p, o),
  );

/** The seats that see all of some units; undefined when that is everybody. */
export const seatsThatSee = (p: Position, units: readonly Unit[]): readonly Seat[] | undefined => {
  if (p.book.vision === 0) return undefined;
  const seeing = p.book.seats.filter((seat) => {
    const side = p.book.sideOf[seat];
    return side === undefined || units.every((u) => sees(p, side, u));
  });
  return seeing.length === p.book.seats.length ? undefined : seeing;
};

/** Who may read a question about some units and its answer: nothing to say when that is everybody. */
export const audience = (p: Position, units: readonly Unit[]): { readonly to?: readonly Seat[] } => {
  const to = seatsThatSee(p, units);
  return to === undefined ? {} : { to };
};

/** What everybody may call a unit. */
export const publicName = (p: Position, u: Unit): string =>
  seatsThatSee(p, [u]) === undefined ? u.name : 'a hidden unit';

/** The id of a unit for a question that is asked of a side, which must not learn whom it cannot see. */
export const knownId = (p: Position, side: Side, u: Unit): string => (sees(p, side, u) ? u.id : 'hidden');

/** Why a unit cannot be aimed at by name: nobody of that name is known. In fog that tells no more than that it is hidden. */
export const unseen = (p: Position, by: Unit, id: string, rule: string): Refusal =>
  isFogged(p, by.side)
    ? refuse('OC-FOG-03', `No unit "${id}" can be seen.`)
    : refuse(rule, `There is no unit "${id}".`);

/** Shows a hidden unit until the end of this activation (OC-FOG-04, OC-FOG-05, OC-FOG-10). */
export const show = (p: Position, u: Unit): void => {
  if (!p.state.shown.includes(u.id)) p.state.shown = [...p.state.shown, u.id];
};

/** OC-FOG-07: torches lose a tile at the end of a round and go out when they no longer help. */
export const shrinkTorches = (p: Position): void => {
  for (const u of p.state.units) {
    if (u.torch > 0) u.torch = u.torch - 1 > bareRadius(p, u) ? u.torch - 1 : 0;
  }
};
