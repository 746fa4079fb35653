import { classOf, itemOf, weaponOf, type Position, type Unit } from '@caltrop/officers-chess';
import type { Terminal } from '../terminal.ts';
import { drawUnits } from './board.ts';

/** What a unit is and carries, the weapon in hand in brackets, the accessory worn in parentheses. */
const kitOf = (p: Position, u: Unit): string => {
  const items = u.items.map((held, i) => {
    const name = itemOf(p.book, held.item).name + (held.uses > 0 ? ` ×${held.uses}` : '');
    return i === u.weapon ? `[${name}]` : i === u.accessory ? `(${name})` : name;
  });
  const natural = u.weapon < 0 ? weaponOf(p.book, u)?.name : undefined;
  const carried = [...(natural === undefined ? [] : [`[${natural}]`]), ...items];
  const name = classOf(p.book, u).name;
  // An enemy is named after its class: once is enough.
  return `${u.name.startsWith(name) ? '' : `${name}: `}${carried.join(', ') || 'nothing'}`;
};

const marksOf = (u: Unit): string =>
  [
    ...u.tags,
    ...(u.boss ? ['Boss'] : []),
    ...u.statuses.map((s) => s.name),
    ...u.inflicted.map((i) => `${i.rating} −${i.by}`),
    ...(u.where === 'reserve' && u.arrives > 1 ? [`arrives in round ${u.arrives}`] : []),
  ].join(', ');

/** The units of one side, each with HP, place, class, items and what is on it. */
export const drawSide = (p: Position, terminal: Terminal, units: readonly Unit[]): string =>
  drawUnits(p, terminal, units, (u) => ({ kit: kitOf(p, u), marks: marksOf(u) }));
