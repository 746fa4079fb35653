import {
  diceLine,
  headingLine,
  isChoice,
  isRoll,
  numbersInRow,
  type ChoiceEvent,
  type ChronicleLine,
  type DiceLine,
  type Event,
  type Part,
  type RollEvent,
} from '@caltrop/engine';
import { toldChoice } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { CairnEvent } from '../../match/events.ts';
import { WARDEN } from '../../match/state.ts';
import { TELLINGS } from './answers.ts';
import { names, who, type Of } from './phrases.ts';
import { harmedParts, lineOf, savedParts, sentence } from './sentences.ts';

const TYPES: ReadonlySet<string> = new Set<CairnEvent['type']>([
  'fight',
  'initiative',
  'round',
  'turn',
  'moved',
  'declared',
  'ruled',
  'checked',
  'saved',
  'natural',
  'harmed',
  'mended',
  'fate',
  'afflicted',
  'cured',
  'held',
  'fired',
  'scar',
  'cast',
  'mishap',
  'fatigue',
  'item',
  'ground',
  'rolled',
  'set',
  'time',
  'said',
  'over',
]);

/** Whether an event is one of ours. */
export const isCairnEvent = (e: Event): e is CairnEvent => TYPES.has(e.type);

/** Dice as they fell; the last of a roll says what they came to. */
const diceOf = (rolls: readonly RollEvent[], total: number | undefined, good: boolean): DiceLine[] =>
  rolls.map((roll, i) =>
    diceLine(roll, roll.text, i === rolls.length - 1 && total !== undefined ? `= ${total}` : '', good),
  );

const choiceLines = (e: ChoiceEvent): ChronicleLine[] => {
  const side = e.seat === WARDEN ? {} : { side: 'a' as const };
  const told = toldChoice(TELLINGS, e, e.seat === WARDEN ? 'The Warden decides' : 'The party decides');
  return told === '' ? [] : [{ heading: false, ...side, parts: [told], dice: [], rules: e.rules, units: [] }];
};

/** Everybody's initiative in one sentence. */
const initiativeLine = (p: Position, all: readonly Of<'initiative'>[], dice: DiceLine[]): ChronicleLine[] => {
  const [first] = all;
  if (first === undefined) return [];
  const sorted = all.toSorted((a, b) => b.total - a.total);
  const parts = numbersInRow(sorted.map((e) => [who(p, e.who), e.total] as const));
  const line = lineOf(
    p,
    first,
    sorted.map((e) => e.who),
    ['Initiative: ', ...parts, '.'],
  );
  return [{ ...line, dice }];
};

/** A sentence without its full stop, to go on with. */
const open = (parts: readonly Part[]): readonly Part[] => (parts.at(-1) === '.' ? parts.slice(0, -1) : parts);

const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'number' in part ? part.number : part.text))
    .join('');

const endsWith = (parts: readonly Part[], more: readonly Part[]): boolean =>
  wordsOf(open(parts)).endsWith(`; ${wordsOf(more)}`);

const joined = (
  line: ChronicleLine,
  e: CairnEvent,
  more: readonly Part[],
  dice: readonly DiceLine[],
  unit: string,
): ChronicleLine => ({
  ...line,
  // What holds against several is said once.
  parts: endsWith(line.parts, more) ? line.parts : [...open(line.parts), '; ', ...more, '.'],
  dice: [...line.dice, ...dice],
  rules: [...new Set([...line.rules, ...e.rules])],
  units: [...new Set([...line.units, unit])],
});

/** What goes on with the sentence of an Action: how it was met, and what came of it. */
const FOLLOWS: ReadonlySet<string> = new Set(['saved', 'harmed', 'afflicted', 'fate', 'scar']);
const OPENS: ReadonlySet<string> = new Set(['declared', 'fired', 'cast', 'checked']);

/** What happened, as sentences; every roll stands with what it decided. */
export const chronicleOf = (p: Position, events: readonly Event[]): ChronicleLine[] => {
  const lines: ChronicleLine[] = [];
  let rolls: RollEvent[] = [];
  let initiative: Of<'initiative'>[] = [];
  let started = false;
  let hit = '';
  let actor = '';
  const take = (total: number | undefined, good = true): DiceLine[] => {
    const dice = diceOf(rolls, total, good);
    rolls = [];
    return dice;
  };
  const flush = (): void => {
    if (initiative.length === 0) return;
    lines.push(...initiativeLine(p, initiative, take(undefined)));
    initiative = [];
  };
  // A roll that changes nothing is told by no event: it belongs to what was said before it.
  const settle = (): void => {
    const [first] = rolls;
    if (first === undefined) return;
    const last = lines.at(-1);
    if (last === undefined || last.heading)
      lines.push({
        heading: false,
        parts: [first.text, '.'],
        dice: take(undefined),
        rules: first.rules,
        units: [],
      });
    else lines[lines.length - 1] = { ...last, dice: [...last.dice, ...take(undefined)] };
  };
  for (const e of events) {
    if (isRoll(e)) {
      rolls.push(e);
      continue;
    }
    if (isChoice(e)) {
      const told = choiceLines(e);
      lines.push(...told);
      if (told.length > 0) started = false;
      continue;
    }
    if (!isCairnEvent(e)) continue;
    if (e.type === 'initiative') {
      initiative.push(e);
      continue;
    }
    flush();
    if (e.type === 'round' || e.type === 'turn') settle();
    if (e.type === 'round') {
      lines.push(headingLine(e, `Round ${e.round}`));
      started = false;
      continue;
    }
    const last = lines.at(-1);
    if (started && last !== undefined && follows(e, actor)) {
      // The Initiator's dice of a contest are part of its sentence; its total is told with the Save.
      const more = continued(p, e, hit);
      const good = e.type === 'saved' ? !e.passed : true;
      const total = e.type === 'saved' || e.type === 'checked' ? e.rolled.total : undefined;
      lines[lines.length - 1] =
        more.length === 0
          ? { ...last, dice: [...last.dice, ...take(total, good)] }
          : joined(last, e, more, take(total, good), 'who' in e ? e.who : '');
      if (e.type === 'saved') hit = e.passed ? '' : e.who;
      continue;
    }
    const line = sentence(p, e);
    if (line === undefined) continue;
    const total = e.type === 'checked' ? e.rolled.total : undefined;
    const good = e.type !== 'checked' || e.passed !== false;
    lines.push({ ...line, dice: take(total, good) });
    started = OPENS.has(e.type);
    actor = 'who' in e ? e.who : '';
    hit = '';
  }
  flush();
  settle();
  return lines;
};

/** Whether an event goes on with the sentence before it: a contest's roll, and everything that comes of it. */
const follows = (e: CairnEvent, actor: string): boolean =>
  FOLLOWS.has(e.type) ||
  e.type === 'cast' ||
  (e.type === 'checked' && e.who === actor) ||
  (e.type === 'moved' && e.pushed);

/** How it goes on; empty where only the dice do. */
const continued = (p: Position, e: CairnEvent, hit: string): readonly Part[] => {
  switch (e.type) {
    case 'checked':
      return e.passed === undefined
        ? []
        : [
            'rolls ',
            { number: String(e.rolled.total) },
            e.dc === undefined ? '' : ` against ${e.dc}`,
            e.passed ? ' and passes' : ' and fails',
          ];
    case 'saved':
      return savedParts(p, e);
    case 'harmed':
      return harmedParts(p, e, e.who !== hit);
    default: {
      const line = sentence(p, e);
      return line === undefined ? names(p, 'who' in e ? [e.who] : []) : open(line.parts);
    }
  }
};
