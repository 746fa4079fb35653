/** What those in a room may have fought: its own battle, many times, by bots. */
import { err, ok, type Refusal, type Result } from '@caltrop/engine';
import {
  mapOf,
  objectOf,
  optional,
  formOf,
  taggedBy,
  textUpTo,
  wholeFrom,
  type TypeOf,
} from '@caltrop/engine/form';
import type { BatchedRun } from '@caltrop/lab';
import { keyHash, refusal, type Room } from '@caltrop/room';

/** How many runs of one room may be under way. */
export const MOST_UNDONE = 4;
const MOST_BATTLES = 5000;
/** So many battles make a batch: a second or a few of work. */
const BATCH = 20;

const word = textUpTo(64);
const share = formOf(
  'a number above 0 and below 1',
  (v): v is number => typeof v === 'number' && v > 0 && v < 1,
);
const often = { battles: wholeFrom(1, MOST_BATTLES), seed: textUpTo(128) };

const WANTED = taggedBy('is', {
  /** Between bots, by seat. */
  battles: { ...often, policies: mapOf(word) },
  /** How dangerous the encounter is, as it is or with a change. */
  danger: { ...often, edit: word, temper: optional(word), precision: optional(share) },
});
type Wanted = TypeOf<typeof WANTED>;

export const ASKING = objectOf({ key: textUpTo(128), run: WANTED });

/** The run that somebody asks for, where they may: whoever plays; of danger only whoever leads the game, or the host. */
export const askedRun = (room: Room, key: string, wanted: Wanted): Result<BatchedRun, Refusal> => {
  const held = room.keyBy(keyHash(key));
  const { master } = room.game;
  const leads = held?.id === room.host || (master !== undefined && held?.seats.includes(master) === true);
  if (held === undefined || (held.seats.length === 0 && !leads))
    return err(refusal('Only those who play can ask for that.'));
  if (wanted.is === 'danger' && !leads)
    return err(refusal('Only the host or the game master can ask for that.'));
  const { kind, setup } = room.made;
  return ok({ ...wanted, kind, setup: setup as Readonly<Record<string, unknown>>, batch: BATCH });
};
