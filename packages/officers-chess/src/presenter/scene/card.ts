import type { CardItem, Keyword, Stat, UnitCard } from '@caltrop/engine';
import { classOf, itemOf, onMap, terrainAt, traitsOf, weaponOf, type Position } from '../../match/book.ts';
import type { Item, Rating } from '../../content/content.ts';
import { radiusOf } from '../../rules/fog/fog.ts';
import { movementOf } from '../../rules/gear/items.ts';
import { tileHp } from '../../rules/movement/terrain.ts';
import { agilityOf, coverOf, gradeOf, letterOf } from '../../rules/unit/ratings.ts';
import { findUnit, type Unit } from '../../match/state.ts';
import { noteOf } from './ground.ts';
import { iconOfItem } from '../icons.ts';
import { keywordOf, statusKeyword } from '../keywords.ts';
import { counted, markOf, signed, title } from '../places.ts';
import { iconOfUnit } from './units.ts';

/** How far something carries, in words. */
const rangeWords = ({ lo, hi }: Item['range']): string =>
  lo === hi ? String(lo) : Number.isFinite(hi) ? `${lo}–${hi}` : `${lo} and more`;

/** The numbers of an item, in words. */
export const itemNote = (item: Item, uses: number): string => {
  const fights = item.kind === 'weapon';
  return [
    ...(fights ? [`might ${item.might}`] : []),
    ...(item.hit === 0 ? [] : [`hit ${signed(item.hit)}`]),
    ...(item.weight === 0 ? [] : [`weight ${signed(item.weight)}`]),
    ...(fights || item.kind === 'staff'
      ? [item.range.hi === 0 ? 'for the user' : `range ${rangeWords(item.range)}`]
      : []),
    ...(uses > 0 ? [`${counted(uses, 'use')} left`] : []),
  ].join(', ');
};

const itemsOf = (p: Position, u: Unit): CardItem[] => {
  const { content, options } = p.book;
  const show = (item: Item, uses: number, inUse: boolean, number?: number): CardItem => ({
    icon: iconOfItem(item),
    name: item.name,
    ...(number === undefined ? {} : { number }),
    note: itemNote(item, uses),
    inUse,
    tags: item.tags.map((tag) => keywordOf(content, tag, options)),
  });
  const natural = u.weapon < 0 ? weaponOf(p.book, u) : undefined;
  return [
    ...(natural === undefined ? [] : [show(natural, 0, true)]),
    ...u.items.map((held, i) =>
      show(itemOf(p.book, held.item), held.uses, i === u.weapon || i === u.accessory, i + 1),
    ),
  ];
};

/** What each rating comes to in play, in the order of the card (OC-RATE-02 to 07). */
const ratingStats = (p: Position, u: Unit): Stat[] => {
  const { content } = p.book;
  const grade = (rating: Rating): number => gradeOf(p, u, rating);
  const damage = (rating: 'str' | 'mag'): string => `${content.damage[grade(rating)] ?? 0} damage`;
  const less = (rating: 'def' | 'res'): string =>
    `${signed(-(content.reduction[grade(rating)] ?? 0))} damage`;
  const stat = (rating: Rating, note: string, rule: string): Stat => ({
    label: title(rating),
    value: letterOf(grade(rating)),
    note,
    rule,
  });
  return [
    stat('str', damage('str'), 'OC-RATE-02'),
    stat('mag', damage('mag'), 'OC-RATE-03'),
    stat('dex', `${signed(content.value[grade('dex')] ?? 0)} to hit`, 'OC-RATE-04'),
    stat('spd', `Agility ${agilityOf(p, u)}`, 'OC-RATE-05'),
    stat('def', less('def'), 'OC-RATE-06'),
    stat('res', less('res'), 'OC-RATE-07'),
  ];
};

const movementStat = (p: Position, u: Unit): Stat => {
  const traits = traitsOf(p.book, u);
  const note = traits.noMove ? 'cannot move' : traits.flying ? 'flies' : 'tiles';
  return { label: 'Mov', value: String(movementOf(p, u)), note, rule: 'OC-UNIT-06' };
};

/** What the unit has done this turn (OC-TURN-02). */
const turnNotes = (p: Position, u: Unit): Keyword[] => {
  const { turn } = p.state;
  if (turn === null || turn.unit !== u.id) {
    const done = p.state.phase === 'battle' && u.activated && onMap(u);
    return done ? [{ text: 'Done', meaning: 'Has been activated this round.', rule: 'OC-ROUND-01' }] : [];
  }
  const moved = turn.spent > 0 ? `Moved ${turn.spent} of ${movementOf(p, u)}` : 'Moved';
  return [
    ...(turn.moved
      ? [{ text: moved, meaning: 'The one Move of this turn is made.', rule: 'OC-TURN-02' }]
      : []),
    ...(turn.acted
      ? [{ text: 'Acted', meaning: 'The Action of this turn is taken.', rule: 'OC-TURN-02' }]
      : []),
  ];
};

/** What the tile under a unit does for it. */
const groundNotes = (p: Position, u: Unit): Keyword[] => {
  if (!onMap(u)) return [];
  const terrain = terrainAt(p, u.tile);
  if (noteOf(terrain) === '') return [];
  const own = { ...coverOf(p, u), heal: tileHp(p, u) };
  const { flying } = traitsOf(p.book, u);
  const note = noteOf({ ...terrain, ...own, ...(flying ? { move: 1, flyingOnly: false } : {}) });
  const meaning = note === '' ? 'Flying: the ground does nothing for it.' : `${title(note)}.`;
  return [{ text: `On ${terrain.name}`, meaning, rule: terrain.rule }];
};

const noteList = (p: Position, u: Unit): Keyword[] => {
  const { content, options, vision } = p.book;
  return [
    ...turnNotes(p, u),
    ...u.statuses.map((s) => statusKeyword(content, s.name, options)),
    ...u.inflicted.map((i) => ({
      text: `${title(i.rating)} −${i.by}`,
      meaning: `${title(i.rating)} is lowered by ${counted(i.by, 'step')} until the end of its turn.`,
      rule: 'OC-STAT-INFLICT',
    })),
    ...groundNotes(p, u),
    ...(vision > 0 && onMap(u)
      ? [{ text: `Sees ${radiusOf(p, u)}`, meaning: 'How many tiles it sees in the fog.', rule: 'OC-FOG-01' }]
      : []),
  ];
};

/** Everything about a unit that the rules look at; undefined for one that is not there. */
export const cardOf = (p: Position, id: string): UnitCard | undefined => {
  const u = findUnit(p.state, id);
  if (u === undefined) return undefined;
  const { content, options } = p.book;
  const kind = classOf(p.book, u);
  const own = u.tags.flatMap((text) => p.book.tags.get(text) ?? []);
  const boss: Keyword = { text: 'Boss', meaning: 'Some battles end when it is Routed.', rule: 'OC-VIC-07' };
  return {
    id: u.id,
    name: u.name,
    kind: kind.name,
    side: markOf(u.side),
    icon: iconOfUnit(p, u),
    hp: u.hp,
    maxHp: u.maxHp,
    stats: [...ratingStats(p, u), movementStat(p, u)],
    items: itemsOf(p, u),
    keywords: [
      ...(u.boss ? [boss] : []),
      ...[...kind.tags, ...own].map((tag) => keywordOf(content, tag, options)),
    ],
    notes: noteList(p, u),
  };
};
