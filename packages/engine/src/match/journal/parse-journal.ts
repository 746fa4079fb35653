import { parseJson } from '../../parse-json.ts';
import { err, ok, type Problem, type Result } from '../../result.ts';
import {
  CALLED,
  JOURNAL_VERSION,
  lineHash,
  LONGEST_SALT,
  type Header,
  type Journal,
  type Line,
} from './journal.ts';

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

const isSalt = (v: unknown): boolean => isText(v) && v.length > 0 && v.length <= LONGEST_SALT;

const isCount = (v: unknown): boolean => isWhole(v, 0, Number.MAX_SAFE_INTEGER);

const isOutcome = (v: unknown): boolean =>
  isObject(v) && isTexts(v['winners']) && isText(v['rule']) && isText(v['text']);

const isEvent = (v: unknown): boolean => isObject(v) && isText(v['type']) && isTexts(v['rules']);

/** Field by field, what a line of each type must hold. */
type Fields = Readonly<Record<string, (v: unknown) => boolean>>;
const FIELDS: Record<Line['t'], Fields> = {
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
  salt: { seat: isText, salt: isSalt },
  rules: { version: isText, rules: isText, how: (v) => v === 'replayed' || v === 'position' },
  reseed: { commitment: isText, because: isText },
  end: { outcome: isOutcome, called: (v) => v === undefined || CALLED.some((word) => word === v) },
  position: { sum: isText, state: isObject },
  seed: { seed: isText },
};

/** What a rules line holds beside the rest when the match goes on from a position. */
const STANDS: Fields = { after: isCount, sum: isText, state: isObject };

/** Lines that a journal of version 1 cannot have: it has its salts in the header, and no end. */
const LATER: ReadonlySet<Line['t']> = new Set(['salt', 'end', 'position']);

/** Lines that stand at the end of a copy, and are replaced when the match goes on. */
const BEHIND: readonly Line['t'][] = ['ask', 'position', 'seed'];

const isTerms = (v: unknown): v is Json => isObject(v) && isText(v['commitment']) && isTexts(v['typed']);

const HEADER: Fields = {
  game: isText,
  version: isText,
  rules: isText,
  setup: isObject,
  dice: isTerms,
};

const FIRST_HEADER: Fields = {
  ...HEADER,
  dice: (v) => isTerms(v) && isTexts(v['salts']) && isCount(v['copied'] ?? 0),
};

const problem = (line: number, code: string, what: string): { ok: false; error: Problem[] } =>
  err([{ code, what, where: `line ${line}` }]);

const missing = (json: Json, fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.(json[name]) !== true);

const headerFields = (json: Json): Fields => (json['caltrop'] === 1 ? FIRST_HEADER : HEADER);

const isHeader = (json: Json): json is Json & Header => missing(json, headerFields(json)) === undefined;

const lineType = (json: Json): Line['t'] | undefined => {
  const t = json['t'];
  return isText(t) && Object.hasOwn(FIELDS, t) ? (t as Line['t']) : undefined;
};

/** Whether something else than text was read as text. */
const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('\uFFFD');

/** How a journal is read. */
export interface ReadAs {
  /** A journal from a link: the hashes of its lines, but for the last, are left out. */
  readonly slim?: boolean;
}

/**
 * Reads a journal from text. Everything is checked for form, and every line for the hash of the one before it; whether
 * the rules agree is for replaying to say.
 */
export const parseJournal = (text: string, { slim = false }: ReadAs = {}): Result<Journal> => {
  if (isBinary(text)) return problem(1, 'not-a-journal', 'This is not a Caltrop journal: it is not text.');
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
  const version = head.value['caltrop'];
  if (version !== 1 && version !== JOURNAL_VERSION) {
    const found = JSON.stringify(version);
    return problem(
      1,
      'version',
      `The journal has version ${found}; this program reads versions 1 to ${JOURNAL_VERSION}.`,
    );
  }
  if (!isHeader(head.value)) {
    const wrong = missing(head.value, headerFields(head.value)) ?? '?';
    return problem(1, 'bad-header', `The header's "${wrong}" is missing or malformed.`);
  }

  const lines: Line[] = [];
  let hash = version === 1 || slim ? undefined : lineHash(JSON.stringify(head.value));
  for (const [i, row] of rest.entries()) {
    const at = i + 2;
    const json = parseJson(row);
    if (!json.ok) return problem(at, 'not-json', `This is not JSON (${json.error}).`);
    if (!isObject(json.value)) return problem(at, 'bad-line', 'Expected an object.');
    const t = lineType(json.value);
    if (t === undefined || (version === 1 && LATER.has(t))) {
      return problem(at, 'bad-line', `"t" must be one of ${Object.keys(FIELDS).join(', ')}.`);
    }
    const wrong = missing(json.value, fieldsOf(t, json.value));
    if (wrong !== undefined)
      return problem(at, 'bad-line', `"${wrong}" of this "${t}" line is missing or malformed.`);
    const before = lines.at(-1)?.t;
    if (before !== undefined && isBehind(before, t)) {
      return problem(at, 'bad-order', `No "${t}" line can follow the "${before}" line.`);
    }
    if (hash !== undefined) {
      if (json.value['prev'] !== hash) return problem(at, 'chain', brokenAt(json.value['prev']));
      hash = lineHash(JSON.stringify(json.value));
    }
    lines.push(json.value as unknown as Line);
  }
  return ok({ header: head.value, lines });
};

const fieldsOf = (t: Line['t'], json: Json): Fields =>
  t === 'rules' && json['how'] === 'position' ? { ...FIELDS.rules, ...STANDS } : FIELDS[t];

/** Whether a line stands behind everything that another could add. */
const isBehind = (before: Line['t'], t: Line['t']): boolean =>
  BEHIND.includes(before) && BEHIND.indexOf(t) <= BEHIND.indexOf(before);

const brokenAt = (prev: unknown): string =>
  prev === undefined
    ? 'This line does not carry the hash of the line before it.'
    : 'This line does not follow the one before it: the line before was changed, or lines were removed, inserted or moved.';
