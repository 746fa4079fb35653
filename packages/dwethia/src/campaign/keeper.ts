import {
  err,
  ok,
  sha256Hex,
  type Event,
  type Game,
  type Match,
  type Problem,
  type Result,
} from '@caltrop/engine';
import { campaignGame, CAMPAIGN_SUFFIX, type CampaignState as StateOf } from '@caltrop/sheets/campaign';
import type { Content, Force } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';
import { parseOptions, type Options } from '../match/options.ts';
import { startCampaign, type Campaign } from './campaign.ts';
import { mvpChoices, offersOf } from './offers.ts';
import { parseStep, type Step } from './parse-step.ts';
import { startRoster } from './roster.ts';
import { takeStep } from './steps.ts';

const KIND = 'dwethia';
const VERSION = '1';

/** What a campaign is opened with: a force by id or written out, and the table options. */
export interface CampaignSetup {
  readonly force: string | Force;
  readonly options?: Readonly<Record<string, unknown>>;
}

export type CampaignState = StateOf<Campaign>;

/** A campaign by the rules of the engine: steps are commands, so journals, undo, replay and typed dice are its own. */
export interface CampaignGame extends Game<CampaignState, Step> {
  readonly content: Content;
  readonly options: Options;
}

/** A campaign being kept: an append-only journal of steps. */
export type CampaignMatch = Match<CampaignState, Step>;

/** Opens a campaign: checks force and options. */
export const openCampaign = (content: Content, setup: CampaignSetup): Result<CampaignGame> => {
  const options = parseOptions(setup.options ?? {});
  const { force: said } = setup;
  const force = typeof said === 'string' ? content.forces.get(said) : said;
  const problems: Problem[] = options.ok ? [] : [...options.error];
  if (force === undefined) {
    const what = `There is no force "${typeof said === 'string' ? said : said.name}". There are: ${[...content.forces.keys()].join(', ')}.`;
    problems.push({ code: 'unknown-force', what, where: 'force' });
    return err(problems);
  }
  const roster = startRoster(content, force);
  if (!roster.ok) problems.push(...roster.error);
  if (!roster.ok || !options.ok) return err(problems);
  return ok(campaignGameOf(content, options.value, startCampaign(roster.value), setup));
};

/** The rules closed over a campaign as it stands. */
export const campaignGameOf = (
  content: Content,
  options: Options,
  start: Campaign,
  setup: CampaignSetup,
): CampaignGame => ({
  ...campaignGame<Campaign, Step>({
    kind: KIND + CAMPAIGN_SUFFIX,
    version: VERSION,
    rulesHash: sha256Hex(JSON.stringify([KIND + CAMPAIGN_SUFFIX, VERSION, content.hash, options])).slice(
      0,
      16,
    ),
    setup,
    start,
    take: (now, step, table) => takeStep({ content, options, table }, now, step),
    tales: newTales,
    steps: (now) => stepsOf(content, now),
    idle: { do: 'abstain' },
    parse: (json) => parseStep(content, json),
  }),
  content,
  options,
});

/** A new line of a member's chronicle, for the log. */
export interface TaleEvent extends Event {
  readonly type: 'tale';
  readonly member: string;
  readonly text: string;
}

const newTales = (before: Campaign, after: Campaign): TaleEvent[] =>
  after.roster.members.flatMap(({ id, chronicle }) => {
    const known = before.roster.members.find((m) => m.id === id)?.chronicle.length ?? 0;
    return chronicle
      .slice(known)
      .map(({ rule, text }): TaleEvent => ({ type: 'tale', rules: [rule], member: id, text }));
  });

/** The steps that the last battle asks for: results to be had, a most valuable model to be named, or none of it. */
export const stepsOf = (content: Content, c: Campaign): Step[] => {
  const offers = offersOf(content, c).map(({ what, member }): Step => ({ do: what, member }));
  const mvps = mvpChoices(c).map(({ id }): Step => ({ do: 'mvp', member: id }));
  return offers.length + mvps.length === 0 ? [] : [...offers, ...mvps, { do: 'abstain' }];
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Reads what a campaign was opened with, as a journal holds it. */
export const parseCampaignSetup = (content: Content, json: unknown): Result<CampaignSetup> => {
  if (!isObject(json)) {
    return err([
      { code: 'bad-setup', what: 'A campaign is opened with { force, options }.', where: 'setup' },
    ]);
  }
  const problems = Object.keys(json)
    .filter((name) => name !== 'force' && name !== 'options')
    .map((name): Problem => ({
      code: 'unknown-field',
      what: `A campaign has no "${name}".`,
      where: `setup.${name}`,
    }));
  const { force, options } = json;
  if (options !== undefined && !isObject(options)) {
    const what = 'Options are a map of names to values.';
    problems.push({ code: 'bad-setup', what, where: 'setup.options' });
  }
  const read = typeof force === 'string' ? ok(force) : parseForce(content, force, 'setup.force');
  if (!read.ok) problems.push(...read.error);
  if (!read.ok || problems.length > 0) return err(problems);
  return ok({ force: read.value, ...(isObject(options) ? { options } : {}) });
};

/** Opens a campaign by its setup as a journal holds it. */
export const openStored = (content: Content, json: unknown): Result<CampaignGame> => {
  const setup = parseCampaignSetup(content, json);
  return setup.ok ? openCampaign(content, setup.value) : setup;
};
