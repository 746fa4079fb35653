import { cellName, counted } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { totalOf } from '../../rules/magic/magic-dice.ts';
import { abilitiesOf } from '../../rules/uses/abilities.ts';
import { tradeWords } from './market.ts';
import { thingsOf } from './words.ts';

const on = (targets: readonly string[] | undefined, word = 'on'): string =>
  targets === undefined || targets.length === 0 ? '' : ` ${word} ${targets.join(', ')}`;

const at = ({ book }: Position, space: number | undefined): string =>
  space === undefined || space < 0 || !book.mapped ? '' : ` at ${cellName(book.board, space)}`;

const atAll = ({ book }: Position, spaces: readonly number[]): string =>
  ` at ${spaces.map((space) => cellName(book.board, space)).join(', ')}`;

const optional = (word: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${word} ${value}`;

/** What the caster has chosen about a spell: `as pull`, `about bandit-a`. */
const chosen = ({ book }: Position, { spell, choice = '' }: CommandOf<'cast'>): string => {
  const [first = '', ...more] = choice.split(':');
  if (choice === '') return '';
  const ways = book.content.spells.get(spell)?.effects.flatMap((e) => (e.do === 'choice' ? e.options : []));
  const way = ways?.find((o) => o.id === first);
  const about = way === undefined ? choice : more.join(':');
  return `${optional('as', way?.id)}${optional('about', about === '' ? undefined : about)}`;
};

/** What a thing that a creature has is called when it is typed; the second of a kind by its number. */
const thingName = (p: Position, creature: string, id: string): string => {
  const c = p.state.creatures.find((o) => o.id === creature);
  const things = c === undefined ? [] : thingsOf(p, c);
  const thing = things.find((t) => t.id === id);
  if (thing === undefined) return id;
  const same = things.filter((t) => t.name === thing.name);
  const name = thing.name.toLowerCase();
  return same.length > 1 ? `${name} ${same.indexOf(thing) + 1}` : name;
};

const nameIn = (all: ReadonlyMap<string, { readonly name: string }>, id: string): string =>
  all.get(id)?.name.toLowerCase() ?? id;

type Naming = (id: string) => string;

/** An Action: what is done, to whom or with what, where. */
const actWords = (p: Position, c: CommandOf<'act'>, name: Naming): string[] => {
  const { template, targets = [] } = c;
  const first = c.item === undefined ? undefined : name(c.item);
  const things = first !== undefined && c.second !== undefined ? `${first} and ${name(c.second)}` : first;
  const rest = `${at(p, c.at)}${optional('by', c.with)}`;
  if (targets.length > 0) return [`${template} ${targets.join(', ')}${optional('with', things)}${rest}`];
  return things === undefined
    ? [`${template}${rest}`]
    : [`${template} ${things}${rest}`, `${template} with ${things}${rest}`];
};

/** Ways to put a command into words, the plainest first; whether they say all of it is for whoever reads them back. */
export const wordsFor = (p: Position, c: Command): readonly string[] => {
  const called: Naming = (id) =>
    'creature' in c && c.creature !== undefined ? thingName(p, c.creature, id) : id;
  const namings: readonly Naming[] = [called, (id) => id];
  switch (c.do) {
    case 'act':
      return namings.flatMap((name) => actWords(p, c, name));
    case 'cast': {
      const where = c.spaces === undefined || c.spaces.length < 2 ? at(p, c.at) : atAll(p, c.spaces);
      const said = (spell: string, spot: string): string =>
        `cast ${spell}${on(c.targets)}${spot}${chosen(p, c)} ${counted(totalOf(c.dice), 'die', 'dice')}`;
      const name = nameIn(p.book.content.spells, c.spell);
      return [said(name, at(p, c.at)), said(name, where), said(c.spell, where)];
    }
    case 'use':
      return namings.map((name) => `use ${name(c.item)}${on(c.targets)}${at(p, c.at)}`);
    case 'recharge':
      return namings.map((name) => `recharge ${name(c.item)}`);
    case 'hold':
      return namings.map((name) => {
        const item = c.item === undefined ? undefined : name(c.item);
        return `hold ${c.name}${c.ap === undefined ? '' : ` ${c.ap}`}${optional('with', item)}${optional('by', c.with)}`;
      });
    case 'ability': {
      const who = p.state.creatures.find((o) => o.id === c.creature);
      const own = who === undefined ? undefined : abilitiesOf(p, who).find((a) => a.id === c.ability);
      const rest = `${on(c.targets)}${at(p, c.at)}`;
      return [`use ${own?.name.toLowerCase() ?? c.ability}${rest}`, `ability ${c.ability}${rest}`];
    }
    default: {
      const plain = plainWords(p, c);
      return plain === undefined ? [] : [plain];
    }
  }
};

/** The words of a command that can be said in one way only. */
const plainWords = (p: Position, c: Command): string | undefined => {
  switch (c.do) {
    case 'move': {
      const last = c.path.at(-1);
      return last === undefined ? undefined : `move ${cellName(p.book.board, last)}`;
    }
    case 'try':
      return `try ${c.text}${optional('with', c.attribute)}${on(c.targets, 'against')}`;
    case 'buy':
    case 'sell':
    case 'hire':
    case 'pay':
      return tradeWords(c);
    case 'gain':
    case 'end':
    case 'retreat':
    case 'confirm':
    case 'withdraw':
    case 'close':
      return c.do;
    case 'rule':
      return `rule ${c.ruling.verdict}`;
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
    case 'weather':
      return `weather ${c.season}`;
    case 'journey':
      return `journey ${c.length} ${c.path} ${c.terrain}`;
    case 'watch':
      return c.creatures === undefined ? `watch ${c.act}` : undefined;
    case 'delve':
      return c.creatures === undefined
        ? ['delve', c.why, c.act].filter((w) => w !== undefined).join(' ')
        : undefined;
    case 'downtime':
      return `downtime ${c.creature} ${c.act} ${c.end}`;
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
