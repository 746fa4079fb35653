/** Battles in files: kept as they go on, saved on request, and never written over another battle. */
import { isEarlierJournal, type Problem } from '@caltrop/engine';
import { fileExists, isSameFile, quoted, readText, writeFault } from '../../files/files.ts';
import { holdFile, keepIn } from './kept-file.ts';
import type { Sitting } from '../sitting.ts';

/** Why a battle may not be written to a file; undefined when it may. `now` is the battle, when there is one. */
export const keepFault = (file: string, now?: string): Problem | undefined => {
  if (fileExists(file)) {
    const held = readText(file);
    const text = held.ok ? held.value : '';
    if (held.ok && text !== '' && (now === undefined || !isEarlierJournal(text, now))) {
      const what = text.startsWith('{"caltrop"')
        ? `${file} holds a battle. Continue with: caltrop play --resume ${quoted(file)}, or choose another file.`
        : `${file} is there already, and it is not a battle: choose another file.`;
      return { code: 'file-taken', what };
    }
  }
  return writeFault(file);
};

/** Keeps the journal up to date with the battle. False when it cannot be written. */
export const keepJournal = <S, C>(s: Sitting<S, C>): boolean => {
  if (s.journal === undefined) return true;
  const text = s.match.save();
  const kept = keepIn(s.journal, text);
  if (kept === undefined) return true;
  s.reporter.problems([kept]);
  return kept.code === 'changed-elsewhere' && moveAside(s, text);
};

/** Goes on in a file of its own, because the one it was kept in is somebody else's by now. */
const moveAside = <S, C>(s: Sitting<S, C>, text: string): boolean => {
  const before = s.journal?.file ?? '';
  for (let n = 1; ; n++) {
    const file = before.replace(/(\.jsonl)?$/, `.mine${n === 1 ? '' : `-${n}`}.jsonl`);
    if (fileExists(file)) continue;
    const own = holdFile(file);
    const fault = own.ok ? keepIn(own.value, text) : own.error[0];
    if (own.ok && fault === undefined) {
      s.journal?.lock.release();
      s.journal = own.value;
      s.reporter.show(`This battle is saved in ${file} from now on.`, { type: 'moved', from: before, file });
      return true;
    }
    if (fault !== undefined) s.reporter.problems([fault]);
    return false;
  }
};

/** What brings a saved battle back, with the seats that were given to others for this session. */
const wayBack = <S, C>(s: Sitting<S, C>, file: string): string =>
  ['caltrop play --resume', quoted(file), ...s.reseated.map((pair) => `--seat ${pair}`)].join(' ');

/** Why a battle could not be written to a file that somebody named; undefined when it was. */
const writeTo = (file: string, text: string): Problem | undefined => {
  const fault = keepFault(file, text);
  if (fault !== undefined) return fault;
  const held = holdFile(file);
  if (!held.ok) return held.error[0];
  const unkept = keepFault(file, text) ?? keepIn(held.value, text);
  held.value.lock.release();
  return unkept;
};

/** Writes the battle to a file that somebody named. False when it cannot be. */
const saveTo = <S, C>(s: Sitting<S, C>, file: string): boolean => {
  const text = s.match.save();
  const own = s.journal !== undefined && isSameFile(file, s.journal.file);
  if (own && !keepJournal(s)) return false;
  const fault = own ? undefined : writeTo(file, text);
  if (fault !== undefined) {
    s.reporter.problems([fault]);
    return false;
  }
  s.saved = text;
  const where = own ? (s.journal?.file ?? file) : file;
  s.reporter.show(`Saved to ${where}. Continue with: ${wayBack(s, where)}`, { type: 'saved', file: where });
  return true;
};

/** Does `save`, with a file name or, for a battle that is kept in a file, without. */
export const save = <S, C>(s: Sitting<S, C>, rest: string): void => {
  const file = rest === '' ? s.journal?.file : rest;
  if (file === undefined) {
    s.reporter.problems([{ code: 'bad-command', what: 'Save where? For example: save battle.jsonl.' }]);
  } else saveTo(s, file);
};

/** Whether leaving now would lose anything. */
const isUnsaved = <S, C>(s: Sitting<S, C>): boolean =>
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
      ? [`Continue with: ${wayBack(s, s.journal.file)}`]
      : isUnsaved(s)
        ? ['It was not saved: caltrop play --journal battle.jsonl saves one.']
        : [];
  return ['', 'The battle is not over.', ...back];
};
