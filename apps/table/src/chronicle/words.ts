import type { ChronicleLine, DiceLine, Seat } from '@caltrop/engine';
import { lineText } from '../parts/text/line-text.ts';
import type { Entry } from '../session/session.ts';

/** Which lines of the chronicle are shown. */
export interface Filter {
  readonly show: 'all' | 'mine' | 'fights';
  readonly text: string;
}

/** A roll as plain text: `41 of d100, needs 75 or less: hit (Skill 70, Dexterity +10)`. */
export const diceText = ({ sides, faces, needs, result, terms }: DiceLine): string => {
  const met = [needs, result].filter((t) => t !== '').join(': ');
  const sum = terms.map((t, i) => `${t.label} ${i > 0 && t.value >= 0 ? '+' : ''}${t.value}`).join(', ');
  return `${faces.join(', ')} of d${sides}${met === '' ? '' : `, ${met}`}${sum === '' ? '' : ` (${sum})`}`;
};

/** Whether a line of an entry is shown. Headings are, unless words are searched for. */
export const isShown = (entry: Entry, line: ChronicleLine, filter: Filter, seat: Seat): boolean => {
  const { show, text } = filter;
  if (text !== '' && !lineText(line).toLowerCase().includes(text.toLowerCase())) return false;
  if (line.heading) return text === '' || lineText(line) !== '';
  if (show === 'mine') return entry.seat === seat;
  return show === 'all' || line.dice.length > 0;
};

/** The chronicle as text to pass on, dice and what was taken back included. */
export const chronicleText = (entries: readonly Entry[]): string =>
  entries
    .flatMap((entry) =>
      entry.lines.flatMap((line) => {
        if (line.heading) return ['', lineText(line)];
        const taken = `${line.secret ? ' (secret)' : ''}${entry.takenBack ? ' (undone)' : ''}`;
        return [`- ${lineText(line)}${taken}`, ...line.dice.map((d) => `    ${diceText(d)}`)];
      }),
    )
    .join('\n')
    .trim();
