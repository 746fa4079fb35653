import { cellName } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { totalOf } from '../../rules/magic/magic-dice.ts';

const on = (targets: readonly string[] | undefined, word = 'on'): string =>
  targets === undefined || targets.length === 0 ? '' : ` ${word} ${targets.join(', ')}`;

const at = ({ book }: Position, space: number | undefined): string =>
  space === undefined || space < 0 || !book.mapped ? '' : ` at ${cellName(book.board, space)}`;

const optional = (word: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${word} ${value}`;

const thingsOf = ({ item, second }: CommandOf<'act'>): string | undefined =>
  item !== undefined && second !== undefined ? `${item} and ${second}` : item;

/** The words of a command where it has any; whether they say all of it is for whoever reads them back. */
export const wordsFor = (p: Position, c: Command): string | undefined => {
  switch (c.do) {
    case 'act':
      return `${c.template}${on(c.targets)}${optional('with', thingsOf(c))}${at(p, c.at)}${optional('by', c.with)}`;
    case 'move': {
      const last = c.path.at(-1);
      return last === undefined ? undefined : `move ${cellName(p.book.board, last)}`;
    }
    case 'cast':
      return `cast ${c.spell} ${totalOf(c.dice)} dice${on(c.targets)}${at(p, c.at)}`;
    case 'use':
      return `use ${c.item}${on(c.targets)}${at(p, c.at)}`;
    case 'recharge':
      return `recharge ${c.item}`;
    case 'ability':
      return `ability ${c.ability}${on(c.targets)}${at(p, c.at)}`;
    case 'hold':
      return `hold ${c.name}${c.ap === undefined ? '' : ` ${c.ap}`}${optional('with', c.item)}${optional('by', c.with)}`;
    case 'try':
      return `try ${c.text}${optional('with', c.attribute)}${on(c.targets, 'against')}`;
    case 'gain':
    case 'end':
    case 'retreat':
    case 'confirm':
    case 'withdraw':
    case 'close':
      return c.do;
    case 'harm':
      return `harm ${c.creature} ${c.amount}${c.pool === 'hp' ? '' : ` ${c.pool}`}${c.armour ? ' armour' : ''}`;
    case 'mend':
      return `heal ${c.creature} ${c.amount}${c.pool === 'hp' ? '' : ` ${c.pool}`}`;
    case 'afflict':
      return `afflict ${c.creature} ${c.condition}${c.rounds === undefined ? '' : ` ${c.rounds}`}`;
    case 'cure':
      return `cure ${c.creature} ${c.condition}`;
    case 'set':
      return `set ${c.creature} ${c.field} ${c.value}`;
    case 'turn':
      return `turn ${c.creature}`;
    case 'roll':
      return `${c.hidden ? 'secretly' : 'roll'} ${c.dice}${c.text === '' ? '' : ` ${c.text}`}`;
    case 'table':
      return `table ${c.table}`;
    case 'wait':
      return `minutes ${c.minutes}`;
    case 'recover':
      return `recover ${c.creature} ${c.rule}`;
    case 'fight':
      return 'fight';
    case 'cease':
      return `cease ${c.winner}`;
    case 'note':
      return c.creature === undefined ? `${c.secret ? 'secret' : 'note'} ${c.text}` : undefined;
    default:
      return undefined;
  }
};
