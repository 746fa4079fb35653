import type { Play } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { noted } from '../dice/terms.ts';
import { changeItem } from './inventory.ts';
import type { Weapon } from './weapons.ts';

/** What marks that the weapon of a printed attack has been shot (CA-R183). */
const shotOf = (attack: string): string => `shot:${attack}`;

/** CA-AUTO-02: whether a weapon has been shot and not been loaded since. */
export const isUnloaded = ({ used }: Creature, { reload, carried, id }: Weapon): boolean =>
  reload > 0 && (carried === undefined ? used.some((u) => u.id === shotOf(id)) : carried.unloaded === true);

/** A weapon that must be loaded after each shot has been shot. */
export const unload = (g: Play, c: Creature, { reload, carried, id }: Weapon): void => {
  if (reload === 0) return;
  if (carried === undefined) c.used = [...c.used, noted(g, c, shotOf(id))];
  else changeItem(c, { ...carried, unloaded: true });
};

/** It is loaded again. */
export const load = (c: Creature, { carried, id }: Weapon): void => {
  if (carried === undefined) {
    c.used = c.used.filter((u) => u.id !== shotOf(id));
    return;
  }
  const { unloaded: _unloaded, ...loaded } = carried;
  changeItem(c, loaded);
};
