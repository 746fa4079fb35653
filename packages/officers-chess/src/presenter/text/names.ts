import type { Position } from '../../match/book.ts';
import { findUnit, type Unit } from '../../match/state.ts';

/** How a unit is called in the log; where two share a name, with its id. */
export const nameOf = (p: Position, id: string): string => {
  const unit = findUnit(p.state, id);
  if (unit === undefined) return id;
  const shared = p.state.units.some((other) => other !== unit && other.name === unit.name);
  return shared ? `${unit.name} (${id})` : unit.name;
};

/** Broken and its like are said of a unit; Barrier and its like are things that it has. */
const isState = (status: string): boolean => /(ed|en)$/i.test(status);

/** What a status or a lowered rating is called when a unit gets it. */
export const gainedLine = (name: string, status: string): string => {
  const [, rating, by] = /^([a-z]+) -([0-9]+)$/.exec(status) ?? [];
  if (rating !== undefined && by !== undefined)
    return `${rating.slice(0, 1).toUpperCase()}${rating.slice(1)} of ${name} is lowered by ${by}`;
  return isState(status) ? `${name} is ${status}` : `${name} has ${status}`;
};

/** What is said when a status leaves a unit. */
export const lostLine = (name: string, status: string): string =>
  isState(status) ? `${name} is no longer ${status}` : `${name} no longer has ${status}`;

/** The two letters a unit is drawn with: enemies by id, players' units by the beginning of their names. */
export const tokenOf = (p: Position, u: Unit): string => {
  if (/^[a-z][0-9]+$/.test(u.id)) return u.id;
  const short = (u.id[0] ?? '?').toUpperCase() + (u.id[1] ?? '');
  const same = p.state.units.filter((o) => o.id.slice(0, 2) === u.id.slice(0, 2));
  return same.length > 1 ? (u.id[0] ?? '?').toUpperCase() + String(same.indexOf(u) + 1) : short;
};
