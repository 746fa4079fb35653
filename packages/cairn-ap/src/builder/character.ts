import { err, ok, type Result } from '@caltrop/engine';
import { characterProblems, formProblems, isCharacter } from '../rules/characters/character-check.ts';
import type { CarriedItem, Character, Content, Pool } from '../content/content.ts';
import { fromKettlewright, isKettlewright } from './kettlewright.ts';
import { kitOf, type Position } from '../match/book.ts';
import { itemOf } from '../rules/inventory/slots.ts';
import { maxOf, type Carried, type Creature } from '../match/state.ts';

const KIND = 'cairn-ap-character';
/** Changes when an older program could not read the file. */
const VERSION = 1;

/** A character as a file of our own. */
export const writeCharacter = (character: Character): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, character }, undefined, 2)}\n`;

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Reads a character: a file of our own, the bare character, or what Kettlewright exports. */
export const parseCharacter = (content: Content, json: unknown): Result<Character> => {
  if (isKettlewright(json)) return fromKettlewright(content, json);
  if (isObject(json) && json['kind'] === KIND && json['version'] !== VERSION)
    return err([
      {
        code: 'other-version',
        what: `This character is of version ${String(json['version'])}; this program reads version ${VERSION}.`,
        where: 'version',
      },
    ]);
  const bare = isObject(json) && json['kind'] === KIND ? json['character'] : json;
  if (!isCharacter(bare)) return err(formProblems(bare, 'character'));
  const problems = characterProblems(content, bare, 'character');
  return problems.length > 0 ? err(problems) : ok(bare);
};

const POOLS: readonly Pool[] = ['hp', 'str', 'dex', 'wil'];

const carriedItem = ({ book }: Position, carried: Carried): CarriedItem => {
  const item = itemOf(book, carried);
  return {
    item: carried.item,
    place: carried.place,
    ...(carried.name === item.name ? {} : { name: carried.name }),
    ...(item.uses === null ? {} : { uses: carried.uses }),
    ...(carried.spells.length === 0 ? {} : { spells: carried.spells }),
  };
};

/** What a sheet said before that no match changes. */
const blank = (c: Creature): Character => ({
  id: c.id,
  name: c.name,
  background: '',
  str: c.str,
  dex: c.dex,
  wil: c.wil,
  hp: c.hp,
  items: [],
  gold: 0,
});

/**
 * Takes a character or hireling out of a match, as the session has left it: scores and their maxima, things with their
 * uses, gold, Fatigue, Scars, Mishaps and what lasts beyond a fight. What stayed in camp is still there.
 */
export const characterOf = (p: Position, c: Creature): Character => {
  const known = c.sheet ?? kitOf(p.book, c).character ?? blank(c);
  const {
    max: _max,
    fatigue: _fatigue,
    scars: _scars,
    mishaps: _mishaps,
    conditions: _conditions,
    ...rest
  } = known;
  const lower = POOLS.filter((pool) => maxOf(c, pool) !== c[pool]);
  const camp = known.items.filter((i) => i.place === 'camp');
  // What ends with the fight is no part of the sheet.
  const lasting = c.conditions.filter(
    (a) => a.until < 0 && !a.ends.some((e) => e.by === 'fight' || e.by === 'turn-end' || e.by === 'ap'),
  );
  return {
    ...rest,
    str: c.str,
    dex: c.dex,
    wil: c.wil,
    hp: c.hp,
    gold: c.gold,
    items: [...c.items.filter((i) => i.ruined !== true).map((i) => carriedItem(p, i)), ...camp],
    ...(lower.length === 0 ? {} : { max: Object.fromEntries(lower.map((pool) => [pool, maxOf(c, pool)])) }),
    ...(c.age === null ? {} : { age: c.age }),
    ...(c.fatigue === 0 ? {} : { fatigue: c.fatigue }),
    ...(c.scars.length === 0 ? {} : { scars: c.scars }),
    ...(c.mishaps.length === 0 ? {} : { mishaps: c.mishaps }),
    ...(lasting.length === 0 ? {} : { conditions: [...new Set(lasting.map((a) => a.kind))] }),
    ...(c.kind === 'pc' && known.hireling === true ? { hireling: false } : {}),
  };
};
