import { ScriptedTable, type ScriptedAnswer } from '@caltrop/engine';
import { parseOptions, type Content, type ForceModel } from '../src/index.ts';
import {
  applyRow,
  rowById,
  startCampaign,
  takeStep,
  type Campaign,
  type Cause,
  type Camp,
  type Fell,
  type Fought,
  type Member,
  type Report,
  type Roster,
  type Step,
  type Victim,
} from '../src/campaign/index.ts';
import { fieldModel, modelCost } from '../src/rules/forces/fielded.ts';
import { must, ownContent } from './own.ts';

export type Given = Readonly<Record<string, unknown>>;

/** A table with fixed dice and answers, and the desk that it stands on. */
const deskOf = (
  dice: readonly number[] = [],
  answers: readonly string[] = [],
  options: Given = {},
): Camp & { readonly table: ScriptedTable } => ({
  content: ownContent,
  options: must(parseOptions(options)),
  table: new ScriptedTable(
    dice,
    answers.map((answer): ScriptedAnswer => ({ answer })),
  ),
});

/** A roster of these models, called by their ids m1, m2, … unless they have names. */
export const rosterOf = (faction: string, ...models: (Partial<ForceModel> & { unit: string })[]): Roster => ({
  name: 'Ours',
  faction,
  religion: 'path-of-the-open-hand',
  limit: 500,
  scenario: 'annihilation',
  missions: ['SM-C1', 'SM-C2'],
  members: models.map(({ name, ...model }, i): Member => ({
    id: `m${i + 1}`,
    name: name ?? `m${i + 1}`,
    model: { ...model, count: 1 },
    tracked: true,
    squad: '',
    gone: '',
    chronicle: [],
  })),
});

export const fell = (given: Partial<Fell> = {}): Fell => ({
  by: 'Foe',
  type: 'basic',
  means: 'melee',
  with: '',
  blackSun: false,
  strength: 0,
  under: [],
  ...given,
});

export const victim = (given: Partial<Victim> = {}): Victim => ({
  name: 'Foe',
  unit: 'thrall',
  type: 'basic',
  means: 'melee',
  printedAffinity: 0,
  affinity: 0,
  items: [],
  powers: [],
  ...given,
});

export const fought = (name: string, given: Partial<Fought> = {}): Fought => ({
  name,
  wounds: 1,
  fell: null,
  slew: [],
  captain: false,
  ...given,
});

export const report = (all: readonly Fought[], result: Report['result'] = 'lost'): Report => ({
  against: 'Theirs',
  result,
  fought: all,
});

/** What came of a row: every value that changed, the points, and the model. */
export interface Came {
  readonly stats: Readonly<Record<string, number>>;
  readonly points: number;
  readonly model: ForceModel;
  readonly member: Member;
  readonly failure: string | undefined;
}

const CAPTAIN = rosterOf('empire-of-sol', { unit: 'captain-of-sol' });

/** Applies a row to the first member of a roster, a Captain of Sol where none is named. */
export const comes = (
  id: string,
  roster: Roster = CAPTAIN,
  {
    answers = [],
    options = {},
    cause = {},
  }: { answers?: readonly string[]; options?: Given; cause?: Partial<Cause> } = {},
): Came => {
  const row = rowById(id);
  const [before] = roster.members;
  if (row === undefined || before === undefined) throw new Error(`no ${id}`);
  const desk = deskOf([], answers, options);
  const after = applyRow(desk, roster, before.id, row, { game: 1, victims: [], ...cause });
  const [member] = after.members;
  if (member === undefined) throw new Error('nobody left');
  return { ...difference(before.model, member.model), member, failure: desk.table.leftOver() };
};

/** The values and the points that two models differ in. */
export const difference = (
  before: ForceModel,
  after: ForceModel,
  content: Content = ownContent,
): Pick<Came, 'stats' | 'points' | 'model'> => {
  const [a, b] = [fieldModel(content, before), fieldModel(content, after)];
  if (a === undefined || b === undefined) throw new Error('no such unit');
  const pairs = [...Object.entries(a.stats).map(([k, v]) => [k, v] as const), ['Move', a.move] as const];
  const now: Readonly<Record<string, number>> = { ...b.stats, Move: b.move };
  const stats = Object.fromEntries(pairs.flatMap(([k, v]) => (now[k] === v ? [] : [[k, (now[k] ?? 0) - v]])));
  return {
    stats,
    points: modelCost(content, after).points - modelCost(content, before).points,
    model: after,
  };
};

/** Takes steps on a campaign with fixed dice and answers; a refusal or a wrong script fails the test. */
export const take = (
  c: Campaign,
  step: Step,
  dice: readonly number[] = [],
  answers: readonly string[] = [],
  options: Given = {},
): Campaign => {
  const desk = deskOf(dice, answers, options);
  const stepped = takeStep(desk, c, step);
  if ('refusal' in stepped) throw new Error(`${stepped.refusal.rule}: ${stepped.refusal.what}`);
  const left = desk.table.leftOver();
  if (left !== undefined) throw new Error(left);
  return stepped.campaign;
};

/** The rule that refuses a step; undefined when it is taken. */
export const refusedBy = (c: Campaign, step: Step): string | undefined => {
  const stepped = takeStep(deskOf(), c, step);
  return 'refusal' in stepped ? stepped.refusal.rule : undefined;
};

/** A campaign after one battle. */
export const after = (roster: Roster, all: readonly Fought[], result: Report['result'] = 'lost'): Campaign =>
  take(startCampaign(roster), { do: 'battle', report: report(all, result) });
