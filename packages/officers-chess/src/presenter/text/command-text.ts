/**
 * Commands as people type them. Each has a canonical form that reads back to the same command:
 *
 *     move archer c5        attack e2 with steel-bow      attack d7 (a door)    use heal bram
 *     equip javelin         trade bram give 1 take 2      pick c4               special dance bram
 *     seize   escape   raze   visit   end   place orla c5   lead orla   ready   yield   concede
 *
 * The unit may be left out once it is active. Units go by id, name or class; items by name or number.
 */
import {
  dictionary,
  err,
  makeCell,
  ok,
  parseCell,
  slug,
  type Problem,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { severalOf } from '@caltrop/engine/shown';
import { classOf, itemOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { sees } from '../../rules/fog/fog.ts';
import { budgetOf, flood, pathTo } from '../../rules/movement/movement.ts';
import { findUnit, NO_ITEM, unitAt, unitOf, type Unit } from '../../match/state.ts';

const problem = (what: string): { ok: false; error: Problem[] } => err([{ code: 'bad-command', what }]);

/** Finds a unit that a seat can see: by id, then by name, then by class, then by the beginning of a name. */
const findByName = (p: Position, seat: Seat, text: string, own: boolean): Result<Unit> => {
  const side = p.book.sideOf[seat] ?? 'players';
  const wanted = slug(text);
  const seen = p.state.units.filter((u) => sees(p, side, u) && u.where !== 'routed' && u.where !== 'escaped');
  const preferred = seen.filter((u) => (own ? u.seat === seat : u.side !== side));
  const tests: ((u: Unit) => boolean)[] = [
    (u) => u.id === wanted,
    (u) => slug(u.name) === wanted,
    (u) => u.class === wanted || slug(classOf(p.book, u).name) === wanted,
    (u) =>
      slug(u.name)
        .split('-')
        .some((word) => word.startsWith(wanted)),
  ];
  for (const pool of [preferred, seen]) {
    for (const test of tests) {
      const found = pool.filter(test);
      const [first] = found;
      if (first !== undefined && found.length === 1) return ok(first);
      if (found.length > 1) {
        return problem(
          severalOf(
            text,
            found,
            (one) => one.id,
            (one) => one.name,
          ),
        );
      }
    }
  }
  return problem(`There is no unit "${text}" in sight.`);
};

const findItem = (p: Position, u: Unit, text: string): Result<number> => {
  const wanted = slug(text);
  const byNumber = /^[1-9]$/.test(wanted) ? Number(wanted) - 1 : -1;
  if (byNumber >= 0) {
    return byNumber < u.items.length ? ok(byNumber) : problem(`${u.name} has no item number ${wanted}.`);
  }
  const names = u.items.map((h) => [h.item, slug(itemOf(p.book, h.item).name)]);
  const exact = names.findIndex((n) => n.includes(wanted));
  const index =
    exact >= 0
      ? exact
      : names.findIndex((n) =>
          n.some((name) => name.startsWith(wanted) || name.split('-').some((w) => w.startsWith(wanted))),
        );
  return index >= 0 ? ok(index) : problem(`${u.name} carries no "${text}".`);
};

/** The item that the longest beginning of some words names, and the words behind it. */
const takeItem = (
  p: Position,
  u: Unit,
  words: readonly string[],
): Result<{ readonly index: number; readonly rest: readonly string[] }> => {
  for (let n = words.length; n > 0; n--) {
    const found = findItem(p, u, words.slice(0, n).join(' '));
    if (found.ok) return ok({ index: found.value, rest: words.slice(n) });
  }
  return problem(`${u.name} carries no "${words.join(' ')}".`);
};

/** The words of a command with the subject split off. */
interface Words {
  readonly p: Position;
  readonly seat: Seat;
  readonly unit: Unit;
  readonly args: readonly string[];
}

const ALIASES: Readonly<Record<string, string>> = dictionary({
  wait: 'end',
  pass: 'end',
  go: 'move',
  hit: 'attack',
  fight: 'attack',
  cast: 'use',
  open: 'pick',
  drop: 'discard',
  done: 'ready',
  resign: 'concede',
});

/** The part of a list of words after a keyword, and before the next one of some. */
const after = (
  args: readonly string[],
  word: string,
  until: readonly string[] = [],
): string[] | undefined => {
  const at = args.indexOf(word);
  if (at < 0) return undefined;
  const rest = args.slice(at + 1);
  const end = rest.findIndex((w) => until.includes(w));
  return end < 0 ? rest : rest.slice(0, end);
};

type Parser = (w: Words) => Result<Command>;

const simple =
  (verb: 'activate' | 'end' | 'visit' | 'escape' | 'seize' | 'raze' | 'lead'): Parser =>
  ({ unit }) =>
    ok({ do: verb, unit: unit.id });

/** More Movement than any way on a board costs. */
const FARTHEST = 10_000;

/** The way to a tile that is out of reach or cannot be ended on, so that the rules can say why it is refused. */
export const wayToTile = (p: Position, unit: Unit, goal: number): number[] => {
  flood(p, unit, FARTHEST);
  const { reach, board } = p.book;
  const direct = reach.pathTo(goal);
  if (direct.length > 0) return direct;
  const beside = (board.neighbours[goal] ?? [])
    .filter((tile) => tile === unit.tile || reach.costTo(tile) > 0)
    .toSorted((a, b) => reach.costTo(a) - reach.costTo(b))[0];
  return beside === undefined ? [goal] : [...reach.pathTo(beside), goal];
};

const parseMove: Parser = ({ p, unit, args }) => {
  const path: number[] = [];
  for (const arg of args) {
    const cell = parseCell(p.book.board, arg);
    if (!cell.ok) return cell;
    path.push(cell.value);
  }
  const [goal] = path;
  if (goal === undefined) return problem(`Where to? For example: move ${unit.id} c5.`);
  if (path.length > 1) return ok({ do: 'move', unit: unit.id, path });
  // Whoever is not on the map yet has no way to go: the rules say that.
  if (unit.where !== 'map') return ok({ do: 'move', unit: unit.id, path: [goal] });
  if (goal === unit.tile) return problem(`${unit.name} stands there already.`);
  const planned = pathTo(p, unit, budgetOf(p, unit, p.state.turn), goal);
  return ok({ do: 'move', unit: unit.id, path: planned ?? wayToTile(p, unit, goal) });
};

const parseAttack: Parser = ({ p, seat, unit, args }) => {
  const [target] = args;
  if (target === undefined) {
    // Nobody is in his turn, so the one name was taken for who acts.
    const own = p.book.sideOf[seat] === unit.side;
    return problem(
      own
        ? `Whom? For example: attack ${unit.id} e2.`
        : `Who attacks? For example: attack ${anyOf(p, seat)} ${unit.id}.`,
    );
  }
  const held = after(args, 'with');
  const item = held === undefined ? undefined : findItem(p, unit, held.join(' '));
  if (item !== undefined && !item.ok) return item;
  const weapon = item === undefined ? {} : { weapon: item.value };
  const cell = parseCell(p.book.board, target.replace(/^@/, ''));
  const found = target.startsWith('@') ? undefined : findByName(p, seat, target, false);
  if (found?.ok === true) return ok({ do: 'attack', unit: unit.id, target: found.value.id, ...weapon });
  if (!cell.ok) return found ?? cell;
  const there = unitAt(p.state, cell.value);
  const side = p.book.sideOf[seat] ?? 'players';
  return there !== undefined && sees(p, side, there)
    ? ok({ do: 'attack', unit: unit.id, target: there.id, ...weapon })
    : ok({ do: 'strike', unit: unit.id, at: cell.value, ...weapon });
};

/** `[on] target [to cell]` of staves and Special Actions. */
const parseAim = (w: Words, args: readonly string[]): Result<{ target?: string; to?: number }> => {
  const to = after(args, 'to');
  const words = to === undefined ? args : args.slice(0, args.indexOf('to'));
  const cellText = to?.[0];
  const cell = cellText === undefined ? undefined : parseCell(w.p.book.board, cellText);
  if (cell !== undefined && !cell.ok) return cell;
  const tile = cell === undefined ? {} : { to: cell.value };
  const name = words.find((word) => word !== 'on');
  if (name === undefined) return ok(tile);
  const target = findByName(w.p, w.seat, name, true);
  return target.ok ? ok({ target: target.value.id, ...tile }) : target;
};

const parseUse: Parser = (w) => {
  if (w.args.length === 0) return problem('Use what? For example: use heal bram.');
  const item = takeItem(w.p, w.unit, w.args);
  if (!item.ok) return item;
  const aim = parseAim(w, item.value.rest);
  return aim.ok ? ok({ do: 'use', unit: w.unit.id, item: item.value.index, ...aim.value }) : aim;
};

const parseSpecial: Parser = (w) => {
  const [action, ...rest] = w.args;
  if (action === undefined) return problem('Which action? For example: special dance bram.');
  const aim = parseAim(w, rest);
  return aim.ok ? ok({ do: 'special', unit: w.unit.id, action, ...aim.value }) : aim;
};

const parseAt =
  (verb: 'pick' | 'place'): Parser =>
  ({ p, unit, args }) => {
    const [text] = args;
    if (text === undefined) {
      return verb === 'pick'
        ? ok({ do: 'pick', unit: unit.id, at: unit.tile })
        : problem(`Where? For example: place ${unit.id} c5.`);
    }
    const cell = parseCell(p.book.board, text);
    return cell.ok ? ok({ do: verb, unit: unit.id, at: cell.value }) : cell;
  };

const parseEquip: Parser = ({ p, unit, args }) => {
  const command: { do: 'equip'; unit: string; weapon?: number; accessory?: number } = {
    do: 'equip',
    unit: unit.id,
  };
  if (args.length === 0) return problem('Equip what? For example: equip javelin, or equip none.');
  let words = args;
  while (words.length > 0) {
    const [arg] = words;
    if (arg === 'none' || arg === 'no-accessory') {
      if (arg === 'none') command.weapon = NO_ITEM;
      else command.accessory = NO_ITEM;
      words = words.slice(1);
      continue;
    }
    const item = takeItem(p, unit, words);
    if (!item.ok) return item;
    const { index, rest } = item.value;
    const kind = itemOf(p.book, unit.items[index]?.item ?? '').kind;
    if (kind === 'accessory') command.accessory = index;
    else command.weapon = index;
    words = rest;
  }
  return ok(command);
};

const parseDiscard: Parser = ({ p, unit, args }) => {
  const item = findItem(p, unit, args.join(' '));
  return item.ok ? ok({ do: 'discard', unit: unit.id, item: item.value }) : item;
};

const parseTrade: Parser = ({ p, seat, unit, args }) => {
  const [name] = args;
  if (name === undefined) return problem('With whom? For example: trade bram give 1 take 2.');
  const partner = findByName(p, seat, name, true);
  if (!partner.ok) return partner;
  const list = (u: Unit, words: readonly string[] | undefined): Result<number[]> => {
    const found: number[] = [];
    let left: readonly string[] = words ?? [];
    while (left.length > 0) {
      const item = takeItem(p, u, left);
      if (!item.ok) return item;
      found.push(item.value.index);
      left = item.value.rest;
    }
    return ok(found);
  };
  const give = list(unit, after(args, 'give', ['take']));
  const take = list(partner.value, after(args, 'take', ['give']));
  if (!give.ok) return give;
  if (!take.ok) return take;
  return ok({ do: 'trade', unit: unit.id, partner: partner.value.id, give: give.value, take: take.value });
};

const parseFate: Parser = ({ unit, args }) =>
  args[0] === 'lost' || args[0] === 'returns'
    ? ok({ do: 'fate', unit: unit.id, lost: args[0] === 'lost' })
    : problem('Say fate NAME lost, or fate NAME returns.');

const PARSERS: Readonly<Record<string, Parser>> = dictionary({
  activate: simple('activate'),
  end: simple('end'),
  visit: simple('visit'),
  escape: simple('escape'),
  seize: simple('seize'),
  raze: simple('raze'),
  lead: simple('lead'),
  move: parseMove,
  attack: parseAttack,
  use: parseUse,
  special: parseSpecial,
  pick: parseAt('pick'),
  place: parseAt('place'),
  equip: parseEquip,
  discard: parseDiscard,
  trade: parseTrade,
  fate: parseFate,
});

const VERBS: readonly string[] = [...Object.keys(PARSERS), 'ready', 'yield', 'concede'];

const fated = (p: Position, text: string): Unit | undefined =>
  p.state.units.find((u) => u.where === 'routed' && (u.id === slug(text) || slug(u.name) === slug(text)));

/** Some unit of a seat, for an example. */
const anyOf = (p: Position, seat: Seat): string =>
  p.state.units.find((u) => u.seat === seat && (u.where === 'map' || u.where === 'reserve'))?.id ?? 'UNIT';

/** Reads a typed command of a seat. It need not be legal: the rules say that. */
export const parseCommandText = (p: Position, seat: Seat, text: string): Result<Command> => {
  const [typed = '', ...args] = text.trim().toLowerCase().split(/\s+/);
  const verb = ALIASES[typed] ?? typed;
  if (verb === 'ready' || verb === 'yield' || verb === 'concede') return ok({ do: verb });
  const parser = PARSERS[verb];
  if (parser === undefined) return problem(`"${typed}" is not a command. Commands are ${VERBS.join(', ')}.`);
  const { turn } = p.state;
  const [first] = args;
  if (verb === 'fate') {
    const routed = first === undefined ? undefined : fated(p, first);
    return routed === undefined
      ? problem(`There is no routed unit "${first ?? ''}".`)
      : parser({ p, seat, unit: routed, args: args.slice(1) });
  }
  if (turn !== null) {
    const unit = unitOf(p.state, turn.unit);
    const rest = first !== undefined && callsUnit(p, seat, first, unit) ? args.slice(1) : args;
    return parser({ p, seat, unit, args: rest });
  }
  if (first === undefined) return problem(`Which unit? For example: ${verb} ${anyOf(p, seat)} …`);
  const subject = findByName(p, seat, first, true);
  if (subject.ok) return parser({ p, seat, unit: subject.value, args: args.slice(1) });
  // A tile or an item in the place of the unit: it was left out.
  return parseCell(p.book.board, first).ok || HANDLING.has(verb)
    ? problem(`Which of your units? For example: ${verb} ${anyOf(p, seat)} ${args.join(' ')}.`)
    : subject;
};

/** Verbs that are followed by an item. */
const HANDLING: ReadonlySet<string> = new Set(['use', 'equip', 'discard']);

/** Whether a word names the active unit itself and not a tile or somebody else. */
const callsUnit = (p: Position, seat: Seat, word: string, unit: Unit): boolean => {
  if (slug(word) === unit.id) return true;
  if (parseCell(p.book.board, word).ok) return false;
  const found = findByName(p, seat, word, true);
  return found.ok && found.value === unit;
};

/** What an item of a unit is called when it is typed: by its name, by its number where several have that name. */
const itemWord = (p: Position, unit: string, index: number): string => {
  const items = findUnit(p.state, unit)?.items ?? [];
  const held = items[index];
  if (held === undefined) return String(index + 1);
  const name = slug(itemOf(p.book, held.item).name);
  const first = items.find((h) => slug(itemOf(p.book, h.item).name) === name);
  return first === held ? name : String(index + 1);
};

/** A command in its canonical typed form. */
export const makeCommandText = (p: Position, c: Command): string => {
  const cell = (tile: number): string => makeCell(p.book.board, tile);
  const aim = (a: { readonly target?: string; readonly to?: number }): string =>
    (a.target === undefined ? '' : ` ${a.target}`) + (a.to === undefined ? '' : ` to ${cell(a.to)}`);
  const using = (unit: string, weapon: number | undefined): string =>
    weapon === undefined ? '' : ` with ${itemWord(p, unit, weapon)}`;
  switch (c.do) {
    case 'ready':
    case 'yield':
    case 'concede':
      return c.do;
    case 'activate':
    case 'visit':
    case 'escape':
    case 'seize':
    case 'raze':
    case 'end':
    case 'lead':
      return `${c.do} ${c.unit}`;
    case 'move':
      return `move ${c.unit} ${c.path.map(cell).join(' ')}`;
    case 'attack':
      return `attack ${c.unit} ${c.target}${using(c.unit, c.weapon)}`;
    case 'strike':
      return `attack ${c.unit} @${cell(c.at)}${using(c.unit, c.weapon)}`;
    case 'use':
      return `use ${c.unit} ${itemWord(p, c.unit, c.item)}${aim(c)}`;
    case 'special':
      return `special ${c.unit} ${c.action}${aim(c)}`;
    case 'pick':
    case 'place':
      return `${c.do} ${c.unit} ${cell(c.at)}`;
    case 'equip': {
      const named = (index: number | undefined, none: string): string =>
        index === undefined ? '' : ` ${index === NO_ITEM ? none : itemWord(p, c.unit, index)}`;
      return `equip ${c.unit}${named(c.weapon, 'none')}${named(c.accessory, 'no-accessory')}`;
    }
    case 'discard':
      return `discard ${c.unit} ${itemWord(p, c.unit, c.item)}`;
    case 'trade': {
      const list = (word: string, unit: string, items: readonly number[]): string =>
        items.length === 0 ? '' : ` ${word} ${items.map((i) => itemWord(p, unit, i)).join(' ')}`;
      return `trade ${c.unit} ${c.partner}${list('give', c.unit, c.give)}${list('take', c.partner, c.take)}`;
    }
    case 'fate':
      return `fate ${c.unit} ${c.lost ? 'lost' : 'returns'}`;
  }
};
