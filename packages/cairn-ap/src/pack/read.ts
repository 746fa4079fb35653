import type { Result } from '@caltrop/engine';
import { makeSchemaText, readPackAs, type PackForm, type PackOf } from '@caltrop/sheets';
import { packSchema } from '../content/schema.ts';
import type { PackData } from '../content/schema.ts';

/** A pack file as read: its data, and the line of every field in it. */
export type Pack = PackOf<PackData>;

const FORM: PackForm<PackData> = {
  schema: packSchema,
  sections: 'sections such as monsters, items or spells',
  known: {},
};

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => readPackAs(FORM, text, file);

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makePackSchema = (): string => makeSchemaText(packSchema, 'Cairn: Dice and Magic content pack');
