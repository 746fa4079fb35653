import { err, ok, parseJson, type Result } from '@caltrop/engine';
import { readParcel } from '../../store/links.ts';

/** How a game reads its rosters. */
export interface Readers<T> {
  /** From a file of ours or the list of a link. */
  readonly list: (json: unknown) => Result<readonly T[]>;
  /** From plain text. */
  readonly text: (text: string) => Result<T>;
  /** A content pack that holds rosters, as data. */
  readonly pack: (text: string, file: string) => Promise<Result<unknown>>;
  /** The key under which a pack has them: `armies`. */
  readonly key: string;
  /** What is said of a link without any: `This link holds no army.` */
  readonly none: string;
}

/** Reads one roster, or each of a list; the first that cannot be read is the fault of all. */
export const readEach = <T>(json: unknown, read: (one: unknown) => Result<T>): Result<readonly T[]> => {
  const all: T[] = [];
  for (const one of Array.isArray(json) ? json : [json]) {
    const found = read(one);
    if (!found.ok) return found;
    all.push(found.value);
  }
  return ok(all);
};

const isRoster = (json: unknown): json is { readonly what: 'roster'; readonly list: unknown } =>
  typeof json === 'object' && json !== null && 'what' in json && json.what === 'roster' && 'list' in json;

/** Reads rosters from whatever was pasted or dropped: a link, a file of ours, a pack, or plain text. */
export const readRosters = async <T>(
  readers: Readers<T>,
  text: string,
  file: string,
): Promise<Result<readonly T[]>> => {
  const [, parcel] = /#\/open\/([A-Za-z0-9_-]+)/.exec(text) ?? [];
  if (parcel !== undefined) {
    const read = await readParcel(parcel);
    if (!read.ok) return read;
    if (read.value.what === 'roster') return readers.list(read.value.list);
    return err([{ code: 'no-army', what: readers.none, where: 'link' }]);
  }
  if (/^\s*\{/.test(text)) {
    const json = parseJson(text);
    if (!json.ok) {
      const what = `This looks like a Caltrop file, but it cannot be read: ${json.error}.`;
      return err([{ code: 'bad-json', what, where: file }]);
    }
    return readers.list(isRoster(json.value) ? json.value.list : json.value);
  }
  if (new RegExp(`^${readers.key}:\\s*$`, 'm').test(text)) {
    const pack = await readers.pack(text, file);
    if (!pack.ok) return pack;
    const { value } = pack;
    return readers.list(typeof value === 'object' && value !== null && 'data' in value ? value.data : value);
  }
  const one = readers.text(text);
  return one.ok ? ok([one.value]) : one;
};
