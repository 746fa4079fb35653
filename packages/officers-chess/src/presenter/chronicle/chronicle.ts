import {
  diceLine,
  dictionary,
  isChoice,
  isRoll,
  type ChoiceEvent,
  type ChronicleLine,
  type DiceLine,
  type Event,
  type RollEvent,
  type Sum,
  type Tellings,
} from '@caltrop/engine';
import { byEvents, toldChoice } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { cellName } from '../places.ts';
import { markOfSeat, seatName } from '../seats.ts';
import { nameOf } from '../text/names.ts';
import { lineOf, sentence, who } from './sentences.ts';

type Placed = BattleEvent & { readonly type: 'placed' | 'arrives' | 'appears' | 'teleported' | 'pushed' };

const isPlaced = (e: Event): e is Placed => e.type === 'placed';

/** What a die needed; the sentence of the roll says it where the event itself does not. */
const needsOf = (roll: RollEvent, e: BattleEvent): string => {
  if (e.type === 'strike') {
    return `needs ${e.targetNumber} or less${e.crit > 0 ? `, critical at ${e.crit} or less` : ''}`;
  }
  const [, number] = /([0-9]+) or less hits/.exec(roll.text) ?? [];
  return number === undefined ? '' : `needs ${number} or less`;
};

const resultOf = (e: BattleEvent): string => {
  if (e.type === 'strike') return e.result === 'crit' ? 'critical hit' : e.result;
  if (e.type === 'used') return e.result === 'miss' ? 'miss' : 'hit';
  if (e.type === 'object-hit') return e.damage === 0 ? 'miss' : 'hit';
  return '';
};

/** A roll together with what it decided. */
const lineOfRoll = (roll: RollEvent, e: BattleEvent): DiceLine => {
  const result = resultOf(e);
  return diceLine(roll, needsOf(roll, e), result, result !== 'miss');
};

/** The terms of a hit's damage (OC-DMG-05). */
const damageSum = (p: Position, e: BattleEvent & { readonly type: 'strike' }): Sum => ({
  value: String(e.damage),
  label: `${nameOf(p, e.by)} to ${nameOf(p, e.target)}, damage`,
  terms: e.terms,
  rule: 'OC-DMG-05',
});

/** Events that end the sentence of the strike before them. */
const AFTER_STRIKE: ReadonlySet<string> = new Set(['routed', 'gained', 'pushed', 'healed']);

const joined = (line: ChronicleLine, more: ChronicleLine): ChronicleLine => ({
  ...line,
  parts: [...line.parts, ' ', ...more.parts],
  rules: [...new Set([...line.rules, ...more.rules])],
  units: [...new Set([...line.units, ...more.units])],
});

/** Trades, places and who stands in for whom: events tell what came of the answer. */
const TELLINGS: Tellings = dictionary({
  'OC-DEC-05': byEvents,
  'OC-DEC-06': byEvents,
  'OC-DEC-10': byEvents,
});

const choiceLines = (p: Position, e: ChoiceEvent): ChronicleLine[] => {
  const told = toldChoice(TELLINGS, e, `${seatName(e.seat)} decides`);
  if (told === '') return [];
  return [
    {
      heading: false,
      side: markOfSeat(p.book, e.seat),
      parts: [told],
      dice: [],
      rules: e.rules,
      units: [],
    },
  ];
};

/** A whole army placed at once is one sentence. */
const placedLine = (p: Position, placed: readonly Placed[]): ChronicleLine | undefined => {
  const [first] = placed;
  if (first === undefined) return undefined;
  const parts = placed.flatMap((e, i) => [
    ...(i === 0 ? [] : [', ']),
    who(p, e.unit),
    ` ${cellName(p.book.board, e.at)}`,
  ]);
  const units = placed.map((e) => e.unit);
  return { ...lineOf(p, first, units, ['Places: ', ...parts, '.']), units };
};

/** What happened, as sentences; every roll stands with what it decided. */
export const chronicleOf = (p: Position, events: readonly Event[]): ChronicleLine[] => {
  const lines: ChronicleLine[] = [];
  let roll: RollEvent | undefined;
  let strike = false;
  let idle = '';
  const placed = events.filter(isPlaced);
  const together = placed.length > 1;
  for (const e of events) {
    if (isRoll(e)) {
      roll = e;
      continue;
    }
    if (isChoice(e)) {
      lines.push(...choiceLines(p, e));
      strike = false;
      continue;
    }
    if (!isBattleEvent(e)) continue;
    if (together && isPlaced(e)) {
      const line = e === placed[0] ? placedLine(p, placed) : undefined;
      if (line !== undefined) lines.push(line);
      continue;
    }
    if (e.type === 'activated') idle = e.unit;
    const line = e.type === 'turn-ended' && e.unit === idle ? waits(p, e) : sentence(p, e);
    if (line === undefined) continue;
    idle = '';
    const last = lines.at(-1);
    if (strike && last !== undefined && AFTER_STRIKE.has(e.type)) {
      lines[lines.length - 1] = joined(last, line);
      continue;
    }
    lines.push({
      ...line,
      ...(roll === undefined ? {} : { dice: [lineOfRoll(roll, e)] }),
      ...(e.type === 'strike' && e.result !== 'miss' ? { sums: [damageSum(p, e)] } : {}),
    });
    strike = e.type === 'strike';
    roll = undefined;
  }
  return lines;
};

const waits = (p: Position, e: BattleEvent & { readonly unit: string }): ChronicleLine =>
  lineOf(p, e, [e.unit], [who(p, e.unit), ' waits.']);
