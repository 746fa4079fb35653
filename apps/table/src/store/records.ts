/** What is kept in this browser, how it is checked when it is read, and when one tab may write over another. */
import { isEarlierJournal } from '@caltrop/engine';

/** Who plays which seat: `human`, or the name of a bot. */
export type Players = Readonly<Record<string, string>>;

interface Kept {
  readonly id: string;
  readonly kind: string;
  readonly changed: number;
  /** Counts how often it was written: whoever writes names the count they have read. */
  readonly rev?: number;
}

/** A table as it is kept in this browser: the journal is the whole match, the rest is how it is shown. */
export interface SavedTable extends Kept {
  readonly title: string;
  /** `Round 3 of 12`. */
  readonly where: string;
  /** `Your move`, `Blue has won`. */
  readonly status: string;
  readonly over: boolean;
  readonly journal: string;
  readonly players: Players;
  /** Why a bot did what it did, by the number of its command. */
  readonly reasons: Readonly<Record<number, string>>;
  /** Commands that were given together, as by a group that moves: how many, by the number of the first. */
  readonly plans?: Readonly<Record<number, number>>;
  /** What was answered for people without asking them, by the number of the command that asked. */
  readonly settled?: Readonly<Record<number, string>>;
}

/** A roster as it is kept in this browser. */
export interface SavedRoster extends Kept {
  readonly name: string;
  /** The roster in the game's own form. */
  readonly list: unknown;
  /** `564 of 800 gold`. */
  readonly facts: string;
  readonly faults: number;
}

/** Something that a player has made for a game and can put into any roster: a rule, a weapon, a power. */
export interface SavedMaking extends Kept {
  readonly name: string;
  /** In the game's own form. */
  readonly data: unknown;
}

/** A campaign as it is kept in this browser: its journal is all of it, the rest is for lists and the next battle. */
export interface SavedCampaign extends SavedRoster {
  /** Every step so far. `list` is the force for the next battle. */
  readonly journal: string;
  /** Members who stay at home next time, by id. */
  readonly resting: readonly string[];
  /** The point limit of the next battle. */
  readonly limit: number;
  /** Tables that have been entered, by id, with the number of the game that they were. */
  readonly battles: Readonly<Record<string, number>>;
}

/** A study of the lab as it is kept in this browser: what is asked, and what was fought so far. */
export interface SavedStudy extends Kept {
  readonly name: string;
  /** As the lab describes it; read by its form when it is opened. */
  readonly study: unknown;
  /** The hashes of the rules that it was fought by: what was fought by others does not count. */
  readonly rules: readonly string[];
  readonly sums: unknown;
}

export interface Records {
  readonly tables: SavedTable;
  readonly rosters: SavedRoster;
  readonly makings: SavedMaking;
  readonly campaigns: SavedCampaign;
  readonly studies: SavedStudy;
}

export type StoreName = keyof Records;
export type Saved = Records[StoreName];

type Check = (value: unknown) => boolean;

const text: Check = (v) => typeof v === 'string';
const count: Check = (v) => typeof v === 'number' && Number.isFinite(v);
const flag: Check = (v) => typeof v === 'boolean';
const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v);
const each =
  (check: Check): Check =>
  (v) =>
    isObject(v) && Object.values(v).every(check);
const list =
  (check: Check): Check =>
  (v) =>
    Array.isArray(v) && v.every(check);
const there: Check = (v) => v !== undefined && v !== null;

const KEPT = { id: text, kind: text, changed: count, rev: (v: unknown) => v === undefined || count(v) };
const ROSTER = { ...KEPT, name: text, list: there, facts: text, faults: count };

const FIELDS: Readonly<Record<StoreName, Readonly<Record<string, Check>>>> = {
  tables: {
    ...KEPT,
    title: text,
    where: text,
    status: text,
    over: flag,
    journal: text,
    players: each(text),
    reasons: each(text),
    plans: (v: unknown) => v === undefined || each(count)(v),
    settled: (v) => v === undefined || each(text)(v),
  },
  rosters: ROSTER,
  makings: { ...KEPT, name: text, data: there },
  studies: { ...KEPT, name: text, study: there, rules: list(text), sums: there },
  campaigns: { ...ROSTER, journal: text, resting: list(text), limit: count, battles: each(count) },
};

/** The fields of a record that are missing or of the wrong kind; none when it can be used. */
export const faultsIn = (store: StoreName, value: unknown): string[] => {
  const fields = Object.entries(FIELDS[store]);
  if (!isObject(value)) return fields.map(([name]) => name);
  const own = new Map<string, unknown>(Object.entries(value));
  return fields.filter(([name, check]) => !check(own.get(name))).map(([name]) => name);
};

export const isRecord = <N extends StoreName>(store: N, value: unknown): value is Records[N] =>
  faultsIn(store, value).length === 0;

/** A record that cannot be used: what is wrong with it, and what it holds, to be saved or deleted. */
export interface Unreadable {
  readonly key: IDBValidKey;
  readonly faults: readonly string[];
  readonly raw: unknown;
}

/** What a record holds as text, whatever it is. */
export const rawText = (raw: unknown): string => {
  const plain = (_: string, v: unknown): unknown =>
    typeof v === 'bigint' ? v.toString() : v instanceof Map ? [...v] : v instanceof Set ? [...v] : v;
  try {
    return `${JSON.stringify(raw, plain, 2) ?? String(raw)}\n`;
  } catch {
    // Only what refers to itself is left.
    return `${String(raw)}\n`;
  }
};

/** Thrown where something was to be kept that another tab has changed meanwhile; its message is what to say. */
export class ChangedElsewhere extends Error {
  override readonly message = 'This was changed in another tab, and that version is kept. Reload the page.';
}

/**
 * Whether a record may take the place of the one that is stored: nothing is stored, or what is stored is what the writer has
 * read, or it is an earlier moment of the same journal. Anything else would be lost.
 */
export const mayReplace = (stored: unknown, next: Saved): boolean => {
  if (stored === undefined) return true;
  const rev = isObject(stored) && 'rev' in stored && typeof stored.rev === 'number' ? stored.rev : 0;
  if (rev === (next.rev ?? -1)) return true;
  return (
    'title' in next &&
    isObject(stored) &&
    'journal' in stored &&
    typeof stored.journal === 'string' &&
    // A command that waits there has taken dice and answers that nobody has seen here.
    !stored.journal.includes('\n{"t":"ask"') &&
    isEarlierJournal(stored.journal, next.journal)
  );
};
