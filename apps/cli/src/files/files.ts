import { dictionary } from '@caltrop/engine/dictionary';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';
import { readBounded } from './read-bounded.ts';

const REASONS: Readonly<Record<string, string>> = dictionary({
  ENOENT: 'there is no such file',
  EACCES: 'reading it is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ELOOP: 'links lead in a circle',
});

/** Where writing fails for another reason than reading would. */
const WRITING: Readonly<Record<string, string>> = dictionary({
  ENOENT: 'there is no such folder',
  EACCES: 'writing there is not allowed',
});

/** The code of an error of the file system; empty for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const reason = (error: unknown, reasons = REASONS): string => {
  const code = codeOf(error);
  return reasons[code] ?? REASONS[code] ?? (error instanceof Error ? error.message : String(error));
};

/** The text of a file, or why it cannot be read. */
export const readText = (file: string): Result<string> => {
  try {
    return ok(readBounded(file));
  } catch (error) {
    return err([{ code: 'unreadable', what: `${file} cannot be read: ${reason(error)}.` }]);
  }
};

/** Where a file really lies: what links lead to, also when nothing is there yet. */
export const targetOf = (file: string): string => {
  try {
    return realpathSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  try {
    // A link to a file that is still to be written.
    return targetOf(resolve(dirname(file), readlinkSync(file)));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EINVAL') throw error;
  }
  const folder = dirname(resolve(file));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
};

/** Whether two names lead to the same file. A name that leads nowhere is for reading and writing to complain about. */
export const isSameFile = (a: string, b: string): boolean => {
  try {
    return targetOf(a) === targetOf(b);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return false;
  }
};

/** Does something that not every system and not every user may; nothing is lost where it cannot be done. */
const wherePossible = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
};

/** Lets a name that was given to a file outlast a loss of power. */
const syncFolder = (folder: string): void =>
  wherePossible(() => {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  });

/** Writes a text to the disk itself under a name that is not used yet, with the mode and owner of what it will replace. */
const writeFresh = (fresh: string, text: string, before: Stats | undefined): void => {
  const handle = openSync(fresh, 'wx');
  try {
    writeFileSync(handle, text);
    if (before !== undefined) {
      // The owner first: a change of owner may take bits of the mode away.
      wherePossible(() => fchownSync(handle, before.uid, before.gid));
      wherePossible(() => fchmodSync(handle, before.mode & 0o7777));
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Writes a file whole: whoever reads it sees the old text or the new one, never a part, also after a loss of power. Links
 * stay links, and mode and owner stay as they were.
 */
export const writeText = (file: string, text: string): Problem | undefined => {
  let fresh: string | undefined;
  try {
    const target = targetOf(file);
    fresh = `${target}.${process.pid}.new`;
    // Left behind by a process of the same number that was killed while it wrote.
    rmSync(fresh, { force: true });
    writeFresh(fresh, text, statSync(target, { throwIfNoEntry: false }));
    renameSync(fresh, target);
    syncFolder(dirname(target));
    return undefined;
  } catch (error) {
    if (fresh !== undefined) rmSync(fresh, { force: true });
    return { code: 'unwritable', what: `${file} cannot be written: ${reason(error, WRITING)}.` };
  }
};

/** Why a file could not be written, found out without touching what it holds; undefined when it could. */
export const writeFault = (file: string): Problem | undefined => {
  const fault = (why: string): Problem => ({
    code: 'unwritable',
    what: `${file} cannot be written: ${why}.`,
  });
  try {
    const target = targetOf(file);
    const before = statSync(target, { throwIfNoEntry: false });
    if (before?.isDirectory() === true) return fault('it is a folder');
    // To replace a device or a pipe would destroy it.
    if (before?.isFile() === false) return fault('it is not a plain file');
    if (before !== undefined) accessSync(target, constants.W_OK);
    const trial = `${target}.${process.pid}.new`;
    writeFresh(trial, '', undefined);
    rmSync(trial, { force: true });
    return undefined;
  } catch (error) {
    return fault(reason(error, WRITING));
  }
};

export const fileExists = (file: string): boolean => existsSync(file);

/** A file name as it is typed in a shell. */
export const quoted = (file: string): string => (/^[\w./~@%+-]+$/.test(file) ? file : JSON.stringify(file));

/** Problems in a text with the file they are in. */
export const inFile = (file: string, problems: readonly Problem[]): Problem[] =>
  problems.map((p) => ({ ...p, where: p.where === undefined ? file : `${file}, ${p.where}` }));
