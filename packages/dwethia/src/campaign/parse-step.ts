import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { fields, id, listOf, makeFaults, makePath, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import type { Content, ForceModel, Held } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';
import { SCENARIOS, UNIT_TYPES } from '../content/words.ts';
import { RESULTS, type Report } from './report.ts';

const text = words('some text');
const member = words('the id of a member');
const members = listOf('members by their ids', member);
const flag = z.boolean({ error: 'true or false' });
const any = z.unknown();
const note = z.string({ error: 'a text, or an empty one' });
const MEANS = ['melee', 'ranged', 'power', 'opportunity', 'danger', 'absent'] as const;
const NO_TYPE = [...UNIT_TYPES, ''] as const;
const points = whole('a whole number', -99, 999);

const fell = fields('how a model fell', {
  by: note.describe("The slayer's name; empty for none."),
  type: z.enum(NO_TYPE, { error: 'a type of unit, or nothing' }),
  means: oneOf(MEANS),
  with: note.describe('The weapon or power by id.'),
  blackSun: flag,
  strength: points.describe(
    'The printed Strength of the ranged weapon; of a melee blow only where such count (DW-R137).',
  ),
  under: listOf('powers by their ids', id),
});

const victim = fields('somebody slain', {
  name: text,
  unit: id,
  type: oneOf(UNIT_TYPES),
  means: oneOf(MEANS),
  printedAffinity: points,
  affinity: points.describe('With all that it had.'),
  items: listOf('wargear by its ids', id),
  powers: listOf('powers by their ids', id),
});

const fought = fields('a model that fought', {
  name: text,
  wounds: points.describe('Wounds on its profile.'),
  fell: fell.nullable(),
  slew: listOf('those it slew', victim),
  captain: flag.describe('Used "I am the Captain now".'),
});

const report = fields('the report of a battle', {
  against: text.describe('The name of the other force.'),
  result: oneOf(RESULTS),
  fought: listOf('models that fought', fought),
  made: any.optional().describe('Wargear and powers that the other player has made.'),
});

const STEP =
  'a step: do battle, scar, glory, mvp, waive, abstain, track, squad, award, recruit, dismiss or rename';

const stepSchema = z.discriminatedUnion(
  'do',
  [
    fields('a battle', { do: z.literal('battle'), report }),
    // The scar or the glory of a member; its squad shares the roll (DW-R110).
    fields('a scar', { do: z.literal('scar'), member }),
    fields('a glory', { do: z.literal('glory'), member }),
    // Names the most valuable model of a win (DW-R108).
    fields('a most valuable model', { do: z.literal('mvp'), member }),
    // Waives one result, or all that are left (DW-CAMP-01).
    fields('a waiver', { do: z.literal('waive'), member, what: oneOf(['scar', 'glory'] as const) }),
    fields('an abstention', { do: z.literal('abstain') }),
    // Whom scars and glory are kept for, and who shares them (DW-CAMP-03).
    fields('whom to track', { do: z.literal('track'), members, on: flag }),
    fields('a squad', { do: z.literal('squad'), members, name: note }),
    // Points that the game master awards, spent at once (DW-ADV-02).
    fields('an award', { do: z.literal('award'), member, points }),
    fields('a recruit', { do: z.literal('recruit'), model: any, name: text.optional() }),
    fields('a dismissal', { do: z.literal('dismiss'), member }),
    fields('a new name', { do: z.literal('rename'), member, name: text }),
  ],
  { error: STEP },
);

export type FellData = z.infer<typeof fell>;
export type VictimData = z.infer<typeof victim>;
export type FoughtData = z.infer<typeof fought>;
export type ReportData = z.infer<typeof report>;
type StepData = z.infer<typeof stepSchema>;
type DataOf<D extends StepData['do']> = Extract<StepData, { do: D }>;

/** One step of a campaign. Names of members are their ids. */
export type Step =
  | Held<Exclude<StepData, DataOf<'battle' | 'recruit'>>>
  | { readonly do: 'battle'; readonly report: Report }
  | (Held<Omit<DataOf<'recruit'>, 'model'>> & { readonly model: ForceModel });

const NO_FORCE = {
  name: 'Nobody',
  faction: 'nobody',
  religion: 'nobody',
  limit: 1,
  scenario: SCENARIOS[0],
  missions: [],
  models: [],
};

const at = (where: string, path: readonly (string | number)[]): string =>
  path.length === 0 ? where : `${where}: ${makePath(path)}`;

const placed = (problems: readonly Problem[], where: string): { ok: false; error: Problem[] } =>
  err(problems.map((p) => ({ ...p, where: `${where}: ${p.where ?? ''}` })));

/** Reads a step from outside: its form, the parts of forces in it, and nothing else in it. */
export const parseStep = (content: Content, json: unknown, where = 'step'): Result<Step> => {
  const parsed = stepSchema.safeParse(json);
  if (!parsed.success) {
    const faults = makeFaults(json, parsed.error.issues);
    return err(faults.map(({ code, what, path }) => ({ code, what, where: at(where, path) })));
  }
  const step = parsed.data;
  if (step.do === 'battle') {
    const { made, ...rest } = step.report;
    const all = parseReportParts(content, rest, made, where);
    return all.ok ? ok({ do: 'battle', report: all.value }) : all;
  }
  if (step.do === 'recruit') {
    const force = parseForce(content, { ...NO_FORCE, models: [step.model] });
    if (!force.ok) return placed(force.error, `${where}: model`);
    const [model] = force.value.models;
    if (model === undefined) return err([{ code: 'no-model', what: 'A recruit is one model.', where }]);
    return ok({ do: 'recruit', model, ...(step.name === undefined ? {} : { name: step.name }) });
  }
  return ok(step);
};

const parseReportParts = (
  content: Content,
  rest: Omit<Report, 'made'>,
  made: unknown,
  where: string,
): Result<Report> => {
  if (made === undefined) return ok(rest);
  const force = parseForce(content, { ...NO_FORCE, own: made });
  if (!force.ok) return placed(force.error, `${where}: report`);
  const { own } = force.value;
  return ok(own === undefined ? rest : { ...rest, made: own });
};
