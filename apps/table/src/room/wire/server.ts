/** The server behind the page, where there is one: what it says of itself and of its tables, and how a table is made. */
import { err, ok, type Problem, type Refusal, type Result, type Seat } from '@caltrop/engine';
import type { DangerSlice } from '@caltrop/lab';
import type { About, Mine, Role, Settings } from '@caltrop/room';

/** What a server with rooms says of itself. */
export interface Server {
  /** Where others can open the page: addresses of the local network, or the name of the site. */
  readonly addresses: readonly string[];
}

/** What a table is made with. */
export interface NewRoom {
  readonly kind: string;
  readonly setup: unknown;
  readonly host: { readonly hash: string; readonly seats: readonly Seat[]; readonly name?: string };
  readonly keys: readonly { readonly hash: string; readonly role: Role; readonly seats: readonly Seat[] }[];
  readonly bots: Readonly<Record<Seat, string>>;
  readonly typed: readonly Seat[];
  readonly settings: Settings;
}

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

let asked: Promise<Server | undefined> | undefined;

/** Asks once whether this page comes from a server with rooms; undefined where it does not. */
export const findServer = (): Promise<Server | undefined> => (asked ??= ask());

const ask = async (): Promise<Server | undefined> => {
  if (!navigator.onLine || !location.protocol.startsWith('http')) return undefined;
  try {
    const response = await fetch('/api/health', { headers: { Accept: 'application/json' } });
    if (response.status !== 200) return undefined;
    const said: unknown = await response.json();
    if (!isObject(said) || said['ok'] !== true || typeof said['protocol'] !== 'number') return undefined;
    const all: unknown = said['addresses'];
    return { addresses: Array.isArray(all) ? all.filter((a) => typeof a === 'string') : [] };
  } catch {
    // A page that is served by something else, or by nothing, has no rooms: that is no fault.
    return undefined;
  }
};

/** Why a request was refused, as the server says it. */
const refusedBy = (body: unknown, status: number): Problem[] => {
  const refusal = isObject(body) ? body['refusal'] : undefined;
  const what = isObject(refusal) && typeof refusal['what'] === 'string' ? refusal['what'] : undefined;
  return [{ code: 'room', what: what ?? `The server answered with ${status}.` }];
};

const request = async (path: string, body?: unknown): Promise<Result<unknown>> => {
  try {
    const posted = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await (body === undefined ? fetch(`/api/${path}`) : fetch(`/api/${path}`, posted));
    const said: unknown = await response.json();
    return response.ok ? { ok: true, value: said } : { ok: false, error: refusedBy(said, response.status) };
  } catch {
    return {
      ok: false,
      error: [{ code: 'room', what: 'The server cannot be reached. Is this device connected?' }],
    };
  }
};

/** What comes from our own server has the form that it says: its protocol was asked first. */
const aboutFrom = (result: Result<unknown>): Result<About> =>
  result.ok ? { ok: true, value: result.value as About } : result;

export const makeRoom = async (room: NewRoom): Promise<Result<About>> =>
  aboutFrom(await request('rooms', room));

export const aboutRoom = async (room: string): Promise<Result<About>> =>
  aboutFrom(await request(`rooms/${encodeURIComponent(room)}`));

/** How a table stands, for whoever holds a key to one of its seats. */
export const mineAt = async (room: string, key: string): Promise<Result<Mine>> => {
  const found = await request(`rooms/${encodeURIComponent(room)}/mine`, { key });
  return found.ok ? { ok: true, value: found.value as Mine } : found;
};

export const roomByCode = async (code: string): Promise<Result<About>> =>
  aboutFrom(await request(`codes/${encodeURIComponent(code.trim().toUpperCase())}`));

/** How often it is asked how far fights have come. */
const LOOK_MS = 500;

/**
 * Has the encounter of a table fought so many times by the server and its workers; the same number gives the same fights.
 * Only the host or the game master may ask.
 */
export const fightThere = async (
  room: string,
  key: string,
  edit: string,
  from: number,
  to: number,
): Promise<Result<DangerSlice>> => {
  const run = { is: 'danger', edit, battles: to - from, seed: `fights from ${from}` };
  const begun = await request(`rooms/${encodeURIComponent(room)}/runs`, { key, run });
  if (!begun.ok) return begun;
  const name = isObject(begun.value) ? begun.value['run'] : undefined;
  for (;;) {
    const found = await request(`runs/${String(name)}`);
    if (!found.ok) return found;
    if (!isObject(found.value))
      return err([{ code: 'room', what: 'The server answered with something else.' }]);
    // What comes from our own server has the form that it says.
    if (found.value['done'] === true) return ok(found.value['slice'] as DangerSlice);
    await new Promise((soon) => void setTimeout(soon, LOOK_MS));
  }
};

/** The open tables whose hosts want them listed. */
export const listRooms = async (): Promise<readonly About[]> => {
  const found = await request('rooms');
  const all = found.ok && isObject(found.value) ? found.value['tables'] : undefined;
  return Array.isArray(all) ? (all as About[]) : [];
};

/** Sits down on a seat that nobody holds; undefined when it is taken. */
export const sitAt = async (room: string, seat: Seat, hash: string): Promise<Refusal | undefined> => {
  const sat = await request(`rooms/${encodeURIComponent(room)}/sit`, { seat, hash });
  return sat.ok ? undefined : { rule: 'room', what: sat.error.map((p) => p.what).join(' ') };
};
