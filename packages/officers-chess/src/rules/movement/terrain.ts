import { terrainAt, traitsOf, type Battle, type Book, type Position } from '../../match/book.ts';
import type { Terrain } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { TileChange, Unit } from '../../match/state.ts';

const GRADE_E = 1;

/** HP that a terrain gives to whoever starts a turn on it, below 0 what it costs (OC-TERR-06 to 08, OC-TERR-13, OC-R26). */
export const terrainHp = ({ options, content }: Book, { heal }: Terrain): number =>
  heal < 0 && options.flamesReducedByE ? Math.min(0, heal + (content.reduction[GRADE_E] ?? 0)) : heal;

/** The same for a unit on its tile: those who fly have none of it, unless the option says so (OC-R36). */
export const tileHp = (p: Position, u: Unit): number =>
  traitsOf(p.book, u).flying && p.book.options.flyingIgnoresTileEffects
    ? 0
    : terrainHp(p.book, terrainAt(p, u.tile));

/** Replaces what is written down about a tile. */
export const changeTile = (p: Position, change: TileChange): void => {
  p.state.tiles = [...p.state.tiles.filter((t) => t.at !== change.at), change].toSorted(
    (a, b) => a.at - b.at,
  );
};

/** The tile becomes another terrain for good. */
export const becomes = (b: Battle, tile: number, terrain: string, rule: string): void => {
  changeTile(b, { at: tile, terrain, damage: 0, under: '', veinBy: '', veinRound: 0 });
  if (b.table.telling) tell(b, { type: 'terrain', rules: [rule], at: tile, terrain });
};

/** OC-STAG-VEIN, OC-R45: a tile becomes another terrain for a while; a second vein keeps the original below. */
export const makeVein = (b: Battle, by: Unit, tile: number, terrain: string): void => {
  const known = b.state.tiles.find((t) => t.at === tile);
  const under = known !== undefined && known.under !== '' ? known.under : terrainAt(b, tile).id;
  changeTile(b, { at: tile, terrain, damage: 0, under, veinBy: by.id, veinRound: b.state.round });
  if (b.table.telling) tell(b, { type: 'terrain', rules: ['OC-STAG-VEIN', 'OC-TERR-21'], at: tile, terrain });
};

/** The changed tiles without some of their veins: each gives the terrain below back. */
const withoutVeins = (p: Position, veins: readonly TileChange[]): TileChange[] =>
  p.state.tiles.flatMap((t) => {
    if (!veins.includes(t)) return [t];
    return t.under === p.book.ground[t.at]?.id
      ? []
      : [{ ...t, terrain: t.under, under: '', veinBy: '', damage: 0 }];
  });

/** OC-R45, `fullRound`: the veins of a unit end when it is activated again, danced or not. */
const endsWith = (p: Position, u: Unit, vein: TileChange): boolean =>
  p.book.options.veinDuration === 'fullRound' && vein.under !== '' && vein.veinBy === u.id;

/** The position as a unit finds it when it is activated: what it does first is judged there, veins of its own gone. */
export const uponActivation = (p: Position, u: Unit): Position => {
  if (p.state.tiles.length === 0 || p.state.turn !== null) return p;
  const veins = p.state.tiles.filter((t) => endsWith(p, u, t));
  return veins.length === 0 ? p : { book: p.book, state: { ...p.state, tiles: withoutVeins(p, veins) } };
};

/** OC-R45: ends the veins of a unit that begins its turn. */
export const revertVeinsOf = (b: Battle, u: Unit): void => {
  if (b.state.tiles.length > 0) revertVeins(b, (vein) => endsWith(b, u, vein));
};

/** OC-TERR-21: veins that have had their time give the terrain below back; units standing there stay. */
export const revertVeins = (b: Battle, ended: (vein: TileChange) => boolean): void => {
  if (b.state.tiles.length === 0) return;
  const veins = b.state.tiles.filter((t) => t.under !== '' && ended(t));
  if (veins.length === 0) return;
  b.state.tiles = withoutVeins(b, veins);
  if (b.table.telling) {
    for (const v of veins) tell(b, { type: 'terrain', rules: ['OC-TERR-21'], at: v.at, terrain: v.under });
  }
};
