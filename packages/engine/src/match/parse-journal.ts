import { parseJson } from '../parse-json.ts';
import { err, ok, type Problem, type Result } from '../result.ts';
import { JOURNAL_VERSION, type Header, type Journal, type Line } from './journal.ts';

type Json = Record<string, unknown>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
/** The committed stream knows no larger die. */
const MOST_SIDES = 0x1_0000_0000;

const isText = (v: unknown): v is string => typeof v === 'string';
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);

const isWhole = (v: unknown, least: number, most: number): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;

const isPick = (v: unknown): boolean => isObject(v) && isText(v['by']) && isText(v['q']) && isText(v['a']);

/** A die has up to 2 ** 32 sides: for any other number the stream has no faces. */
const isDie = (v: Json): boolean => {
  const { d, f } = v;
  return isWhole(d, 1, MOST_SIDES) && Array.isArray(f) && f.every((face) => isWhole(face, 1, Number(d)));
};

const isTaken = (v: unknown): boolean =>
  isObject(v) && ('d' in v ? isText(v['by']) && (v['typed'] ?? true) === true && isDie(v) : isPick(v));

const isList =
  (is: (v: unknown) => boolean) =>
  (v: unknown): boolean =>
    Array.isArray(v) && v.every(is);

const isEvent = (v: unknown): boolean => isObject(v) && isText(v['type']) && isTexts(v['rules']);

/** Field by field, what a line of each type must hold. */
const FIELDS: Record<Line['t'], Record<string, (v: unknown) => boolean>> = {
  do: {
    seat: isText,
    command: isObject,
    taken: isList(isTaken),
    events: isList(isEvent),
    sum: isText,
  },
  undo: { seat: isText, agreed: isTexts },
  redo: { seat: isText },
  ask: {
    seat: isText,
    command: isObject,
    taken: isList(isTaken),
    answers: (v) => v === undefined || isList(isPick)(v),
  },
  drop: {
    seat: isText,
    agreed: isTexts,
    by: isText,
    command: isObject,
    taken: isList(isTaken),
  },
  seed: { seed: isText },
};

const HEADER: Record<string, (v: unknown) => boolean> = {
  game: isText,
  version: isText,
  rules: isText,
  setup: isObject,
  dice: (v) =>
    isObject(v) &&
    isText(v['commitment']) &&
    isTexts(v['salts']) &&
    isTexts(v['typed']) &&
    isWhole(v['copied'] ?? 0, 0, Number.MAX_SAFE_INTEGER),
};

const problem = (line: number, code: string, what: string): { ok: false; error: Problem[] } =>
  err([{ code, what, where: `line ${line}` }]);

const missing = (json: Json, fields: Record<string, (v: unknown) => boolean>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.(json[name]) !== true);

const isHeader = (json: Json): json is Json & Header =>
  json['caltrop'] === JOURNAL_VERSION && missing(json, HEADER) === undefined;

const lineType = (json: Json): Line['t'] | undefined => {
  const t = json['t'];
  return isText(t) && Object.hasOwn(FIELDS, t) ? (t as Line['t']) : undefined;
};

/** Whether something else than text was read as text. */
const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('\uFFFD');

/** Reads a journal from text. Everything is checked for form; whether the rules agree is for replaying to say. */
export const parseJournal = (text: string): Result<Journal> => {
  if (isBinary(text)) return problem(1, 'not-a-journal', 'This is not a Caltrop journal: it is no text.');
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  else if (rows.length > 0) {
    return problem(rows.length, 'truncated', 'The last line does not end: the file has been cut off.');
  }
  const [first, ...rest] = rows;
  if (first === undefined || first === '') return problem(1, 'empty', 'The journal is empty.');

  const head = parseJson(first);
  if (!head.ok) return problem(1, 'not-json', `This is not JSON (${head.error}).`);
  if (!isObject(head.value) || !('caltrop' in head.value)) {
    return problem(
      1,
      'not-a-journal',
      'This is not a Caltrop journal: the first line has no "caltrop" version.',
    );
  }
  if (head.value['caltrop'] !== JOURNAL_VERSION) {
    const found = JSON.stringify(head.value['caltrop']);
    return problem(
      1,
      'version',
      `The journal has version ${found}; this program reads version ${JOURNAL_VERSION}.`,
    );
  }
  if (!isHeader(head.value)) {
    return problem(
      1,
      'bad-header',
      `The header's "${missing(head.value, HEADER) ?? '?'}" is missing or malformed.`,
    );
  }

  const lines: Line[] = [];
  for (const [i, row] of rest.entries()) {
    const at = i + 2;
    const json = parseJson(row);
    if (!json.ok) return problem(at, 'not-json', `This is not JSON (${json.error}).`);
    if (!isObject(json.value)) return problem(at, 'bad-line', 'Expected an object.');
    const t = lineType(json.value);
    if (t === undefined) {
      return problem(at, 'bad-line', `"t" must be one of ${Object.keys(FIELDS).join(', ')}.`);
    }
    const wrong = missing(json.value, FIELDS[t]);
    if (wrong !== undefined)
      return problem(at, 'bad-line', `"${wrong}" of this "${t}" line is missing or malformed.`);
    const before = lines.at(-1)?.t;
    if (before === 'seed' || (before === 'ask' && t !== 'seed')) {
      return problem(at, 'bad-order', `No "${t}" line can follow the "${before}" line.`);
    }
    lines.push(json.value as unknown as Line);
  }
  return ok({ header: head.value, lines });
};
