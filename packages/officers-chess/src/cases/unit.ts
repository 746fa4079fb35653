import { didYouMean } from '@caltrop/sheets';
import type { Book } from '../match/book.ts';
import { RATINGS, type Rating, type Tag } from '../content/content.ts';
import { equipFault } from '../rules/gear/items.ts';
import { ENEMY_SEAT, PLAYER_SEATS, unitBase } from '../match/setup/setup.ts';
import { cloneUnit, NO_ITEM, type Held, type Unit } from '../match/state.ts';
import { isPresent, type Complain, type Entrant } from './ground.ts';
import type { PositionData } from './position.ts';
import { readTag, type TagBook } from '../pack/sections/tags.ts';

/** Reads the tags that a case gives to a unit of its own. */
export const readUnitTags = (book: TagBook, e: Entrant, complain: Complain): Tag[] =>
  (e.given.tags ?? []).flatMap((text, i) => {
    const tag = readTag(book, text);
    if (typeof tag !== 'string') return [tag];
    complain([...e.path, 'tags', i], 'bad-tag', tag);
    return [];
  });

const isRating = (word: string): word is Rating => RATINGS.some((rating) => rating === word);

/** Statuses as cases write them: names, and `Spd-2` for an Inflict effect. */
export const readStatuses = (
  book: Book,
  e: Entrant,
  round: number,
  complain: Complain,
): Pick<Unit, 'statuses' | 'inflicted'> => {
  const statuses: Unit['statuses'][number][] = [];
  const inflicted: Unit['inflicted'][number][] = [];
  (e.given.statuses ?? []).forEach((written, i) => {
    const [, rating = '', by] = /^([A-Z][a-z]+)-(\d)$/.exec(written) ?? [];
    const lowered = rating.toLowerCase();
    if (isRating(lowered)) inflicted.push({ rating: lowered, by: Number(by) });
    else if (book.content.statuses.has(written)) statuses.push({ name: written, running: false, round });
    else {
      const what = `unknown status "${written}"${didYouMean(written, book.content.statuses.keys())}`;
      complain([...e.path, 'statuses', i], 'unknown-status', what);
    }
  });
  return { statuses, inflicted };
};

export const readItems = (book: Book, e: Entrant, complain: Complain): Held[] => {
  const { items: known, numbers } = book.content;
  const items = (e.given.items ?? []).flatMap((written, i): Held[] => {
    const [[item = '', uses] = []] = typeof written === 'string' ? [[written]] : Object.entries(written);
    const kind = known.get(item);
    if (kind !== undefined) return [{ item, uses: typeof uses === 'number' ? uses : kind.uses }];
    complain(
      [...e.path, 'items', i],
      'unknown-item',
      `unknown item "${item}"${didYouMean(item, known.keys())}`,
    );
    return [];
  });
  if (items.length > numbers.inventory) {
    const what = `a unit carries at most ${numbers.inventory} items; found ${items.length}`;
    complain([...e.path, 'items'], 'too-many-items', what, 'OC-UNIT-07');
  }
  return items;
};

/** What a unit holds and wears when the case says so. */
export const readHand = (
  book: Book,
  e: Entrant,
  items: readonly Held[],
  complain: Complain,
): Partial<Pick<Unit, 'weapon' | 'accessory'>> => {
  const hand: Partial<Pick<Unit, 'weapon' | 'accessory'>> = {};
  for (const field of ['weapon', 'accessory'] as const) {
    const written = e.given[field];
    if (written === undefined) continue;
    const index = items.findIndex((h) => h.item === written);
    const item = book.content.items.get(written);
    const fault =
      field === 'weapon' && item !== undefined ? equipFault(book, e.given.class, item) : undefined;
    if (written !== 'none' && index < 0) {
      complain([...e.path, field], 'not-carried', `${e.id} carries no "${written}"`);
    } else if (fault !== undefined) complain([...e.path, field], 'cannot-equip', fault.what, fault.rule);
    else hand[field] = written === 'none' ? NO_ITEM : index;
  }
  return hand;
};

/** A unit of a case as the rules have it. */
export const makeCaseUnit = (
  book: Book,
  e: Entrant,
  tile: number,
  data: PositionData,
  tags: readonly Tag[],
  complain: Complain,
): Unit => {
  const { given } = e;
  const unitClass = book.content.classes.get(given.class);
  if (unitClass === undefined) {
    const what = `unknown class "${given.class}"${didYouMean(given.class, book.content.classes.keys())}`;
    complain([...e.path, 'class'], 'unknown-class', what, 'OC-UNIT-08');
  }
  const maxHp = given.maxHp ?? unitClass?.hp ?? 1;
  if (given.hp !== undefined && given.hp > maxHp) {
    complain([...e.path, 'hp'], 'bad-value', `${e.id} has at most ${maxHp} HP`, 'OC-UNIT-02');
  }
  const items = readItems(book, e, complain);
  const deploying = data.zone !== undefined && (e.side === 'players' || data.mirror === true);
  const where = given.where ?? (deploying || !isPresent(data, given) ? 'reserve' : 'map');
  return cloneUnit({
    ...unitBase(
      book,
      given.class,
      items.map((h) => h.item),
    ),
    ...readHand(book, e, items, complain),
    ...readStatuses(book, e, data.round ?? 1, complain),
    id: e.id,
    name: given.name ?? e.id,
    side: e.side,
    seat: e.side === 'gm' ? ENEMY_SEAT : (given.seat ?? PLAYER_SEATS[0]),
    maxHp,
    hp: where === 'routed' ? 0 : (given.hp ?? maxHp),
    where,
    tile: where === 'map' ? tile : -1,
    arrives: given.arrives ?? 1,
    home: tile,
    items,
    activated: given.activated ?? false,
    refreshed: given.refreshed ?? false,
    tags: tags.map((t) => t.text),
    boss: given.boss ?? false,
    torch: given.torch ?? 0,
  });
};
