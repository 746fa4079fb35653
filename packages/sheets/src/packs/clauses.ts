import { z } from 'zod';
import { fields, listOf, words } from '../sheet/fields.ts';

const SENTENCE = 'a sentence';
const FIELD = 'a way to a field, such as effects.0, or { range: 1 } with what stands in for it';
const field = z.union([words(FIELD), z.record(z.string(), z.unknown(), { error: FIELD })], { error: FIELD });

/** A clause that the rules play; `by` are the fields that do, seen from the row, or from the top with a slash before. */
const full = fields('a clause that is played: full and by', {
  full: words(SENTENCE),
  by: listOf('the fields that play it', field).min(1, { error: 'at least one field that plays it' }),
});

/** A clause that somebody is asked about, and why the rules leave it to a person. */
const ask = fields('a clause that is asked: ask and why', {
  ask: words(SENTENCE),
  why: words('the rule or ruling that leaves it to a person, and the reason'),
});

/** A clause for the story: no number, no die and no word of the rules in it. */
const story = fields('a clause for the story: text', { text: words(SENTENCE) });

export const clauseSchema = z.union([full, ask, story]);
export type Clause = z.infer<typeof clauseSchema>;

/** How a clause is done: played, asked, or only read. */
export type Mark = 'full' | 'ask' | 'text';

export const markOf = (clause: Clause): Mark =>
  'full' in clause ? 'full' : 'ask' in clause ? 'ask' : 'text';

/** A clause as people read it; what is not simply played says so. */
const sayClause = (clause: Clause): string =>
  'full' in clause ? clause.full : 'ask' in clause ? `${clause.ask} (asked)` : `${clause.text} (story)`;

/** What a row says: one clause that its other fields play, or a list of clauses, each with its mark. Read as one text. */
export const sayings = (what: string, least: 0 | 1 = 1) => {
  const error = `${what}, or clauses such as { full: …, by: [effects.0] }`;
  return z
    .union([z.string({ error }).min(least, { error }), listOf('clauses', clauseSchema).min(1, { error })], {
      error,
    })
    .transform((said) => (typeof said === 'string' ? said : said.map(sayClause).join(' ')));
};
