import {
  err,
  ok,
  type Duel,
  type ForecastCard,
  type LabField,
  type LabValues,
  type Problem,
  type Result,
  type Trade,
  type TradeOdds,
  type TradeSide,
} from '@caltrop/engine';
import { enterCost, makeBook, traitsOf, type Book } from '../../match/book.ts';
import { duelValuesOf } from '../workshop/duel.ts';
import { readArmies } from '../../builder/file.ts';
import type { Command } from '../../match/command.ts';
import type { Content, Item, Scenario, Side, Tag } from '../../content/content.ts';
import { gameOf } from '../../match/game.ts';
import { classEquipFault } from '../../rules/gear/items.ts';
import { parseOptions } from '../../match/options.ts';
import { ENEMY_SEAT, PLAYER_SEATS, unitBase } from '../../match/setup/setup.ts';
import { cloneUnit, NATURAL, NO_ITEM, openingState, type State, type Unit } from '../../match/state.ts';
import {
  duelFields,
  fieldName,
  isCombatOption,
  keptBy,
  NONE,
  OWN,
  statusesFor,
  type Corner,
} from './duel-fields.ts';
import { boardValues } from './duel-board.ts';
import { forecastCard } from '../forecast/forecast.ts';

const SEAT: Readonly<Record<Corner, string>> = { left: PLAYER_SEATS[0], right: ENEMY_SEAT };
const SIDE: Readonly<Record<Corner, Side>> = { left: 'players', right: 'gm' };
/** Free tiles behind each of the two, so that a push has somewhere to go. */
const BEHIND = 2;
const ROWS = 3;
const PLAIN = 'plains';
/** A round that no duel reaches. */
const NEVER = 999;

/** The values of a form, each as its field wants it. */
interface Read {
  text(name: string): string;
  number(name: string): number;
  flag(name: string): boolean;
}

const readValues = (fields: readonly LabField[], values: LabValues): Read => {
  const of = (name: string): LabValues[string] =>
    values[name] ?? fields.find((f) => f.name === name)?.initial ?? '';
  return {
    text: (name) => String(of(name)),
    number: (name) => Number(of(name)),
    flag: (name) => of(name) === true,
  };
};

/** Two units of Officer's Chess against each other without a board. */
export const duel: Duel<Content, State, Command> = {
  fields: duelFields,
  odds: (content, values) => duelOdds(content, values),
  ways: () => [{ value: 'attack', label: 'An attack with the first weapon' }],
  trade: (content, trade) => tradeOdds(content, trade),
  fromBoard: boardValues,
};

/** A unit of an army as one side of the form. */
const sideValues = (content: Content, corner: Corner, { roster, entry }: TradeSide): Result<LabValues> => {
  const armies = readArmies(roster);
  if (!armies.ok) return armies;
  const unit = armies.value[0]?.units[entry];
  return unit === undefined
    ? err([{ code: 'no-unit', what: 'There is no such unit in the army.' }])
    : ok(duelValuesOf(content, unit, corner));
};

/** What one attack costs both sides: the share of its HP that each loses. */
const tradeOdds = (content: Content, trade: Trade): Result<TradeOdds> => {
  const left = sideValues(content, 'left', trade.left);
  const right = sideValues(content, 'right', trade.right);
  if (!left.ok) return left;
  if (!right.ok) return right;
  const values: LabValues = { ...left.value, ...right.value };
  const card = duelOdds(content, values);
  if (!card.ok) return card;
  const { ladders, samples } = card.value;
  const lost = (side: 'a' | 'b', corner: Corner): number => {
    const hp = content.classes.get(String(values[fieldName(corner, 'class')]))?.hp ?? 1;
    return (ladders.find((l) => l.side === side)?.expected ?? 0) / hp;
  };
  return ok({ left: lost('a', 'left'), right: lost('b', 'right'), samples });
};

const duelOdds = (content: Content, values: LabValues): Result<ForecastCard> => {
  const fields = duelFields(content, values);
  const problems = faultsOf(content, fields, values);
  if (problems.length > 0) return err(problems);
  const read = readValues(fields, values);
  const given = Object.fromEntries(
    fields.flatMap((f) => (isCombatOption(f.name) ? [[f.name, values[f.name] ?? f.initial]] : [])),
  );
  const options = parseOptions({ ...given, dataProfile: content.profile });
  if (!options.ok) return options;

  const distance = read.number('distance');
  const scenario = groundOf(content, read, distance);
  const seats = [SEAT.left, SEAT.right];
  const book = makeBook(content, options.value, scenario, seats, {
    [SEAT.left]: 'players',
    [SEAT.right]: 'gm',
  });
  const start = positionOf(book, read, distance);
  const stuck = start.units.flatMap((u): Problem[] => {
    const ground = u.where === 'map' && u.id in SEAT ? book.ground[u.tile] : undefined;
    if (ground === undefined || enterCost(ground, traitsOf(book, u).flying) > 0) return [];
    const where = `${u.id}Ground`;
    return [
      { code: 'impassable', what: `${u.name} cannot stand on ${ground.name}.`, where, rule: ground.rule },
    ];
  });
  if (stuck.length > 0) return err(stuck);
  const game = gameOf({ book, start }, null);
  const attack: Command = { do: 'attack', unit: 'left', target: 'right' };
  const card = forecastCard(game, start, SEAT.left, [attack]);
  if (card.ok) return card;
  return err([{ code: 'cannot-attack', what: card.error.what, where: 'leftWeapon', rule: card.error.rule }]);
};

/** What is wrong with the values of a form: unknown fields, things that are not there, numbers out of range. */
const faultsOf = (content: Content, fields: readonly LabField[], values: LabValues): Problem[] => {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((f) => f.name === name);
    if (field === undefined) {
      // What only another class has, such as kept tags, is no fault when it is set to nothing.
      if (value !== NONE && value !== false)
        problems.push({
          code: 'unknown-field',
          what: `There is no field "${name}" for this duel.`,
          where: name,
        });
      continue;
    }
    const fault = faultOf(content, field, value, values);
    if (fault !== undefined) problems.push({ ...fault, where: name });
  }
  return problems;
};

const faultOf = (
  content: Content,
  field: LabField,
  value: string | number | boolean,
  values: LabValues,
): Problem | undefined => {
  const { kind } = field;
  const who = field.group === 'left' ? ' of the attacker' : field.group === 'right' ? ' of the defender' : '';
  switch (kind.is) {
    case 'flag':
      return typeof value === 'boolean'
        ? undefined
        : { code: 'bad-flag', what: `${field.label}${who} is either yes or no.` };
    case 'number': {
      if (typeof value === 'number' && Number.isInteger(value) && value >= kind.least && value <= kind.most)
        return undefined;
      const rule = field.name === 'distance' ? 'OC-WPN-10' : 'OC-UNIT-02';
      const what = `${field.label}${who} is a whole number from ${kind.least} to ${kind.most}, not ${value}.`;
      return { code: 'out-of-range', what, rule };
    }
    case 'choice': {
      if (kind.values.some((v) => v.value === value)) return undefined;
      const item = content.items.get(String(value));
      const corner = field.group === 'right' ? 'right' : 'left';
      const unitClass = content.classes.get(String(values[fieldName(corner, 'class')] ?? ''));
      const fault =
        item === undefined || unitClass === undefined
          ? undefined
          : classEquipFault(unitClass, item, unitClass.raisable);
      return fault === undefined
        ? { code: 'unknown-value', what: `${field.label}${who} cannot be "${value}".` }
        : { code: 'cannot-equip', ...fault };
    }
  }
};

const tagsIn = (content: Content, read: Read, corner: Corner): Tag[] => {
  const unitClass = content.classes.get(read.text(fieldName(corner, 'class')));
  const text = read.text(fieldName(corner, 'kept'));
  if (unitClass === undefined || !keptBy(content, unitClass).includes(text)) return [];
  const kept = [...content.classes.values()].flatMap((c) => c.promotesTo.flatMap((p) => p.keeps));
  return text.split(', ').flatMap((name) => kept.find((tag) => tag.text === name) ?? []);
};

/** A strip of ground as long as the duel needs, as a scenario of its own. */
const groundOf = (content: Content, read: Read, distance: number): Scenario => {
  const width = distance + 2 * BEHIND + 1;
  const row = Array.from({ length: width }, (_, x) =>
    x <= BEHIND ? read.text('leftGround') : x >= BEHIND + distance ? read.text('rightGround') : PLAIN,
  );
  return {
    id: 'duel',
    code: '',
    name: 'A duel',
    blurb: '',
    goal: '',
    notes: '',
    width,
    height: ROWS,
    tiles: Array.from({ length: ROWS }, () => row).flat(),
    sites: [],
    vision: 0,
    victory: [],
    limit: 0,
    atLimit: [],
    namesLeader: undefined,
    // From here the book learns which tags its units may have.
    playerTags: [...tagsIn(content, read, 'left'), ...tagsIn(content, read, 'right')],
    zone: [],
    places: [],
    mirror: false,
    enemies: [],
    army: '',
  };
};

const unitAt = (
  book: Book,
  corner: Corner,
  id: string,
  classId: string,
  items: readonly Item[],
  tile: number,
): Unit => {
  const unitClass = book.content.classes.get(classId);
  const hp = unitClass?.hp ?? 1;
  return cloneUnit({
    ...unitBase(
      book,
      classId,
      items.map((item) => item.id),
      unitClass?.raisable,
    ),
    id,
    name: unitClass?.name ?? classId,
    side: SIDE[corner],
    seat: SEAT[corner],
    maxHp: hp,
    hp,
    where: tile < 0 ? 'reserve' : 'map',
    tile,
    arrives: tile < 0 ? NEVER : 1,
    home: Math.max(0, tile),
    tags: [],
    boss: false,
  });
};

/** One of the two, as the form describes it. */
const fighter = (book: Book, read: Read, corner: Corner, tile: number): Unit => {
  const { content } = book;
  const weapon = read.text(fieldName(corner, 'weapon'));
  const worn = read.text(fieldName(corner, 'accessory'));
  const items = [weapon, worn].flatMap((id) => content.items.get(id) ?? []);
  const u = unitAt(book, corner, corner, read.text(fieldName(corner, 'class')), items, tile);
  u.hp = read.number(fieldName(corner, 'hp'));
  const statuses = statusesFor(content, corner).filter((s) => read.flag(fieldName(corner, s.name)));
  return {
    ...u,
    maxHp: read.number(fieldName(corner, 'full')),
    weapon: weapon === OWN ? NATURAL : weapon === NONE ? NO_ITEM : 0,
    accessory: worn === NONE ? NO_ITEM : items.findIndex((item) => item.kind === 'accessory'),
    statuses: statuses.map((s) => ({ name: s.name, running: false, round: 1 })),
    tags: tagsIn(content, read, corner).map((tag) => tag.text),
  };
};

/** An ally with Backup and a weapon for it, beside the one it could strike (OC-CTAG-BACKUP). */
const helper = (book: Book, corner: Corner, tile: number): Unit[] => {
  for (const c of book.content.classes.values()) {
    if (!c.tags.some((t) => t.effects.some((e) => e.hook === 'backup'))) continue;
    const weapon = [...book.content.items.values()].find(
      (item) =>
        item.kind === 'weapon' &&
        item.range.lo <= 1 &&
        item.uses === 0 &&
        classEquipFault(c, item) === undefined,
    );
    if (weapon !== undefined) return [unitAt(book, corner, `${corner}-ally`, c.id, [weapon], tile)];
  }
  return [];
};

const positionOf = (book: Book, read: Read, distance: number): State => {
  const { width } = book.board;
  const left = width + BEHIND;
  const right = left + distance;
  const [someone] = book.content.classes.keys();
  const units = [
    fighter(book, read, 'left', left),
    fighter(book, read, 'right', right),
    // The target of a Backup stands in the middle row, the ally above or below it.
    ...(read.flag('leftBackup') ? helper(book, 'left', right - width) : []),
    ...(read.flag('rightBackup') && book.options.backupOnCounter ? helper(book, 'right', left + width) : []),
    // Each side has somebody to come, so that a rout does not end the battle.
    unitAt(book, 'left', 'left-later', someone ?? '', [], -1),
    unitAt(book, 'right', 'right-later', someone ?? '', [], -1),
  ];
  const state = openingState(units, []);
  state.phase = 'battle';
  state.round = 1;
  state.batch = { side: 'players', owed: [SEAT.left], held: [] };
  state.turn = {
    unit: 'left',
    moved: false,
    movedLate: false,
    spent: 0,
    acted: false,
    cantoDone: false,
    partner: '',
  };
  return state;
};
