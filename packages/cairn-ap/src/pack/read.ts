import type { Result } from '@caltrop/engine';
import { readPackAs } from '@caltrop/sheets';
import type { PackForm } from '@caltrop/sheets';
import type { Pack } from './place.ts';
import { packSchema } from '../content/schema.ts';
import type { PackData } from '../content/schema.ts';

const FORM: PackForm<PackData> = {
  schema: packSchema,
  sections: 'sections such as monsters, items or spells',
  known: {},
};

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => readPackAs(FORM, text, file);
