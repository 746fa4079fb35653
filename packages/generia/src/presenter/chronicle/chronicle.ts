import {
  diceLine,
  headingLine,
  isChoice,
  isRoll,
  numbersInRow,
  title,
  type ChoiceEvent,
  type ChronicleLine,
  type DiceLine,
  type Event,
  type Part,
  type RollEvent,
} from '@caltrop/engine';
import { toldChoice } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import { sourceName } from '../scene/badges.ts';
import { TELLINGS } from './answers.ts';
import { EVENT_TYPES } from './event-types.ts';
import { markOfSide } from '../places.ts';
import { lineOf, open, sentenceOf, who, type Of } from './sentence-parts.ts';
import { partsOf, sentence, unitsOf } from './sentences.ts';

/** Whether an event is one of ours. */
export const isBattleEvent = (e: Event): e is BattleEvent => EVENT_TYPES.has(e.type);

/** What dice came to, and whether that was good for whoever threw them. */
interface Verdict {
  readonly result: string;
  readonly good: boolean;
}

const verdictOf = (e: BattleEvent): Verdict => {
  switch (e.type) {
    case 'attack rolled':
      return { result: `= ${e.total}`, good: true };
    case 'defended':
      return { result: e.total > 0 ? `= ${e.total}` : e.outcome, good: e.outcome !== 'failed' };
    case 'zone':
      return { result: e.zone, good: true };
    case 'damage':
      return { result: `= ${e.rolled}`, good: e.wounds > 0 };
    case 'wound':
      return { result: e.severe ? 'severe' : 'light', good: !e.severe };
    case 'saved':
      return { result: 'saved', good: true };
    case 'failed':
      return { result: 'failed', good: false };
    case 'check':
      return { result: e.total > 0 ? `= ${e.total}` : e.good ? 'works' : 'fails', good: e.good };
    case 'tick':
      return { result: `= ${e.points}`, good: e.status === 'Regeneration' };
    case 'healed':
      return { result: `= ${e.points}`, good: e.wounds > 0 };
    case 'unconscious':
      return { result: 'failed', good: false };
    case 'awake':
      return { result: 'wakes', good: true };
    case 'rolled':
      return { result: `= ${e.total}`, good: true };
    default:
      return { result: '', good: true };
  }
};

/** Dice that an event speaks of, where others may lie before it: a wound tells of its Wound Check alone. */
const ABOUT: Readonly<Partial<Record<BattleEvent['type'], RegExp>>> = {
  wound: /^Wound Check/u,
  unconscious: /^stay conscious/u,
  awake: /^wake/u,
};

/** Dice as they fell; the last of a throw says what they came to, with the terms of the event where the dice have none. */
const diceOf = (rolls: readonly RollEvent[], e: BattleEvent | undefined): DiceLine[] => {
  const { result, good } = e === undefined ? { result: '', good: true } : verdictOf(e);
  const terms = e !== undefined && 'terms' in e ? e.terms : [];
  const about = e === undefined ? undefined : ABOUT[e.type];
  const judged = rolls.findLastIndex((roll) => about?.test(roll.text) !== false);
  return rolls.map((roll, i) => {
    const line = diceLine(roll, roll.text, i === judged ? result : '', i > judged || good);
    return roll.terms.length === 0 && i === judged ? { ...line, terms } : line;
  });
};

const choiceLines = (p: Position, e: ChoiceEvent): ChronicleLine[] => {
  const side = p.book.sideOf.get(e.seat);
  const told = toldChoice(
    TELLINGS,
    e,
    side === undefined ? 'The game master decides' : `The choice of ${title(e.seat)}`,
  );
  if (told === '') return [];
  const of = side === undefined ? {} : { side: markOfSide(side) };
  return [{ heading: false, ...of, parts: [told], dice: [], rules: e.rules, units: [] }];
};

/** Everybody's initiative in one sentence, the highest first. */
const initiativeLine = (p: Position, all: readonly Of<'initiative'>[], dice: DiceLine[]): ChronicleLine[] => {
  const { creatures, order } = p.state;
  const place = (id: string): number => order.indexOf(creatures.findIndex((c) => c.id === id));
  // Those with the same initiative stand as they will act (GE-R06), where that is known already.
  const sorted = all.toSorted((a, b) => b.value - a.value || place(a.who) - place(b.who));
  const [first] = sorted;
  if (first === undefined) return [];
  const parts = numbersInRow(sorted.map((e) => [who(p, e.who), e.value] as const));
  const units = sorted.map((e) => e.who);
  return [{ ...lineOf(p, first, units, ['Initiative: ', ...parts, '.']), dice }];
};

/** What dice were for: `wake, 10 with -4` is a roll to wake; its numbers stand with the dice. */
const rollWords = (text: string): string => {
  const [what = ''] = text.split(', ');
  return /^\p{Ll}/u.test(what) ? `A roll to ${what}` : `A roll: ${what}`;
};

/** Dice that no event tells of: what they were for is all that there is to say. */
const rollLine = (rolls: readonly RollEvent[]): ChronicleLine[] => {
  const [first] = rolls;
  if (first === undefined) return [];
  return [
    {
      heading: false,
      parts: sentenceOf([rollWords(first.text)]),
      dice: diceOf(rolls, undefined),
      rules: first.rules,
      units: [],
    },
  ];
};

/** What goes on with the sentence of an attack: how it was met, and what came of it. */
const FOLLOWS: ReadonlySet<string> = new Set<BattleEvent['type']>([
  'attack rolled',
  'strikes itself',
  'defends',
  'defended',
  'zone',
  'damage',
  'wound',
  'execution',
  'unconscious',
  'dies',
]);
/** What else belongs to an attack: what is used with it and against it. */
const MEETS: ReadonlySet<string> = new Set<BattleEvent['type']>(['used', 'check', 'resource', 'after parry']);
/** What comes of damage is told with it, whoever caused it. */
const OPENS: ReadonlySet<string> = new Set<BattleEvent['type']>([
  'attack',
  'used',
  'damage',
  'tick',
  'wound',
]);
/** Turns and rounds are no matter of the dice before them. */
const APART: ReadonlySet<string> = new Set<BattleEvent['type']>(['turn', 'turn over', 'round', 'result']);

/** The line that is being written, where it goes on: its place, who acts and who is struck. */
interface Open {
  readonly of: BattleEvent['type'];
  readonly at: number;
  readonly actor: string;
  readonly target: string;
  /** What is used, where something is. */
  readonly ability: string;
}

/** What happened, as sentences; every roll stands with what it decided. */
export const chronicleOf = (p: Position, events: readonly Event[]): ChronicleLine[] => {
  const lines: ChronicleLine[] = [];
  let rolls: RollEvent[] = [];
  let initiative: Of<'initiative'>[] = [];
  let going: Open | undefined;
  let grown: Of<'status'> | undefined;
  const take = (e: BattleEvent | undefined): DiceLine[] => {
    const dice = diceOf(rolls, e);
    rolls = [];
    return dice;
  };
  const flush = (): void => {
    if (initiative.length > 0) lines.push(...initiativeLine(p, initiative, take(undefined)));
    initiative = [];
  };
  for (const e of events) {
    if (isRoll(e)) {
      rolls.push(e);
      continue;
    }
    if (isChoice(e)) {
      const struck = going === undefined ? undefined : lines[going.at];
      if (going !== undefined && struck !== undefined && isUndefended(e))
        lines[going.at] = longer(struck, [who(p, going.target), ' does not defend'], '; ');
      else lines.push(...choiceLines(p, e));
      continue;
    }
    if (!isBattleEvent(e)) continue;
    if (e.type === 'initiative') {
      initiative.push(e);
      continue;
    }
    flush();
    if (APART.has(e.type) && rolls.length > 0) {
      lines.push(...rollLine(rolls));
      rolls = [];
    }
    if (e.type === 'round') {
      lines.push(headingLine(e, `Round ${e.round}`));
      going = undefined;
      continue;
    }
    const line = going === undefined ? undefined : lines[going.at];
    if (going !== undefined && line !== undefined && follows(e, going)) {
      lines[going.at] = joined(p, line, e, take(e), going);
      continue;
    }
    if (going !== undefined && line !== undefined && e.type === 'attack' && isOwn(e, going)) {
      // The attack of a skill that was just named: only the weapon is new.
      const arm = e.arm === sourceName(p, e.ability) ? '' : e.arm;
      lines[going.at] = arm === '' ? line : { ...line, parts: [...open(line.parts), ` with ${arm}`, '.'] };
      going = { ...going, of: 'attack' };
      continue;
    }
    const last = lines.at(-1);
    // The end of a turn and the beginning of the next are one sentence.
    if (e.type === 'turn' && last !== undefined && going?.of === 'turn over') {
      lines[lines.length - 1] = joined(p, last, e, [], going);
      going = undefined;
      continue;
    }
    // A status that grows at once is told once, as it stands then.
    if (e.type === 'status' && last !== undefined && grown !== undefined && isSameStatus(e, grown))
      lines[lines.length - 1] = { ...sentence(p, e), dice: [...last.dice, ...take(e)] };
    else lines.push({ ...sentence(p, e), dice: take(e) });
    grown = e.type === 'status' ? e : undefined;
    going = opened(e, lines.length - 1);
  }
  flush();
  lines.push(...rollLine(rolls));
  return lines;
};

/** Whether an event goes on with the line that is being written. */
const follows = (e: BattleEvent, { of }: Open): boolean =>
  of !== 'turn over' && (FOLLOWS.has(e.type) || (of === 'attack' && MEETS.has(e.type)));

const isSameStatus = (e: Of<'status'>, before: Of<'status'>): boolean =>
  e.who === before.who && e.status === before.status && e.by === before.by;

/** Whether an attack is the one that a skill has just been used for. */
const isOwn = (e: Of<'attack'>, { of, actor, target, ability }: Open): boolean =>
  of === 'used' && e.who === actor && e.on === target && e.ability === ability && ability !== '';

/** Somebody lets a blow come: no event tells of it. */
const isUndefended = ({ rules, answer }: ChoiceEvent): boolean =>
  (rules.includes('GE-MEL-03') || rules.includes('GE-RNG-03')) && answer === 'Let it come';

/** How a line goes on after an event; undefined where it ends with it. */
const opened = (e: BattleEvent, at: number): Open | undefined => {
  if (e.type === 'turn over') return { of: e.type, at, actor: e.who, target: '', ability: '' };
  if (!OPENS.has(e.type) || !('who' in e)) return undefined;
  const [target = e.who] = e.type === 'attack' || e.type === 'used' ? [e.on].flat() : [];
  return { of: e.type, at, actor: e.who, target, ability: 'ability' in e ? e.ability : '' };
};

/** Whether a follower need not name whom it is about: the sentence is about it already. */
const isClear = (e: BattleEvent, { actor, target }: Open): boolean => {
  if (!('who' in e)) return false;
  if (e.type === 'used') return true;
  if (e.type === 'attack rolled' || e.type === 'strikes itself') return e.who === actor;
  return e.who === target;
};

/** A line that goes on. */
const longer = (line: ChronicleLine, more: readonly Part[], link: string): ChronicleLine => {
  // In the middle of a sentence nothing has a capital of its own.
  const [first, ...rest] = more;
  const small =
    typeof first === 'string' ? [first.slice(0, 1).toLowerCase() + first.slice(1), ...rest] : more;
  return { ...line, parts: [...open(line.parts), link, ...small, '.'] };
};

const joined = (
  p: Position,
  line: ChronicleLine,
  e: BattleEvent,
  dice: readonly DiceLine[],
  going: Open,
): ChronicleLine => {
  const units = unitsOf(e).filter((id) => p.state.creatures.some((c) => c.id === id));
  return {
    ...longer(line, partsOf(p, e, !isClear(e, going)), e.type === 'attack rolled' ? ': ' : '; '),
    dice: [...line.dice, ...dice],
    rules: [...new Set([...line.rules, ...e.rules])],
    units: [...new Set([...line.units, ...units])],
  };
};
