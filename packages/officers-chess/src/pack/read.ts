import { err, ok } from '@caltrop/engine';
import type { Result } from '@caltrop/engine';
import { makeFaults, placeFault, readSheet } from '@caltrop/sheets';
import { HOOK_NAMES } from './effects.ts';
import type { Pack } from './place.ts';
import { CONDITION_KINDS, packSchema } from './schema.ts';

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => {
  const sheet = readSheet(text, file, 'pack', 'sections such as weapons, classes or scenarios');
  if (!sheet.ok) return sheet;
  const { data, lines } = sheet.value;
  const parsed = packSchema.safeParse(data);
  if (parsed.success) return ok({ file, data: parsed.data, lines });
  const faults = makeFaults(data, parsed.error.issues, { hook: HOOK_NAMES, kind: CONDITION_KINDS });
  return err(faults.map((fault) => placeFault(file, lines, [], fault)));
};
