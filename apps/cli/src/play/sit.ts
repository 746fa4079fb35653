/** What opening and ending a battle at the terminal has in common for every game. */
import { randomBytes } from 'node:crypto';
import { err, ok, sha256Hex, type Problem, type Result, type Seat } from '@caltrop/engine';
import type { Given } from '../arguments.ts';
import { isSameFile, writeFault } from '../files/files.ts';
import { writerOf } from '../files/lock.ts';
import { SETUP_FLAGS } from '../setup-flags.ts';
import { EXIT, type ExitCode } from '../terminal.ts';
import { follow } from './follow.ts';
import { keepFault, keepJournal, offerToSave } from './keep/keep.ts';
import { holdFile, type KeptFile, type Watched } from './keep/kept-file.ts';
import { playOn } from './loop.ts';
import type { Sitting } from './sitting.ts';
import type { TakingUp } from './keep/take-up.ts';

/** Flags that a saved battle has decided already. */
const FIXED = [...Object.keys(SETUP_FLAGS), 'seed', 'typed'];

/** What was asked for that a saved battle has decided already. */
export const decidedFault = (given: Given): Problem | undefined => {
  const fixed = FIXED.find((flag) => given.has(flag));
  return fixed === undefined && given.words.length <= 1
    ? undefined
    : { code: 'usage', what: `--${fixed ?? 'resume'}: the saved battle has decided that already.` };
};

/** How a saved battle is taken up to be played. */
export const wayOf = (given: Given): TakingUp => ({ play: true, playOn: given.has('play-on') });

/** The dice of a battle: its seed, said aloud when it was given, and the seats that roll their own. */
export interface Dice {
  readonly seed: string;
  readonly typed: readonly Seat[];
  readonly openSeed: string | undefined;
}

/** Reads where the dice of a battle come from. */
export const readDice = (given: Given, seats: readonly Seat[]): Result<Dice> => {
  const typed: readonly Seat[] = given.all('typed');
  const stranger = typed.find((seat) => !seats.includes(seat));
  if (stranger !== undefined) {
    const what = `There is no seat "${stranger}": ${seats.join(', ')}.`;
    return err([{ code: 'usage', what, where: '--typed' }]);
  }
  const text = given.text('seed');
  const seed = text === undefined ? randomBytes(32).toString('hex') : sha256Hex(text);
  return ok({ seed, typed, openSeed: text === undefined ? undefined : `${text}: ${seed}` });
};

/** How the file of a battle is used: it is kept there, it is played elsewhere and watched, or there is none. */
export type Place =
  | { readonly journal: KeptFile | undefined; readonly watched: undefined }
  | { readonly journal: undefined; readonly watched: Watched };

/** Takes the right to write the file that the battle is kept in; without it, a battle that goes on is watched. */
export const placeFor = (given: Given): Result<Place> => {
  const file = given.text('resume');
  const journal = given.text('journal') ?? file;
  if (journal === undefined) return ok({ journal, watched: undefined });
  const same = file !== undefined && isSameFile(journal, file);
  const watch = (otherwise: Problem[]): Result<Place> => {
    const writer = same ? writerOf(file) : undefined;
    return same && writer !== undefined
      ? ok({ journal: undefined, watched: { file, writer } })
      : err(otherwise);
  };
  // A battle that is gone on with can be watched also where nobody may write.
  const fault = same ? writeFault(journal) : keepFault(journal);
  if (fault !== undefined) return watch([fault]);
  const held = holdFile(journal);
  return held.ok ? ok({ journal: held.value, watched: undefined }) : watch(held.error);
};

/** Plays a battle from its greeting to its end, or until somebody leaves. */
export const sit = async <S, C>(s: Sitting<S, C>): Promise<ExitCode> => {
  if (s.watched !== undefined) return follow(s, s.watched);
  s.reporter.greet(s);
  if (!keepJournal(s)) return EXIT.bad;
  const finished = await playOn(s);
  if (!finished) await offerToSave(s);
  s.input.close();
  s.reporter.end(s, finished);
  return keepJournal(s) ? EXIT.ok : EXIT.bad;
};
