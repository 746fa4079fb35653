import { z } from 'zod';
import { fields, listOf, oneOf, words } from '../sheet/fields.ts';

/** The form of "How to play" on one page. */

const side = oneOf(['a', 'b']);
const icon = words('the name of an icon');

/** A drawing beside the words, one of these. */
const figure = fields('a figure, such as { turns: [a, b, b] }', {
  /** Discs as they lie on the board: whose, its icon, what stands on its plate. */
  tokens: listOf(
    'tokens',
    fields('a token', { side, icon, plate: words('what stands on the plate').optional() }),
  ).optional(),
  /** Whose turn comes after whose. */
  turns: listOf('sides', side).optional(),
  /** What happens one after the other: a number and its words. */
  beats: listOf(
    'beats',
    fields('a beat', { side, big: words('a number'), text: words('some words') }),
  ).optional(),
  /** Things of which each beats the next. */
  ring: listOf('things', fields('a thing', { icon, text: words('its name') })).optional(),
  /** Rows of a small table. */
  rows: listOf(
    'rows',
    z.tuple([words('what it is'), words('what it means')], {
      error: 'a row such as [10 or less, twice as hard]',
    }),
  ).optional(),
  /** What the drawing shows. */
  caption: words('some words').optional(),
});

const panel = fields('a panel: title and text', {
  title: words('a title'),
  text: listOf('paragraphs', words('a paragraph; **bold** is all its markup')),
  figure: figure.optional(),
});

export const howToSchema = fields('a page: sub and panels', {
  game: words('the game that it is about'),
  sub: words('a line below the title'),
  panels: listOf('panels', panel).min(1, { error: 'at least one panel' }),
});

export type HowTo = z.infer<typeof howToSchema>;
export type HowToFigure = z.infer<typeof figure>;

/** The form of hints: said once, the first time that something can be done. */
const hint = fields('a hint: id, when, say', {
  id: words('an id'),
  say: words('a sentence'),
  when: fields('when it is said, such as { question: counter }', {
    /** A question of this kind is put. */
    question: words('the kind of question: the first word of its key').optional(),
    /** Something can be done by a command like this. */
    can: z.record(z.string(), z.unknown(), { error: 'a command such as { do: use }' }).optional(),
    /** The unit in hand can cast something. */
    spells: z.literal(true, { error: 'true' }).optional(),
  }),
});

export const hintsSchema = fields('hints', {
  game: words('the game that they are for'),
  hints: listOf('hints', hint),
});

export type Hints = z.infer<typeof hintsSchema>;
export type Hint = z.infer<typeof hint>;
