import { err, ok, type Result } from '@caltrop/engine';

/** What a link can carry, all of it inside the link itself. */
export type Parcel =
  | { readonly what: 'table'; readonly journal: string; readonly players: unknown }
  | { readonly what: 'roster'; readonly kind: string; readonly list: unknown }
  | { readonly what: 'odds'; readonly lab: unknown };

/** Longer links are cut by some programs that pass them on; a file is safer then. */
export const SAFE_LENGTH = 8000;
const FORM = 1;

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

/** A parcel as the last part of a link. */
export const makeParcel = async (parcel: Parcel): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify({ caltrop: FORM, ...parcel }));
  return toBase64(await through(bytes, new CompressionStream('deflate-raw')));
};

const bad = (what: string): Result<never> => err([{ code: 'bad-link', what, where: 'link' }]);

/** Reads the last part of a link. What is inside is still to be checked by whoever opens it. */
export const readParcel = async (text: string): Promise<Result<Parcel>> => {
  const bytes = fromBase64(text);
  if (bytes === undefined) return bad('This link is not complete: it holds signs that no link of ours has.');
  let json: unknown;
  try {
    const plain = await through(bytes, new DecompressionStream('deflate-raw'));
    json = JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return bad('This link cannot be read; it may have been cut when it was copied.');
  }
  if (typeof json !== 'object' || json === null || !('caltrop' in json) || json.caltrop !== FORM) {
    return bad('This link was not made by Caltrop, or by a newer one.');
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
  if (parcel === '') return bad('This link ends too early: nothing follows “#/open/”.');
  if (parcel !== undefined) return ok(parcel);
  if (/[:/.#?\s]/.test(text)) return bad('This is not a link of ours: it has no “#/open/” in it.');
  return ok(text);
};

/** The whole link to a parcel. */
export const linkTo = (parcel: string): string => `${location.href.replace(/#.*$/, '')}#/open/${parcel}`;
