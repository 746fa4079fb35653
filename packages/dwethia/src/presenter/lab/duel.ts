import {
  err,
  labFaults,
  labValue,
  type Duel,
  type ForecastCard,
  type LabField,
  type LabValues,
  type Result,
} from '@caltrop/engine';
import type { Content, UnitProfile } from '../../content/content.ts';
import { STAT_NAMES, STATS, type Stat } from '../../content/words.ts';
import type { Command } from '../../match/command.ts';
import type { State } from '../../match/state.ts';
import { kitOfEntry } from '../../rules/profile/kits.ts';
import { fromBoard } from './duel-board.ts';
import {
  CAST,
  CHANGED,
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
import { standOff, type Rank } from './stand-off.ts';
import { tradeOdds, tradeWays } from './trade.ts';

/** The most Upcharge of a power. */
const UPCHARGES = 3;

const unitIn = (content: Content, values: LabValues, corner: Corner): UnitProfile | undefined => {
  const chosen = content.units.get(String(values[name(corner, 'unit')] ?? ''));
  const first = corner === 'left' ? 'legionaire' : 'thrall';
  return chosen ?? content.units.get(first) ?? [...content.units.values()][0];
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
    label: STAT_NAMES[s],
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
  // A platform covers who stands on its top (DW-R158): here both stand on level ground.
  const covers = [...content.pieces.values()].filter(
    (k) => k.cover > 0 && !k.impassable && k.shape !== 'platform',
  );
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

/** The models of one corner as the form has them. */
const rankOf = (
  content: Content,
  values: LabValues,
  corner: Corner,
  way: string,
  get: (field: string) => string | number | boolean,
): Rank | undefined => {
  const unit = unitIn(content, values, corner);
  const faction = unit === undefined ? undefined : factionOf(content, unit);
  if (unit === undefined || faction === undefined) return undefined;
  const acts = corner === 'left' ? way : FIGHT;
  const weapon = content.items.has(acts) && !unit.wargear.includes(acts) ? [acts] : [];
  const kit = kitOfEntry(content, faction, {
    unit: unit.id,
    count: 1,
    wargear: [...unit.wargear, ...weapon],
    ...(powerIn(content, acts) === undefined ? {} : { powers: [acts.slice(CAST.length)] }),
  });
  if (kit === undefined) return undefined;
  const stats = { ...kit.stats };
  for (const stat of STATS) if (CHANGED.includes(stat)) stats[stat] = Number(get(name(corner, stat)));
  return {
    name: unit.name,
    faction,
    kit: { ...kit, stats },
    base: unit.base,
    count: Number(get(name(corner, 'count'))),
    charged: get(name(corner, 'charged')) === true,
  };
};

const duelOdds = (content: Content, values: LabValues): Result<ForecastCard> => {
  const fields = fieldsOf(content, values);
  const problems = labFaults(fields, values);
  if (problems.length > 0) return err(problems);
  const get = (field: string): string | number | boolean => labValue(fields, values, field);
  const way = String(get('way'));
  const left = rankOf(content, values, 'left', way, get);
  const right = rankOf(content, values, 'right', way, get);
  if (left === undefined || right === undefined)
    return err([{ code: 'no-unit', what: 'There is no such unit.' }]);
  return standOff({
    content,
    left,
    right,
    way,
    distance: Number(get('distance')),
    cover: String(get('cover')),
    destiny: Number(get('destiny')),
    upcharge: Number(get('upcharge')),
  });
};

/** Two units of Dwethia against each other on an open table. */
export const duel: Duel<Content, State, Command> = {
  fields: fieldsOf,
  odds: duelOdds,
  ways: tradeWays,
  trade: tradeOdds,
  fromBoard,
};
