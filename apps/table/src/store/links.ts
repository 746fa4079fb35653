import { err, ok, parseJson, type Result } from '@caltrop/engine';
import { MOST_BYTES } from './files.ts';

/** What a link can carry, all of it inside the link itself. */
export type Parcel =
  | { readonly what: 'table'; readonly journal: string; readonly players: unknown }
  | { readonly what: 'roster'; readonly kind: string; readonly list: unknown }
  | { readonly what: 'odds'; readonly lab: unknown };

/** Longer links are cut by some programs that pass them on; a file is safer then. */
export const SAFE_LENGTH = 8000;
const FORM = 1;
/** No link of ours comes near it; what is longer would only keep the page busy. */
const MOST_LENGTH = 2_000_000;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const through = async (bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** Lets bytes out again until there are too many of them: a small link can be made to hold any number. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | 'too large'> => {
  const stream: ReadableStream<Uint8Array> = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      return 'too large';
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A parcel as the last part of a link. */
export const makeParcel = async (parcel: Parcel): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify({ caltrop: FORM, ...parcel }));
  return toBase64(await through(bytes, new CompressionStream('deflate-raw')));
};

const bad = (what: string): Result<never> => err([{ code: 'bad-link', what, where: 'link' }]);

/** Reads the last part of a link. What is inside is still to be checked by whoever opens it. */
export const readParcel = async (text: string): Promise<Result<Parcel>> => {
  if (text.length > MOST_LENGTH) return bad('This link is too long: send a file instead.');
  const bytes = fromBase64(text);
  if (bytes === undefined)
    return bad('This link is damaged: it has characters that Caltrop links never have.');
  let plain: Uint8Array | 'too large';
  try {
    plain = await inflate(bytes);
  } catch {
    return bad('This link cannot be read; it may have been cut when it was copied.');
  }
  if (plain === 'too large') {
    return bad('This link holds more than 20 MB, too much for a table, a roster or odds.');
  }
  const read = parseJson(new TextDecoder().decode(plain));
  if (!read.ok) return bad(`This link cannot be read: ${read.error}.`);
  const json = read.value;
  if (typeof json !== 'object' || json === null || !('caltrop' in json) || json.caltrop !== FORM) {
    return bad('This link was made by another program or by a newer Caltrop.');
  }
  if ('what' in json) {
    if (json.what === 'table' && 'journal' in json && typeof json.journal === 'string') {
      return ok({ what: 'table', journal: json.journal, players: 'players' in json ? json.players : {} });
    }
    if (json.what === 'roster' && 'kind' in json && typeof json.kind === 'string' && 'list' in json) {
      return ok({ what: 'roster', kind: json.kind, list: json.list });
    }
    if (json.what === 'odds' && 'lab' in json) return ok({ what: 'odds', lab: json.lab });
  }
  return bad('This link holds nothing that can be opened here.');
};

/** The parcel in a link as people paste it: the whole address, or only its last part. */
export const parcelIn = (pasted: string): Result<string> => {
  const text = pasted.trim().replace(/^<|>$/g, '');
  if (text === '') return bad('Paste a link first: it has “#/open/” in it.');
  const [, parcel] = /#\/open\/(\S*)$/.exec(text) ?? [];
  if (parcel === '') return bad('This link is incomplete: nothing follows “#/open/”.');
  if (parcel !== undefined) return ok(parcel);
  if (/[:/.#?\s]/.test(text)) return bad('This is not a Caltrop link: it has no “#/open/” in it.');
  return ok(text);
};

/** The whole link to a parcel. */
export const linkTo = (parcel: string): string => `${location.href.replace(/#.*$/, '')}#/open/${parcel}`;
