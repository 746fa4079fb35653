import { z } from 'zod';
import { packSchema } from './schema.ts';

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makePackSchema = (): string => {
  const schema = z.toJSONSchema(packSchema, { io: 'input', reused: 'ref' });
  const titled = { $schema: schema.$schema, title: "Officer's Chess content pack", ...schema };
  return `${JSON.stringify(titled, null, 2)}\n`;
};
