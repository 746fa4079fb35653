import { tokenSide, type Field, type FieldArea, type Token } from '@caltrop/engine';
import { bearing } from '@caltrop/engine/inches';
import { cellName, gap } from './geometry.ts';

/** A tile in words: `C4, Woods, Ines, Lance Flier of blue, 16 of 16 HP, in reach for 2`. */
export const cellWords = (
  cell: number,
  field: Field & { readonly unit: 'tile' },
  standing: string | undefined,
  dark: boolean,
  more: string,
): string =>
  [
    cellName(cell, field.width),
    field.cells[cell]?.name ?? '',
    heightWords(field.cells[cell]?.height ?? 0),
    LIGHT_WORDS[field.cells[cell]?.light ?? 'bright'],
    standing ?? '',
    dark ? 'out of sight' : '',
    more,
  ]
    .filter((text) => text !== '')
    .join(', ');

const LIGHT_WORDS = { bright: '', dim: 'dim light', dark: 'darkness' };

const heightWords = (height: number): string =>
  height === 0 ? '' : height > 0 ? `${height} high` : `${-height} deep`;

/** A unit on a tile; one that is larger than the tile says so: `Ogre, 20 of 20 HP, on 2 by 2 tiles`. */
export const standingWords = (token: Token | undefined): string | undefined => {
  if (token === undefined) return undefined;
  const side = tokenSide(token);
  return side === 1 ? token.words : `${token.words}, on ${side} by ${side} tiles`;
};

/** The areas over a tile, with what they do: `in Wall of Fire: 2d6 Fire to who enters`. */
export const areaWords = (cell: number, areas: readonly FieldArea[]): string =>
  areas
    .filter((area) => area.zone.cells.includes(cell))
    .map(({ label, text }) => `in ${label}${text === '' ? '' : `: ${text}`}`)
    .join(', ');

/** A model in words from where another stands: `Pikeman 3, 1 of 1 HP, 4.2 inches, north-east`. */
export const modelWords = (token: Token, from: Token): string =>
  token.id === from.id
    ? `${token.words}, measured from here`
    : `${token.words}, ${gap(token, from).toFixed(1)} inches, ${bearing(from.at, token.at)}`;

/** All models, the nearest to one of them first. */
export const byDistance = (tokens: readonly Token[], from: Token): readonly Token[] =>
  tokens.toSorted((a, b) => (a.id === from.id ? -1 : b.id === from.id ? 1 : gap(a, from) - gap(b, from)));
