import {
  classOf,
  itemOf,
  RATINGS,
  sheetOf,
  weaponOf,
  type Position,
  type Sheet,
  type Unit,
} from '@caltrop/officers-chess';
import { hang, type Terminal } from '../terminal.ts';
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

const title = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const itemText = (item: Sheet['items'][number]): string => {
  const numbers =
    item.kind === 'weapon'
      ? [
          `Might ${item.might}`,
          ...(item.hit === 0 ? [] : [`Hit ${signed(item.hit)}`]),
          ...(item.weight === 0 ? [] : [`Weight ${-item.weight}`]),
          `Range ${item.range}`,
        ]
      : item.kind === 'staff'
        ? [...(item.hit === 0 ? [] : [`Hit ${signed(item.hit)}`]), `Range ${item.range}`]
        : item.weight === 0
          ? []
          : [`Weight ${-item.weight}`];
  const uses = item.uses > 0 ? [`${item.uses} use${item.uses === 1 ? '' : 's'} left`] : [];
  return [...numbers, ...item.tags, ...uses].join(', ');
};

/** One unit with everything about it: ratings, Movement, Agility, tags, and each item with its numbers. */
const drawSheet = (p: Position, terminal: Terminal, u: Unit): string => {
  const sheet = sheetOf(p, u);
  const ratings = RATINGS.map((rating) => `${title(rating)} ${sheet.ratings[rating]}`).join('  ');
  const names = sheet.items.map((item, i) => `${i + 1} ${item.inUse ? `[${item.name}]` : item.name}`);
  const width = Math.max(0, ...names.map((name) => name.length));
  const marks = marksOf(u);
  return [
    drawUnits(p, terminal, [u], () => ({ kit: sheet.class, marks })),
    `  ${ratings}`,
    `  Movement ${sheet.movement}, Agility ${sheet.agility}`,
    ...(sheet.tags.length === 0 ? [] : [hang('  ', sheet.tags.join(', '), terminal.width)]),
    ...sheet.items.map((item, i) =>
      hang(`  ${(names[i] ?? '').padEnd(width)}  `, itemText(item), terminal.width).trimEnd(),
    ),
  ].join('\n');
};

/** The sheets of some units. */
export const drawSheets = (p: Position, terminal: Terminal, units: readonly Unit[]): string =>
  units.map((u) => drawSheet(p, terminal, u)).join('\n\n');
