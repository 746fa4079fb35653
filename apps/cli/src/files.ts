import { dictionary } from '@caltrop/engine/dictionary';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';
import { readBounded } from './read-bounded.ts';

const REASONS: Readonly<Record<string, string>> = dictionary({
  ENOENT: 'there is no such file',
  EACCES: 'reading it is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
});

/** Where writing fails for another reason than reading would. */
const WRITING: Readonly<Record<string, string>> = dictionary({
  ENOENT: 'there is no such folder',
  EACCES: 'writing there is not allowed',
});

const reason = (error: unknown, reasons = REASONS): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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

/** Writes a file whole: whoever reads it sees the old text or the new one, never a part. */
export const writeText = (file: string, text: string): Problem | undefined => {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
    return undefined;
  } catch (error) {
    rmSync(fresh, { force: true });
    return { code: 'unwritable', what: `${file} cannot be written: ${reason(error, WRITING)}.` };
  }
};

/** Why a file could not be written, found out without touching what it holds; undefined when it could. */
export const writeFault = (file: string): Problem | undefined => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    return { code: 'unwritable', what: `${file} cannot be written: it is a folder.` };
  }
  const trial = `${file}.${process.pid}.new`;
  const fault = writeText(trial, '');
  rmSync(trial, { force: true });
  return fault === undefined ? undefined : { ...fault, what: fault.what.replace(trial, file) };
};

export const fileExists = (file: string): boolean => existsSync(file);

/** A file name as it is typed in a shell. */
export const quoted = (file: string): string => (/^[\w./~@%+-]+$/.test(file) ? file : JSON.stringify(file));

/** Problems in a text with the file they are in. */
export const inFile = (file: string, problems: readonly Problem[]): Problem[] =>
  problems.map((p) => ({ ...p, where: p.where === undefined ? file : `${file}, ${p.where}` }));
