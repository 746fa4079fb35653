import type { Term } from '@caltrop/engine';
import { drawLines, gap, INCH, isInside, type Obstacle, type Spot } from '@caltrop/engine/inches';
import { kitOf, piecesOf, type Position } from './book.ts';
import type { Piece } from './content.ts';
import { areCoherent, HAIR, standing, touching } from './measures.ts';
import { hasEffect } from './stats.ts';
import type { Model } from './state.ts';

/** What lies between a shooter and a target along its best line (DW-R29). */
export interface Sight {
  readonly blocked: boolean;
  /** The highest Cover touched or crossed (DW-R28). */
  readonly cover: number;
  /** Objects in the way, by name. */
  readonly objects: readonly string[];
  readonly line: readonly [Spot, Spot];
}

/** Over this height a shooter looks over bases (DW-LOS-04, DW-R31). */
const RAISED = 3 * INCH;
const FAR = 12 * INCH;

/** Ground that stands in a line of sight at all (DW-R30); what is flat does not. */
const standsUp = ({ kind }: Piece): boolean =>
  kind.shape !== 'gap' && (kind.cover > 0 || kind.impassable || kind.obscuring || kind.height >= 1);

type Thing = { readonly obstacle: Obstacle } & ({ readonly model: Model } | { readonly piece: Piece });

/** Everything that a line between the two could cross and that would count. */
const thingsBetween = (p: Position, by: Model, target: Model): Thing[] => {
  const things: Thing[] = [];
  if (by.z <= RAISED) {
    for (const m of standing(p)) {
      // DW-LOS-08: friends in coherency with the shooter are not in the way.
      if (m === by || m === target || areCoherent(by, m)) continue;
      things.push({ obstacle: { disc: m }, model: m });
    }
  }
  const near = new Set(touching(p, by));
  for (const piece of piecesOf(p)) {
    // DW-LOS-05, DW-R131: a touched piece is looked past, but never an Impassable one.
    if (!standsUp(piece) || (near.has(piece) && !piece.kind.impassable)) continue;
    things.push({ obstacle: { ground: piece.ground }, piece });
  }
  return things;
};

/** DW-LOS-01 to 09, DW-R27 to R33: the line with the smallest penalty among those that are not blocked. */
export const sightTo = (p: Position, by: Model, target: Model): Sight => {
  const { options } = p.book;
  const { faction } = kitOf(p.book, by);
  const things = thingsBetween(p, by, target);
  const touched = new Set(touching(p, target));
  let best: Sight = { blocked: true, cover: 0, objects: [], line: [by, target] };
  let least = Number.POSITIVE_INFINITY;
  const beside = options.directionalCover ? 0 : Math.max(0, ...[...touched].map((piece) => piece.kind.cover));
  drawLines(
    by,
    target,
    things.map((t) => t.obstacle),
    (crossed, a, b) => {
      let cover = beside;
      const objects: string[] = [];
      for (const i of crossed) {
        const thing = things[i];
        if (thing === undefined) continue;
        if ('model' in thing) {
          if (thing.model.side === by.side && faction.pastAllies === 'never') return false;
          objects.push(thing.model.name);
          continue;
        }
        const { kind } = thing.piece;
        if (kind.impassable || (kind.obscuring && options.obscuringBlocksThrough)) return false;
        cover = Math.max(cover, kind.cover);
        if (!touched.has(thing.piece)) objects.push(kind.name);
      }
      const penalty = cover + objects.length;
      if (penalty < least) {
        least = penalty;
        best = { blocked: false, cover, objects, line: [a, b] };
      }
      return penalty === beside;
    },
  );
  return best;
};

/** DW-TERR-07, DW-R32: nobody can target a model whose base has its middle inside an Obscuring piece. */
export const isObscured = (p: Position, m: Model): boolean =>
  piecesOf(p).some((piece) => piece.kind.obscuring && isInside(piece.ground, m));

/** DW-SHOOT-10: more than 12" away, for those who mind it. */
export const isLong = (p: Position, by: Model, target: Model): boolean =>
  gap(by, target) > FAR + HAIR && !hasEffect(p, by, 'ignore-long-distance');

/** DW-R28: everything that lowers the Perception of a shot, as terms. */
export const sightTerms = (p: Position, by: Model, target: Model, sight: Sight): Term[] => {
  const terms: Term[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) terms.push({ label, value, rule });
  };
  add('cover', -sight.cover, 'DW-TERR-02');
  for (const name of sight.objects) add(`${name} in the way`, -1, 'DW-LOS-03');
  add('cloak', -cloakOf(p, target), 'DW-R28');
  if (isLong(p, by, target)) add('over 12″', -1, 'DW-SHOOT-10');
  return terms;
};

/** Cover that a target takes along, more after a Stealth Move (DW-MOVE-13). */
export const cloakOf = (p: Position, target: Model): number => {
  const { cloak } = kitOf(p.book, target);
  return cloak > 0 && target.careful === 'stealth' ? cloak + 1 : cloak;
};
