import { dictionary, type Field, type Look, type Piece as PiecePicture } from '@caltrop/engine';
import { INCH, type Surface } from '@caltrop/engine/inches';
import type { Piece, PieceKind } from '../../content/content.ts';
import type { Book } from '../../match/book.ts';
import { capital, pointOf } from '../places.ts';

/** The nearest drawing for each kind of piece; those of other packs by what they do. */
const LOOKS: Readonly<Record<string, Look>> = dictionary({
  'low-wall': 'wall',
  barricade: 'wall',
  ruin: 'ruins',
  woods: 'wood',
  crater: 'crater',
  'rock-spire': 'mountain',
  'smoke-bank': 'mist',
  'toxic-pool': 'swamp',
  'razor-wire': 'vines',
  'watch-platform': 'floor',
  'ash-flats': 'sand',
  ravine: 'chasm',
});

const lookOf = (kind: PieceKind): Look => {
  const known = LOOKS[kind.id];
  if (known !== undefined) return known;
  if (kind.impassable) return 'rock';
  if (kind.obscuring) return 'mist';
  if (kind.hazardous) return 'swamp';
  if (kind.shape === 'platform') return kind.stairs ? 'floor' : 'hill';
  return kind.shape === 'linear' ? 'wall' : kind.shape === 'gap' ? 'chasm' : 'thicket';
};

/** Whom Cover is for, where not for all who touch the piece or stand behind it (DW-R158, DW-R164). */
const coverWhere = ({ shape, height }: PieceKind): string => {
  if (shape === 'platform') return ' on top';
  return height < 1 ? ' inside or at the rim' : '';
};

/** What a piece does, in a few words. */
const pieceNote = (kind: PieceKind): string => {
  const parts = [
    ...(kind.cover > 0 ? [`cover ${kind.cover}${coverWhere(kind)}`] : []),
    ...(kind.difficult ? ['difficult'] : []),
    ...(kind.impassable ? ['impassable'] : []),
    ...(kind.hazardous ? ['hazardous'] : []),
    ...(kind.obscuring ? ['obscuring'] : []),
    ...(kind.stairs ? ['stairs'] : []),
    ...(kind.shape === 'platform' ? [`${kind.height}″ high`] : []),
  ];
  return capital(parts.join(', '));
};

const ruleOf = (kind: PieceKind): string => {
  if (kind.impassable) return 'DW-TERR-05';
  if (kind.obscuring) return 'DW-TERR-07';
  if (kind.hazardous) return 'DW-TERR-06';
  return kind.cover > 0 ? 'DW-TERR-02' : 'DW-TERR-01';
};

const pictureOf = (book: Pick<Book, 'surface'>, { id, kind, ground }: Piece): PiecePicture => ({
  id,
  look: lookOf(kind),
  name: kind.name,
  note: pieceNote(kind),
  rule: ruleOf(kind),
  blocked: kind.impassable,
  shape: ground.corners.map((corner) => pointOf(book, corner)),
});

/** The table with the pieces that lie on it. */
export const fieldOf = (surface: Surface, pieces: readonly Piece[]): Field => ({
  unit: 'inch',
  width: surface.width / INCH,
  height: surface.height / INCH,
  pieces: pieces.map((piece) => pictureOf({ surface }, piece)),
});
