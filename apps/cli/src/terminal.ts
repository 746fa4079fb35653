import { makeProblem, type Problem } from '@caltrop/engine/result';
import { cleanJson, cleanText } from './clean.ts';

/** The exit codes of every command. */
export const EXIT = {
  ok: 0,
  /** What was checked is wrong, or differs. */
  wrong: 1,
  /** The arguments or the input cannot be used. */
  bad: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Turns text into coloured text, or leaves it alone. */
export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

/** Blue and orange stay apart for colour-blind eyes, and on dark and light ground. */
const CODES = {
  bold: ['1', '22'],
  dim: ['2', '22'],
  inverse: ['7', '27'],
  blue: ['38;5;39', '39'],
  orange: ['38;5;214', '39'],
  green: ['38;5;71', '39'],
  white: ['38;5;250', '39'],
  violet: ['38;5;141', '39'],
  red: ['38;5;203', '39'],
} as const;

/** The escape sequences that we write ourselves. */
const COLOURS: ReadonlySet<string> = new Set(
  Object.values(CODES).flatMap((codes) => codes.map((code) => `\u001B[${code}m`)),
);
const NO_COLOURS: ReadonlySet<string> = new Set();

const makePaint = (colour: boolean): Paint => {
  const painter =
    ([on, off]: readonly [string, string]) =>
    (text: string): string =>
      colour && text !== '' ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  return {
    bold: painter(CODES.bold),
    dim: painter(CODES.dim),
    inverse: painter(CODES.inverse),
    blue: painter(CODES.blue),
    orange: painter(CODES.orange),
    green: painter(CODES.green),
    white: painter(CODES.white),
    violet: painter(CODES.violet),
    red: painter(CODES.red),
  };
};

/** Where a command writes. Results go to stdout, what is only for the eye to stderr. */
export interface Terminal {
  readonly json: boolean;
  readonly paint: Paint;
  /** Columns of the window, 80 when there is none. */
  readonly width: number;
  /** Results go to a window, and not to a file or a pipe. */
  readonly window: boolean;
  /** A person sits in front of stderr: progress may be shown. */
  readonly watched: boolean;
  /** A line, or several, of the result. */
  line(text?: string): void;
  /** The whole result, or one line of it, as JSON. */
  value(json: unknown): void;
  note(text: string): void;
  /** Says what is wrong, in words on stderr or as JSON on stdout, and gives the exit code. */
  problems(problems: readonly Problem[], code?: ExitCode): ExitCode;
}

const DEFAULT_WIDTH = 80;

/** The terminal of this process. */
export const makeTerminal = (json: boolean): Terminal => {
  const { stdout, stderr, env } = process;
  const colour = !json && stdout.isTTY && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  const clean = (text: string): string => cleanText(text, colour ? COLOURS : NO_COLOURS);
  return {
    json,
    paint: makePaint(colour),
    window: stdout.isTTY,
    width: stdout.isTTY ? Math.max(40, stdout.columns) : DEFAULT_WIDTH,
    watched: stderr.isTTY && !json,
    line: (text = '') => void stdout.write(`${clean(text)}\n`),
    value: (value) => void stdout.write(`${cleanJson(JSON.stringify(value))}\n`),
    note: (text) => void stderr.write(`${clean(text)}\n`),
    problems: (problems, code = EXIT.bad) => {
      if (json) stdout.write(`${cleanJson(JSON.stringify({ ok: false, problems }))}\n`);
      else for (const p of problems) stderr.write(`caltrop: ${clean(makeProblem(p))}\n`);
      return code;
    },
  };
};

/** How many columns a text takes, colours not counted. */
// oxlint-disable-next-line no-control-regex -- escape sequences begin with one
const widthOf = (text: string): number => text.replaceAll(/\u001B\[[0-9;]*m/g, '').length;

/** Pads a text that may be coloured. */
export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Words set into lines of at most `width` columns behind a lead; the lines after the first are indented to match. */
export const hang = (lead: string, words: string | readonly string[], width: number): string => {
  const indent = ' '.repeat(widthOf(lead));
  const lines: string[] = [];
  let line = lead;
  let empty = true;
  for (const word of typeof words === 'string' ? words.split(/\s+/) : words) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
};

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of up to `width` columns for a share from 0 to 1. */
export const bar = (share: number, width: number): string => {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
};

/** A chance as people read it: 62.5%, and never 0% or 100% for what is only nearly so. */
export const percent = (p: number, digits = 1): string => {
  const text = (p * 100).toFixed(digits);
  if (p > 0 && Number(text) === 0) return `<${(10 ** -digits).toFixed(digits)}%`;
  if (p < 1 && Number(text) === 100) return `>${(100 - 10 ** -digits).toFixed(digits)}%`;
  return `${text}%`;
};

/** A whole number with its thousands set apart. */
export const grouped = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');
