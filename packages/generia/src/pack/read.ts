import type { Result } from '@caltrop/engine';
import { readPackAs, type PackForm, makeSchemaText, type PackOf } from '@caltrop/sheets';
import { ACTIONS, STATUSES, WINDOWS } from '../content/effects/effect.ts';
import { packSchema, type PackData } from '../content/schema.ts';
import { fromFormer } from './former.ts';

const FORM: PackForm<PackData> = {
  schema: packSchema,
  sections: 'sections such as profiles, weapons or abilities',
  former: fromFormer,
  known: { status: [...STATUSES], trigger: [...WINDOWS], actions: [...ACTIONS] },
};

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => readPackAs(FORM, text, file);

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makePackSchema = (): string => makeSchemaText(packSchema, 'Generia content pack');

/** A pack file as read: its data, and the line of every field in it. */
export type Pack = PackOf<PackData>;
