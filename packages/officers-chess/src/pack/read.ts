import type { Result } from '@caltrop/engine';
import { readPackAs } from '@caltrop/sheets';
import type { PackForm } from '@caltrop/sheets';
import { HOOK_NAMES } from '../content/effects.ts';
import type { Pack } from './place.ts';
import { CONDITION_KINDS, packSchema } from '../content/schema.ts';
import type { PackData } from '../content/schema.ts';

const FORM: PackForm<PackData> = {
  schema: packSchema,
  sections: 'sections such as weapons, classes or scenarios',
  known: { hook: HOOK_NAMES, kind: CONDITION_KINDS },
};

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => readPackAs(FORM, text, file);
