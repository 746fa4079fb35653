import type { Field, Token } from '@caltrop/engine';
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
    standing ?? '',
    dark ? 'out of sight' : '',
    more,
  ]
    .filter((text) => text !== '')
    .join(', ');

/** A model in words from where another stands: `Pikeman 3, 1 of 1 HP, 4.2 inches, north-east`. */
export const modelWords = (token: Token, from: Token): string =>
  token.id === from.id
    ? `${token.words}, measured from here`
    : `${token.words}, ${gap(token, from).toFixed(1)} inches, ${bearing(from.at, token.at)}`;

/** All models, the nearest to one of them first. */
export const byDistance = (tokens: readonly Token[], from: Token): readonly Token[] =>
  tokens.toSorted((a, b) => (a.id === from.id ? -1 : b.id === from.id ? 1 : gap(a, from) - gap(b, from)));
