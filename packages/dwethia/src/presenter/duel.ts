import {
  err,
  type Duel,
  type ForecastCard,
  type LabField,
  type LabValues,
  type Problem,
  type Result,
} from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { bearersOf, type Book, type Kit } from '../book.ts';
import type { Command } from '../command.ts';
import { STATS, type Content, type Force, type Power, type Stat, type UnitProfile } from '../content.ts';
import { gameOf } from '../game.ts';
import { kitOfEntry, radiusOf } from '../kits.ts';
import { newModel, openingState } from '../opening.ts';
import { parseOptions } from '../options.ts';
import { SIDES, type Model, type Side, type State } from '../state.ts';
import { fromBoard } from './duel-board.ts';
import {
  CAST,
  CHANGED,
  CORNERS,
  factionOf,
  FARTHEST,
  FIGHT,
  MOST,
  name,
  NONE,
  powerIn,
  waysOf,
  type Corner,
} from './duel-ways.ts';
import { forecastCard } from './forecast.ts';

const SIDE: Readonly<Record<Corner, Side>> = { left: 'south', right: 'north' };

/** The table of a duel: open, and wide enough for the longest weapon. */
const TABLE = 96 * INCH;
const MIDDLE = TABLE / 2;
/** Bases are put as close as rounding lets them stand without sharing ground. */
const LOOSE = 15;
/** Enough for any power and its Upcharge. */
const AFFINITY = 20;
/** The most Upcharge of a power. */
const UPCHARGES = 3;

const unitIn = (content: Content, values: LabValues, corner: Corner): UnitProfile | undefined => {
  const chosen = content.units.get(String(values[name(corner, 'unit')] ?? ''));
  const first = corner === 'left' ? 'legionaire' : 'thrall';
  return chosen ?? content.units.get(first) ?? [...content.units.values()][0];
};

const LABELS: Readonly<Record<string, string>> = {
  M: 'Martial',
  P: 'Perception',
  S: 'Strength',
  D: 'Defense',
  A: 'Aggression',
  W: 'Wounds',
  I: 'Integrity',
};

const cornerFields = (content: Content, values: LabValues, corner: Corner): LabField[] => {
  const unit = unitIn(content, values, corner);
  const units = [...content.units.values()].map((u) => ({
    value: u.id,
    label: `${u.name} (${factionOf(content, u)?.name ?? ''})`,
  }));
  if (unit === undefined) return [];
  const stat = (s: Stat): LabField => ({
    name: name(corner, s),
    label: LABELS[s] ?? s,
    group: corner,
    text: `Printed ${unit.stats[s]}`,
    kind: { is: 'number', least: s === 'I' ? -3 : s === 'W' ? 1 : 0, most: 12 },
    initial: unit.stats[s],
  });
  return [
    {
      name: name(corner, 'unit'),
      label: 'Unit',
      group: corner,
      text: '',
      kind: { is: 'choice', values: units },
      initial: unit.id,
    },
    {
      name: name(corner, 'count'),
      label: 'Models',
      group: corner,
      text: 'How many stand in the fight, all in coherency.',
      kind: { is: 'number', least: 1, most: MOST },
      initial: 1,
    },
    ...CHANGED.map(stat),
    {
      name: name(corner, 'charged'),
      label: 'Charged',
      group: corner,
      text: 'Has moved into contact this turn.',
      kind: { is: 'flag' },
      initial: false,
    },
  ];
};

const fieldsOf = (content: Content, values: LabValues): LabField[] => {
  const unit = unitIn(content, values, 'left');
  const ways = unit === undefined ? [] : waysOf(content, unit);
  const own = unit?.wargear.find((id) => ways.some((w) => w.value === id)) ?? FIGHT;
  const covers = [...content.pieces.values()].filter((k) => k.cover > 0 && !k.impassable);
  return [
    ...cornerFields(content, values, 'left'),
    ...cornerFields(content, values, 'right'),
    {
      name: 'way',
      label: 'Attack',
      group: 'both',
      text: 'A fight of both sides, or one shot or power of the left.',
      kind: { is: 'choice', values: ways },
      initial: own,
    },
    {
      name: 'distance',
      label: 'Distance',
      group: 'both',
      text: 'Inches between the bases, for a shot or a power.',
      kind: { is: 'number', least: 1, most: FARTHEST },
      initial: 8,
    },
    ...(powerIn(content, String(values['way'] ?? own))?.upcharge === 'wound'
      ? [
          {
            name: 'upcharge',
            label: 'Upcharge',
            group: 'both' as const,
            text: 'Affinity on top of the Charge: one more Wound each.',
            kind: { is: 'number' as const, least: 0, most: UPCHARGES },
            initial: 0,
          },
        ]
      : []),
    {
      name: 'cover',
      label: 'Cover',
      group: 'both',
      text: 'A piece that the target touches.',
      kind: {
        is: 'choice',
        values: [
          { value: NONE, label: 'None' },
          ...covers.map((k) => ({ value: k.id, label: `${k.name}, cover ${k.cover}` })),
        ],
      },
      initial: NONE,
    },
    {
      name: 'destiny',
      label: 'Destiny',
      group: 'both',
      text: 'Of the attacking side, for failed dice; shown beside the plain odds.',
      kind: { is: 'number', least: 0, most: 2 },
      initial: 0,
    },
  ];
};

const valueOf = (fields: readonly LabField[], values: LabValues, field: string): string | number | boolean =>
  values[field] ?? fields.find((f) => f.name === field)?.initial ?? '';

const faultsOf = (fields: readonly LabField[], values: LabValues): Problem[] =>
  Object.entries(values).flatMap(([field, value]): Problem[] => {
    const known = fields.find((f) => f.name === field);
    const bad = (what: string): Problem[] => [{ code: 'bad-value', what, where: field }];
    if (known === undefined) return bad(`There is no field "${field}" for this duel.`);
    const { kind } = known;
    switch (kind.is) {
      case 'flag':
        return typeof value === 'boolean' ? [] : bad(`${known.label} is either yes or no.`);
      case 'number':
        return typeof value === 'number' &&
          Number.isInteger(value) &&
          value >= kind.least &&
          value <= kind.most
          ? []
          : bad(`${known.label} is a whole number from ${kind.least} to ${kind.most}, not ${value}.`);
      case 'choice':
        return kind.values.some((v) => v.value === value) ? [] : bad(`${known.label} cannot be "${value}".`);
    }
  });

const duelOdds = (content: Content, values: LabValues): Result<ForecastCard> => {
  const fields = fieldsOf(content, values);
  const problems = faultsOf(fields, values);
  if (problems.length > 0) return err(problems);
  const get = (field: string): string | number | boolean => valueOf(fields, values, field);
  const options = parseOptions({});
  if (!options.ok) return options;
  const way = String(get('way'));
  const kits = new Map<string, Kit>();
  const models: Model[] = [];
  const forces: Partial<Record<Side, Force>> = {};
  for (const corner of CORNERS) {
    const unit = unitIn(content, values, corner);
    const faction = unit === undefined ? undefined : factionOf(content, unit);
    if (unit === undefined || faction === undefined)
      return err([{ code: 'no-unit', what: 'There is no such unit.' }]);
    const acts = corner === 'left' ? way : FIGHT;
    const weapon = content.items.has(acts) && !unit.wargear.includes(acts) ? [acts] : [];
    const plain = kitOfEntry(content, faction, {
      unit: unit.id,
      count: 1,
      wargear: [...unit.wargear, ...weapon],
      ...(powerIn(content, acts) === undefined ? {} : { powers: [acts.slice(CAST.length)] }),
    });
    if (plain === undefined) return err([{ code: 'no-unit', what: `There is no unit "${unit.id}".` }]);
    const stats = { ...plain.stats };
    for (const stat of STATS) if (CHANGED.includes(stat)) stats[stat] = Number(get(name(corner, stat)));
    const side = SIDE[corner];
    forces[side] = {
      name: unit.name,
      faction: faction.id,
      religion: '',
      limit: 500,
      scenario: 'annihilation',
      missions: [],
      models: [],
    };
    models.push(...rank(corner, unit, { ...plain, stats }, kits, get, way));
  }
  const { south, north } = forces;
  if (south === undefined || north === undefined)
    return err([{ code: 'no-unit', what: 'There is no such unit.' }]);
  const pools = { destiny: 0, faith: 0, affinity: 0 };
  const book: Book = {
    content,
    options: options.value,
    limit: 500,
    surface: { width: TABLE, height: TABLE },
    forces: { south, north },
    pools: { south: { ...pools, destiny: Number(get('destiny')), affinity: AFFINITY }, north: pools },
    kits,
    bearers: bearersOf(kits),
    ground: new WeakMap(),
  };
  const power = powerIn(content, way);
  const start = startOf(
    book,
    models,
    String(get('cover')),
    power?.phases[0] ?? (way === FIGHT ? 'combat' : 'shoot'),
  );
  const game = gameOf({ book, start }, null);
  const command = commandOf(way, power, Number(get('upcharge')));
  const card = forecastCard(game, start, 'south', [command]);
  return card.ok
    ? card
    : err([{ code: 'no-odds', what: card.error.what, where: 'way', rule: card.error.rule }]);
};

const commandOf = (way: string, power: Power | undefined, upcharge: number): Command => {
  const aim = { model: 'left-1', target: 'right-1' };
  if (way === FIGHT) return { do: 'fight', model: aim.model };
  if (power === undefined) return { do: 'shoot', weapon: way, ...aim };
  const spell = { power: power.id, target: aim.target, ...(upcharge > 0 ? { upcharge } : {}) };
  return { do: 'cast', model: aim.model, powers: [spell] };
};

/** The models of one side: a rank along x, the two ranks facing each other in contact or at the distance of the shot. */
const rank = (
  corner: Corner,
  unit: UnitProfile,
  kit: Kit,
  kits: Map<string, Kit>,
  get: (field: string) => string | number | boolean,
  way: string,
): Model[] => {
  const r = radiusOf(unit.base);
  const apart = way === FIGHT ? LOOSE : Number(get('distance')) * INCH;
  const away = corner === 'left' ? -(r + LOOSE) : apart + r - LOOSE;
  const count = Number(get(name(corner, 'count')));
  const step = 2 * r + LOOSE;
  return Array.from({ length: count }, (_, i) => {
    const id = `${corner}-${i + 1}`;
    kits.set(id, kit);
    const m = newModel(id, count === 1 ? unit.name : `${unit.name} ${i + 1}`, SIDE[corner], r, kit.stats.W);
    m.where = 'table';
    // The first stands in the middle, the others to its right and left.
    m.x = MIDDLE + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * step;
    m.y = Math.round(MIDDLE + away);
    m.charged = get(name(corner, 'charged')) === true;
    return m;
  });
};

const startOf = (book: Book, models: Model[], cover: string, stage: State['stage']): State => {
  const kind = book.content.pieces.get(cover);
  const target = models.find((m) => m.id === 'right-1');
  const pieces =
    kind === undefined || target === undefined
      ? []
      : [{ kind: kind.id, x: Math.round(target.x - (kind.width * INCH) / 2), y: target.y + target.r }];
  const state = openingState(models, pieces);
  state.round = 1;
  state.stage = stage;
  state.active = 'south';
  for (const side of SIDES) state.pools[side] = { ...book.pools[side] };
  return state;
};

/** Two units of Dwethia against each other on an open table. */
export const duel: Duel<Content, State, Command> = { fields: fieldsOf, odds: duelOdds, fromBoard };
