import { isChoice, isDraw, isRoll } from '../../table/record.ts';
import type { Event } from '../../table/table.ts';
import type { DoLine, Line } from './journal.ts';

/** What a journal says by itself, without the rules: which commands stand, and how many were taken back. */
export interface Recording {
  /** The commands that stand, in order, each with its log. */
  readonly commands: readonly DoLine[];
  /** Commands that were taken back, or dropped while they waited, and not restored. */
  readonly takenBack: number;
  /** Those of them in which dice had fallen. */
  readonly afterDice: number;
}

/** Reads what stands in a journal from its lines alone. */
export const readRecording = (lines: readonly Line[]): Recording => {
  const done: DoLine[] = [];
  const undone: DoLine[] = [];
  let [takenBack, afterDice] = [0, 0];
  const count = (taken: DoLine['taken'], by: 1 | -1): void => {
    takenBack += by;
    if (taken.some(isDraw)) afterDice += by;
  };
  for (const line of lines) {
    if (line.t === 'do') {
      done.push(line);
      undone.length = 0;
    } else if (line.t === 'undo') {
      for (const last of done.splice(-1)) {
        undone.push(last);
        count(last.taken, 1);
      }
    } else if (line.t === 'redo') {
      for (const last of undone.splice(-1)) {
        done.push(last);
        count(last.taken, -1);
      }
    } else if (line.t === 'drop') count(line.taken, 1);
    else if (line.t === 'rules' && line.how === 'position') {
      // The match went on from an earlier position: what came after it stands no more.
      done.length = Math.min(done.length, line.after);
      undone.length = 0;
    }
  }
  return { commands: done, takenBack, afterDice };
};

/** What a log says by itself, for where its game cannot be opened any more: dice, answers, and sentences written out. */
export const plainLog = (events: readonly Event[]): string[] =>
  events.flatMap((event) => {
    if (isRoll(event)) return [`${event.text}: ${event.faces.join(', ')}`];
    if (isChoice(event)) return [`${event.question} ${event.answer}`];
    const text: unknown = 'text' in event ? event.text : undefined;
    return typeof text === 'string' ? [text] : [];
  });
