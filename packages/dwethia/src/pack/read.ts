import type { Result } from '@caltrop/engine';
import { makeSchemaText, readPackAs, type PackForm, type PackOf } from '@caltrop/sheets';
import { packSchema, type PackData } from '../content/schema.ts';

const FORM: PackForm<PackData> = {
  schema: packSchema,
  sections: 'sections such as units, items or forces',
  known: {
    kind: ['stat', 'reroll', 'keyword', 'effect', 'aura', 'resource'],
    does: ['attack', 'stat', 'move', 'root', 'place', 'mend', 'drain', 'zombie', 'banish'],
  },
};

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPack = (text: string, file: string): Result<Pack> => readPackAs(FORM, text, file);

/** A pack file as read: its data, and the line of every field in it. */
export type Pack = PackOf<PackData>;

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makePackSchema = (): string =>
  makeSchemaText(packSchema, 'Wonders of Dwethia: Skirmish content pack');
