/** The tables elsewhere that this device has a key to, and the links that lead to them. Keys are nowhere else. */
import { parseJson, type Seat } from '@caltrop/engine';
import type { Mine } from '@caltrop/room';

/** A table elsewhere that this device knows. */
export interface KeptRoom {
  readonly room: string;
  /** Empty for one that is only watched. */
  readonly key: string;
  /** The keys that whoever made it may still give away, by seat. */
  readonly given: Readonly<Record<Seat, string>>;
  readonly kind: string;
  readonly title: string;
  /** `Your turn`, `Blue has won`. */
  readonly status: string;
  readonly mine: boolean;
  readonly over: boolean;
  readonly changed: number;
}

const NAME = 'caltrop-name';
const ROOMS = 'caltrop-rooms';

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const texts = (v: unknown): Readonly<Record<string, string>> =>
  isObject(v)
    ? Object.fromEntries(Object.entries(v).filter((e): e is [string, string] => typeof e[1] === 'string'))
    : {};

/** What is kept may have been written by an earlier version: what is missing is empty. */
const read = (v: unknown): KeptRoom | undefined => {
  if (!isObject(v) || typeof v['room'] !== 'string' || typeof v['key'] !== 'string') return undefined;
  const text = (name: string): string => (typeof v[name] === 'string' ? v[name] : '');
  return {
    room: v['room'],
    key: v['key'],
    given: texts(v['given']),
    kind: text('kind'),
    title: text('title'),
    status: text('status'),
    mine: v['mine'] === true,
    over: v['over'] === true,
    changed: typeof v['changed'] === 'number' ? v['changed'] : 0,
  };
};

/** The tables that this device has a key to, the last one first. */
export const keptRooms = (): readonly KeptRoom[] => {
  const all = parseJson(localStorage.getItem(ROOMS) ?? '[]');
  return all.ok && Array.isArray(all.value)
    ? all.value.flatMap((v) => read(v) ?? []).toSorted((a, b) => b.changed - a.changed)
    : [];
};

export const keptRoom = (room: string): KeptRoom | undefined => keptRooms().find((r) => r.room === room);

const write = (all: readonly KeptRoom[]): void => {
  localStorage.setItem(ROOMS, JSON.stringify(all));
  dispatchEvent(new Event(ROOMS));
};

const EMPTY: Omit<KeptRoom, 'room'> = {
  key: '',
  given: {},
  kind: '',
  title: '',
  status: '',
  mine: false,
  over: false,
  changed: 0,
};

/** Keeps what is known of a table: what is not said stays as it was. */
export const keepRoom = (room: string, part: Partial<Omit<KeptRoom, 'room' | 'changed'>>): void => {
  const before = keptRoom(room);
  const next: KeptRoom = { ...EMPTY, ...before, ...part, room, changed: Date.now() };
  const same =
    before !== undefined &&
    JSON.stringify({ ...before, changed: 0 }) === JSON.stringify({ ...next, changed: 0 });
  if (!same) write([next, ...keptRooms().filter((r) => r.room !== room)]);
};

export const forgetRoom = (room: string): void => write(keptRooms().filter((r) => r.room !== room));

/** How a table stands, in a few words. */
export const statusWords = (stage: Mine['stage'], yours: boolean, outcome: string): string => {
  if (stage === 'lobby') return 'Not begun';
  if (outcome !== '') return outcome;
  return yours ? 'Your turn' : 'It is the others’ turn';
};

/** Keeps how a table stands today, as its server says it. */
export const keepMine = (room: string, { kind, battle, title, stage, yours, outcome }: Mine): void =>
  keepRoom(room, {
    kind,
    title: title === '' ? battle : title,
    status: statusWords(stage, yours, outcome),
    mine: yours,
    over: stage === 'over',
  });

/** Calls back whenever a table was kept or forgotten, in this tab or another. */
export const onKeptRooms = (changed: () => void): (() => void) => {
  const elsewhere = (e: StorageEvent): void => {
    if (e.key === ROOMS) changed();
  };
  addEventListener('storage', elsewhere);
  addEventListener(ROOMS, changed);
  return () => {
    removeEventListener('storage', elsewhere);
    removeEventListener(ROOMS, changed);
  };
};

/** What the person at this device is called in rooms. */
export const ownName = (): string => localStorage.getItem(NAME) ?? '';
export const setOwnName = (name: string): void => localStorage.setItem(NAME, name);

/** A text of so many random bytes, in letters that stand in a link. Pages without encryption have no other way. */
const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const newKey = (): string => randomText(32);
export const newId = (): string => randomText(12);

/** Where others open this page: as here, or by an address of the network where this one is known to nobody else. */
export const pageBase = (addresses: readonly string[]): string => {
  const here = location.href.split('#')[0] ?? '';
  const onlyHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  const [other] = addresses;
  return onlyHere && other !== undefined ? other : here;
};

/** The link to a table; whoever has the key in it has its seats. */
export const roomLink = (base: string, room: string, key = ''): string =>
  `${base}#/room/${room}${key === '' ? '' : `/${key}`}`;

/** The link for those who look on. */
export const watchLink = (base: string, room: string): string => `${base}#/watch/${room}`;

/** Every key of this device in one link: for another device of the same person. */
export const allRoomsLink = (base: string): string => {
  const pairs = keptRooms()
    .filter(({ key }) => key !== '')
    .map(({ room, key }) => `${room}.${key}`);
  return `${base}#/take/${pairs.join('~')}`;
};

/** Takes in the keys of such a link: how many there were. */
export const takeRooms = (parcel: string): number => {
  const pairs = parcel.split('~').flatMap((pair): readonly (readonly [string, string])[] => {
    const [room = '', key = ''] = pair.split('.');
    return /^[\w-]{1,64}$/.test(room) && /^[\w-]{20,128}$/.test(key) ? [[room, key]] : [];
  });
  for (const [room, key] of pairs) keepRoom(room, { key });
  return pairs.length;
};
