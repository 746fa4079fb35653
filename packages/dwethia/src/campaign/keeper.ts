import {
  err,
  Match,
  ok,
  openJournal,
  parseJournal,
  sha256Hex,
  type DiceChoice,
  type Event,
  type Game,
  type Problem,
  type Result,
} from '@caltrop/engine';
import type { Content, Force } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';
import { parseOptions, type Options } from '../match/options.ts';
import { startCampaign, type Campaign } from './campaign.ts';
import { OWNER } from './desk.ts';
import { mvpChoices, offersOf } from './offers.ts';
import { parseStep, type Step } from './parse-step.ts';
import { startRoster } from './roster.ts';
import { takeStep } from './steps.ts';

const KIND = 'dwethia-campaign';
const VERSION = '1';

/** What a campaign is opened with: a force by id or written out, and the table options. */
export interface CampaignSetup {
  readonly force: string | Force;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The state that steps are taken on: one field, replaced as a whole. */
export interface CampaignState {
  now: Campaign;
}

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
  kind: KIND,
  version: VERSION,
  rulesHash: sha256Hex(JSON.stringify([KIND, VERSION, content.hash, options])).slice(0, 16),
  setup,
  seats: [OWNER],
  content,
  options,
  start: () => ({ now: start }),
  clone: ({ now }) => ({ now }),
  toAct: () => [OWNER],
  apply: (state, _, step, table) => {
    const stepped = takeStep({ content, options, table }, state.now, step);
    if ('refusal' in stepped) return stepped.refusal;
    if (table.telling) for (const tale of newTales(state.now, stepped.campaign)) table.tell(tale);
    state.now = stepped.campaign;
    return undefined;
  },
  advance: () => false,
  mergeKey: ({ now }) => JSON.stringify(now),
  outcome: () => undefined,
  commands: ({ now }) => stepsOf(content, now),
  randomCommand: ({ now }, _, random) => {
    const steps = stepsOf(content, now);
    return steps[random.below(Math.max(1, steps.length))] ?? { do: 'abstain' };
  },
  view: ({ now }) => ({ now }),
  resample: ({ now }) => ({ now }),
  secrets: () => [],
  parseCommand: (json) => parseStep(content, json),
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

/** Begins to keep a campaign. */
export const keepCampaign = (game: CampaignGame, dice: DiceChoice): CampaignMatch => new Match(game, dice);

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

/** A campaign that was taken up again. */
export interface TakenUp {
  readonly match: CampaignMatch;
  /** The rules have changed so that its steps lead elsewhere: it goes on from where it stood, and its journal says so. */
  readonly changed: boolean;
}

/** Takes a campaign up again from its journal: every step is read, checked and taken anew. */
export const takeUpCampaign = (content: Content, text: string): Result<TakenUp> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { game: kind, setup } = journal.value.header;
  if (kind !== KIND) {
    const what = `This is a journal of "${kind}", not of a campaign.`;
    return err([{ code: 'other-game', what, where: 'line 1' }]);
  }
  const read = parseCampaignSetup(content, setup);
  const game = read.ok ? openCampaign(content, read.value) : read;
  if (!game.ok) return game;
  const opening = openJournal<CampaignState, Step>(text, game.value);
  if (!opening.ok) return opening;
  if (opening.value.is === 'match') return ok({ match: opening.value.match, changed: false });
  // Only other rules may lead elsewhere: under the same ones, somebody has changed the journal.
  if (opening.value.fault.code !== 'rules-differ') return err([opening.value.fault]);
  const match = opening.value.playOn();
  return match.ok ? ok({ match: match.value, changed: true }) : match;
};

/** Takes a campaign up again, whether the rules have changed or not. */
export const loadCampaign = (content: Content, text: string): Result<CampaignMatch> => {
  const taken = takeUpCampaign(content, text);
  return taken.ok ? ok(taken.value.match) : taken;
};
