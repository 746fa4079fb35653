import { makeCell, type ChoiceEvent, type Event, type RevealEvent, type RollEvent } from '@caltrop/engine';
import {
  classOf,
  itemOf,
  terrainAt,
  terrainOf,
  weaponOf,
  accessoryOf,
  type Position,
} from '../../match/book.ts';
import type { Item, Rating } from '../../content/content.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { movementOf } from '../../rules/gear/items.ts';
import { agilityOf, gradeOf, letterOf } from '../../rules/unit/ratings.ts';
import { findUnit, unitAt, type Unit } from '../../match/state.ts';

/** How a unit is called in the log; where two share a name, with its id. */
export const nameOf = (p: Position, id: string): string => {
  const unit = findUnit(p.state, id);
  if (unit === undefined) return id;
  const shared = p.state.units.some((other) => other !== unit && other.name === unit.name);
  return shared ? `${unit.name} (${id})` : unit.name;
};

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** A sum as people write it: `70 + 10 (Dex C) − 5 (target's Spd D)`. */
export const makeTerms = (terms: readonly { readonly label: string; readonly value: number }[]): string =>
  terms.map((t, i) => `${i === 0 ? t.value : signed(t.value)} ${t.label}`).join(' ');

/** One line of the log in words; undefined for events that have nothing to say on their own. */
export const eventLine = (p: Position, e: Event): string | undefined => {
  if (isBattleEvent(e)) return battleLine(p, e);
  if (e.type === 'roll') {
    const roll = e as RollEvent;
    return `d${roll.sides}: ${roll.faces.join(', ')}. ${roll.text}`;
  }
  if (e.type === 'choice') {
    const choice = e as ChoiceEvent;
    return `${choice.seat} chooses: ${choice.answer}`;
  }
  return `Revealed: ${(e as RevealEvent).fact}`;
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

const battleLine = (p: Position, e: BattleEvent): string | undefined => {
  const name = (id: string): string => nameOf(p, id);
  const cell = (tile: number): string => makeCell(p.book.board, tile);
  switch (e.type) {
    case 'round':
      return `Round ${e.round}`;
    case 'batch':
      return undefined;
    case 'placed':
      return `${name(e.unit)} takes its place at ${cell(e.at)}`;
    case 'arrives':
      return `${name(e.unit)} arrives at ${cell(e.at)}`;
    case 'appears':
      return `${name(e.unit)} comes into sight at ${cell(e.at)}`;
    case 'teleported':
      return `${name(e.unit)} is set down at ${cell(e.at)}`;
    case 'pushed':
      return `${name(e.unit)} is pushed to ${cell(e.at)}`;
    case 'leader':
      return `${name(e.unit)} is the Leader`;
    case 'activated':
      return `${name(e.unit)} is activated`;
    case 'turn-ended':
      return undefined;
    case 'refreshed':
      return `${name(e.unit)} may be activated again this round`;
    case 'escaped':
      return `${name(e.unit)} escapes`;
    case 'moved':
      return e.path.length === 0
        ? `${name(e.unit)} does not get away from its tile`
        : `${name(e.unit)} moves to ${cell(e.path.at(-1) ?? 0)} (${e.cost} Movement)`;
    case 'ambushed':
      return `${name(e.unit)} runs into ${name(e.by)} and stops at ${cell(e.at)}`;
    case 'healed':
      return `${name(e.unit)} recovers ${e.hp} HP (${e.by}), now ${e.left}`;
    case 'hurt':
      return `${name(e.unit)} loses ${e.hp} HP (${e.by}), ${e.left} left`;
    case 'combat':
      return `${name(e.attacker)} attacks ${name(e.defender)}`;
    case 'strike': {
      const how = e.phase === 'attack' ? 'strikes' : e.phase === 'counter' ? 'counters' : 'follows up on';
      const who = `${name(e.by)} ${how} ${name(e.target)} with ${e.weapon}`;
      if (e.result === 'miss') return `${who}: misses (needs ${e.targetNumber} or less)`;
      return `${who}: ${e.result === 'crit' ? 'critical hit' : 'hit'} for ${e.damage}, ${e.left} HP left`;
    }
    case 'guarded':
      return `${name(e.unit)} takes the strike for ${name(e.ally)}`;
    case 'routed':
      return `${name(e.unit)} is Routed`;
    case 'gained':
      return gainedLine(name(e.unit), e.status);
    case 'lost':
      return lostLine(name(e.unit), e.status);
    case 'no-effect':
      return `${name(e.unit)} ${e.text}`;
    case 'object-hit':
      return e.damage === 0
        ? `${name(e.by)} misses the ${terrainAt(p, e.at).name} at ${cell(e.at)}`
        : `${name(e.by)} deals ${e.damage} to ${cell(e.at)} (${e.total} in all)`;
    case 'terrain':
      return `${cell(e.at)} is now ${terrainOf(p.book, e.terrain).name}`;
    case 'used': {
      const on = e.target === e.unit ? '' : ` on ${name(e.target)}`;
      return `${name(e.unit)} uses ${e.item}${on}${e.result === 'sure' ? '' : e.result === 'hit' ? ': it works' : ': it fails'}`;
    }
    case 'equipped':
      return `${name(e.unit)} holds ${e.weapon}${e.accessory === '' ? '' : ` and wears ${e.accessory}`}`;
    case 'discarded':
      return `${name(e.unit)} discards ${e.item}`;
    case 'took':
      return `${name(e.unit)} takes ${e.item}`;
    case 'traded':
      return `${name(e.unit)} gives ${e.gave.join(', ') || 'nothing'} to ${name(e.partner)} for ${e.took.join(', ') || 'nothing'}`;
    case 'razed':
      return `${name(e.unit)} razes ${cell(e.at)}`;
    case 'fate':
      return `${name(e.unit)} ${e.fate === 'lost' ? 'is lost for good' : 'will return'}`;
    case 'fights-on':
      return `${e.seat} fights on`;
    case 'conceded':
      return `${e.seat} concedes`;
    case 'result':
      return e.text;
  }
};

/** Everything about a unit that the rules look at, as people read it. */
export interface Sheet {
  readonly id: string;
  readonly class: string;
  /** Str to Res, each as its letter now. */
  readonly ratings: Readonly<Record<Rating, string>>;
  readonly movement: number;
  readonly agility: number;
  readonly tags: readonly string[];
  readonly items: readonly {
    readonly name: string;
    readonly kind: string;
    readonly inUse: boolean;
    readonly uses: number;
    readonly might: number;
    readonly hit: number;
    readonly weight: number;
    readonly range: string;
    readonly tags: readonly string[];
  }[];
}

const rangeText = ({ lo, hi }: Item['range']): string =>
  lo === hi ? String(lo) : `${lo} to ${Number.isFinite(hi) ? hi : 'any'}`;

/** The sheet of a unit. */
export const sheetOf = (p: Position, u: Unit): Sheet => {
  const held = u.items.map(({ item, uses }, i) => ({
    item: itemOf(p.book, item),
    uses,
    inUse: i === u.weapon || i === u.accessory,
  }));
  const natural = u.weapon < 0 ? weaponOf(p.book, u) : undefined;
  const all = natural === undefined ? held : [{ item: natural, uses: 0, inUse: true }, ...held];
  const kind = classOf(p.book, u);
  const letter = (rating: Rating): string => letterOf(gradeOf(p, u, rating));
  return {
    id: u.id,
    class: kind.name,
    ratings: {
      str: letter('str'),
      mag: letter('mag'),
      dex: letter('dex'),
      spd: letter('spd'),
      def: letter('def'),
      res: letter('res'),
    },
    movement: movementOf(p, u),
    agility: agilityOf(p, u),
    tags: [...kind.tags.map((tag) => tag.text), ...u.tags],
    items: all.map(({ item, uses, inUse }) => ({
      name: item.name,
      kind: item.kind,
      inUse,
      uses,
      might: item.might,
      hit: item.hit,
      weight: item.weight,
      range: rangeText(item.range),
      tags: item.tags.map((tag) => tag.text),
    })),
  };
};

/** The two letters a unit is drawn with: enemies by id, players' units by the beginning of their names. */
export const tokenOf = (p: Position, u: Unit): string => {
  if (/^[a-z][0-9]+$/.test(u.id)) return u.id;
  const short = (u.id[0] ?? '?').toUpperCase() + (u.id[1] ?? '');
  const same = p.state.units.filter((o) => o.id.slice(0, 2) === u.id.slice(0, 2));
  return same.length > 1 ? (u.id[0] ?? '?').toUpperCase() + String(same.indexOf(u) + 1) : short;
};

/** The board as text: columns by letter, rows by number, terrain by its map character, units by two letters. */
export const drawBoard = (p: Position, mark: (tile: number) => string = () => ' '): string => {
  const { board } = p.book;
  const rows: string[] = [];
  const columns = Array.from({ length: board.width }, (_, x) =>
    makeCell(board, x)
      .replace(/[0-9]+$/, '')
      .padEnd(3),
  );
  rows.push(`    ${columns.join('')}`);
  for (let y = 0; y < board.height; y++) {
    let row = String(y + 1).padStart(3) + ' ';
    for (let x = 0; x < board.width; x++) {
      const tile = y * board.width + x;
      const u = unitAt(p.state, tile);
      row += u === undefined ? tileChar(p, tile) + mark(tile) + ' ' : tokenOf(p, u).padEnd(3);
    }
    rows.push(row.trimEnd());
  }
  return rows.join('\n');
};

const SITE_CHARS = { seize: 'X', escape: 'E', chest: 'C', village: 'V' } as const;

/** The map character of a tile: its site where it still matters, else its terrain. */
export const tileChar = (p: Position, tile: number): string => {
  const place = p.book.places.find((s) => s.at === tile);
  const spent = p.state.opened.includes(tile) || p.state.razed.includes(tile);
  return place === undefined || spent ? terrainAt(p, tile).char : SITE_CHARS[place.site];
};

/** A unit on one line: token, name, class, HP, place, what it holds and suffers. */
export const unitLine = (p: Position, u: Unit): string => {
  const place = u.where === 'map' ? makeCell(p.book.board, u.tile) : u.where;
  const items = u.items.map((h) => itemOf(p.book, h.item).name + (h.uses > 0 ? ` ×${h.uses}` : ''));
  const held = weaponOf(p.book, u)?.name;
  const worn = accessoryOf(p.book, u)?.name;
  const carried = items.map((i) =>
    held !== undefined && i.startsWith(held)
      ? `[${i}]`
      : worn !== undefined && i.startsWith(worn)
        ? `(${i})`
        : i,
  );
  const marks = [
    ...u.tags,
    ...(u.boss ? ['Boss'] : []),
    ...u.statuses.map((s) => s.name),
    ...u.inflicted.map((i) => `${i.rating}−${i.by}`),
  ];
  const state = u.activated && u.where === 'map' ? ' done' : '';
  return [
    tokenOf(p, u).padEnd(3),
    u.name.padEnd(20),
    classOf(p.book, u).name.padEnd(15),
    `${u.hp}/${u.maxHp}`.padStart(5),
    place.padEnd(8),
    carried.join(', '),
    marks.length > 0 ? ` {${marks.join(', ')}}` : '',
    state,
  ]
    .join(' ')
    .trimEnd();
};
