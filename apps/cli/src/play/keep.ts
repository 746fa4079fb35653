/** Battles in files: kept as they go on, saved on request, and never written over another battle. */
import { resolve } from 'node:path';
import type { Problem } from '@caltrop/engine';
import { fileExists, quoted, readText, writeFault, writeText } from '../files.ts';
import type { Sitting } from './sitting.ts';

/** The lines of a journal that later lines are only added to. */
const standing = (text: string): string[] =>
  text.split('\n').filter((row) => row !== '' && !/^\{"t":"(ask|position|seed)"/.test(row));

/** Whether a file holds an earlier moment of this battle: a journal only ever grows. */
const isEarlier = (held: string, now: string): boolean => {
  const [old, all] = [standing(held), standing(now)];
  return old.length > 0 && old.every((row, i) => row === all[i]);
};

/** Why a battle may not be written to a file; undefined when it may. `now` is the battle, when there is one. */
export const keepFault = (file: string, now?: string): Problem | undefined => {
  if (fileExists(file)) {
    const held = readText(file);
    const text = held.ok ? held.value : '';
    if (held.ok && text !== '' && (now === undefined || !isEarlier(text, now))) {
      const what = text.startsWith('{"caltrop"')
        ? `${file} holds a battle. Go on with: caltrop play --resume ${quoted(file)}, or choose another file.`
        : `${file} is there already, and it is no battle: choose another file.`;
      return { code: 'file-taken', what };
    }
  }
  return writeFault(file);
};

/** Keeps the journal up to date with the battle. False when it cannot be written. */
export const keepJournal = <S, C>(s: Sitting<S, C>): boolean => {
  const fault = s.journal === undefined ? undefined : writeText(s.journal, s.match.save());
  if (fault !== undefined) s.reporter.problems([fault]);
  return fault === undefined;
};

/** What brings a saved battle back, with the seats that were given to others for this session. */
export const wayBack = <S, C>(s: Sitting<S, C>, file: string): string =>
  ['caltrop play --resume', quoted(file), ...s.reseated.map((pair) => `--seat ${pair}`)].join(' ');

/** Writes the battle to a file that somebody named. False when it cannot be. */
export const saveTo = <S, C>(s: Sitting<S, C>, file: string): boolean => {
  const text = s.match.save();
  const own = s.journal !== undefined && resolve(file) === resolve(s.journal);
  const fault = (own ? undefined : keepFault(file, text)) ?? writeText(file, text);
  if (fault !== undefined) {
    s.reporter.problems([fault]);
    return false;
  }
  s.saved = text;
  s.reporter.show(`Saved to ${file}. Go on with: ${wayBack(s, file)}`, { type: 'saved', file });
  return true;
};

/** Does `save`, with a file name or, for a battle that is kept in a file, without. */
export const save = <S, C>(s: Sitting<S, C>, rest: string): void => {
  const file = rest === '' ? s.journal : rest;
  if (file === undefined) {
    s.reporter.problems([{ code: 'bad-command', what: 'Save where? For example: save battle.jsonl.' }]);
  } else saveTo(s, file);
};

/** Whether leaving now would lose anything. */
export const isUnsaved = <S, C>(s: Sitting<S, C>): boolean =>
  s.journal === undefined && s.match.length > 0 && s.match.save() !== s.saved;

/** Asks a person who leaves an unsaved battle for a file name, until it can be written or is not wanted. */
export const offerToSave = async <S, C>(s: Sitting<S, C>): Promise<void> => {
  while (isUnsaved(s) && s.input.live && !s.input.ended()) {
    // oxlint-disable-next-line no-await-in-loop -- asked again only after a name that did not do
    const file = (await s.input.ask('Save as? (a file name, or Enter to drop it) '))?.trim() ?? '';
    if (file === '' || saveTo(s, file)) return;
  }
};

/** What is said when a battle is left before its end: whether it was kept, and how to come back to it. */
export const unfinished = <S, C>(s: Sitting<S, C>): string[] => {
  const back =
    s.journal !== undefined
      ? [`Go on with: ${wayBack(s, s.journal)}`]
      : isUnsaved(s)
        ? ['It was not kept: caltrop play --journal battle.jsonl keeps one.']
        : [];
  return ['', 'The battle is not over.', ...back];
};
