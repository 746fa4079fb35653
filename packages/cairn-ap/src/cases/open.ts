import { createBoard, parseCell, type Board, type Fault } from '@caltrop/engine';
import { didYouMean, type Path } from '@caltrop/sheets';
import { drawPieces, placeOfPiece, type Drawn, type Piece } from '@caltrop/sheets/case-kit';
import { scratchFor, type Book, type Kit } from '../match/book.ts';
import type { CarriedItem, Character, Content, GroundKind, Monster } from '../content/content.ts';
import { AUTO_DESK } from '../match/setup/setup.ts';
import {
  backgroundBearings,
  kitOfCharacter,
  kitOfMonster,
  monsterKitsOf,
  sideOf,
  NOBODY,
} from '../match/setup/kits.ts';
import { createCharacter } from '../rules/characters/creation.ts';
import { bindTo, carriedItems, creatureOfMonster, openingState } from '../match/setup/opening.ts';
import type { Options } from '../match/options.ts';
import { withOwn } from '../match/setup/own.ts';
import { groupsOf } from '../match/setup/foes.ts';
import { mapOf } from '../match/setup/map.ts';
import { WARDEN, type Afflicted, type Carried, type Creature, type State } from '../match/state.ts';
import { parseCreature, type CaseCreature, type PositionData } from './position.ts';
import { given, toAttack, toTrait } from '../content/defaults.ts';

export type Complain = (path: Path, code: string, what: string) => void;

/** Complains about a name that leads nowhere. */
const unknown = (complain: Complain, path: Path, what: string, name: string, known: Iterable<string>): void =>
  complain(path, `unknown-${what}`, `there is no ${what} "${name}"${didYouMean(name, known)}`);

export interface Entrant {
  readonly id: string;
  readonly side: 'party' | 'foes' | 'others';
  readonly given: CaseCreature;
  readonly path: Path;
}

const SIDES = ['party', 'foes', 'others'] as const;

const readEntrants = (content: Content, data: PositionData, faults: Fault[]): Entrant[] =>
  SIDES.flatMap((side) =>
    Object.entries(data[side] ?? {}).map(([id, written]): Entrant => {
      const path: Path = [side, id];
      if (typeof written !== 'string') return { id, side, given: written, path };
      const read = parseCreature(
        written,
        (word) => content.monsters.has(word),
        (word) => content.characters.has(word),
      );
      if (!read.ok) faults.push(...read.error.map((f) => ({ ...f, path })));
      return { id, side, given: read.ok ? read.value : {}, path };
    }),
  );

/** A person without anything but a name: scores of 10, HP 4. */
const plain = (id: string): Monster => ({ ...NOBODY, id, name: id, hp: 4, tags: [] });

/** Those fields of which the case says something. */
const said = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } => given(value);

/** The stat block of a creature of a case: a monster's, with what the case says otherwise. */
const blockOf = (content: Content, e: Entrant, complain: Complain): Monster => {
  const { monster: named, attacks, traits, bears, ...own } = e.given;
  const base = named === undefined ? plain(e.id) : content.monsters.get(named);
  if (base === undefined)
    unknown(complain, [...e.path, 'monster'], 'monster', named ?? '', content.monsters.keys());
  const from = base ?? plain(e.id);
  const { hp, maxHp, str, maxStr, dex, maxDex, wil, maxWil, armour, tags, rider, spells } = own;
  const printed = traits?.map(toTrait) ?? from.traits;
  const borne = bears === undefined ? [] : [toTrait({ ...bears, text: e.id })];
  return {
    ...from,
    ...said({
      hp: maxHp ?? hp,
      str: maxStr ?? str,
      dex: maxDex ?? dex,
      wil: maxWil ?? wil,
      armour,
      tags,
      rider,
      spells,
    }),
    attacks: attacks?.map(toAttack) ?? from.attacks,
    traits: [...printed, ...borne],
  };
};

/** CA-CHAR: somebody with all that a background gives, every die of it a 1; undefined where none is made. */
const madeOf = (
  content: Content,
  options: Options,
  e: Entrant,
  complain: Complain,
): Character | undefined => {
  const { background, rows: [first = 0, second = 0] = [], made, bonds } = e.given;
  if (made !== true || background === undefined) return undefined;
  const wishes = { id: e.id, name: e.id, background, rows: [first, second] as const };
  const who = createCharacter(content, options, () => 1, {
    ...wishes,
    ...(bonds === undefined ? {} : { bonds }),
  });
  if (who.ok) return who.value;
  for (const p of who.error) complain([...e.path, 'background'], p.code, p.what);
  return undefined;
};

const characterOf = (content: Content, e: Entrant, complain: Complain): Character | undefined => {
  const { character } = e.given;
  if (character === undefined) return undefined;
  const known = content.characters.get(character);
  if (known === undefined)
    unknown(complain, [...e.path, 'character'], 'character', character, content.characters.keys());
  return known;
};

export const thingsOf = (
  content: Content,
  e: Entrant,
  from: readonly CarriedItem[],
  complain: Complain,
): Carried[] => {
  const listed = e.given.items?.map((i) => (typeof i === 'string' ? { item: i } : i));
  const list: readonly CarriedItem[] =
    listed?.map(({ item, name, uses, place, spells }) => ({
      item,
      ...(name === undefined ? {} : { name }),
      ...(uses === undefined ? {} : { uses }),
      ...(place === undefined ? {} : { place }),
      ...(spells === undefined ? {} : { spells }),
    })) ?? from;
  for (const [i, { item, spells = [] }] of list.entries()) {
    const path: Path = listed === undefined ? e.path : [...e.path, 'items', i];
    if (!content.items.has(item)) unknown(complain, path, 'item', item, content.items.keys());
    for (const spell of spells)
      if (!content.spells.has(spell)) unknown(complain, path, 'spell', spell, content.spells.keys());
  }
  const carried = carriedItems(content, list, e.id);
  return carried.map((one, i) => {
    const has = listed?.[i];
    if (has === undefined) return one;
    const { sharp, unloaded, ruined, planted, lit } = has;
    const { lit: _lit, ...cold } = one;
    return {
      ...(lit === false ? cold : one),
      ...(lit === true ? { lit } : {}),
      ...(sharp === true ? { sharp } : {}),
      ...(unloaded === true ? { unloaded } : {}),
      ...(ruined === true ? { ruined } : {}),
      ...(planted === true ? { planted } : {}),
    };
  });
};

export const afflictions = (content: Content, e: Entrant, round: number, complain: Complain): Afflicted[] =>
  (e.given.conditions ?? []).flatMap((one, i): Afflicted[] => {
    const {
      condition,
      by = '',
      n = 0,
      rounds,
      of,
      about,
      magical,
    } = typeof one === 'string' ? { condition: one } : one;
    const kind = content.conditions.get(condition);
    if (kind === undefined) {
      unknown(complain, [...e.path, 'conditions', i], 'condition', condition, content.conditions.keys());
      return [];
    }
    const used = kind.ends.find((end) => end.by === 'used');
    const left = used?.by === 'used' ? (used.times.flat ?? 1) : 0;
    const until = rounds === undefined ? -1 : round + rounds;
    const more = {
      ...(about === undefined ? {} : { named: about }),
      ...(of === undefined ? {} : { of }),
      ...(magical === true ? { magical } : {}),
    };
    return [{ kind: condition, by, ends: kind.ends, since: round, until, clock: -1, left, n, ...more }];
  });

const pieceOf = (e: Entrant): Piece => ({ id: e.id, left: e.side === 'party', at: e.given.at });

const placeOf = (e: Entrant, board: Board, drawn: Drawn, complain: Complain): number => {
  const cell = placeOfPiece(pieceOf(e), board, drawn);
  if (cell.ok) return cell.value;
  complain([...e.path, 'at'], 'bad-place', cell.error[0]?.what ?? 'no such Space');
  return -1;
};

export const GONE: ReadonlySet<string> = new Set(['fled', 'lost']);

/** Opens a position of a case: the book and the state, and everything that is wrong with it. */
export const openPosition = (
  printed: Content,
  options: Options,
  data: PositionData,
): { readonly book: Book; readonly start: State; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const own = withOwn(printed, {
    items: data.items ?? {},
    monsters: data.monsters ?? {},
    spells: data.spells ?? {},
  });
  if (!own.ok) for (const p of own.error) complain((p.where ?? '').split('.').slice(2), p.code, p.what);
  const content = own.ok ? own.value : printed;
  const entrants = readEntrants(content, data, faults);
  const drawn = drawPieces(data.map, entrants.map(pieceOf), data.distance);
  const problems: Parameters<typeof mapOf>[2] = [];
  const map: GroundKind[] = mapOf(content, drawn.rows, problems);
  for (const p of problems) complain(['map'], p.code, p.what);
  const board = createBoard(drawn.rows[0]?.length ?? 1, drawn.rows.length);
  const round = data.round ?? (data.scene === true ? 0 : 1);
  const kits = new Map<string, Kit>();
  const turn = data.turn ?? entrants[0]?.id ?? '';
  const made = new Map<string, Character>();
  const creatures = entrants.map((e): Creature => {
    const { given: has, side } = e;
    const who = madeOf(content, options, e, complain) ?? characterOf(content, e, complain);
    if (who !== undefined && has.made === true) made.set(e.id, who);
    const block = blockOf(
      content,
      who === undefined ? e : { ...e, given: { ...scoresOf(who), ...has } },
      complain,
    );
    const kind = has.kind ?? (side === 'party' ? 'pc' : 'npc');
    const kit = who === undefined ? kitOfMonster(block) : kitOfCharacter(content, who, '');
    const { background, rows: [first = 0, second = 0] = [] } = has;
    if (background !== undefined && !content.backgrounds.has(background))
      complain([...e.path, 'background'], 'unknown-background', `there is no background "${background}"`);
    const learnt =
      background === undefined || has.made === true
        ? []
        : backgroundBearings(content, { background, rows: [first, second] });
    kits.set(e.id, {
      ...kit,
      armour: block.armour,
      employer: has.employer ?? '',
      bearings: [...kit.bearings, ...learnt],
    });
    const entered = creatureOfMonster(content, block, {
      id: e.id,
      name: has.name ?? who?.name ?? (has.monster === undefined ? e.id : block.name),
      group: has.group ?? (side === 'others' ? e.id : side),
      at: GONE.has(has.fate ?? '') ? -1 : placeOf(e, board, drawn, complain),
      side: has.side ?? sideOf(block, options.footprints),
      turns: has.turns ?? 1,
      key: e.id,
      inert: has.fate === 'inert',
      seat: has.seat ?? (side === 'party' ? 'party' : WARDEN),
    });
    const things = thingsOf(content, e, who?.items ?? block.gear.map((item) => ({ item })), complain);
    const { hp, str, dex, wil, ap, bank, taken, initiative, fate, fatigue, tumours, capacity, gold } = has;
    const { doomed, deprived, deathAt, scars, mishaps, surprised } = has;
    return {
      ...entered,
      kind,
      // Whoever has the turn has begun it (CA-LOOP-03).
      taken: e.id === turn && data.scene !== true ? 1 : 0,
      items: things,
      gold: gold ?? who?.gold ?? 0,
      conditions: [...entered.conditions, ...afflictions(content, e, round, complain)],
      ...said({
        hp,
        str,
        dex,
        wil,
        ap,
        bank,
        taken,
        initiative,
        fate,
        fatigue,
        tumours,
        capacity,
        doomed,
        deprived,
        deathAt,
        scars,
        mishaps,
        surprised,
        // Who is dead at the beginning has just died.
        deadSince: fate === 'dead' ? (data.clock ?? 0) : undefined,
      }),
    };
  });
  const along = companionsOf(
    content,
    options,
    board,
    creatures,
    kits,
    (id) => made.get(id)?.companions ?? [],
  );
  creatures.push(...along);
  for (const [i, c] of creatures.entries()) {
    const { employer, monster } = entrants[i]?.given ?? {};
    const block = monster === undefined ? undefined : content.monsters.get(monster);
    if (block !== undefined)
      bindTo(
        c,
        block,
        creatures.find((o) => o.id === employer),
      );
  }
  const groups = groupsOf(creatures, {});
  if (data.scene !== true && !creatures.some((c) => c.id === turn))
    complain(['turn'], 'unknown-creature', `there is no creature "${turn}"`);
  const book: Book = {
    content,
    options,
    seats: [WARDEN, ...(data.players ?? ['party'])],
    board,
    mapped: true,
    map,
    encounter: null,
    dark: data.dark ?? false,
    ...(data.sunlit === true ? { sunlit: true } : {}),
    ...(data.moonlit === true ? { moonlit: true } : {}),
    kits,
    monsterKits: monsterKitsOf(content),
    ...scratchFor(board),
    single: data.time === 'runs',
  };
  const lying = Object.entries(data.lying ?? {}).flatMap(([where, item], i) => {
    const cell = parseCell(board, where);
    const kind = item === undefined ? undefined : content.items.get(item);
    if (!cell.ok || kind === undefined) {
      complain(['lying', where], 'bad-thing', 'a thing by its id on a Space');
      return [];
    }
    const carried = {
      id: `lying-${i + 1}`,
      item: kind.id,
      name: kind.name,
      uses: kind.uses ?? 0,
      place: 'pack' as const,
      spells: [],
    };
    return [{ at: cell.value, item: carried }];
  });
  const opened = openingState(creatures, groups, { ...AUTO_DESK, ...said(data.desk ?? {}) });
  const order = groups.map((g) => g.id);
  const start: State =
    data.scene === true
      ? { ...opened, clock: data.clock ?? 0, lying }
      : {
          ...opened,
          stage: 'fight',
          round,
          clock: data.clock ?? 0,
          order,
          slot: 1 % order.length,
          turn,
          lying,
        };
  return { book, start, faults };
};

/** The beasts and servants of those who were made, each on the free Space next to its owner. */
const companionsOf = (
  content: Content,
  options: Options,
  board: Board,
  creatures: readonly Creature[],
  kits: Map<string, Kit>,
  of: (id: string) => readonly string[],
): Creature[] => {
  const all: Creature[] = [];
  for (const owner of creatures)
    for (const id of of(owner.id)) {
      const monster = content.monsters.get(id);
      if (monster === undefined) continue;
      const taken = new Set([...creatures, ...all].map((c) => c.at));
      const at = (board.neighbours[owner.at] ?? []).find((t) => !taken.has(t)) ?? -1;
      const c = creatureOfMonster(content, monster, {
        id: `${id}-1`,
        name: monster.name,
        group: owner.group,
        at,
        side: sideOf(monster, options.footprints),
        turns: 1,
        key: '',
        inert: false,
        seat: owner.seat,
      });
      kits.set(c.id, kitOfMonster(monster));
      bindTo(c, monster, owner);
      all.push(c);
    }
  return all;
};

const scoresOf = ({ hp, str, dex, wil, max }: Character): CaseCreature => ({
  hp,
  str,
  dex,
  wil,
  maxHp: max?.hp ?? hp,
  maxStr: max?.str ?? str,
  maxDex: max?.dex ?? dex,
  maxWil: max?.wil ?? wil,
});
