/* oxlint-disable no-await-in-loop -- one line comes after the other */
/** A campaign at the terminal: what is typed between battles, until somebody leaves. */
import { randomInt } from 'node:crypto';
import { makeProblem, type Problem, type Said } from '@caltrop/engine';
import type { CampaignPart, CampaignScreen, Keeper, Plan } from '@caltrop/sheets/campaign';
import type { carriedPacks } from '@caltrop/shelf/packs';
import { didYouMean } from '../arguments.ts';
import { readText } from '../files/files.ts';
import { keepIn, type KeptFile } from '../play/keep/kept-file.ts';
import { EXIT, type ExitCode } from '../terminal.ts';
import { battleFile, fightAt, type Fighting } from './fight.ts';
import { keepPlan } from './plan.ts';
import { asJson, showCampaign, showDeeds, showRoom } from './show.ts';
import { deedsIn, fillIn, findTyped, pickOf } from './typed.ts';

/** A campaign that is open here. */
export interface Camp extends Fighting {
  readonly part: CampaignPart;
  readonly content: unknown;
  readonly keeper: Keeper;
  readonly kept: KeptFile;
  /** The packs of one's own, as a battle's setup carries them. */
  readonly packs: ReturnType<typeof carriedPacks>;
  plan: Plan;
}

const HELP = [
  'show            how the campaign stands',
  'deeds           everything that can be said now, with prices',
  'MARKET, STOCK…  the name of a room: what is there',
  'rest NAME       leaves somebody out of the next battle; bring NAME brings them back',
  'limit N         the limit of the next battle, where there is one',
  'fight           the next battle, at this terminal; it is saved to a file beside the campaign',
  'enter FILE      adds a battle that was fought elsewhere',
  'undo, redo      the last step',
  'quit            leaves; the campaign is saved after every step',
];

const sayProblems = ({ terminal }: Camp, problems: readonly Problem[]): void => {
  if (terminal.json) terminal.value({ ok: false, problems });
  else for (const p of problems) terminal.line(makeProblem(p));
};

const screenOf = ({ keeper, plan }: Camp): CampaignScreen => keeper.screen(plan, []);

const show = (camp: Camp): void => {
  if (camp.terminal.json) camp.terminal.value(asJson(screenOf(camp)));
  else showCampaign(camp.terminal, screenOf(camp));
};

/** After a step: how things stand, in a line. */
const sayDone = (camp: Camp): void => {
  const { name, facts } = screenOf(camp);
  if (camp.terminal.json) show(camp);
  else camp.terminal.line(`Done. ${name}: ${facts.join(', ')}.`);
};

const roll = (): number => randomInt(1, 7);

/** Goes on with what waits for a decision or a die, and keeps what came of it. */
const settle = async (camp: Camp, first: Said): Promise<boolean> => {
  const { keeper, input } = camp;
  let said = first;
  while (said.kind === 'asked') {
    const [question] = keeper.pending?.questions ?? [];
    if (question === undefined) {
      said = keeper.roll(roll());
      continue;
    }
    const list = question.choices.map(({ label }, i) => `${i + 1} ${label}`).join(', ');
    const line = await input.ask(`${question.text} (${list}): `);
    if (line === undefined) break;
    const pick = pickOf(question.choices, line);
    if (pick !== undefined) said = keeper.answer(pick.id, question.key);
  }
  if (said.kind === 'refused') {
    sayProblems(camp, [{ code: 'refused', what: said.refusal.what, rule: said.refusal.rule }]);
    return false;
  }
  const fault = keepIn(camp.kept, keeper.save());
  if (fault !== undefined) sayProblems(camp, [fault]);
  return fault === undefined;
};

/** Takes the journal of a battle in. */
const enter = async (camp: Camp, journal: string): Promise<void> => {
  const { part, content, keeper } = camp;
  const told = part.reports(content, journal);
  if (!told.ok) return sayProblems(camp, told.error);
  const [first] = told.value;
  const report = told.value.find((one) => keeper.fits(one)) ?? first;
  if (report !== undefined && (await settle(camp, keeper.enter(report)))) show(camp);
};

const withPacks = ({ packs }: Camp, setup: unknown): unknown =>
  typeof setup === 'object' ? { ...setup, ...packs } : setup;

const fight = async (camp: Camp, line: string): Promise<boolean> => {
  const found = findTyped(screenOf(camp).next.fights, line);
  if (found === undefined) return false;
  const { faults } = screenOf(camp).next;
  if (faults.length > 0) {
    sayProblems(
      camp,
      faults.map(({ what, rule }) => ({ code: 'fault', what, rule })),
    );
    return true;
  }
  const values = await fillIn(found.found.fields ?? [], found.rest, (prompt) => camp.input.ask(prompt));
  if (!values.ok) {
    sayProblems(camp, values.error);
    return true;
  }
  const { games } = camp.keeper.summary(camp.plan);
  const shown = found.found.typed === 'fight' ? String(games + 1) : `${games + 1}-exhibition`;
  const file = battleFile(camp.kept.file, shown);
  const journal = await fightAt(camp, file, withPacks(camp, found.found.setup(values.value)));
  if (journal.ok) await enter(camp, journal.value);
  else sayProblems(camp, journal.error);
  return true;
};

/** Plans the next battle otherwise, and keeps that beside the campaign. */
const replan = (camp: Camp, plan: Plan): void => {
  camp.plan = plan;
  const fault = keepPlan(camp.kept.file, plan);
  if (fault !== undefined) sayProblems(camp, [fault]);
};

/** `rest Bram`, `bring Bram`, `limit 600`: what the next battle is planned with. */
const planned = (camp: Camp, word: string, rest: string): boolean => {
  const { plan } = camp;
  if (word === 'limit') {
    const limit = Number(rest);
    if (Number.isInteger(limit) && limit > 0) replan(camp, { ...plan, limit });
    else sayProblems(camp, [{ code: 'usage', what: `A limit is a whole number, not "${rest}".` }]);
    return true;
  }
  if (word !== 'rest' && word !== 'bring') return false;
  const { members } = screenOf(camp);
  const member = members.find((m) => m.name.toLowerCase() === rest.toLowerCase() || m.id === rest);
  if (member === undefined) {
    const what = `There is no "${rest}" in the roster. There are: ${members.map((m) => m.name).join(', ')}.`;
    sayProblems(camp, [{ code: 'unknown-member', what }]);
    return true;
  }
  const others = plan.resting.filter((id) => id !== member.id);
  replan(camp, { ...plan, resting: word === 'rest' ? [...others, member.id] : others });
  if (!camp.terminal.json)
    camp.terminal.line(
      `${member.name} ${word === 'rest' ? 'stays out of the next battle' : 'fights in the next battle'}.`,
    );
  return true;
};

const looked = (camp: Camp, line: string): boolean => {
  const { terminal } = camp;
  const screen = screenOf(camp);
  const room = screen.rooms.find(({ id, title }) => [id, title.toLowerCase()].includes(line.toLowerCase()));
  if (room !== undefined) showRoom(terminal, room);
  else if (line === 'deeds') showDeeds(terminal, screen);
  else if (line === 'help') for (const row of HELP) terminal.line(`  ${row}`);
  else if (line === 'show') show(camp);
  else return false;
  return true;
};

/** Does what a line says. */
const obey = async (camp: Camp, line: string): Promise<void> => {
  const { keeper } = camp;
  const [word = '', ...words] = line.split(/\s+/);
  const rest = words.join(' ');
  if (looked(camp, line) || planned(camp, word, rest) || (await fight(camp, line))) return;
  if (line === 'undo' || line === 'redo') {
    if (await settle(camp, line === 'undo' ? keeper.undo() : keeper.redo())) sayDone(camp);
    return;
  }
  if (word === 'enter') {
    const text = readText(rest);
    return text.ok ? enter(camp, text.value) : sayProblems(camp, text.error);
  }
  const found = findTyped(deedsIn(screenOf(camp)), line);
  if (found === undefined) {
    const known = deedsIn(screenOf(camp)).map(({ typed }) => typed);
    const what = `"${line}" is not a command here${didYouMean(line, known)}. Type deeds for what can, or help.`;
    return sayProblems(camp, [{ code: 'unknown-deed', what }]);
  }
  const fields = found.found.refused === undefined ? (found.found.fields ?? []) : [];
  const values = await fillIn(fields, fields.length === 0 ? '' : found.rest, (prompt) =>
    camp.input.ask(prompt),
  );
  if (!values.ok) return sayProblems(camp, values.error);
  if (await settle(camp, keeper.say(found.found, values.value, roll))) sayDone(camp);
};

/** Keeps camp until somebody leaves or the input ends. */
export const keepCamp = async (camp: Camp): Promise<ExitCode> => {
  const fault = keepIn(camp.kept, camp.keeper.save());
  if (fault !== undefined) return camp.terminal.problems([fault]);
  show(camp);
  for (;;) {
    const line = (await camp.input.ask('campaign> '))?.trim();
    if (line === undefined || line === 'quit' || line === 'exit') return EXIT.ok;
    if (line !== '') await obey(camp, line);
  }
};
