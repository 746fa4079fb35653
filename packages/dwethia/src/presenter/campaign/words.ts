import {
  CIRCUMSTANCES,
  isNextMarker,
  printedPoints,
  rowById,
  tableById,
  TABLES,
  type Campaign,
  type Member,
  type Row,
} from '../../campaign/index.ts';
import type { ForceModel, Numbers } from '../../content/content.ts';
import { STAT_NAMES, STATS } from '../../content/words.ts';
import type { Options } from '../../match/options.ts';
import { counted } from '../places.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A text with true minus signs before its numbers. */
export const properMinus = (text: string): string => text.replaceAll(/(^|[\s(])-(?=\d)/g, '$1−');

/** Permanent changes of a model: `+1 Faith`. */
export const changeWords = ({ changes = {} }: ForceModel): string[] =>
  [...STATS, 'Move' as const].flatMap((stat) => {
    const by = changes[stat] ?? 0;
    return by === 0 ? [] : [`${signed(by)}${stat === 'Move' ? '″' : ''} ${STAT_NAMES[stat]}`];
  });

/** Markers it takes along to the next game, each with its row's words. */
export const markerWords = ({ markers = [] }: ForceModel): { id: string; name: string; text: string }[] =>
  markers.filter(isNextMarker).map((id) => {
    const row = rowById(id);
    return { id, name: row?.name ?? id, text: row?.text ?? '' };
  });

/** The points of a row, in words. */
export const printedWords = (row: Row, options: Options, numbers: Numbers): string => {
  const points = printedPoints(row, options, numbers);
  if (points === 'schedule') return 'by the schedule';
  if (points === 'difference') return 'the difference';
  return points === 0 ? '0' : signed(points);
};

/** `45 → 50`, or one number where nothing changes. */
export const pointsWords = (before: number, after: number): string =>
  before === after ? String(before) : `${before} → ${after}`;

/** What may be picked for a result: tables to roll on, then what is offered instead. */
export const pickWords = (id: string): string => {
  const circumstance = CIRCUMSTANCES.find((one) => one.id === id);
  if (circumstance !== undefined) return `${circumstance.name}: ${circumstance.text}`;
  const table = TABLES.find((one) => one.id === id);
  return table === undefined ? id : `Roll: ${tableById(table.id).name}`;
};

/** What a member did and suffered in the last game, before anything came of it. */
export const deedsOf = ({ chronicle }: Member, { games }: Pick<Campaign, 'games'>): string[] => {
  const deeds = new Set(['DW-CAMP-04', 'DW-CAMP-06']);
  return chronicle.filter((t) => t.game === games && deeds.has(t.rule)).map((t) => t.text);
};

/** `3 games: 2 won, 1 lost`. */
export const recordWords = ({ games, won, lost, drawn }: Campaign): string => {
  if (games === 0) return 'no game yet';
  const parts = [
    [won, 'won'],
    [lost, 'lost'],
    [drawn, 'drawn'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return `${counted(games, 'game')}: ${said.join(', ')}`;
};
