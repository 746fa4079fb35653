import { z } from 'zod';
import { err, firstProblems, MOST_PROBLEMS, ok } from '@caltrop/engine';
import type { Result } from '@caltrop/engine';
import { fields, words } from '../sheet/fields.ts';
import { readSheet } from '../sheet/parse-sheet.ts';
import type { Lines } from '../sheet/place.ts';
import { makeFaults, placeFault } from '../sheet/wording.ts';
import type { KnownWords } from '../sheet/wording.ts';

/** A pack file as read: its data, and the line of every field in it. */
export interface PackOf<D> {
  readonly file: string;
  readonly data: D;
  readonly lines: Lines;
}

/** What a game says about its packs: their form, what stands in them, and words for hints. */
export interface PackForm<D> {
  readonly schema: z.ZodType<D>;
  /** `sections such as weapons or classes`. */
  readonly sections: string;
  readonly known?: KnownWords;
  /** What an earlier form of packs said, in the form of today; given what was written, before its form is checked. */
  readonly former?: (data: unknown) => unknown;
}

/** Reads the text of a pack file; every problem names file, line and field and says what was expected. */
export const readPackAs = <D>(form: PackForm<D>, text: string, file: string): Result<PackOf<D>> => {
  const sheet = readSheet(text, file, 'pack', form.sections);
  if (!sheet.ok) return sheet;
  const { lines } = sheet.value;
  const data = form.former === undefined ? sheet.value.data : form.former(sheet.value.data);
  const parsed = form.schema.safeParse(data);
  if (parsed.success) return ok({ file, data: parsed.data, lines });
  const { issues } = parsed.error;
  const faults = makeFaults(data, issues.slice(0, MOST_PROBLEMS), form.known ?? {});
  const problems = faults.map((fault) => placeFault(file, lines, [], fault));
  return err(firstProblems(problems, Math.max(0, issues.length - MOST_PROBLEMS)));
};

/** The game that a pack names at its top; packs from before they did name none. */
export const packGame = (kind: string) =>
  z
    .literal(kind, { error: `${kind}, the game that reads it` })
    .optional()
    .describe('The game that this pack belongs to.');

/** The form of packs with these sections, for a game whose packs hold nothing else. */
export const packForm = <S extends z.ZodRawShape>(kind: string, sections: S) => {
  const names = `sections such as ${Object.keys(sections).slice(0, 2).join(' or ')}`;
  const schema = fields(names, {
    game: packGame(kind),
    name: words('the name of the pack').optional(),
    about: words('a sentence or two').optional(),
    ...sections,
  });
  return { schema, sections: names };
};

/** What may stand at the top of every pack and is no section of it. */
const HEAD: ReadonlySet<string> = new Set(['game', 'name', 'about', 'credit']);

/** The sections that packs of a form can have. */
export const sectionsOf = (schema: z.ZodObject): readonly string[] =>
  Object.keys(schema.shape).filter((name) => !HEAD.has(name));

/** The form of a pack file as JSON Schema text, for editors and other programs. */
export const makeSchemaText = (schema: z.ZodType, title: string): string => {
  const json = z.toJSONSchema(schema, { io: 'input', reused: 'ref' });
  return `${JSON.stringify({ $schema: json.$schema, title, ...json }, null, 2)}\n`;
};
