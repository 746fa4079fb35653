import { areAllies, itemOf, onMap, traitsOf } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { unitEquipFault } from '../../rules/gear/items.ts';
import { baseDamage } from '../../rules/unit/ratings.ts';
import type { Unit } from '../../match/state.ts';
import { moveCommands, type Field } from './attack.ts';

/** An ally that lacks so many HP is healed instead of an enemy attacked. */
const LACKING = 5;
/** Above any HP. */
const MOST_HP = 1000;

/** The heal that a unit with a healing staff gives this turn: to the ally in reach that lacks most. */
export const healCommands = (f: Field, u: Unit, tiles: readonly number[]): Command[] | undefined => {
  let best: Command[] | undefined;
  let most = 0;
  for (const [item, held] of u.items.entries()) {
    const kind = itemOf(f.book, held.item);
    if (kind.kind !== 'staff' || unitEquipFault(f.book, u, kind) !== undefined) continue;
    if (traitsOf(f.book, u).forbids.includes(kind.type)) continue;
    const heals = kind.tags.flatMap((t) => t.effects.flatMap((e) => (e.hook === 'heal' ? [e.hp] : [])));
    if (heals.length === 0) continue;
    const all = kind.tags.some((t) => t.effects.some((e) => e.hook === 'aoe'));
    const hp =
      heals.reduce((sum, n) => sum + n, 0) + baseDamage(f, u, 'mag') + traitsOf(f.book, u).greaterHeal;
    for (const ally of f.state.units) {
      const lacks = ally.maxHp - ally.hp;
      if (ally === u || !onMap(ally) || !areAllies(ally, u) || lacks < LACKING) continue;
      // The one that lacks most, then the staff that gives most of it back.
      const worth = lacks + Math.min(hp, lacks) / MOST_HP;
      if (worth <= most) continue;
      const tile = tiles.find((t) => inRange(f, t, ally, kind.range));
      if (tile === undefined) continue;
      most = worth;
      const target = all ? {} : { target: ally.id };
      best = [...moveCommands(f, u, tile), { do: 'use', unit: u.id, item, ...target }];
    }
  }
  return best;
};

const inRange = (
  f: Field,
  tile: number,
  ally: Unit,
  range: { readonly lo: number; readonly hi: number },
): boolean => {
  const d = f.book.metric.distance(tile, ally.tile);
  return d >= range.lo && d <= range.hi;
};
