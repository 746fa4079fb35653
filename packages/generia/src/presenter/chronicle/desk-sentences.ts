import { dictionary, cellName, counted, type Part } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { sourceName } from '../scene/badges.ts';
import { names, number, who, type Of } from './sentence-parts.ts';

/** What happens at the game master's desk (GE-R75). */
type DeskEvent =
  | Of<'set'>
  | Of<'rolled'>
  | Of<'noted'>
  | Of<'ground'>
  | Of<'light'>
  | Of<'given'>
  | Of<'unseen'>
  | Of<'opposed'>;

const FIELDS: Readonly<Record<string, string>> = dictionary({
  en: 'EN',
  mp: 'MP',
  up: 'height',
  light: 'light wounds',
  severe: 'severe wounds',
  attack: 'Attack Action',
  utility: 'Utility Action',
  move: 'Movement Action',
});

/** A number as the desk names it: `light torso` is the light wounds of the torso. */
const fieldName = (field: string): string => {
  const [, kind, zone] = /^(light|severe) (\w+)$/u.exec(field) ?? [];
  if (zone !== undefined) return `${kind} wounds, ${zone}`;
  return FIELDS[field] ?? field.replace(/^counter /u, '');
};

/** Squares by name, as many as can be read at a glance. */
const squares = (p: Position, at: readonly number[]): string =>
  at.length > 4
    ? counted(at.length, 'square')
    : at.map((square) => cellName(p.book.board, square)).join(', ');

/** What the desk has done, in parts. */
export const deskParts = (p: Position, e: DeskEvent): readonly Part[] => {
  switch (e.type) {
    case 'set':
      return [
        'The game master sets ',
        who(p, e.who),
        `’s ${fieldName(e.field)} from ${e.from} to `,
        number(e.value),
      ];
    case 'rolled':
      return [
        `${e.text === '' ? 'Dice' : e.text}: ${e.dice} shows `,
        number(e.total),
        e.row === '' ? '' : `, ${e.row}`,
      ];
    case 'noted':
      return e.who === '' ? [`A note: ${e.text}`] : ['A note on ', who(p, e.who), `: ${e.text}`];
    case 'ground':
      return [`${squares(p, e.at)}: now ${p.book.content.ground.get(e.ground)?.name ?? e.ground}`];
    case 'light':
      return [`${squares(p, e.at)}: the light is now ${e.light}`];
    case 'given':
      return e.count < 0
        ? [who(p, e.who), ` loses ${-e.count} × ${sourceName(p, e.item)}`]
        : [who(p, e.who), ` is given ${e.count} × ${sourceName(p, e.item)}`];
    case 'unseen':
      return e.by.length === 0
        ? [who(p, e.who), ' is seen by everybody']
        : [who(p, e.who), ' is not seen by ', ...names(p, e.by)];
    case 'opposed':
      return [
        who(p, e.who),
        ' against ',
        who(p, e.on),
        `, ${e.what}: `,
        who(p, e.won ? e.who : e.on),
        ' wins',
      ];
  }
};
