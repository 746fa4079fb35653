import type { Position } from '../../match/book.ts';
import { findUnit, type Unit } from '../../match/state.ts';
import { title } from '../places.ts';

/** How a unit is called in the log; where two share a name, with its id. */
export const nameOf = (p: Position, id: string): string => {
  const unit = findUnit(p.state, id);
  if (unit === undefined) return id;
  const shared = p.state.units.some((other) => other !== unit && other.name === unit.name);
  return shared ? `${unit.name} (${id})` : unit.name;
};

/** Broken and its like are said of a unit; Barrier and its like are things that it has. */
const isState = (status: string): boolean => /(ed|en)$/i.test(status);

/** A lowered rating among statuses: which, and by how many steps (OC-STAT-INFLICT). */
const loweredOf = (status: string): { readonly rating: string; readonly by: string } | undefined => {
  const [, rating, by] = /^([a-z]+) -([0-9]+)$/.exec(status) ?? [];
  return rating === undefined || by === undefined ? undefined : { rating: title(rating), by };
};

/** What a status or a lowered rating is called on a token. */
export const statusLabel = (status: string): string => {
  const lowered = loweredOf(status);
  return lowered === undefined ? status : `${lowered.rating} −${lowered.by}`;
};

/** The same when it is gone. */
export const goneLabel = (status: string): string => {
  const lowered = loweredOf(status);
  return lowered === undefined ? `no longer ${status}` : `${lowered.rating} no longer lowered`;
};

/** What is said before and after a unit's name. */
type Around = readonly [before: string, after: string];

/** What is said when a unit gets a status or a lowered rating. */
export const gainedWords = (status: string): Around => {
  const lowered = loweredOf(status);
  if (lowered !== undefined) return [`${lowered.rating} of `, ` is lowered by ${lowered.by}`];
  return ['', isState(status) ? ` is ${status}` : ` has ${status}`];
};

/** What is said when it leaves the unit. */
export const lostWords = (status: string): Around => {
  const lowered = loweredOf(status);
  if (lowered !== undefined) return [`${lowered.rating} of `, ' is no longer lowered'];
  return ['', isState(status) ? ` is no longer ${status}` : ` no longer has ${status}`];
};

export const gainedLine = (name: string, status: string): string => gainedWords(status).join(name);

export const lostLine = (name: string, status: string): string => lostWords(status).join(name);

/** Statuses and lowered ratings that a unit has got and lost between two positions, as events name them. */
export const statusChanges = (
  before: Unit,
  after: Unit,
): { readonly gained: readonly string[]; readonly lost: readonly string[] } => {
  const [had, has] = [before, after].map((u) => [
    ...u.statuses.map((s) => s.name),
    ...u.inflicted.map((i) => `${i.rating} -${i.by}`),
  ]);
  const gained = (has ?? []).filter((status) => had?.includes(status) !== true);
  // A rating that is lowered further is not raised before.
  const further = new Set(gained.map((status) => loweredOf(status)?.rating));
  const lost = (had ?? []).filter((status) => {
    const rating = loweredOf(status)?.rating;
    return has?.includes(status) !== true && (rating === undefined || !further.has(rating));
  });
  return { gained, lost };
};

/** The two letters a unit is drawn with: enemies by id, players' units by the beginning of their names. */
export const tokenOf = (p: Position, u: Unit): string => {
  if (/^[a-z][0-9]+$/.test(u.id)) return u.id;
  const short = (u.id[0] ?? '?').toUpperCase() + (u.id[1] ?? '');
  const same = p.state.units.filter((o) => o.id.slice(0, 2) === u.id.slice(0, 2));
  return same.length > 1 ? (u.id[0] ?? '?').toUpperCase() + String(same.indexOf(u) + 1) : short;
};
