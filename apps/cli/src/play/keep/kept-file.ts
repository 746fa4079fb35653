/** The file that a battle is kept in: what it is known to hold, and the right to write it. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { fileExists, readText, targetOf, writeText } from '../../files/files.ts';
import { isWriter, takeLock, writerWords, type Lock, type Writer } from '../../files/lock.ts';

export interface KeptFile {
  readonly file: string;
  lock: Lock;
  /** What it held when it was last read or written here; undefined when it was not there. */
  held: string | undefined;
}

/** A battle that another process plays. */
export interface Watched {
  readonly file: string;
  readonly writer: Writer;
}

/** Says who writes a file. */
const lockedFault = (file: string, writer: Writer): Problem => ({
  code: 'file-locked',
  what: `${file} is being written by ${writerWords(writer)}. If it is not, delete ${targetOf(file)}.lock.`,
});

const textIn = (file: string): Result<string | undefined> =>
  fileExists(file) ? readText(file) : ok(undefined);

/** Takes the right to write a file, and reads what it holds. */
export const holdFile = (file: string): Result<KeptFile> => {
  const lock = takeLock(file);
  if (isWriter(lock)) return err([lockedFault(file, lock)]);
  const held = textIn(file);
  if (held.ok) return ok({ file, lock, held: held.value });
  lock.release();
  return held;
};

/** Whether the file is still ours: nobody has taken the lock, or it was lost and could be taken again. */
const isOurs = (kept: KeptFile): boolean => {
  if (kept.lock.held()) return true;
  const lock = takeLock(kept.file);
  if (isWriter(lock)) return false;
  kept.lock.release();
  kept.lock = lock;
  return true;
};

/** Writes a battle to its file, but never over lines that were not seen here. Says why not. */
export const keepIn = (kept: KeptFile, text: string): Problem | undefined => {
  const { file } = kept;
  const now = textIn(file);
  if (!now.ok) return now.error[0];
  if (!isOurs(kept) || (now.value !== undefined && now.value !== kept.held)) {
    const what = `${file} was changed elsewhere since it was last saved here. That version stays as it is.`;
    return { code: 'changed-elsewhere', what };
  }
  const fault = now.value === text ? undefined : writeText(file, text);
  if (fault === undefined) kept.held = text;
  return fault;
};
