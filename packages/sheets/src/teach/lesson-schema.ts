import { z } from 'zod';
import { fields, keyed, listOf, oneOf, whole, words } from '../sheet/fields.ts';

/** The form of a taught first battle: what is said, what is lit, what is awaited, what to say otherwise. */

const SENTENCE = 'a sentence';
const sentence = words(SENTENCE);

const command = z.record(z.string(), z.unknown(), {
  error: 'a command such as { do: attack, unit: orla, target: e1 }',
});
const commands = listOf('commands', command);

const PLACE = 'a place such as [3, 5]';
const place = z.tuple([z.number({ error: PLACE }), z.number({ error: PLACE })], { error: PLACE });

/** What the one light falls on. */
const lit = fields('what is lit, such as { unit: orla }', {
  unit: words('the id of a unit').optional(),
  place: place.optional(),
  button: words('what stands on the button').optional(),
  answer: words('the id of an answer').optional(),
  part: oneOf(['forecast', 'card', 'chronicle', 'spells', 'dice', 'casting']).optional(),
});

const casting = fields('what is chosen about a spell, such as { spell: fire-bolt }', {
  spell: words('the id of a spell').optional(),
  spend: listOf('numbers', whole('how much of a store', 0, 99)).optional(),
  settings: keyed('the id of a setting', z.string(), z.string()).optional(),
  targets: listOf('units', words('the id of a unit')).optional(),
});

/** What ends a step: exactly one of these. */
const awaited = fields('what is awaited, such as { select: orla }', {
  /** A unit is taken in hand. */
  select: words('the id of a unit').optional(),
  /** Something is about to be done to a unit, and its odds are shown. */
  aim: words('the id of a unit').optional(),
  /** The list of spells is open, or a spell is chosen as it says. */
  cast: casting.optional(),
  /** A list of the dock is open, by its name. */
  open: oneOf(['attack', 'use', 'spells', 'manoeuvres', 'items', 'prepare', 'look', 'more']).optional(),
  /** Commands are said; what is left out of one may be anything. */
  say: commands.optional(),
  /** A question is answered. */
  answer: words('the id of an answer').optional(),
}).refine((a) => Object.values(a).filter((v) => v !== undefined).length === 1, {
  error: 'exactly one of select, aim, cast, open, say, answer',
});

const answers = listOf(
  'answers such as { to: counter, give: yes }',
  fields('an answer such as { to: counter, give: yes }', {
    to: words('the kind of question: the first word of its key'),
    give: words('the id of an answer'),
  }),
);
const dice = listOf('faces', whole('the face of a die', 1, 100));

/** Something that the lesson itself says for a seat. */
const act = fields('what a seat does, such as { seat: red, say: { do: end, unit: e1 } }', {
  seat: words('the name of a seat'),
  say: command,
  dice: dice.optional(),
  answers: answers.optional(),
});
const acts = listOf('what seats do', act);

const step = fields('a step: say, await, else', {
  say: sentence.describe(
    'What the pupil reads; **bold** is markup, and {Click|Look at} says one thing on the page and another at the terminal.',
  ),
  lit: lit.optional(),
  /** Whom the pupil has in hand from here on. */
  hand: words('the id of a unit').optional(),
  await: awaited,
  /** Said where something else was done. */
  else: sentence,
  /** Said in place of what the pupil said: the same thing, to the point. */
  as: commands.optional(),
  dice: dice.optional(),
  /** Answers of others, and of the pupil to what no step is about. */
  answers: answers.optional(),
  after: acts.optional(),
});

export const lessonSchema = fields('a lesson: title, seat, setup, steps, end', {
  game: words('the game that it teaches'),
  title: words('what the battle is called'),
  about: sentence,
  seat: words('the seat of the pupil'),
  setup: z.record(z.string(), z.unknown(), { error: 'a setup as the game takes it' }),
  before: acts.optional(),
  /** Answers that are given wherever no step or act gives another; of several for a kind, the first that fits. */
  standing: answers.optional(),
  steps: listOf('steps', step).min(1, { error: 'at least one step' }),
  /** Said when the last step is done. */
  end: sentence,
});

export type Lesson = z.infer<typeof lessonSchema>;
export type LessonStep = z.infer<typeof step>;
export type LessonAct = z.infer<typeof act>;
export type LessonAwait = z.infer<typeof awaited>;
export type LessonLit = z.infer<typeof lit>;
