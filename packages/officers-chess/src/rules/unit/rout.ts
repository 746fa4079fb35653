import type { Seat } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import { tell, type BattleEvent } from '../../match/events.ts';
import { seatsThatSee, sees } from '../fog/fog.ts';
import { findUnit, type Unit } from '../../match/state.ts';

/** OC-DMG-10, OC-DMG-11: the unit leaves the map and cannot return in this battle; its items are lost. */
export const rout = (b: Battle, u: Unit, by: string): void => {
  const router = findUnit(b.state, by);
  if (b.table.telling) tellRout(b, u, by, router);
  b.state.unsettled = true;
  u.where = 'routed';
  u.tile = -1;
  u.torch = 0;
  if (router !== undefined && router.side !== u.side) router.routs++;
};

/** Whoever sees the unit go reads it; who routed it, only those who see that one too (OC-FOG-02). */
const tellRout = (b: Battle, u: Unit, by: string, router: Unit | undefined): void => {
  const routed: BattleEvent = { type: 'routed', rules: ['OC-DMG-10', 'OC-UNIT-03'], unit: u.id, by };
  const to = router === undefined ? undefined : seatsThatSee(b, [u, router]);
  tell(b, routed, router === undefined ? [u] : [u, router]);
  const rest = b.book.seats.filter((s) => to?.includes(s) === false && knows(b, s, u));
  const unnamed: BattleEvent = { ...routed, by: '', to: rest };
  if (rest.length > 0) b.table.tell(unnamed);
};

const knows = (b: Battle, seat: Seat, u: Unit): boolean => sees(b, b.book.sideOf[seat] ?? 'players', u);

/** Takes HP from a unit, not below 0, and routs it there (OC-UNIT-02, OC-DMG-07). Gives what it really lost. */
export const lose = (u: Unit, hp: number): number => {
  const lost = Math.min(hp, u.hp);
  u.hp -= lost;
  if (lost > 0) u.provoked = true;
  return lost;
};

/** Gives HP to a unit, not above its maximum (OC-R72). */
export const heal = (b: Battle, u: Unit, hp: number, by: string, rule: string): void => {
  const gained = Math.min(hp, u.maxHp - u.hp);
  u.hp += gained;
  if (b.table.telling)
    tell(b, { type: 'healed', rules: [rule], unit: u.id, hp: gained, left: u.hp, by }, [u]);
};
