import { err, ok, parseJournal, parseJson, type Result } from '@caltrop/engine';

/** What a file of the user's turned out to be. What is inside is still to be checked by whoever takes it in. */
export type Found =
  | { readonly what: 'journal'; readonly file: string; readonly text: string }
  | { readonly what: 'roster'; readonly file: string; readonly list: object }
  | { readonly what: 'pack'; readonly file: string; readonly text: string };

/** No journal of ours comes near it; larger files are something else. */
export const MOST_BYTES = 20_000_000;
const HEADING = new Set(['name', 'about', 'armies', 'forces']);

const bad = (code: string, what: string, where: string): Result<never> => err([{ code, what, where }]);

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** The line of a place in a text that a message such as `… at position 17` names; undefined where it names none. */
const lineIn = (text: string, message: string): number | undefined => {
  const place = /position (\d+)/.exec(message)?.[1];
  return place === undefined ? undefined : text.slice(0, Number(place)).split('\n').length;
};

/** One army or force, or several beside nothing but their heading: with other sections it is a pack. */
const isRoster = (json: Readonly<Record<string, unknown>>): boolean =>
  (typeof json['name'] === 'string' && (Array.isArray(json['units']) || Array.isArray(json['models']))) ||
  ((isObject(json['armies']) || isObject(json['forces'])) && Object.keys(json).every((k) => HEADING.has(k)));

/** Says what a file is by what is in it; the name only helps to say what is wrong with it. */
export const detectFile = (file: string, text: string): Result<Found> => {
  if (text.includes('\u0000') || text.startsWith('\uFFFD')) {
    return bad('not-text', 'This is not a text file, as tables, rosters and packs are.', file);
  }
  if (text.trim() === '') return bad('empty', 'This file is empty.', file);
  const [first = ''] = text.split('\n', 1);
  const head = parseJson(first);
  const looksLikeJournal = head.ok && isObject(head.value) && 'caltrop' in head.value && 'game' in head.value;
  if (looksLikeJournal || /\.jsonl$/i.test(file)) {
    const journal = parseJournal(text);
    if (journal.ok) return ok({ what: 'journal', file, text });
    return err(journal.error.map((p) => ({ ...p, where: `${file}, ${p.where ?? 'line 1'}` })));
  }
  const whole = parseJson(text);
  if (whole.ok && isObject(whole.value)) {
    if (isRoster(whole.value)) return ok({ what: 'roster', file, list: whole.value });
    const what = 'This file is JSON, but neither a saved table nor a roster: it has no list of units.';
    return bad('unknown-file', what, file);
  }
  if (/\.ya?ml$/i.test(file)) return ok({ what: 'pack', file, text });
  if (!whole.ok && (/\.json$/i.test(file) || /^\s*[[{]/.test(text))) {
    const line = lineIn(text, whole.error);
    const where = line === undefined ? file : `${file}, line ${line}`;
    return bad('not-json', `This JSON file is not complete: ${whole.error}.`, where);
  }
  return bad(
    'unknown-file',
    'This is not a Caltrop file. Tables end in .jsonl, rosters in .json, packs in .yaml.',
    file,
  );
};

/** The text of a file that was dropped or chosen: the only way to it, so that nothing too large is ever read. */
export const textOf = async (file: File): Promise<Result<string>> => {
  if (file.size > MOST_BYTES) {
    return bad(
      'too-large',
      'This file is larger than 20 MB, too large for a table, a roster or a pack.',
      file.name,
    );
  }
  try {
    return ok(await file.text());
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    return bad('unreadable', `This file cannot be read: ${why}`, file.name);
  }
};

/** Reads a file that was dropped or chosen, and says what it is. */
export const readDropped = async (file: File): Promise<Result<Found>> => {
  const text = await textOf(file);
  return text.ok ? detectFile(file.name, text.value) : text;
};

/** A name that every system takes as the name of a file. */
export const fileName = (name: string, ending: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'caltrop' : plain}.${ending}`;
};

/** Hands a text over as a file. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
