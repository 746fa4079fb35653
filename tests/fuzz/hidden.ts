/**
 * Whatever changes about somebody hidden, those from whom it is hidden see the same: its data are not in their views. A view is
 * compared with the view of the same position in which the hidden one has other numbers, things and words.
 */
import { checksum, type Game, type Seat } from '@caltrop/engine';

type Fields = Record<string, unknown>;

/** The same value, but for being another. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value) && value.length > 0) return [];
  return value;
};

/** The fields of a hidden creature whose change a seat sees; `fixed` are those by which it is hidden, or known at all. */
export const fieldsSeen = <S>(
  game: Game<S, never>,
  state: S,
  seat: Seat,
  creature: (state: S) => object,
  fixed: readonly string[],
): { readonly seen: readonly string[]; readonly tried: number } => {
  const before = checksum(game.view(state, seat));
  const seen: string[] = [];
  let tried = 0;
  for (const [field, value] of Object.entries(creature(state))) {
    if (fixed.includes(field) || other(value) === value) continue;
    tried++;
    const changed = JSON.parse(JSON.stringify(state)) as S;
    (creature(changed) as Fields)[field] = other(value);
    if (checksum(game.view(changed, seat)) !== before) seen.push(field);
  }
  return { seen, tried };
};
