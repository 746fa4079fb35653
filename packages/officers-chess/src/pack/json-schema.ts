import { makeSchemaText } from '@caltrop/sheets';
import { packSchema } from '../content/schema.ts';

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makePackSchema = (): string => makeSchemaText(packSchema, "Officer's Chess content pack");
