import { z } from 'zod';
import { fields, listOf, rule, words } from '@caltrop/sheets';

const COMMAND = 'a command as it is typed, such as "attack orla e2"';
const command = z.union([words(COMMAND), z.record(z.string(), z.unknown())], { error: COMMAND });

const DIE = 'the face of a die, such as 40';
const die = z.int({ error: DIE }).min(1, { error: DIE });

const ANSWER = 'an answer such as bram, or with its question as { guard: bram }';
const BOUND = new Set(['by', 'not', 'of']);
const oneOrMore = z.union([words(ANSWER), listOf('options', words(ANSWER))], { error: ANSWER });
const bound = z
  .record(z.string(), oneOrMore, { error: ANSWER })
  .refine((given) => Object.keys(given).filter((name) => !BOUND.has(name)).length === 1, {
    error: 'an answer with one question, such as { guard: bram, by: red, not: orla }',
  });
const answer = z.union([words(ANSWER), bound], { error: ANSWER });

const FACTS = 'facts, such as { orla: { hp: 12 } }';
const facts = z.record(z.string(), z.unknown(), { error: FACTS });

const CHANCE = 'a chance such as 13/20';
const chance = z.union([z.string({ error: CHANCE }), z.int({ error: CHANCE })], { error: CHANCE });
const end = z.looseObject(
  { chance },
  { error: 'facts with their chance, such as { orla: 12, chance: 1/4 }' },
);

const by = words('a seat, such as blue').optional();
const answers = listOf('answers, such as [bram]', answer).optional();
const dice = z
  .union([die, listOf('faces of dice, such as [76, 60]', die)], { error: `${DIE}, or a list` })
  .optional();

/** The kinds of steps, each under the field that names it. */
export const stepSchemas = {
  do: fields('a step', {
    do: z.union([command, listOf('commands', command)], { error: `${COMMAND}, or a list of them` }),
    by,
    dice,
    answers,
    expect: facts.optional(),
  }),
  play: fields('a step', {
    play: words('a seat that plays by itself, such as red'),
    turns: z.int({ error: 'how many activations' }).min(1, { error: 'how many activations' }).optional(),
    dice,
    answers,
    expect: facts.optional(),
  }),
  offer: fields('a step', {
    offer: command,
    by,
    dice,
    answers,
    question: words('the question, such as guard'),
    has: oneOrMore.optional(),
    lacks: oneOrMore.optional(),
  }),
  refuse: fields('a step', {
    refuse: command,
    by,
    rule: rule.optional(),
    says: words('words of the refusal').optional(),
  }),
  odds: z.looseObject({
    odds: command,
    by,
    answers,
    ends: listOf('ends, each with its chance', end).optional(),
    chances: listOf('facts, each with its chance', end).optional(),
  }),
  until: fields('a step', { until: facts, expect: facts.optional() }),
  expect: fields('a step', { expect: facts }),
} as const;

/** The names of the kinds; `expect` alone is last, because other steps may carry one too. */
export const STEP_KINDS = ['do', 'play', 'refuse', 'offer', 'odds', 'until', 'expect'] as const;

export type Command = z.infer<typeof command>;
export type Answer = z.infer<typeof answer>;
export type Facts = z.infer<typeof facts>;
export type End = z.infer<typeof end>;
export type DoStep = z.infer<typeof stepSchemas.do>;
export type PlayStep = z.infer<typeof stepSchemas.play>;
export type OfferStep = z.infer<typeof stepSchemas.offer>;
export type RefuseStep = z.infer<typeof stepSchemas.refuse>;
export type OddsStep = z.infer<typeof stepSchemas.odds>;
export type UntilStep = z.infer<typeof stepSchemas.until>;
type ExpectStep = z.infer<typeof stepSchemas.expect>;
/** One step of a case. */
export type Step = DoStep | PlayStep | OfferStep | RefuseStep | OddsStep | UntilStep | ExpectStep;

const ROW = 'a row of content such as spells.adhere';

const caseFields = {
  name: words('a name that says what the case shows'),
  rules: listOf('the rule IDs it exercises, such as [OC-BRK-02]', rule).min(1, {
    error: 'at least one rule ID',
  }),
  rows: listOf(
    'the rows of content it exercises, such as [spells.adhere]',
    words(ROW).regex(/^[^.]+(\.[^.]+)+$/, { error: ROW }),
  ).optional(),
  example: rule.optional(),
  about: words('a sentence or two').optional(),
  options: z.record(z.string(), z.unknown(), { error: 'options by name' }).optional(),
  position: z.unknown().optional(),
  refused: rule.optional(),
};

/** A case file before its steps are looked into. */
export const fileSchema = fields('a case file: game and cases', {
  game: words('the name of a game'),
  about: words('a sentence or two').optional(),
  cases: listOf(
    'cases',
    fields('a case such as { name: …, rules: […], position: …, steps: […] }', {
      ...caseFields,
      steps: listOf(
        'steps',
        z.record(z.string(), z.unknown(), { error: 'a step such as { do: …, expect: … }' }),
      ).optional(),
    }),
  ),
});

export type CaseData = z.infer<typeof fileSchema>['cases'][number];

/** The whole form for editors, with the steps spelled out. */
export const wholeSchema = fields('a case file', {
  game: fileSchema.shape.game,
  about: fileSchema.shape.about,
  cases: z.array(
    fields('a case', {
      ...caseFields,
      steps: z.array(z.union(STEP_KINDS.map((kind) => stepSchemas[kind]))).optional(),
    }),
  ),
});
