import type { Refusal } from '@caltrop/engine';
import { distanceToPolygon, INCH, makePolygon, type Polygon } from '@caltrop/engine/inches';
import type { PieceKind } from '../../content/content.ts';
import { piecesOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { otherSide, SIDES, type State } from '../../match/state.ts';
import { MARKER_RADIUS, markersOf } from '../end/markers.ts';
import { HAIR } from '../ground/measures.ts';
import { nextToPlace } from './placing.ts';

type Terrain = CommandOf<'terrain'>;

const polygonOf = (kind: PieceKind, x: number, y: number): Polygon => {
  const [right, top] = [x + kind.width * INCH, y + kind.depth * INCH];
  return makePolygon([
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
  ]);
};

/** How far two pieces lie apart: their sides run along the table's. */
const apart = (a: Polygon, b: Polygon): number => {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.sqrt(dx * dx + dy * dy);
};

/** Why a piece cannot lie at a place (DW-DEP-03, section 6 of the content). */
const pieceFault = (p: Position, { kind: id, x, y }: Omit<Terrain, 'do'>): Refusal | undefined => {
  const { surface, content } = p.book;
  const kind = content.pieces.get(id);
  if (kind === undefined) return refuse('DW-DEP-03', `There is no terrain piece "${id}".`);
  const ground = polygonOf(kind, x, y);
  if (ground.left < 0 || ground.top < 0 || ground.right > surface.width || ground.bottom > surface.height)
    return refuse('DW-DEP-03', `The ${kind.name} must lie wholly on the table.`);
  const { placing } = content.numbers;
  const near = piecesOf(p).find((piece) => apart(piece.ground, ground) < placing.apart * INCH - HAIR);
  if (near !== undefined)
    return refuse('DW-DEP-03', `Pieces lie at least ${placing.apart}" apart; a ${near.kind.name} is nearer.`);
  const side = placing.share * INCH;
  const shares = Math.floor((surface.width * surface.height) / (side * side));
  const count = (is: (k: PieceKind) => boolean): number =>
    piecesOf(p).filter((piece) => is(piece.kind)).length;
  if (kind.impassable && count((k) => k.impassable) >= placing.impassable * shares)
    return refuse('DW-DEP-03', 'No more Impassable pieces fit this table.');
  if (kind.obscuring && count((k) => k.obscuring) >= placing.obscuring * shares)
    return refuse('DW-DEP-03', 'No more Obscuring pieces fit this table.');
  if (kind.impassable || kind.shape === 'gap') {
    for (const marker of markersOf(p.book)) {
      if (distanceToPolygon(ground, marker) - MARKER_RADIUS < INCH - HAIR)
        return refuse('DW-SETUP-06', `The ${kind.name} would lie within 1" of an objective marker.`);
    }
  }
  return undefined;
};

/** How far apart the offered places of a piece lie. */
const STEP = 4 * INCH;

/** DW-DEP-03: the sides take turns in placing terrain, priority first. */
export const terrainVerb: Verb<Terrain> = {
  fault: (p, _, command) => pieceFault(p, command),
  start: (b, side, { kind, x, y }) => {
    const { state } = b;
    state.pieces = [...state.pieces, { kind, x, y }];
    state.toPlace--;
    tell(b, { type: 'piece', rules: ['DW-DEP-03'], kind, x, y });
    if (state.toPlace > 0) state.active = otherSide(side);
    else {
      state.stage = 'edge';
      state.active = state.priority;
    }
  },
  choices: (p) => {
    const { surface, content } = p.book;
    const found: Terrain[] = [];
    for (const { id } of content.pieces.values()) {
      for (let y = 0; y < surface.height; y += STEP) {
        for (let x = 0; x < surface.width; x += STEP) {
          if (pieceFault(p, { kind: id, x, y }) === undefined) found.push({ do: 'terrain', kind: id, x, y });
        }
      }
    }
    return found;
  },
  any: (p) => p.state.toPlace > 0,
};

/** The terrain seen from the other edge: the table turned by half a turn. */
const turned = ({ book, state }: Battle): State['pieces'] =>
  state.pieces.map(({ kind, x, y }) => {
    const { width = 0, depth = 0 } = book.content.pieces.get(kind) ?? {};
    return { kind, x: book.surface.width - x - width * INCH, y: book.surface.height - y - depth * INCH };
  });

/**
 * DW-DEP-04, DW-R136: the side with priority picks its table edge. A side keeps the edge it is named after, so picking
 * the other one turns the table under them.
 */
export const edgeVerb: Verb<CommandOf<'edge'>> = {
  fault: () => undefined,
  start: (b, side, { side: edge }) => {
    const { state } = b;
    if (edge !== side) state.pieces = turned(b);
    tell(b, { type: 'edge', rules: ['DW-DEP-04'], side: edge });
    state.stage = 'place';
    nextToPlace(b);
  },
  choices: () => SIDES.map((side) => ({ do: 'edge', side })),
  any: () => true,
};
