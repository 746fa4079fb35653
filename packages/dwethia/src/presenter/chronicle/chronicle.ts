import {
  diceLine,
  isChoice,
  isRoll,
  type ChoiceEvent,
  type ChronicleLine,
  type DiceLine,
  type Event,
  type Part,
  type RollEvent,
} from '@caltrop/engine';
import { toldChoice } from '@caltrop/engine/shown';
import { agreeing, sideName, type Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { markOf, sideOfSeat } from '../places.ts';
import { TELLINGS } from './answers.ts';
import type { Paid } from './pools.ts';
import { movesLine, sentence } from './sentences.ts';
import { BLAST, isShieldChoice, volleyLength, volleyLine } from './volley.ts';

/** A roll together with what it decided. */
const lineOfRoll = (roll: RollEvent, e: BattleEvent): DiceLine => {
  if (e.type === 'rerolled') return diceLine(roll, '', `${e.good} more`, e.good > 0);
  if (e.type !== 'rolled') return diceLine(roll, '', '', true);
  const result = roll.faces.length === 1 ? (e.good > 0 ? 'succeeds' : 'fails') : `${e.good} of ${e.dice}`;
  return diceLine(roll, `needs ${e.need} or more`, result, e.good > 0);
};

/** Events that end the sentence of the roll or the wound before them. */
const AFTER: ReadonlySet<string> = new Set([
  'saved',
  'ignored',
  'resolved',
  'wounded',
  'slain',
  'redirected',
]);
/** Saves and the like say all in what follows them. */
const SILENT: ReadonlySet<string> = new Set(['save', 'ignore', 'resolve']);

/** With what it led to, a line is no longer like its neighbours: it is told by itself. */
const joined = (line: ChronicleLine, more: ChronicleLine): ChronicleLine => {
  const alone = { ...line };
  delete alone.many;
  delete alone.tally;
  return {
    ...alone,
    parts: [...line.parts, ' ', ...more.parts],
    dice: [...line.dice, ...more.dice],
    rules: [...new Set([...line.rules, ...more.rules])],
    units: [...new Set([...line.units, ...more.units])],
  };
};

/** One model's saves in a row are counted: `makes 3 saves`. */
const savedAgain = (line: ChronicleLine, more: ChronicleLine): ChronicleLine | undefined => {
  const [who, says] = line.parts.slice(-2);
  const [same] = more.parts;
  const isSame =
    typeof who === 'object' &&
    'unit' in who &&
    typeof same === 'object' &&
    'unit' in same &&
    who.unit === same.unit;
  if (!isSame || typeof says !== 'string') return undefined;
  const times = says === ' makes its save.' ? 1 : Number(/^ makes (\d+) saves\.$/u.exec(says)?.[1] ?? 0);
  return times === 0
    ? undefined
    : {
        ...line,
        parts: [...line.parts.slice(0, -1), ` makes ${times + 1} saves.`],
        dice: [...line.dice, ...more.dice],
      };
};

/** A shot with what came of it; those that miss one after the other, at the same target, are told as one. */
const shotLine = (shot: ChronicleLine, roll: ChronicleLine, hits: boolean): ChronicleLine => {
  const told = joined(shot, { ...roll, parts: [hits ? 'It hits.' : 'It misses.'] });
  const [, fires, target] = shot.parts;
  return hits || typeof fires !== 'string' || typeof target !== 'object' || !('text' in target)
    ? told
    : { ...told, many: `${fires.trim().replace('fires', 'fire')} ${target.text} and miss` };
};

/** `The blast hits Praetorian 2.`: whom the dice of a blast are for, their roll says. */
const blastParts = (p: Position, roll: RollEvent | undefined, hits: boolean): Part[] => {
  const name = /^The blast reaches (.+): \d+ against \d+$/u.exec(roll?.text ?? '')?.[1] ?? 'somebody';
  const [m, other] = p.state.models.filter((o) => o.name === name);
  const whom: Part =
    m === undefined || other !== undefined ? name : { unit: m.id, text: name, side: markOf(m.side) };
  return [`The blast ${hits ? 'hits' : 'misses'} `, whom, '.'];
};

const choiceLines = (p: Position, e: ChoiceEvent): ChronicleLine[] => {
  const side = sideOfSeat(e.seat);
  const told = isIdle(e)
    ? ''
    : toldChoice(TELLINGS, e, agreeing(sideName(p.book, side), 'decides', 'decide'));
  if (told === '') return [];
  return [{ heading: false, side: markOf(side), parts: [told], dice: [], rules: e.rules, units: [] }];
};

/** Answers that say nothing by themselves: nobody reads "None". */
const isIdle = (e: ChoiceEvent): boolean =>
  /^(none|pass|no|not now|not in this (?:half|phase)|nobody|let it happen|let them go|stay as we are|take the wound|keep it for later)\b/i.test(
    e.answer,
  );

type Moved = BattleEvent & { readonly type: 'moved' | 'retreated' };

/** Moves of one side that follow each other, all charges or none: they were made together. */
const movesFrom = (events: readonly Event[], from: number): Moved[] => {
  const run: Moved[] = [];
  for (const e of events.slice(from)) {
    if (!isBattleEvent(e) || e.type !== 'moved' || (run[0]?.charge ?? e.charge) !== e.charge) break;
    run.push(e);
  }
  return run;
};

/** What points are spent on that the next event of these kinds tells. */
const PAID: ReadonlySet<string> = new Set(['re-roll', 'entering', 'bid']);
const PAYS: ReadonlySet<string> = new Set(['rerolled', 'resists', 'bid']);

/** What happened, as sentences; every roll stands with what it decided. */
export const chronicleOf = (p: Position, events: readonly Event[]): ChronicleLine[] => {
  const lines: ChronicleLine[] = [];
  let rolls: RollEvent[] = [];
  let open = false;
  // Where the shields before some shots begin: those of a volley are told with it.
  let shields: { readonly event: number; readonly line: number } | undefined;
  let paid: Paid[] = [];
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (e === undefined) continue;
    if (isRoll(e)) {
      rolls.push(e);
      continue;
    }
    if (isChoice(e)) {
      if (isShieldChoice(e)) shields ??= { event: i, line: lines.length };
      lines.push(...choiceLines(p, e));
      continue;
    }
    if (!isBattleEvent(e)) continue;
    const volley = volleyLength(events, i);
    if (volley > 0) {
      lines.splice(shields?.line ?? lines.length);
      lines.push(volleyLine(p, events.slice(shields?.event ?? i, i + volley), lineOfRoll));
      i += volley - 1;
      [shields, open] = [undefined, false];
      continue;
    }
    shields = undefined;
    // What is spent on a re-roll, an entry or a bid is told with it.
    if (e.type === 'pool' && PAID.has(e.why)) {
      paid.push(e);
      continue;
    }
    const run = movesFrom(events, i);
    if (run.length > 1) {
      lines.push(movesLine(p, run));
      i += run.length - 1;
      open = false;
      continue;
    }
    const said = sentence(p, e, paid);
    if (PAYS.has(e.type)) paid = [];
    if (said === undefined) continue;
    const isBlast = e.type === 'rolled' && e.rules.includes(BLAST);
    const line = {
      ...said,
      ...(isBlast ? { parts: blastParts(p, rolls.at(-1), e.good > 0) } : {}),
      dice: rolls.map((roll) => lineOfRoll(roll, e)),
    };
    rolls = [];
    const last = lines.at(-1);
    if (e.type === 'rolled' && SILENT.has(e.kind)) {
      if (last !== undefined) lines[lines.length - 1] = { ...last, dice: [...last.dice, ...line.dice] };
      else lines.push(line);
      continue;
    }
    const joins = AFTER.has(e.type) || (e.type === 'rolled' && e.kind === 'rangedAttack');
    if (open && joins && last !== undefined && !last.heading) {
      lines[lines.length - 1] =
        e.type === 'rolled' && !isBlast
          ? shotLine(last, line, e.good > 0)
          : ((e.type === 'saved' ? savedAgain(last, line) : undefined) ?? joined(last, line));
      continue;
    }
    lines.push(line);
    open =
      e.type === 'shot' ||
      e.type === 'rolled' ||
      e.type === 'rerolled' ||
      AFTER.has(e.type) ||
      e.type === 'cast';
  }
  return lines;
};
