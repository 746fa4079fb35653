/** What can be said in a room, by people and by the server itself, and how a message is read. */
import { err, ok, parseJson, type Result } from '@caltrop/engine';
import {
  anyObject,
  flag,
  formOf,
  hasForm,
  listOf,
  optional,
  taggedBy,
  text,
  textUpTo,
  wholeFrom,
  wordOf,
  type Form,
  type TypeOf,
} from '@caltrop/engine/form';
import { SETTINGS } from './settings.ts';

/** The version of messages in both directions. A device of version 1 is told the whole room each time, not what has changed. */
export const PROTOCOL = 2;

/** Longest message in characters: a command of any game needs far less. */
export const LONGEST_MESSAGE = 64 * 1024;

const hash: Form<string> = formOf(
  'the SHA-256 of a key',
  (v): v is string => typeof v === 'string' && /^[0-9a-f]{64}$/.test(v),
);
const seat = textUpTo(64);
const who = textUpTo(64);

/** Longest thing said in a chat, and longest name of a person. */
export const LONGEST_CHAT = 500;
export const LONGEST_NAME = 40;

/** What people write to be read by others: some letters, on one line. */
const written = (most: number): Form<string> =>
  formOf(
    `a text of 1 to ${most} characters on one line`,
    (v): v is string =>
      typeof v === 'string' &&
      v.length <= most &&
      v.trim() !== '' &&
      !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(v),
  );

/** The roles that a key may give beside seats. */
export const ROLES = ['seat', 'watch', 'comment'] as const;
export type Role = (typeof ROLES)[number];

const SAYINGS = {
  /** To the host. */
  settings: { settings: SETTINGS },
  key: { hash, role: wordOf(ROLES), seats: listOf(seat) },
  /** Takes a key back: whoever holds it is no longer in the room. */
  withdraw: { who },
  mute: { who, muted: flag },
  host: { to: who },
  /** Removes the table with everything in it, for everybody and for good. */
  forget: {},
  bot: { seat, bot: textUpTo(32) },
  /** The seats that roll real dice and type them; all others' dice come from the seed. */
  rolls: { seats: listOf(seat) },
  begin: {},
  /** Where the rules have changed and lead elsewhere: the match goes on from the last position that both agree on. */
  playOn: {},
  /** To everybody with a key. */
  name: { name: written(LONGEST_NAME) },
  chat: { text: written(LONGEST_CHAT) },
  /** Leaves for good: the key, the name and all that was written in the chat. */
  leave: {},
  /** To whoever holds a seat. */
  ready: { ready: flag },
  salt: { seat, salt: textUpTo(128) },
  command: { seat, command: anyObject },
  answer: { seat, key: text, answer: text },
  dice: { seat, faces: listOf(wholeFrom(1, 1000)) },
  /** With `to`, back to so many commands, whoever gave them: for a game master. */
  undo: { seat, to: optional(wholeFrom(0)) },
  redo: { seat },
  resign: { seat },
  offer: { what: wordOf(['draw', 'rematch']), seat },
  give: { seat, to: who },
  agree: { offer: wholeFrom(0) },
  decline: { offer: wholeFrom(0) },
  pause: { paused: flag },
  /** To the server. */
  flag: { seat },
  moved: { room: textUpTo(64) },
  /** Somebody sits down on a seat that nobody holds, where the door is open. */
  sit: { seat, hash },
  /** All that was played so far leads to the same positions under other rules: these hold from now on. */
  rules: { version: text, rules: text },
};

export const SAY = taggedBy('do', SAYINGS);
export type Say = TypeOf<typeof SAY>;
export type SayOf<Word extends Say['do']> = Extract<Say, { readonly do: Word }>;

/** What only the server says. */
export const OF_SERVER: ReadonlySet<Say['do']> = new Set(['flag', 'moved', 'sit', 'rules']);

/** What is shown to the others at once and never stored: a pointer, a ping, a ruler, a hand that is typing. */
export const PRESENCE = taggedBy('do', {
  point: { x: wholeFrom(-1_000_000, 1_000_000), y: wholeFrom(-1_000_000, 1_000_000) },
  ping: { x: wholeFrom(-1_000_000, 1_000_000), y: wholeFrom(-1_000_000, 1_000_000) },
  ruler: { points: listOf(wholeFrom(-1_000_000, 1_000_000)) },
  typing: {},
});
export type Presence = TypeOf<typeof PRESENCE>;

/** The id of a message, drawn at random by whoever sends it: said twice, it is heard once. */
const id: Form<string> = formOf(
  'a text of 8 to 64 letters, digits, - and _',
  (v): v is string => typeof v === 'string' && /^[\w-]{8,64}$/.test(v),
);

export const MESSAGE = taggedBy('t', {
  /** Whoever opens a connection says who it is; `since` is the last line that it knows, -1 for none. */
  hello: { v: wordOf([1, PROTOCOL]), key: textUpTo(128), since: wholeFrom(-1) },
  /** `at`: the last line that the sender knew. */
  say: { id, at: wholeFrom(-1), say: SAY },
  presence: { presence: PRESENCE },
  /** The sender has missed something. */
  again: {},
  /** The sender wants to know whether it is still heard. */
  beat: {},
  /** An earlier moment of the match. */
  look: { n: wholeFrom(0), seat: optional(seat) },
  journal: {},
});
export type Message = TypeOf<typeof MESSAGE>;

/** Reads a message from outside: its size and depth first, then its form. */
export const readMessage = (raw: string): Result<Message> => {
  const refuse = (what: string, where?: string): Result<Message> =>
    err([{ code: 'bad-message', what, ...(where === undefined ? {} : { where }) }]);
  if (raw.length > LONGEST_MESSAGE)
    return refuse(`A message has at most ${LONGEST_MESSAGE} characters, this one has ${raw.length}.`);
  const json = parseJson(raw);
  if (!json.ok) return refuse(`The message cannot be read: ${json.error}.`);
  if (hasForm(MESSAGE, json.value)) return ok(json.value);
  const fault = MESSAGE.fault(json.value) ?? '';
  return refuse(
    `The message is malformed: ${fault === '' ? MESSAGE.wants : fault.slice(1)}.`,
    `message${fault}`,
  );
};
