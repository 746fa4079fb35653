/** What happened, line by line, for people who watch. */
import { dictionary } from '@caltrop/engine/dictionary';
import { makeCell, type Event, type RollEvent } from '@caltrop/engine';
import { eventLine, nameOf, type BattleEvent, type Position } from '@caltrop/officers-chess';
import { hang, type Paint, type Terminal } from '../terminal.ts';

type Strike = Extract<BattleEvent, { readonly type: 'strike' }>;

const isRoll = (e: Event): e is RollEvent => e.type === 'roll';
const isStrike = (e: Event): e is Strike => e.type === 'strike';
const isRound = (e: Event): e is Extract<BattleEvent, { readonly type: 'round' }> => e.type === 'round';

const isPlaced = (e: Event): e is Event & { readonly unit: string; readonly at: number } =>
  e.type === 'placed';

const VERBS: Readonly<Record<string, string>> = dictionary({
  attack: 'strikes',
  counter: 'counters',
  'follow-up': 'follows up on',
});

const strikeLine = (p: Position, e: Strike, roll: RollEvent | undefined, paint: Paint): string => {
  const who = `${nameOf(p, e.by)} ${VERBS[e.phase] ?? 'strikes'} ${nameOf(p, e.target)} with ${e.weapon}`;
  const how =
    e.result === 'miss'
      ? 'misses'
      : `${e.result === 'crit' ? paint.bold('critical hit') : 'hits'} for ${e.damage}, ${e.left} HP left`;
  const dice =
    roll === undefined
      ? ''
      : paint.dim(` [${roll.faces.join(', ')} ${e.result === 'miss' ? '>' : '≤'} ${e.targetNumber}]`);
  return `  ${who}: ${how}${dice}`;
};

/** Events that say nothing a person needs: the lines after them do. */
const SILENT: ReadonlySet<string> = new Set(['activated', 'batch', 'turn-ended', 'combat', 'reveal']);
const isSilent = (e: Event): boolean =>
  SILENT.has(e.type) || (e.type === 'healed' && 'hp' in e && e.hp === 0);
/** Events that belong to what was done just before. */
const INNER: ReadonlySet<string> = new Set([
  'routed',
  'gained',
  'lost',
  'healed',
  'hurt',
  'guarded',
  'pushed',
]);

/** The lines of some events. A roll is told together with what it decided. */
export const narrate = (p: Position, events: readonly Event[], paint: Paint): string[] => {
  const lines: string[] = [];
  let roll: RollEvent | undefined;
  const placed = events.filter(isPlaced);
  if (placed.length > 1)
    lines.push(
      `  Places: ${placed.map((e) => `${nameOf(p, e.unit)} ${makeCell(p.book.board, e.at)}`).join(', ')}`,
    );
  for (const e of events) {
    if (isPlaced(e) && placed.length > 1) continue;
    if (isRoll(e)) {
      roll = e;
      continue;
    }
    if (isStrike(e)) lines.push(strikeLine(p, e, roll, paint));
    else if (isRound(e)) lines.push('', paint.bold(`── Round ${e.round} of ${p.book.limit} ──`));
    else if (!isSilent(e)) {
      const line = eventLine(p, e);
      const dice = roll === undefined ? '' : paint.dim(` [rolled ${roll.faces.join(', ')}: ${roll.text}]`);
      if (line !== undefined)
        lines.push(`${INNER.has(e.type) ? '    ' : '  '}${emphasis(e, line, paint)}${dice}`);
    }
    roll = undefined;
  }
  return lines;
};

/** A line of the log set into the window; a list of places is set into lines everywhere. */
export const fitLine = (terminal: Terminal, line: string): string => {
  const [lead = ''] = /^ *(Places: )?/.exec(line) ?? [];
  return terminal.window || lead.endsWith(': ') ? hang(lead, line.slice(lead.length), terminal.width) : line;
};

const emphasis = (e: Event, line: string, paint: Paint): string =>
  e.type === 'routed' || e.type === 'result' ? paint.bold(line) : line;
